"""Every rule of Syndicate that the engine enforces, in the rulebook's order.

The words of each stand in ``content/syndicate/rules.yaml`` under the same id.
"""

from tutor.kernel.verdict import check_rule, effect_rule, score_rule

# Components and set-up
PLAYER_COUNT = check_rule("setup.two-to-four-players", "have")
COLOURS_DIFFER = check_rule("setup.colours-differ", "player")
SIXTY_CARDS = check_rule("components.sixty-cards", "need", "have")
CARD_ONCE = check_rule("components.each-card-once", "card", "have")
DIE_FACES = check_rule("components.die-faces", "player", "die", "value")
FIVE_DICE = check_rule("components.five-dice", "player", "need", "have")
FOUR_AGENTS = check_rule("components.four-agents", "player", "need", "have")
FIVE_ASSISTANTS = check_rule("components.five-assistants", "player", "need", "have")
INVESTOR_TOKENS = check_rule("components.one-investor-a-round", "investor", "limit", "have")
SECTIONS_DIFFER = check_rule("setup.starting-investors-differ", "player", "investor")
SECTION_FOR_EACH = check_rule("setup.one-section-each", "need", "have")
MARKER_FOR_EACH = check_rule("setup.one-marker-each", "player")

SECTIONS_DEALT = effect_rule("setup.sections-dealt", "player", "investor")
MARKERS_STACKED = effect_rule("setup.markers-stacked", "player")

# Round set-up
STEPS_IN_ORDER = check_rule("round-setup.steps-in-order", "expected", "given")
CARDS_DRAWN = check_rule("round-setup.cards-drawn", "need", "have")
FROM_THE_DECK = check_rule("round-setup.from-the-deck", "card")
FIVE_INVESTORS = check_rule("round-setup.five-investors", "investor", "have")
INVESTOR_LAYOUT = check_rule("round-setup.investor-layout")

FACTORY_FILLED = effect_rule("round-setup.factory-filled", "cards")
INVESTORS_LAID = effect_rule("round-setup.investors-laid", "investors")
DICE_ROLLED = effect_rule("round-setup.dice-rolled", "player", "dice")

# The course of play and the turn
THREE_ROUNDS = check_rule("overview.three-rounds", "round")
PLAYER_IN_GAME = check_rule("turn.player-in-game", "player")
IN_ORDER = check_rule("turn.in-order", "player", "expected")
IN_STEP = check_rule("turn.in-step", "player", "other")
ONE_ACTION = check_rule("turn.one-action")

# A. Buying a robot: (1) placing an agent
ABOVE_A_CARD = check_rule("place-agent.above-a-card", "place")
AGENT_LEFT = check_rule("place-agent.agent-left", "have")
ASSISTANTS_LEFT = check_rule("assistants.still-in-supply", "need", "have")
WITH_AN_AGENT = check_rule("place-agent.assistants-with-agent", "player", "place")
AGENT_PER_ROBOT = check_rule("buy.agent-per-robot", "player", "agents", "robots")

AGENT_PLACED = effect_rule("place-agent.influence", "player", "place", "influence")
CARD_TAKEN = effect_rule("place-agent.card-taken", "player", "card")
PLACE_REFILLED = effect_rule("place-agent.refill", "place", "card")
DECK_RESHUFFLED = effect_rule("place-agent.reshuffle", "cards")

# (2) connecting it to the network
ROBOT_IN_HAND = check_rule("buy.agent-first")
BETWEEN_TWO_DICE = check_rule("connect.between-two-dice", "player", "slot")
SLOT_FREE = check_rule("connect.slot-free", "player", "slot")

CONNECTED = effect_rule("connect.connected", "player", "card", "slot")

# (3) tuning
COVER_A_SIGN = check_rule("assistants.on-plus-or-minus", "player", "slot", "corner", "sign")
ONE_PER_SIGN = check_rule("assistants.one-per-sign", "player", "slot", "corner", "have")

RAISED = effect_rule("adjust.plus", "die", "was", "now")
LOWERED = effect_rule("adjust.minus", "die", "was", "now")
UNCHANGED = effect_rule("adjust.equals", "die", "value")
COVERED = effect_rule("assistants.covers-the-sign", "die", "sign", "value")
SIX_TO_ONE = effect_rule("wrap.six-to-one", "die")
ONE_TO_SIX = effect_rule("wrap.one-to-six", "die")

# B. Pass and discard
PASS_ONCE = check_rule("pass.once-a-round")
PASS_FORCED = check_rule("pass.forced-without-agents")
MARKER_ON_NEXT = check_rule("pass.marker-on-next", "player")

MARKER_MOVED = effect_rule("pass.marker-on-top", "player", "below")
FACTORY_DISCARDED = effect_rule("pass.factory-discarded", "cards")
FACTORY_KEPT = effect_rule("pass.factory-stays-without-agents", "player")

# End of the round
ROUND_ENDED = effect_rule("round-end.when", "round")
ROUND_CARDS = score_rule("score-cards.round", "round")
INFORMATION = score_rule("score-cards.information", "card", "left", "right")
TRANSPORT = score_rule("score-cards.transport", "card", "left", "right")
INDUSTRY = score_rule("score-cards.industry", "card", "left", "right")
MILITARY = score_rule("score-cards.military", "card", "left", "right")
SERVICE = score_rule("score-cards.service", "card", "left", "right")
NOT_BELOW_ZERO = check_rule("score-cards.round-not-below-zero", "player", "round", "points")
CARD_SCORED = effect_rule("score-cards.robot-scored", "player", "card", "left", "right", "points")
CARDS_TO_PILE = effect_rule("score-cards.to-the-pile", "player", "have")
ALL_IN_THE_PILE = check_rule("score-cards.all-in-the-pile", "player", "type", "need", "have")
FOUR_ROBOTS_A_ROUND = check_rule("round-end.four-robots-each", "player", "need", "have")

INVESTOR_TAKEN = effect_rule("score-investors.most-influence", "investor", "player", "influence", "agents")
SECOND_PLACE = effect_rule("score-investors.second-place", "investor", "player", "influence", "agents")
TIE_BY_AGENTS = effect_rule("score-investors.tie-agents", "investor", "player", "agents")
TIE_BY_ORDER = effect_rule("score-investors.tie-order", "investor", "player")
INVESTOR_UNCLAIMED = effect_rule("score-investors.nobody", "investor")
POINT_UNCLAIMED = effect_rule("score-investors.no-rival", "investor")
ONE_POINT_EACH = check_rule("score-investors.one-point-each", "round", "limit", "have")
FIRST_OR_SECOND = check_rule("score-investors.first-or-second", "player", "limit", "have")
SECOND_PLACES = score_rule("score-investors.points", "round", "count")

PAWNS_RETURN = effect_rule("new-round.pawns-return")
FACTORY_CLEARED = effect_rule("new-round.factory-cleared", "cards")
NEW_ORDER = effect_rule("new-round.order", "player")

# End of the game
FINAL_INVESTORS = score_rule("game-end.investors")
FINAL_INVESTOR = score_rule("game-end.investor-type", "investor", "tokens", "robots")
TOTAL = score_rule("game-end.total")
MOST_POINTS = effect_rule("game-end.most-points", "player", "points")
TIE_BY_INVESTORS = effect_rule("game-end.tie-investors", "player", "investors")
DRAW = effect_rule("game-end.draw", "player")
