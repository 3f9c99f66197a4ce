"""Which fact of a topic is each sum that a text names?

For the loose reading alone: a sum gets its place by the words around it, and what it is taken for is shown to the
person before anything is ruled.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, permutations

from rules.lang import Amount, AmountKind, Token

from .figures import FACES, Figure, beside, figures, sums
from .hints import NOT
from .reading import Reading, Sign, amounts_in

Told = tuple[str, int | str, Figure]
"""A field, its value and the figure, or the words, that tell it."""
_FAR = 9
_SMALLEST = (
    "smallest", "lowest", "minim", "min ", "nejm", "nejniz", "spodek", "low ", "smaller", "mensi", "najm", "najniz",
    "drobnejsi", "least",
)  # fmt: skip
"""How words begin near the smallest chip that plays; a start that ends in a space is a whole word."""
_AT_LEAST = (*_SMALLEST, "under ", "below ", "pod ", "down ")
_AND_UP = ("up ", "only ", "jen ", "pouze ", "vyssi ", "vys ", "vetsi ")
_STILL_PLAYS = (*_SMALLEST, "od ", "jen ")
_FOR_WHICH = (["to"], ["into"], ["na"], ["za"], ["for"], [">"], ["-", ">"])
"""Between two values of chips: the second is given for the first."""
_STAYS = (*_SMALLEST, "stay", "next", "zustan", "zbyde", "remain", "zbud", "left")
_LEAVES = (
    "rac", "colo", "going", "go", "off", "away", "remov", "stah", "odej", "dol", "vyr", "barv", "men", "vymen", "lich",
    "odd", "konc", "done", "leav", "taken", "out",
)  # fmt: skip
_A_SEAT = ("seat", "mist", "sedadl", "zidl", "box", "hrac", "player")
_RACED_FOR = (
    "jde ", "race", "raced", "grab", "los", "hral", "hraj", "jedin", "single", "posledn", "last", "prize", "racing",
    "won",
)  # fmt: skip
_OF_A_POT = (
    "pot", "bank", "middle", "split", "chop", "del", "pul", "rozd", "out", "there", "uprostred", "prostred", "divid",
    "vyhr", "winner", "win",
)  # fmt: skip
_LEFT_OVER = ("lich", "odd", "extra", "leftover", "navic", "prebyv", "zbyl", "zbyv", "stray", "lone", "over")
_OF_NOBODY = ("ante", "anty", "dead", "mrtv")
_NEARBY = 4
_TOGETHER = ("middle", "lying", "total", "celkem", "uprostred", "lezi", "altogether", "so", "dohromady", "takze", "tj")
_FOR_ALL = ("cely stul", "celej stul", "whole table", "big blind ante", "bba", "za vsechny", "velkej blind")
_SITTING = ("handed", "max", "lid", "people", "player", "hrac")
_FEWEST_SITTING = 5
"""How people are called that sit at a table, and how many are no fewer than those who play a pot."""
_BEHIND = (
    "behind", "under", "found", "finds", "find", "hidden", "hid", "more", "extra", "another", "tuck", "left", "surfac",
    "show", "turn", "lean", "discover", "kept", "pod", "kart", "zady", "nas", "naj", "navic", "vic", "dals", "mimo",
    "vedle", "stran", "zpod", "vypad", "objev", "zust", "zbyl", "lez", "schov", "jeste", "plaque", "forgot", "zapom",
)  # fmt: skip
_BET = ("all-in", "allin", "shov", "jam", "bet", "vsad", "raise", "call", "dorovn", "open")
_AT_A_BET = 2
_STACK = (
    "left", "front", "had", "has", "have", "only", "down", "zbyl", "zbyv", "zust", "mel", "sebou", "stole", "jen",
    "mam", "table", "felt", "still", "short", "behind", "got",
)  # fmt: skip
_BROUGHT = (
    "rebuy", "re-buy", "dokup", "dokoup", "bring", "brought", "coming", "way", "runner", "prines", "donest", "dones",
    "pones", "add", "bought", "top", "another", "koup", "worth", "reby", "rebuj", "promis", "arriv", "nest", "buy",
    "ask", "order", "more", "dorazi", "prikoup",
)  # fmt: skip
_STACKED = (
    "high", "stack", "pile", "tower", "komin", "sloup", "vez", "hromad", "kup", "sobe", "top", "tall", "kus", "po",
    "column", "each", "stohu", "fila",
)  # fmt: skip
_WINS = ("won", "win", "doubl", "vyhr", "zdvoj", "survived")
_LOSES = (
    "lost", "lose", "beaten", "bust", "prohr", "vypadl", "vyrazen", "crack", "porazil", "eliminated",
)  # fmt: skip
_NO_RESULT = ("winner", "winners", "vypadlo", "vypadly", "vyhry", "vyhra", "losers", "vyhrat", "prohrat")
_ME = ("i", "my", "jsem", "ja", "me", "mi")
_THIRD = ("he", "she", "on", "ona", "shover", "ho", "mu")
_CALLER = (
    "caller", "called", "call", "dorovnal", "dorovnala", "volajici", "callujici", "callnul", "opponent", "souper",
)  # fmt: skip
_NOT_SO = ("not", "if", "would", "kdyby", "jestli", "nebo")
_STUD = ("stud", "razz", "bring-in", "sedmikart", "bringin")
_BOARD = (
    "holdem", "hold'em", "plo", "omah", "omaz", "nlh", "texas", "board", "flop", "turn", "river", "button", "tlacitk",
    "blind", "sb", "bb", "cutoff", "o8", "btn",
)  # fmt: skip
_MOST_HIGH = 200
_MOST_PRIZES = 10
_FEWEST_HIGH = 5


def figured(read: Reading) -> Reading:
    """The reading with every sum that has a place among the facts of its topic."""
    roles = _ROLES.get(read.group.topic)
    if roles is None:
        return read
    already = {name for sign in read.signs for name, _ in sign.facts}
    signs = list(read.signs)
    for name, value, figure in roles(read):
        if name not in already:
            already.add(name)
            place = (figure.start, figure.end, figure.first, figure.stop)
            signs.append(Sign((f"fact:{name}={value}",), *place, read.text[figure.start : figure.end]))
    signs.sort(key=lambda sign: (sign.first, sign.stop))
    return replace(read, group=replace(read.group, numbers={}), signs=tuple(signs))


def _worth(figure: Figure) -> int:
    """The value of one chip, or the number that may be it."""
    return figure.face or figure.total or figure.count


def _closest(read: Reading, found: Iterable[Figure], starts: tuple[str, ...], reach: int) -> Figure | None:
    """The figure that stands closest to some words."""
    far = [(distance, at, one) for at, one in enumerate(found) if not _denied(read, one)
           and (distance := beside(read, one, starts, reach, reach)) is not None]  # fmt: skip
    return min(far, key=lambda entry: entry[:2])[2] if far else None


def _denied(read: Reading, figure: Figure) -> bool:
    """Whether it is said that it is not this figure: "the smallest is not 100 but 25"."""
    return figure.first > 0 and read.tokens[figure.first - 1].folded in NOT


def _out_of_view(read: Reading) -> Iterator[Told]:
    """The chips that were carried: the sum closest to where they were."""
    found = sums(read)
    places = [sign for sign in read.signs if any(one.startswith("fact:in_view") for one in sign.concepts)]
    if not found:
        return

    def far(one: Figure) -> int:
        return min((abs(one.first - sign.first) for sign in places), default=one.first)

    chosen = min(found, key=far)
    yield "chips", chosen.total, chosen


def _lost(read: Reading) -> Iterator[Told]:
    found = sums(read)
    if found:
        chosen = next((one for one in found if one.named), found[0])
        yield "chips", chosen.total, chosen


def _behind(read: Reading) -> Iterator[Told]:
    """The chips that were found, rather than a bet."""
    found = sums(read)
    apart = [one for one in found if not _is_bet(read, one)] or found
    chosen = _closest(read, apart, _BEHIND, 5) or (apart[0] if apart else None)
    if chosen is not None:
        yield "chips", chosen.total, chosen
    if (won := _won(read)) is not None:
        yield won


def _is_bet(read: Reading, figure: Figure) -> bool:
    """Whether a sum is the bet: "all in za 6 000", "an all in of 12,000"."""
    tokens = read.tokens
    clause = tokens[figure.first].clause
    before = range(max(0, figure.first - 3), figure.first)
    return any(_is_all_in(tokens, at) and tokens[at].clause == clause for at in before) or (
        (far := beside(read, figure, _BET, 2, 1)) is not None and far <= _AT_A_BET
    )


def _won(read: Reading) -> Told | None:
    """Whether the player who was all in won, as far as one and the same is told of him and of his caller."""
    tokens = read.tokens
    mine = any(_near(tokens, at, _ME, 3) for at, token in enumerate(tokens) if _is_all_in(tokens, at))
    found: dict[str, Figure] = {}
    for at, token in enumerate(tokens):
        won = token.folded.startswith(_WINS)
        if not (won or token.folded.startswith(_LOSES)) or token.folded in _NO_RESULT or _near(tokens, at, _NOT_SO, 2):
            continue
        if token.folded in ("win", "lose") and (not at or tokens[at - 1].folded not in ("i", "we", "they")):
            continue
        first_person = _near(tokens, at, _ME, 2) and not _near(tokens, at, _THIRD, 1)
        caller = _near(tokens, at, _CALLER, 2)
        of_shover = mine if first_person else not caller
        place = Figure(0, 0, 0, at, at + 1, token.start, token.end)
        found.setdefault("yes" if won is of_shover else "no", place)
    if len(found) != 1:
        return None
    value, place = next(iter(found.items()))
    return "all_in_player_won", value, place


def _is_all_in(tokens: Sequence[Token], at: int) -> bool:
    word = tokens[at].folded
    after = tokens[at + 1].folded if at + 1 < len(tokens) else ""
    return word.startswith(("all-in", "allin", "shov", "jam", "push", "ol-in")) or (word == "all" and after == "in")


def _near(tokens: Sequence[Token], at: int, starts: Collection[str], reach: int) -> bool:
    """Whether one of some words stands near a token in its clause."""
    return any(
        token.folded in starts and token.clause == tokens[at].clause
        for token in tokens[max(0, at - reach) : at + reach + 1]
    )


def _game(read: Reading, both: bool = True) -> Iterator[Told]:
    """Whether a board or each player's own cards are dealt, and whether the best low takes half."""
    tokens = read.tokens
    words = [token.folded for token in tokens]

    def at(place: int) -> Figure:
        token = tokens[place]
        return Figure(0, 0, 0, place, place + 1, token.start, token.end)

    studs = [
        place for place, word in enumerate(words)
        if word.startswith(_STUD) and not NOT & set(words[max(0, place - 2) : place])
    ]  # fmt: skip
    boards = [place for place, word in enumerate(words) if word.startswith(_BOARD)]
    boards += [
        place
        for place, word in enumerate(words)
        if word == "hold" and words[place + 1 : place + 2] in (["em"], ["'em"])
    ]
    if studs or boards:
        yield "family", "stud" if studs else "board", at((studs or boards)[0])
    if not both:
        return
    halves = [place for place, word in enumerate(words) if _is_split(words, place)]
    not_so = [
        place for place in halves if {"not", "no", "bez", "ne", "regular"} & set(words[max(0, place - 2) : place])
    ]
    only_high = [
        place for place, word in enumerate(words) if word == "high" and words[place + 1 : place + 2] == ["only"]
    ]
    only_high += [
        place for place, word in enumerate(words) if word == "bez" and words[place + 1 : place + 2] == ["low"]
    ]
    if only_high or not_so:
        yield "split", "no", at((only_high or not_so)[0])
    elif halves:
        yield "split", "yes", at(halves[0])
    elif "high" in words and studs and words[words.index("high") - 1] == "na":
        yield "split", "no", at(words.index("high"))


