"""Every rule of Shinkansen: Zero-Kei that the engine enforces, in the rulebook's order.

The words of each stand in ``content/shinkansen/rules.yaml`` under the same id.
"""

from tutor.kernel.verdict import check_rule, effect_rule, score_rule

# Components
TWELVE_CITIES = check_rule("components.twelve-cities", "city")
THIRTY_WAGONS = check_rule("components.thirty-wagons", "need", "have")
WAGON_ONCE = check_rule("components.each-wagon-once", "wagon", "have")
LOCOMOTIVE_ONCE = check_rule("components.each-locomotive-once", "locomotive", "have")
EVENT_ONCE = check_rule("components.each-event-once", "event", "have")
VENUE_TOKEN_ONCE = check_rule("components.each-venue-token-once", "city", "have")
FOUR_STATIONS = check_rule("components.four-stations-a-colour", "colour", "limit", "have")
TWELVE_CONSTRUCTION_TOKENS = check_rule("components.twelve-construction-tokens", "need", "have")
SEVEN_BOWLS = check_rule("components.seven-bowls", "player", "need", "have")
ONE_MARKER_A_COLOUR = check_rule("components.one-marker-a-colour", "colour", "have")
ON_THE_SCALE = check_rule("components.marker-on-the-scale", "colour", "cell", "limit")

# Set-up
PLAYER_COUNT = check_rule("setup.one-to-four-players", "have")
COLOURS_DIFFER = check_rule("setup.colours-differ", "player")
THREE_VENUES = check_rule("setup.three-venues", "need", "have")
ORDER_TOKEN_EACH = check_rule("setup.one-order-token-each", "player")
SLOT_FOR_EACH = check_rule("setup.slot-for-each-player", "need", "have")
LOCOMOTIVE_ON_OFFER = check_rule("setup.locomotive-on-offer", "locomotive")
LAST_CHOOSES_FIRST = check_rule("setup.last-player-chooses-first", "player", "expected")
FIVE_EVENTS = check_rule("setup.five-events", "need", "have")
EVENT_COLOURS = check_rule("setup.event-colours", "round", "expected", "event")

MARKERS_STACKED = effect_rule("setup.markers-stacked", "markers")
VENUES_LAID = effect_rule("setup.venues-laid", "cities")
ORDER_PLACED = effect_rule("setup.order-placed", "order")
LOCOMOTIVE_CHOSEN = effect_rule("setup.locomotive-chosen", "player", "locomotive")
EVENTS_LAID = effect_rule("setup.events-laid", "events")
START_YEN = effect_rule("setup.start-yen", "player", "yen")

# The course of play
FIVE_ROUNDS = check_rule("rounds.five-rounds", "round")
STEPS_IN_ORDER = check_rule("rounds.steps-in-order", "expected", "given")
IN_ORDER = check_rule("turn.in-order", "player", "expected")

# Phase 1. Preparing the round
ROW_SIZE = check_rule("phase-1.row-size", "need", "have")
DECK_SUFFICES = check_rule("phase-1.deck-suffices", "need", "have")
FROM_THE_DECK = check_rule("phase-1.from-the-deck", "wagon")

CURRENT_EVENT = effect_rule("phase-1.current-event", "round", "event")
TRACK_COST_SET = effect_rule("phase-1.track-cost", "cell", "yen", "points")
BOWL_INCOME = effect_rule("phase-1.income", "player", "yen")
ROW_DEALT = effect_rule("phase-1.row-dealt", "wagons")

# Phase 2. Choosing a wagon
WAGON_IN_ROW = check_rule("choose-wagon.in-the-row", "place", "limit")
WAGON_FREE = check_rule("choose-wagon.without-a-token", "place")
WAGON_AFFORDABLE = check_rule("choose-wagon.affordable", "wagon", "cost", "surcharge", "need", "have")
WAGON_OBLIGATORY = check_rule("choose-wagon.obligatory", "need", "have")
TWO_COLOURED_MARKER = check_rule("choose-wagon.two-coloured-marker", "marker", "wagon")

