"""What a level says, as HTML: the verdict on a step, praise and stars, the worked solution, the hints."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tutor import wording
from tutor.app import look
from tutor.app.controls import was_now
from tutor.app.screens import course, parts
from tutor.app.screens.level_asks import choice_word, judgement, task_text
from tutor.i18n import Words, number
from tutor.kernel.repair import Repair
from tutor.kernel.verdict import Finding, Verdict
from tutor.lessons import attempt as steps
from tutor.lessons import runner
from tutor.lessons.attempt import CHOSEN, Attempt, Task
from tutor.lessons.scenario import Ask, Do, Judge, Predict, Score, Spot, Wish
from tutor.library import content

MOST_ROWS = 5


def says(words: Words, task: Task, attempt: Attempt) -> str:
    """The card under the board; nothing before the first step."""
    match task.level:
        case Do() as level:
            return _said_of_moves(words, task, level, attempt)
        case Predict() | Score() as level:
            return _said_of_answers(words, task, level, attempt)
        case Spot() as level:
            return _said_of_spot(words, task, level, attempt)
        case Judge() as level:
            return _said_of_judgement(words, level, attempt)


# ---- moves


def _said_of_moves(words: Words, task: Task, level: Do, attempt: Attempt) -> str:
    play, feedback = steps.replay(task, attempt)
    if attempt.finished and not attempt.shown:
        return _praise(words, task, attempt, [*_events(words, level, play), *_lines_wished(words, level, play)])
    said = ""
    if feedback is not None:
        missed = runner.has_ended(feedback.play) and not feedback.solved
        said = _missed(words, level, feedback) if missed else _verdict(words, feedback.verdict, feedback)
    return said + (_worked(words, task, level) if attempt.shown else "")


def _verdict(words: Words, verdict: Verdict, feedback: runner.MoveFeedback | None = None) -> str:
    """Verdict, because, try: each broken rule with its numbers and citation, the nearest legal move."""
    if verdict.legal:
        happened = [escape(words.event(event)) for event in feedback.events] if feedback is not None else []
        return look.card("ok", words.t("verdict.legal", "Allowed"), [_folded(words, happened), _kept(words, verdict)])
    reasons = look.rows((_reason(words, finding) for finding in verdict.broken), numbered=True)
    repair = _repair(words, feedback.repairs[0]) if feedback is not None and feedback.repairs else ""
    strength = _strength(words, verdict.broken[0].rule.id)
    return look.card(
        "no", words.t("verdict.illegal", "Not allowed"), [reasons, repair, _kept(words, verdict)], strength
    )


def _reason(words: Words, finding: Finding) -> str:
    return f"{escape(words.finding(finding))}<br>{cite(words, finding.rule.id)}"


def cite(words: Words, rule_id: str) -> str:
    """Where the rule stands; a touch opens its card."""
    rule = content.load(words.game_id or "").rules[rule_id]
    return f'<button class="citing" data-touch="rule:{rule_id}">{parts.citations(words, rule.sections[:1])}</button>'


def _strength(words: Words, rule_id: str) -> str:
    return parts.strength(words, content.load(words.game_id or "").rules[rule_id].strength)


def _repair(words: Words, repair: Repair) -> str:
    word = escape(words.t("verdict.try", "Try:"))
    if any(change.field == "kind" for change in repair.changes):
        said = escape(wording.move_text(words, repair.move))
    else:
        said = "; ".join(
            f"{escape(wording.field_label(words, change.field))}: "
            + was_now(words.value(change.field, change.was) or "–", words.value(change.field, change.now) or "–")
            for change in repair.changes
        )
    return f'<div class="try"><b>{word}</b> {said}</div>'


def _kept(words: Words, verdict: Verdict) -> str:
    kept = [finding for finding in verdict.findings if finding.kept]
    if not kept:
        return ""
    title = words.tn("verdict.checks", "{n} rule kept", "{n} rules kept", len(kept))
    rows = look.rows(_reason(words, finding) for finding in kept)
    return f"<details><summary>{escape(title)}</summary>{rows}</details>"


def _missed(words: Words, level: Do, feedback: runner.MoveFeedback) -> str:
    """A legal move that ends the task without its goal: the task again, and what the move did instead."""
    task = look.paragraph(words.t("level.task", "The task: {prompt}", prompt=task_text(words, level)))
    wanted = look.rows(filter(None, (_wished_line(words, feedback.play, wish) for wish in feedback.missed)))
    happened = [escape(words.event(event)) for event in feedback.events]
    title = escape(words.t("level.instead", "What the move did"))
    instead = f'<p class="cap" style="margin-top:8px">{title}</p>{_folded(words, happened)}'
    return look.card("hint", words.t("level.missed", "Allowed, but not the goal"), [task, wanted, instead])


def _wished_line(words: Words, play: runner.Play, wish: Wish) -> str:
    """A score line that was wanted, with what it came to."""
    if wish.line is None:
        return ""
    line = runner.score_lines(play.game, play.game.sheets(play.state)).get(wish.line)
    got = number(line.points) if line is not None else "–"
    figures = words.t("level.wanted", "wanted {wanted}, came to {got}", wanted=number(wish.points or 0), got=got)
    return f"{escape(words.line(line))}: {escape(figures)}" if line is not None else escape(figures)


def _events(words: Words, level: Do, play: runner.Play) -> Iterable[str]:
    """What happened, in its order; what was wanted stands out."""
    for event in play.events:
        text = escape(words.event(event))
        wanted = any(
            wish.event is not None and runner.event_fits(play.game, event, wish.event, wish.where)
            for wish in level.goal
        )
        yield f"<b>{text}</b>" if wanted else text


def _lines_wished(words: Words, level: Do, play: runner.Play) -> Iterable[str]:
    """The score lines that were wanted, with their points."""
    lines = runner.score_lines(play.game, play.game.sheets(play.state))
    for wish in level.goal:
        if wish.line is not None:
            yield f"{escape(words.line(lines[wish.line]))}: <b>{number(lines[wish.line].points)}</b>"


def _worked(words: Words, task: Task, level: Do) -> str:
    """The solution move by move, with what each does."""
    play = runner.begin(task.game_id, level, task.start)
    rows = []
    for move in level.solution:
        feedback = runner.propose(play, move)
        text = escape(wording.move_text(words, play.game.read_move(move)))
        happened = "<br>".join(escape(words.event(event)) for event in feedback.events[:4])
        rows.append(f'<b>{text}</b><br><span class="small">{happened}</span>')
        play = feedback.play
    reached = look.rows(_lines_wished(words, level, play))
    return look.card("hint", words.t("level.solution", "The solution"), [look.rows(rows, numbered=True), reached])


# ---- answers


def _said_of_answers(words: Words, task: Task, level: Predict | Score, attempt: Attempt) -> str:
    if attempt.finished:
        answers = {ask.id: runner.answer(task.game_id, level, ask, "", task.start) for ask in level.ask}
        rows = [_answer(words, ask, answers[ask.id], None) for ask in level.ask]
        note = [look.paragraph(words.text(level.id, level.note))] if level.note is not None else []
        note.append(_cites(words, answers.values()))
        if attempt.shown:
            return look.card("hint", words.t("level.solution", "The solution"), [look.rows(rows), *note])
        return _praise(words, task, attempt, rows, note)
    if not attempt.told:
        return ""
    judged = steps.feedback(task, attempt.given)
    right = sum(one.right for one in judged.values())
    word = words.t("level.right-of", "{right} of {all} right", right=right, all=len(level.ask))
    if not right and judged:
        word = words.t("level.not-right", "Not right yet")
    rows = [
        _answer(words, ask, judged[ask.id], attempt.given[ask.id])
        for ask in level.ask
        if ask.id in judged and not judged[ask.id].right
    ]
    missing = len(level.ask) - len(judged)
    if missing:
        rows.append(escape(words.tn("level.missing", "{n} answer missing", "{n} answers missing", missing)))
    sources = _cites(words, (one for one in judged.values() if not one.right))
    return look.card("no" if right < len(judged) else "hint", word, [look.rows(rows), sources])


def _answer(words: Words, ask: Ask, judged: runner.AnswerFeedback, given: int | str | None) -> str:
    """One answer: the misreading that would give it where it is wrong; the right one with its reason at the end."""
    label = escape(words.text(ask.id, ask.label))
    if given is not None:
        known = content.load(words.game_id or "").misreadings
        why = "<br>".join(escape(words.text(id, known[id].text)) for id in judged.misreadings[:2])
        decided = judged.line or judged.event
        if not why and decided is not None:
            rule = content.load(words.game_id or "").rules[decided.rule.id]
            why = f'<span class="small">{escape(words.text(rule.id, rule.text))}</span>'
        return f'<span class="fig">{label}<s class="was">{escape(choice_word(words, ask, given))}</s></span>{why}'
    reason = words.line(judged.line) if judged.line is not None else words.event(judged.event) if judged.event else ""
    note = f"<br>{escape(words.text(ask.id, ask.note))}" if ask.note is not None else ""
    small = f'<span class="small">{escape(reason)}</span>' if reason else ""
    right = escape(choice_word(words, ask, judged.value))
    return f'<span class="fig">{label}<b class="now">{right}</b></span>{small}{note}'


def _cites(words: Words, answers: Iterable[runner.AnswerFeedback]) -> str:
    """Each place in the book once, however many answers rest on it."""
    rules = content.load(words.game_id or "").rules
    decided = [one.line or one.event for one in answers]
    by_section = {rules[one.rule.id].sections[:1]: one.rule.id for one in reversed(decided) if one is not None}
    return "".join(cite(words, id) for id in reversed(by_section.values()))


def _said_of_spot(words: Words, task: Task, level: Spot, attempt: Attempt) -> str:
    said = ""
    if attempt.told and CHOSEN in attempt.given:
        verdict = runner.spot(task.game_id, level, int(attempt.given[CHOSEN]), task.start).verdict
        if verdict.legal:
            said = look.card("no", words.t("level.not-it", "Not this one: it is allowed"), [_kept(words, verdict)])
        else:
            reasons = look.rows((_reason(words, finding) for finding in verdict.broken), numbered=True)
            said = look.card("answer", words.t("level.why-not", "Why it is not allowed"), [reasons])
    if attempt.shown:
        verdict = runner.spot(task.game_id, level, level.illegal, task.start).verdict
        move = wording.move_text(
            words, runner.begin(task.game_id, level, task.start).game.read_move(level.moves[level.illegal - 1])
        )
        reasons = look.rows((_reason(words, finding) for finding in verdict.broken), numbered=True)
        return look.card("hint", words.t("level.solution", "The solution"), [look.paragraph(move), reasons])
    return _praise(words, task, attempt, [], [], said) if attempt.finished else said


def _said_of_judgement(words: Words, level: Judge, attempt: Attempt) -> str:
    if not attempt.told:
        return ""
    question = content.load(words.game_id or "").questions[level.question]
    chosen = str(attempt.given[CHOSEN])
    if not attempt.finished:
        word = words.t("level.not-this", "Not this: {answer}", answer=judgement(words, chosen))
        return look.card("no", word, [_rule_told(words, level.rules[0]), cite(words, level.rules[0])])
    sign, word = parts.verdict_word(words, question.verdict)
    body = [
        look.paragraph(wording.reason_text(words, question, word)),
        parts.citations(words, question.sections[:2]),
        course.link(f"page:{question.id}", words.t("level.question", "The dispute and its proof")),
    ]
    # The praise above it is for the learner's answer; red or green here would be taken for that.
    answer = look.card("open" if sign == "open" else "answer", word, body, parts.strength(words, question.strength))
    if attempt.shown:
        return answer
    return _praise(words, Task(words.game_id or "", level), attempt, [], [], answer)


def _rule_told(words: Words, rule_id: str) -> str:
    rule = content.load(words.game_id or "").rules[rule_id]
    return f"<p><b>{escape(words.text(rule.id, rule.title))}.</b> {escape(words.text(rule.id, rule.text))}</p>"


# ---- praise, hints


def _praise(
    words: Words, task: Task, attempt: Attempt, rows: Iterable[str], note: list[str] | None = None, after: str = ""
) -> str:
    """The stars, what was done, and the rules that it took."""
    count = attempt.stars or 0
    rules = content.load(words.game_id or "").rules
    used = "; ".join(words.text(id, rules[id].title) for id in task.level.rules[:3])
    stars = (
        f'<div class="won">{course.stars(words, count, 22)}<span class="cap">{escape(course.stars_word(words, count))}'
        "</span></div>"
    )
    told = look.paragraph(words.t("level.used", "You used: {rules}", rules=used), "small")
    return (
        look.card("ok", words.t("level.solved", "Solved"), [stars, told, _folded(words, list(rows)), *(note or [])])
        + after
    )


def _folded(words: Words, rows: list[str]) -> str:
    """At most so many lines at once; the rest unfolds."""
    if len(rows) <= MOST_ROWS:
        return look.rows(rows) if rows else ""
    more = escape(words.tn("level.more-lines", "{n} line more", "{n} lines more", len(rows) - MOST_ROWS))
    return f"{look.rows(rows[:MOST_ROWS])}<details><summary>{more}</summary>{look.rows(rows[MOST_ROWS:])}</details>"


def hint_card(words: Words, task: Task, attempt: Attempt) -> str:
    """Four rungs: the aim, the rule's card, fewer choices, the worked move."""
    if not attempt.rung or attempt.finished:
        return ""
    found = steps.hints(task, attempt)
    rule = content.load(words.game_id or "").rules[found.rule]
    level = task.level
    title, text = words.text(rule.id, rule.title), words.text(rule.id, rule.text)
    about = words.t("level.about", "It is about this rule: {rule}", rule=title)
    aim = words.text(level.id, level.aim) if level.aim is not None else about
    few = [_choice(words, task, attempt, choice) for choice in found.choices]
    listed = ("<br>" if isinstance(task.level, Do | Spot) else " · ").join(few)
    rungs = (
        escape(aim),
        f"<b>{escape(title)}.</b> {escape(text)}<br>{cite(words, rule.id)}",
        f"{escape(words.t('level.one-of', 'One of these:'))}{_about(words, task, attempt)}<br>{listed}",
        f"{escape(words.t('level.worked', 'The solution:'))}{_about(words, task, attempt)} "
        f"<b>{_choice(words, task, attempt, found.worked)}</b>",
    )
    count = words.t("level.rung", "Hint {at} of {all}", at=attempt.rung, all=steps.RUNGS)
    return look.card("hint", count, [look.rows(rungs[: attempt.rung])])


def _about(words: Words, task: Task, attempt: Attempt) -> str:
    """Of several answers, which one the hint is about."""
    if not isinstance(task.level, Predict | Score):
        return ""
    ask = steps.next_ask(task, attempt)
    return f" {escape(words.text(ask.id, ask.label))}:"


def _choice(words: Words, task: Task, attempt: Attempt, choice: object) -> str:
    match task.level:
        case Do():
            return escape(wording.move_text(words, choice))
        case Spot() as level:
            game = runner.begin(task.game_id, level, task.start).game
            return escape(wording.move_text(words, game.read_move(level.moves[int(str(choice)) - 1])))
        case Judge():
            return escape(judgement(words, str(choice)))
        case _:
            ask = steps.next_ask(task, attempt)
            return escape(choice_word(words, ask, choice if isinstance(choice, int) else str(choice)))