def _is_split(words: Sequence[str], at: int) -> bool:
    """Whether a game of two halves is named here."""
    word, after = words[at], " ".join(words[at + 1 : at + 4])
    if word in ("hi-lo", "hilo", "o8", "plo8", "omaha8", "hi/lo"):
        return True
    if (
        word in ("hi", "high")
        and after.startswith(("/ lo", "lo", "- lo", "and low", "a low"))
        and "lose" not in after[:4]
    ):
        return True
    if word.startswith("oma") and after.startswith(("8", "eight", "osm")):
        return True
    return (word in ("eight", "8") and after.startswith("or better")) or (word == "dve" and after.startswith("strany"))


def _rebought(read: Reading) -> Iterator[Told]:
    """What the player has in front of him, and what the re-buy brings."""
    found: dict[int, Figure] = {}
    costs: dict[int, tuple[int, int]] = {}
    for one in sums(read):
        stack = beside(read, one, _STACK, 4, 4)
        chips = beside(read, one, _BROUGHT, 5, 4)
        cost = (_FAR if stack is None else stack, _FAR if chips is None else chips)
        found.setdefault(one.total, one)
        known = costs.get(one.total, (_FAR, _FAR))
        costs[one.total] = (min(cost[0], known[0]), min(cost[1], known[1]))
    values = [one for one in found if not any(one == left + right for left, right in permutations(found, 2))]
    stacked = any(name == "stack" for sign in read.signs for name, _ in sign.facts)
    if len(values) == 1 and stacked:
        yield "chips", values[0], found[values[0]]
    elif len(values) == 1:
        stack, chips = costs[values[0]]
        if min(stack, chips) < _FAR:
            yield ("stack" if stack < chips else "chips"), values[0], found[values[0]]
    elif values:
        pairs = permutations(values, 2)
        stack, chips = min(pairs, key=lambda pair: (costs[pair[0]][0] + costs[pair[1]][1], pair[0] > pair[1]))
        yield "stack", stack, found[stack]
        yield "chips", chips, found[chips]


