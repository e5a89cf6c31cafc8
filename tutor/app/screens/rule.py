"""A rule's own page: any entry by its id, in the reader's language and in the others, with its proof."""

from __future__ import annotations

from html import escape

from tutor import wording
from tutor.app import look, route, shell
from tutor.app.component import show as show_drawing
from tutor.app.screens import parts
from tutor.app.screens.answers import answer_card
from tutor.i18n import LANGUAGES, Words
from tutor.lessons.scenario import levels
from tutor.library import content
from tutor.library.entries import Rule


def show(words: Words) -> None:
    id = route.asked("rule", 120)
    known = content.load(words.game_id or "")
    entry = known.answers.get(id)
    shell.bar(words, words.text(known.game.id, known.game.title), back="ask")
    if entry is None:
        show_drawing(look.card("open", words.t("rule.unknown", "There is no entry {given}.", given=id[:60])))
        return
    answer_card(words, entry)
    _other_languages(words, id)
    if isinstance(entry, Rule):
        _lessons(words, entry)


def _other_languages(words: Words, id: str) -> None:
    """The same entry side by side, for a table of several tongues."""
    entry = content.load(words.game_id or "").answers[id]
    rows = []
    for lang in LANGUAGES:
        if lang != words.lang:
            own = Words(lang, words.game_id)
            rows.append(
                f'<div lang="{lang}"><b>{escape(wording.entry_title(own, entry))}</b><br>'
                f"{escape(wording.entry_text(own, entry))}</div>"
            )
    title = escape(words.t("rule.languages", "In other languages"))
    show_drawing(f'<div class="rt"><h2>{title}</h2>{look.rows(rows)}</div>')


def _lessons(words: Words, rule: Rule) -> None:
    """The levels that teach it and the questions that rest on it."""
    game_id = words.game_id or ""
    taught = [level for level in levels(game_id).values() if rule.id in level.rules]
    asked = [question for question in content.load(game_id).questions.values() if rule.id in question.rules]
    buttons = [
        f'<button data-touch="level:{level.id}">{look.icon(level.kind)}<span class="grow">'
        f"{escape(words.text(level.id, level.title))}</span>{look.icon('forward')}</button>"
        for level in taught[:4]
    ] + [
        f'<button data-touch="rule:{question.id}">{look.symbol(parts.verdict_word(words, question.verdict)[0], 22)}'
        f'<span class="grow">{escape(words.text(question.id, question.title))}</span></button>'
        for question in asked[:6]
    ]
    if not buttons:
        return
    title = escape(words.t("rule.more", "Lessons and disputes"))
    touched = show_drawing(
        f'<div class="rt"><h2>{title}</h2><div class="list">{"".join(buttons)}</div></div>', key="more"
    )
    if touched is not None:
        kind, _, id = touched.partition(":")
        if kind == "level":
            route.go("level", level=id)
        else:
            route.go("rule", rule=id)