WAGON_CHOSEN = effect_rule("choose-wagon.chosen", "player", "wagon", "place")
SURCHARGE = effect_rule("choose-wagon.surcharge", "city", "yen")
WAGON_PAID = effect_rule("choose-wagon.paid", "player", "yen")
SHORTFALL_IN_POINTS = effect_rule("choose-wagon.shortfall-in-points", "player", "points")
NO_WAGON_TAKEN = effect_rule("choose-wagon.none-affordable", "player")
MARKER_ADVANCED = effect_rule("markers.advance", "marker", "was", "now")
MARKER_ON_TOP = effect_rule("markers.on-top", "marker", "below")
MARKER_AT_THE_END = effect_rule("markers.last-cell", "marker", "cell")
REST_DISCARDED = effect_rule("choose-wagon.rest-discarded", "wagons")

# Phase 3. Adding the wagon, taking a slot
SLOT_ON_THE_TILE = check_rule("take-slot.on-the-tile", "slot", "limit")
SLOT_FREE = check_rule("take-slot.free", "slot")
SLOT_BEFORE_ACTIONS = check_rule("take-slot.before-actions")
ONE_SLOT_A_TURN = check_rule("take-slot.once-a-turn")
MARKERS_TO_ADVANCE = check_rule("take-slot.markers-to-advance", "need", "have")
MARKERS_DIFFER = check_rule("take-slot.different-markers", "marker")

WAGON_ADDED = effect_rule("phase-3.wagon-before-the-tail", "player", "wagon")
SLOT_TAKEN = effect_rule("take-slot.taken", "player", "slot")
SLOT_REWARD_MARKER = effect_rule("take-slot.reward-marker", "player", "marker")
SLOT_REWARD_YEN = effect_rule("take-slot.reward-yen", "player", "yen")
SLOT_REWARD_POINTS = effect_rule("take-slot.reward-points", "player", "points")
ACTIONS_AVAILABLE = effect_rule("actions.as-many-as-the-event", "player", "event", "count")

# Actions: which cards
ACTION_LEFT = check_rule("actions.action-left", "have", "limit")
CARD_IN_PLAY = check_rule("actions.card-in-play", "card")
ONLY_FOREIGN_LOCOMOTIVES = check_rule("actions.only-foreign-locomotives", "card")
CARD_SHOWS_ACTION = check_rule("actions.card-shows-action", "card", "action")
EACH_CARD_ONCE = check_rule("actions.each-card-once", "card")
LOCOMOTIVE_FEE = check_rule("actions.locomotive-fee", "card", "need", "have")

CARD_USED = effect_rule("actions.card-used", "player", "card")
FEE_TO_THE_BANK = effect_rule("actions.own-locomotive-paid", "player", "yen")
FEE_TO_THE_OWNER = effect_rule("actions.foreign-locomotive-paid", "player", "owner", "yen")
UNUSED_ACTIONS = effect_rule("actions.unused", "player", "count", "yen")
TURN_ENDED = effect_rule("phase-3.turn-ended", "player")

# Income
INCOME_TAKEN = effect_rule("income.taken", "player", "yen")

# Prepare a site
CONSTRUCTION_TOKEN_THERE = check_rule("prepare.construction-token", "city")
PREPARE_COST = check_rule("prepare.cost", "city", "need", "have")

SITE_PREPARED = effect_rule("prepare.prepared", "player", "city", "yen", "points")
TRACK_TOKEN_TAKEN = effect_rule("prepare.track-token", "player", "have")

# Lay track
SECTION_EMPTY = check_rule("lay-track.section-empty", "city")
TRACK_NEEDS_SITE = check_rule("lay-track.prepared-site", "city")
TRACK_TOKEN_THERE = check_rule("lay-track.token-there", "owner", "have")
OWN_TOKEN_FIRST = check_rule("lay-track.own-token-first", "owner", "have")
CELL_ON_THE_SCALE = check_rule("lay-track.cell-on-the-scale", "cell")
CELL_OF_THE_TOKEN = check_rule("lay-track.cell-of-the-cost-token", "cell", "expected")
TRACK_COST = check_rule("lay-track.cost", "city", "need", "have")

TRACK_LAID = effect_rule("lay-track.laid", "player", "city", "yen", "points")
TRACK_OWNER_PAID = effect_rule("lay-track.foreign-token-paid", "player", "owner", "yen")

