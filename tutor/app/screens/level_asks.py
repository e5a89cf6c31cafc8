"""What a level asks for, as HTML: the board to touch, fields to fill, moves and judgements to choose from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from tutor import wording
from tutor.app import look
from tutor.app.boards import board
from tutor.i18n import Words, number
from tutor.lessons import attempt as steps
from tutor.lessons import runner
from tutor.lessons.attempt import CHOSEN, Attempt, Task
from tutor.lessons.scenario import Ask, Do, Judge, Level, OtherRuling, Plain, Predict, Score, Spot
from tutor.library import content
from tutor.library.entries import Question

FORM = "answers"
QUOTES = re.compile(r"(“[^”]*”|«[^»]*»|„[^”]*”)[.,;]?")


def prompt(words: Words, task: Task) -> str:
    """The task in a sentence; of a quarrel, what it is about: what the two say stands above the answers."""
    text = _quarrel(words, task.level)[0] if isinstance(task.level, Judge) else task_text(words, task.level)
    return look.paragraph(text, "prompt")


def task_text(words: Words, level: Level) -> str:
    """The task as one text; a ruling that is judged instead of the level's own asks by its title."""
    if isinstance(level, OtherRuling):
        question = content.load(words.game_id or "").questions[level.question]
        return words.text(question.id, question.title)
    return words.text(level.id, level.prompt)


def _quarrel(words: Words, level: Judge) -> tuple[str, list[str]]:
    """What it is about, and what the two say; nothing where they are not two."""
    question, text = content.load(words.game_id or "").questions[level.question], task_text(words, level)
    if isinstance(level, OtherRuling):
        return text, _voices(words, question)
    quotes = QUOTES.findall(text)
    if len(quotes) != 2:
        return text, []
    return QUOTES.sub("", text).strip(" —–-") or words.text(question.id, question.title), quotes


def _voices(words: Words, question: Question) -> list[str]:
    """The first says yes to the ruling's question, the second no."""
    if question.says_yes is None or question.says_no is None:
        said = (words.t("level.says-yes", "I say yes."), words.t("level.says-no", "And I say no."))
    else:
        said = (words.text(question.id, question.says_yes), words.text(question.id, question.says_no))
    return [words.t("level.quote", "“{said}”", said=one) for one in said]


def asks(words: Words, task: Task, attempt: Attempt, selection: Plain) -> str:
    match task.level:
        case Do():
            return _board(words, task, attempt, selection)
        case Predict() | Score() as level:
            return _picture(words, task, attempt) + _fields(words, task, level, attempt)
        case Spot() as level:
            return _picture(words, task, attempt) + _moves(words, task, level, attempt)
        case Judge() as level:
            return _judgements(words, level, attempt)


def _board(words: Words, task: Task, attempt: Attempt, selection: Plain) -> str:
    """The position that can be touched; after the last step what was scored, where a round was."""
    play, _ = steps.replay(task, attempt)
    drawing, game = board(task.game_id), play.game
    over = attempt.finished or runner.has_ended(play)
    if over and attempt.made:
        before, _ = steps.replay(task, attempt.model_copy(update={"made": attempt.made[:-1], "tried": None}))
        player = game.mover(game.read_move(attempt.made[-1]))
        if drawing.was_counted(before.state, play.state, player):
            return drawing.draw_sheet(words, game.sheet(play.state, player), scored=True)
        # Whose move it was, not who comes next.
        return drawing.scene(words, play.state, {}, viewer=player, tried=attempt.tried, touchable=False)
    hint = game.plain(steps.hints(task, attempt).worked) if attempt.rung == steps.RUNGS else None
    return drawing.scene(words, play.state, selection, hint=hint, tried=attempt.tried, touchable=not over)


def _picture(words: Words, task: Task, attempt: Attempt) -> str:
    """The position or the sheets, to be looked at; what they bring is shown once it has been answered."""
    drawing, play = board(task.game_id), runner.begin(task.game_id, task.level, task.start)
    if play.state is not None:
        return drawing.draw(words, play.state)
    return "".join(drawing.draw_sheet(words, sheet, scored=attempt.finished) for sheet in play.sheets or ())


