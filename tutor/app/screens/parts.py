"""Pieces that several pages show: verdicts, citations, strengths."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutor import wording
from tutor.app import look
from tutor.app.component import show as show_drawing
from tutor.i18n import Words
from tutor.kernel.repair import Repair
from tutor.kernel.verdict import Event, Finding, Verdict
from tutor.library import content

MOST_EVENTS = 14


def citations(words: Words, sections: tuple[str, ...]) -> str:
    """Where it stands; the book is named to whoever points at it or listens."""
    return "".join(look.cite(wording.place(words, id), wording.citation(words, id)) for id in sections)


def caption(text: str) -> None:
    """A quiet heading over what follows."""
    show_drawing(f'<div class="rt">{look.paragraph(text, "cap")}</div>')


def strength(words: Words, level: str) -> str:
    word = {
        "text": words.t("strength.text", "in the text"),
        "derived": words.t("strength.derived", "follows from the text"),
        "open": words.t("strength.open", "not said"),
    }[level]
    return look.strength(level, word)


def verdict_word(words: Words, verdict: str | None) -> tuple[str, str]:
    """The sign and the word of an answer."""
    match verdict:
        case "yes":
            return "ok", words.t("verdict.yes", "Yes")
        case "no":
            return "no", words.t("verdict.no", "No")
        case "open":
            return "open", words.t("verdict.open", "The rules do not say")
        case _:
            return "answer", words.t("verdict.answer", "Answer")


def show_verdict(words: Words, verdict: Verdict, events: tuple[Event, ...], repairs: tuple[Repair, ...]) -> None:
    """Verdict, because, try: the word, each broken rule with its numbers and citation, the nearest legal move."""
    if verdict.legal:
        happened = look.rows(escape(words.event(event)) for event in events[:MOST_EVENTS])
        show_drawing(look.card("ok", words.t("verdict.legal", "Allowed"), [happened]))
    else:
        reasons = look.rows((_reason(words, finding) for finding in verdict.broken), numbered=True)
        show_drawing(look.card("no", words.t("verdict.illegal", "Not allowed"), [reasons, _try(words, repairs)]))
    kept = [finding for finding in verdict.findings if finding.kept]
    with st.expander(words.tn("verdict.checks", "{n} rule kept", "{n} rules kept", len(kept))):
        show_drawing(f'<div class="rt">{look.rows(_reason(words, finding) for finding in kept)}</div>')


def _reason(words: Words, finding: Finding) -> str:
    rule = content.load(words.game_id or "").rules[finding.rule.id]
    return f"{escape(words.finding(finding))}<br>{citations(words, rule.sections[:1])} {strength(words, rule.strength)}"


def _try(words: Words, repairs: tuple[Repair, ...]) -> str:
    if not repairs:
        return ""
    word = escape(words.t("verdict.try", "Try:"))
    return f'<div class="try"><b>{word}</b> {escape(wording.repair_text(words, repairs[0]))}</div>'