# Build a station
STATION_LEFT = check_rule("build-station.station-left", "colour", "have")
SITE_IS_PREPARED = check_rule("build-station.prepared-site", "city")
NO_STATION_YET = check_rule("build-station.no-station-yet", "city")
STATION_COST = check_rule("build-station.cost", "city", "need", "have")

STATION_BUILT = effect_rule("build-station.built", "player", "city", "colour", "yen", "points")

# Buy a card
FROM_THE_DISCARD = check_rule("buy-card.from-the-discard", "wagon")
ONCE_A_GAME = check_rule("buy-card.once-a-game", "card")
YEN_ONLY = check_rule("buy-card.yen-only", "wagon", "cost", "surcharge", "need", "have")

CARD_BOUGHT = effect_rule("buy-card.bought", "player", "wagon", "yen")
CARD_SPENT = effect_rule("buy-card.spent", "player", "card")

# Take part in the preparation of an Olympic venue
VENUE_ON_THE_BOARD = check_rule("participate.one-of-three-venues", "venue")
BOWL_LEFT = check_rule("participate.bowl-left", "have")
EFFECT_APPLIED = check_rule("participate.effect-applied", "venue")
VENUE_POINTS_COST = check_rule("participate.points-cost", "need", "have")
WAGON_MOVES = check_rule("participate.wagon-moves", "limit", "have")
BETWEEN_LOCOMOTIVE_AND_TAIL = check_rule("participate.between-locomotive-and-tail", "place", "limit")

BOWL_PLACED = effect_rule("participate.bowl-placed", "player", "venue", "city")
VENUE_POINTS = effect_rule("participate.points", "player", "yen", "points")
VENUE_YEN = effect_rule("participate.yen", "player", "yen")
VENUE_WAGON_MOVED = effect_rule("participate.wagon-moved", "player", "wagon", "was", "now")
VENUE_EFFECT_SKIPPED = effect_rule("participate.effect-skipped", "player", "venue")

# Repeat an action
USED_THIS_TURN = check_rule("repeat.used-this-turn", "card")
REPEAT_COST = check_rule("repeat.cost", "need", "have")

CARD_REPEATED = effect_rule("repeat.repeated", "player", "card", "yen")

# Abilities of the wagons
CHEAPER_STATIONS = effect_rule("abilities.cheaper-stations", "player", "yen", "points")
ANY_TRACK_CELL = effect_rule("abilities.any-track-cell", "player", "cell")
DOUBLE_VENUE_EFFECT = effect_rule("abilities.double-venue-effect", "player", "venue")
CHEAPER_SITES = effect_rule("abilities.cheaper-sites", "player", "yen")
CHEAPER_LOCOMOTIVES = effect_rule("abilities.cheaper-locomotives", "player", "yen")
RICHER_TAIL = effect_rule("abilities.richer-tail", "player", "yen")
DOUBLE_REWARD = effect_rule("abilities.double-reward", "player", "slot")

# Events: what holds for all of them
BOTH_PARTS = check_rule("events.both-parts", "event")
EFFECT_OF_THE_EVENT = check_rule("events.effect-of-the-current-event", "event", "given")
MAY_BE_DECLINED = check_rule("events.may-be-declined", "event")
DECLINED = effect_rule("events.declined", "player", "event")

# Grey events
GREY_PARTICIPATE_AND_ADVANCE = effect_rule("events-grey.participate-and-advance", "player", "marker")
TWO_POINTS_TO_LOSE = check_rule("events-grey.two-points-to-lose", "need", "have")
POINTS_SOLD = effect_rule("events-grey.points-for-yen", "player", "points", "yen")
GREY_FOUR_YEN = effect_rule("events-grey.four-yen", "player", "yen")
OTHER_MARKER = check_rule("events-grey.other-marker", "marker")
GREY_REWARD_AGAIN = effect_rule("events-grey.reward-again", "player", "slot")
GREY_ONE_OF_THREE = effect_rule("events-grey.one-of-three", "player", "action")
GREY_YEN_BY_PLACE = effect_rule("events-grey.yen-by-place", "player", "place", "yen")
GREY_PLACE_TIED = effect_rule("events-grey.place-by-turn-order", "player", "points")