def _stacked(read: Reading) -> Iterator[Told]:
    """How many chips one stack has."""
    if any(name == "matter" and value != "stacks" for sign in read.signs for name, value in sign.facts):
        return
    for one in figures(read):
        count = one.count if one.named else one.total
        if one.named and one.face and one.count <= 1 and one.face <= _MOST_HIGH:
            count = one.face if one.face and one.face not in FACES else 0
        many = _FEWEST_HIGH <= count <= _MOST_HIGH
        if many and beside(read, one, _STACKED, 4, 4) is not None:
            yield "height", count, one
            return


def _late(read: Reading) -> Iterator[Told]:
    """The chips that were found late, and the smallest that still plays."""
    found = [one for one in figures(read, apart=True) if one.named or one.total]
    smallest = _closest(read, [one for one in found if _worth(one) in FACES], _STILL_PLAYS, 5)
    named = [one for one in found if one.face]
    larger = [one for one in named if named[0].face < one.face] if named else []
    smallest = smallest or (larger[0] if larger else None)
    least = _worth(smallest) if smallest is not None else 0
    if smallest is not None:
        yield "smallest", least, smallest
    removed = [one for one in named if one is not smallest and (not least or one.face < least)]
    plain = [one for one in found if not one.named and one.total in FACES and 1 < one.total < least]
    if not removed and plain and not named:
        removed = [replace(plain[0], face=plain[0].total)]
    if not removed:
        return
    face = removed[0].face
    yield "removed", face, removed[0]
    counted = [one for one in removed if one.face == face and one.count]
    if counted:
        yield "count", counted[0].count, counted[0]
    elif (many := _of_them(read, found, face)) is not None:
        yield many