def _fields(words: Words, task: Task, level: Predict | Score, attempt: Attempt) -> str:
    """One row for each figure or name; after a check each has its sign."""
    judged = steps.feedback(task, attempt.given) if attempt.told or attempt.finished else {}
    rows = []
    for ask in level.ask:
        value, sign = attempt.given.get(ask.id), ""
        if attempt.shown:
            value = runner.answer(task.game_id, level, ask, "", task.start).value
        elif ask.id in judged:
            right = judged[ask.id].right
            word = words.t("level.right", "Right") if right else words.t("level.not-right", "Not right")
            sign = f'{look.symbol("ok" if right else "no", 22)}<span class="sr">{escape(word)}: </span>'
        control = _chips(words, ask, value) if ask.choices else _number(words, ask, value)
        label = escape(words.text(ask.id, ask.label))
        off = " disabled" if attempt.finished else ""
        rows.append(f'<fieldset{off}><legend>{sign}{label}</legend><div class="field">{control}</div></fieldset>')
    return f'<div class="rt"><form id="{FORM}" class="answers" data-submit="check">{"".join(rows)}</form></div>'


def _number(words: Words, ask: Ask, value: int | str | None) -> str:
    label = escape(words.text(ask.id, ask.label))
    less, more = escape(words.t("level.less", "one less")), escape(words.t("level.more", "one more"))
    shown = "" if value is None else str(value)
    return (
        f'<span class="count"><button type="button" data-step="-1" aria-label="{label}: {less}">−</button>'
        f'<input name="{ask.id}" value="{escape(shown)}" inputmode="numeric" autocomplete="off" maxlength="4" '
        f'aria-label="{label}"><button type="button" data-step="1" aria-label="{label}: {more}">+</button></span>'
    )


def _chips(words: Words, ask: Ask, value: int | str | None) -> str:
    choices = dict.fromkeys((*ask.choices, *(["nobody"] if ask.expect == "nobody" else [])))
    return "".join(
        f'<label class="pick"><input type="radio" name="{ask.id}" value="{choice}"{checked}>'
        f"<span>{escape(choice_word(words, ask, choice))}</span></label>"
        for choice in choices
        for checked in (" checked" if choice == value else "",)
    )


def choice_word(words: Words, ask: Ask, choice: int | str) -> str:
    """An answer in words: named as the number of the event that it is, else as a player."""
    if isinstance(choice, int):
        return number(choice)
    return words.t("level.nobody", "nobody") if choice == "nobody" else words.value(ask.give or "player", choice)


def _moves(words: Words, task: Task, level: Spot, attempt: Attempt) -> str:
    play = runner.begin(task.game_id, level, task.start)
    named = {at: wording.move_text(words, play.game.read_move(move)) for at, move in enumerate(level.moves, 1)}
    few = steps.hints(task, attempt).choices if attempt.rung >= 3 else tuple(named)
    return _options(attempt, {f"choose:{at}": (at, text) for at, text in named.items()}, few)


def _judgements(words: Words, level: Judge, attempt: Attempt) -> str:
    """What the two say, the question between them, and the three answers to it."""
    about, quotes = _quarrel(words, level)
    said = "".join(f'<blockquote class="q{at}">{escape(quote)}</blockquote>' for at, quote in enumerate(quotes, 1))
    question = content.load(words.game_id or "").questions[level.question]
    asked = words.text(question.id, question.title)
    # The prompt may be the question already.
    title = look.paragraph(asked, "asked") if asked != about else ""
    few = runner.judge_hints(words.game_id or "", level).choices if attempt.rung >= 3 else runner.JUDGEMENTS
    options = {f"choose:{word}": (word, judgement(words, word)) for word in runner.JUDGEMENTS}
    quarrel = f'<div class="quarrel">{said}</div>' if said else ""
    return f'<div class="rt">{quarrel}{title}</div>{_options(attempt, options, few)}'


def judgement(words: Words, word: str) -> str:
    match word:
        case "yes":
            return words.t("verdict.yes", "Yes")
        case "no":
            return words.t("verdict.no", "No")
        case _:
            return words.t("verdict.open", "The rules do not say")


def _options(attempt: Attempt, options: Mapping[str, tuple[int | str, str]], few: tuple[int | str, ...]) -> str:
    """Big buttons; what was chosen wrongly and what the hint rules out stays, but cannot be chosen."""
    buttons = []
    for id, (choice, text) in options.items():
        chosen = attempt.given.get(CHOSEN) == choice
        wrong, out = choice in attempt.wrong, choice not in few
        # The sign is for the answer, also where the move that was looked for is an illegal one.
        sign = look.symbol("no", 22) if wrong else look.symbol("ok", 22) if chosen and attempt.finished else ""
        style = "option" + (" wrong" if wrong else " chosen" if chosen else "") + (" out" if out else "")
        off = ' aria-disabled="true"' if wrong or out or attempt.finished else ""
        buttons.append(
            f'<button class="{style}" data-touch="{id}"{off}><span class="grow">{escape(text)}</span>{sign}</button>'
        )
    return f'<div class="rt options">{"".join(buttons)}</div>'
