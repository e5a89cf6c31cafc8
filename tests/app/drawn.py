"""A drawing as a browser would find it: what can be touched, how it is called, what it says."""

from __future__ import annotations

from html.parser import HTMLParser


class Drawn(HTMLParser):
    """What a browser would find in a drawing."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.touch: dict[str, dict[str, str]] = {}
        self.pictures: list[dict[str, str]] = []
        self.open: list[str] = []
        self.twice: list[str] = []
        self.said = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "data-touch" in found:
            id = found["data-touch"]
            self.twice += [id] if id in self.touch else []
            self.touch[id] = {"tag": tag, **found}
        if tag == "svg":
            self.pictures.append(found)
        if tag not in ("rect", "circle", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("rect", "circle", "path"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data

    def name(self, id: str) -> str:
        return self.touch[id]["aria-label"]