def _of_them(read: Reading, found: Iterable[Figure], face: int) -> Told | None:
    """How many chips there are, told apart from their value: "six of them", "75 worth"."""
    for one in found:
        after = [token.folded for token in read.tokens[one.stop : one.stop + 2]]
        if one.named or not one.total:
            continue
        if after[:1] == ["worth"] and one.total % face == 0:
            return "count", one.total // face, one
        them = after[:1] == ["of"] and after[1:] in (["them"], ["em"], ["those"], ["these"])
        before = {token.folded for token in read.tokens[max(0, one.first - 3) : one.first]}
        if them or "jich" in before or after in (["z", "nich"], ["takovych"]) or after[:1] in (["kusu"], ["kousku"]):
            return "count", one.total, one
    return None


def _exchanged(read: Reading, found: Sequence[Figure]) -> tuple[Figure, Figure] | None:
    """Chips that are told as a pair: "a race from 25 to 100", "25 na 100"."""
    for one, other in pairwise(found):
        between = [token.folded for token in read.tokens[one.stop : other.first]]
        low, high = _worth(one), _worth(other)
        if between in _FOR_WHICH and low in FACES and high in FACES and low < high and high % low == 0:
            return replace(one, face=low), other
    return None


def _is_after_a_seat(read: Reading, figure: Figure) -> bool:
    """Whether the number that seems to count chips is that of a seat: "místo 5 tři petadvacky a 2000"."""
    return figure.first > 0 and read.tokens[figure.first - 1].folded.startswith(_A_SEAT)