# Blue events
LEFTOVER_COST = check_rule("events-blue.leftover-cost", "wagon", "cost", "surcharge", "need", "have")
LEFTOVER_BOUGHT = effect_rule("events-blue.buy-leftover", "player", "wagon", "yen")
LEFTOVER_SHORTFALL = effect_rule("events-blue.leftover-shortfall", "player", "points")
TRAIN_CARDS_ONLY = check_rule("events-blue.repeat-train-card", "card")
BLUE_REPEAT = effect_rule("events-blue.repeat", "player", "card")
PREPARE_AND_TRACK_FEE = check_rule("events-blue.prepare-and-track-fee", "need", "have")
BLUE_PREPARE_AND_TRACK = effect_rule("events-blue.prepare-and-track", "player", "yen")
UNUSED_VENUE_TOKEN = check_rule("events-blue.unused-venue-token", "city")
TOKEN_ON_OWN_WAGON = check_rule("events-blue.token-on-own-wagon", "place", "limit")
VENUE_TOKEN_FEE = check_rule("events-blue.venue-token-fee", "need", "have")
BLUE_VENUE_TOKEN = effect_rule("events-blue.venue-token", "player", "city", "wagon", "yen")
BLUE_TRACK_TWO_LESS = effect_rule("events-blue.track-two-less", "player")
PREPARE_AND_STATION_FEE = check_rule("events-blue.prepare-and-station-fee", "need", "have")
BLUE_PREPARE_AND_STATION = effect_rule("events-blue.prepare-and-station", "player", "yen")

# Green events
GREEN_PARTICIPATE = effect_rule("events-green.participate", "player")
CITY_ON_OWN_TRAIN = check_rule("events-green.city-on-own-train", "city")
POINTS_NOT_BELOW_ZERO = check_rule("events-green.points-not-below-zero", "need", "have")
GREEN_SCORE_CITY = effect_rule("events-green.score-city", "player", "city", "count", "points")
GREEN_BUILD_STATION = effect_rule("events-green.build-station", "player")
GREEN_PREPARE = effect_rule("events-green.prepare", "player")
GREEN_LAY_TRACK = effect_rule("events-green.lay-track", "player")
GREEN_SEVEN_YEN = effect_rule("events-green.seven-yen", "player", "yen")

# End of the round, end of the game
ROUND_ENDED = effect_rule("round-end.when", "round")
GAME_ENDED = effect_rule("final.game-ends")
STATION_VALUE = effect_rule("final.station-value", "colour", "points")

# Final scoring
POINTS_SO_FAR = score_rule("final.points-so-far")
CITIES = score_rule("score-cities.cities")
CITY_WITH_STATION = score_rule("score-cities.station", "city", "colour", "rank")
CITY_TRACK_ONLY = score_rule("score-cities.track-only", "city")
CITY_WITHOUT_TRACK = score_rule("score-cities.no-track", "city")
VENUES = score_rule("score-venues.venues")
MOST_BOWLS = score_rule("score-venues.most-bowls", "city", "have")
BOWLS_TIED = score_rule("score-venues.tied", "city", "have")
FEWER_BOWLS = score_rule("score-venues.fewer-bowls", "city", "have", "need")
NO_BOWLS = score_rule("score-venues.no-bowls", "city")
CONNECTED = score_rule("score-connected.longest-run", "cities")
TWO_CONNECTED_AT_LEAST = score_rule("score-connected.two-at-least")
REST = score_rule("score-rest.rest")
BOWLS_LEFT = score_rule("score-rest.bowls", "have")
YEN_LEFT = score_rule("score-rest.yen", "have")
TRACKS_LEFT = score_rule("score-rest.tracks", "have")
TOTAL = score_rule("final.total")

# The winner
MOST_POINTS = effect_rule("winner.most-points", "player", "points")
TIE_BY_BOWLS = effect_rule("winner.tie-bowls", "player", "have")
SHARED_WIN = effect_rule("winner.shared", "player")

