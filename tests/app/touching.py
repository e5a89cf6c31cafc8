"""A hand on a page without a browser: what is drawn is read, and what is touched reaches the page as from a browser."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

SCRIPT = Path(__file__).parents[2] / "tutor" / "app" / "main.py"


def opened(learner: str | None = None, **query: str) -> AppTest:
    """A page by its link; ``learner`` is the id that the browser keeps."""
    page = AppTest.from_file(str(SCRIPT), default_timeout=120)
    for name, value in query.items():
        page.query_params[name] = value
    if learner is not None:
        page.session_state["learner"] = learner
    return run(page)


def run(page: AppTest, **fields: Any) -> AppTest:
    page.run(**fields)
    assert not page.exception, page.exception
    return page


def drawings(page: AppTest) -> dict[str, str]:
    """The HTML of every drawing, by its key."""
    found = {}
    for element in page.get("bidi_component"):
        if element.proto.component_name.endswith("drawing"):
            found[element.key] = json.loads(json.loads(element.proto.json)["drawing"])["html"]
    return found


def shown(page: AppTest) -> str:
    """All words of the page, as a person reads them."""
    html = [element.proto.body for element in page.get("html")] + list(drawings(page).values())
    text = re.sub(r"<style>.*?</style>", " ", " ".join(html), flags=re.DOTALL)
    return plain(unescape(re.sub(r"<[^>]+>", " ", text)))


def plain(text: str) -> str:
    """Every kind and number of spaces as one."""
    return re.sub(r"\s+", " ", text)


def touchable(page: AppTest) -> list[str]:
    """The ids of everything that answers to a touch."""
    buttons = re.findall(r"<[^>]*data-touch=\"([^\"]+)\"[^>]*>", "".join(drawings(page).values()))
    dead = re.findall(r"<[^>]*data-touch=\"([^\"]+)\"[^>]*aria-disabled=\"true\"", "".join(drawings(page).values()))
    return [unescape(id) for id in buttons if id not in dead]


def touch(page: AppTest, id: str, fields: dict[str, Any] | None = None) -> AppTest:
    """Touches what has this id; the fields of a form go along with its button."""
    assert id in touchable(page), f"{id} is not among {touchable(page)}"
    key = next(key for key, html in drawings(page).items() if f'data-touch="{id}"' in html)
    return trigger(page, key, "touched", id if fields is None else f"{id}?{urlencode(fields)}")


def tap(page: AppTest, id: str) -> AppTest:
    """Taps what has this id, as a browser tells it: taps wait in a row until they were seen."""
    key = next(key for key, html in drawings(page).items() if f'data-tap="{id}"' in html)
    element = next(one for one in page.get("bidi_component") if one.key == key)
    count = page.session_state[f"{key}-told"] + 1 if f"{key}-told" in page.session_state else 1
    told = WidgetState(id=element.proto.id)
    told.json_value = json.dumps({"tapped": json.dumps([[count, id]])})
    states = page._tree.get_widget_states()
    states.widgets.append(told)
    page._run(states)
    assert not page.exception, page.exception
    return page


def trigger(page: AppTest, key: str, event: str, value: str) -> AppTest:
    """What the browser's side of a component tells, once."""
    element = next(one for one in page.get("bidi_component") if one.key == key)
    told = WidgetState(id=_make_trigger_id(element.proto.id, "events"))
    told.json_trigger_value = json.dumps([{"event": event, "value": value}])
    states = page._tree.get_widget_states()
    states.widgets.append(told)
    page._run(states)
    assert not page.exception, page.exception
    return page