def _raced(read: Reading) -> Iterator[Told]:
    """Which chips leave play, which is the lowest that stays, and how many of it are raced for."""
    found = figures(read, apart=True)
    named = [one for one in found if one.face in FACES]
    bare = [one for one in found if not one.named and one.total in FACES and one.total >= 25]
    stays = _closest(read, [*named, *bare], _STAYS, 5)
    leaves = [one for one in named if stays is None or one.face < _worth(stays)]
    if not leaves and stays is not None:
        # "zelený (25) jdou dolů": a bare number that goes
        able = [one for one in bare if one.total < _worth(stays) and _worth(stays) % one.total == 0]
        leaves = [replace(one, face=one.total) for one in able if beside(read, one, _LEAVES, 4, 4) is not None]
    if stays is None and (pair := _exchanged(read, found)):
        leaves, stays = [pair[0]], pair[1]
    faces = sorted({one.face for one in leaves})
    if stays is None and len(faces) > 1:
        first = min(one.face for one in leaves[:1])
        other = next((one for one in leaves if one.face != first and not _is_after_a_seat(read, one)), None)
        both = sorted((leaves[0], other), key=_worth) if other is not None else []
        leaves, stays = (both[:1], both[1]) if both else (leaves, None)
    if not leaves:
        return
    removed = _closest(read, leaves, _LEAVES, 4) or leaves[0]
    lowest = _worth(stays) if stays is not None else 0
    if lowest and (lowest <= removed.face or lowest % removed.face):
        return
    if stays is None and beside(read, removed, _LEAVES, 4, 4) is None:
        return
    yield "removed", removed.face, removed
    if stays is not None:
        yield "lowest", lowest, stays
    prizes = [
        one for one in found
        if (one.face == lowest and one.count) or (not one.named and 1 <= one.total <= _MOST_PRIZES)
        or (one.named and not one.face and 1 <= one.count <= _MOST_PRIZES)
    ]  # fmt: skip
    prizes = [one for one in prizes if one is not stays or one.count > 1]
    prize = _closest(read, prizes, _RACED_FOR, 3)
    if prize is not None:
        yield "race_chips", prize.count or prize.total, prize


def _smallest_chip(read: Reading) -> Iterator[Told]:
    able = [one for one in figures(read, apart=True) if _worth(one) in FACES and (one.named or one.total >= 5)]
    smallest = _closest(read, able, _AT_LEAST, 6)
    smallest = smallest or _closest(read, [one for one in able if one.named], _AND_UP, 3)
    if smallest is None:
        # what is left over is the smallest there is
        smallest = _closest(read, [one for one in able if one.named and one.face and one.count <= 1], _LEFT_OVER, 2)
    if smallest is not None:
        yield "smallest_chip", _worth(smallest), smallest