# Solo: set-up
ONE_AGAINST_HIDEO = check_rule("solo-setup.one-player-and-hideo", "have")
TWO_LOCOMOTIVES = check_rule("solo-setup.two-locomotives", "need", "have")
TOKENS_FACE_UP = check_rule("solo-setup.tokens-face-up", "need", "have")
TOKENS_LEFT_OVER = check_rule("solo-setup.tokens-left-over", "need", "have")

LOCOMOTIVES_OFFERED = effect_rule("solo-setup.locomotives-offered", "locomotives")
HIDEO_LOCOMOTIVE = effect_rule("solo-setup.hideo-keeps-the-other", "player", "locomotive")
DOUBLE_WAGONS_DISCARDED = effect_rule("solo-setup.two-city-wagons-discarded", "wagons")
HIDEO_BOARD_LAID = effect_rule("solo-setup.hideo-board", "cities")
HARDER_START = effect_rule("solo-score.harder", "player", "yen", "other", "points")

# Solo: play
HIDEO_OWN_MOVES = check_rule("solo-play.by-his-board-only", "given")
HIDEO_YEN_TO_POINTS = effect_rule("solo-play.yen-to-points", "player", "yen", "points")
HIDEO_PAYS_NOTHING = effect_rule("solo-play.pays-nothing", "player", "wagon")

# Solo: phase 2
MIDDLE_CARD = check_rule("solo-phase-2.middle-card", "place", "expected")
NEAREST_CARD = check_rule("solo-phase-2.nearest-card", "place", "expected")
LESS_ADVANCED_OF_TWO = check_rule("solo-phase-2.less-advanced-of-two", "marker", "expected")

# Solo: phase 3
FIRST_FREE_SLOT = check_rule("solo-phase-3.first-free-slot", "slot", "expected")
REARMOST_MARKER = check_rule("solo-phase-3.rearmost-marker", "marker", "expected")
TOP_TO_BOTTOM = check_rule("solo-phase-3.top-to-bottom", "city", "expected")
TOKEN_FACE_DOWN = check_rule("solo-phase-3.token-face-down", "city")
CLOSED_TOKEN_ONCE = check_rule("solo-phase-3.closed-token-once", "venue")
VENUE_OPEN = check_rule("solo-phase-3.venue-open", "venue")

HIDEO_COLUMN = effect_rule("solo-phase-3.column", "player", "round", "count")
TOKEN_REVEALED = effect_rule("solo-phase-3.token-revealed", "city")
VENUE_CLOSED = effect_rule("solo-phase-3.venue-closed", "venue", "city")
CLOSED_VENUE_BOWLS = effect_rule("solo-phase-3.closed-venue-bowls", "player", "venue", "count", "points")

# Solo: actions in a city
FIRST_POSSIBLE_ACTION = check_rule("solo-actions.first-possible-action", "action", "expected")
STATION_WITH_MOST_POINTS = check_rule("solo-actions.station-with-most-points", "colour", "expected")
STATION_MOST_ADVANCED = check_rule("solo-actions.tie-most-advanced", "colour", "expected")

MARGIN_BOWL = effect_rule("solo-actions.margin-bowl", "player", "venue", "points")
MARGIN_POINTS = effect_rule("solo-actions.margin-points", "player", "points")
MARGIN_WITHOUT_BOWL = effect_rule("solo-actions.margin-without-bowl", "player")

# Solo: end of the round, final scoring
HIDEO_SITS_OUT = effect_rule("solo-round-end.sits-out", "player", "event")
HIDEO_CITY_WITHOUT_TRACK = score_rule("solo-score.no-loss-for-cities", "city")
HIDEO_VENUE_WITHOUT_TRACK = score_rule("solo-score.no-loss-for-venues", "city")
HIDEO_OWN_CITIES = score_rule("solo-score.own-cities", "city")
HIDEO_CONNECTED = score_rule("solo-score.connected", "cities")
HIDEO_BOWLS = score_rule("solo-score.bowls", "have")
HIDEO_YEN = score_rule("solo-score.yen")
HIDEO_TRACKS = score_rule("solo-score.tracks", "have")
SOLO_WON = effect_rule("solo-score.won", "player", "points", "need")
SOLO_NOT_WON = effect_rule("solo-score.not-won", "player", "points", "need")