def _divided(read: Reading) -> Iterator[Told]:
    """What is divided, and the smallest chip."""
    yield from _game(read, both=False)
    smallest = next(_smallest_chip(read), None)
    if smallest is not None:
        yield smallest
    able = [one for one in sums(read) if not (one.face in FACES and one.count <= 1 and one.named)]
    if smallest is not None:
        chip = smallest[2]
        able = [one for one in able if one.first != chip.first and one.total > _worth(chip)]
        able = [one for one in able if one.total % _worth(chip) == 0]
    amount = _closest(read, able, _OF_A_POT, 4) or (able[0] if able else None)
    if amount is not None:
        # "ve třech 9100": what no chip is worth is not counted but divided by so many
        counted = amount.face in FACES or amount.count <= 1
        yield "amount", amount.total if counted else amount.face, amount


def _dead(read: Reading) -> Iterator[Told]:
    """Chips in the pot that belong to nobody who is listed."""
    for level in (one for one in amounts_in(read.text) if one.kind is AmountKind.LEVEL):
        if level.ante and (level.unit == "bba" or _for_all(read, level)):
            place = (level.first, level.stop, level.start, level.end)
            yield "dead", level.ante, Figure(0, 0, level.ante, *place)
            return
        if level.ante and (many := _at_the_table(read)):
            place = (level.first, level.stop, level.start, level.end)
            yield "dead", level.ante * many, Figure(0, 0, level.ante * many, *place)
            return
    able = [one for one in sums(read) if (far := beside(read, one, _OF_NOBODY, 3, 4)) is not None and far <= _NEARBY]
    able += [one for one in sums(read) if one not in able and _of_the_folded(read, one)]
    later = [one for one in sums(read) if able and one not in able and one.first > able[0].first]
    later = [one for one in later if read.tokens[one.first].sentence == read.tokens[able[0].first].sentence]
    together = _closest(read, later, _TOGETHER, 2)
    each = any(beside(read, one, ("each", "all", "kazd", "po", "from"), 2, 3) for one in able)
    chosen = together if each and together is not None else able[0] if able else None
    if chosen is None:
        chosen = next((one for one in sums(read) if _was_there(read, one)), None)
    if chosen is not None:
        yield "dead", chosen.total, chosen


def _of_the_folded(read: Reading, figure: Figure) -> bool:
    """Whether a sum comes from players who folded: "450 od složených hráčů"."""
    after = [token.folded for token in read.tokens[figure.stop : figure.stop + 4]]
    return after[:1] in (["from"], ["od"], ["of"]) and any(word.startswith(("fold", "sloz")) for word in after)


def _was_there(read: Reading, figure: Figure) -> bool:
    """Whether a sum is what the pot held before: "V potu předtím 6000", "already 900 in the pot"."""
    sentence = read.tokens[figure.first].sentence
    around = read.tokens[max(0, figure.first - 5) : figure.stop + 5]
    near = {token.folded for token in around if token.sentence == sentence}
    return bool(near & {"already", "before", "predtim", "uz"}) and bool(near & {"pot", "potu", "banku", "middle"})


def _at_the_table(read: Reading) -> int:
    """How many are told to sit at the table, each of whom posts an ante: "osm lidí", "nine handed"; 0 if not told."""
    told = [one for one in amounts_in(read.text) if one.kind is AmountKind.PEOPLE and one.unit.startswith(_SITTING)]
    many = {one.base for one in told if isinstance(one.base, int) and one.base >= _FEWEST_SITTING}
    return next(iter(many)) if len(many) == 1 else 0


def _for_all(read: Reading, level: Amount) -> bool:
    """Whether one player posts the ante of a level for the whole table."""
    words = " ".join(token.folded for token in read.tokens[level.first : level.stop + 8])
    return any(told in words for told in _FOR_ALL)


def _awarded(read: Reading) -> Iterator[Told]:
    yield from _smallest_chip(read)
    yield from _dead(read)
    yield from _game(read)


_ROLES: Mapping[str, Callable[[Reading], Iterator[Told]]] = {
    "hidden-chips": _out_of_view,
    "lost-chips": _lost,
    "chips-behind": _behind,
    "rebuys": _rebought,
    "chips-visible": _stacked,
    "late-found-chips": _late,
    "chip-race": _raced,
    "odd-chips": _divided,
    "side-pots": _dead,
    "pot-awards": _awarded,
}
