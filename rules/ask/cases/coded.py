"""Facts of a case that no row of words tells: which street came too early, which hands were named, how many chips.

What is found here is only offered, like everything that is read loosely.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from rules.lang import Token, TokenKind
from rules.lang.numerals import number_word

from ..teller import words as listed
from .reading import WORDS, Reading
from .ways import DENIES, Told

_NOT = ("no", "not", "nobody", "nikdo", "nikto", "without", "noone", "never", "bez", "zadny")
_WEIGHT = 4
"""How much a fact that was worked out counts against ways that tell something else."""
_STREETS = ("flop", "turn", "river")
_STREET_WORDS = {
    "flop": 0, "flopu": 0, "flopem": 0, "flope": 0, "flopped": 0, "turn": 1, "turnu": 1, "turnem": 1, "turne": 1,
    "river": 2, "riveru": 2, "riverem": 2, "riveri": 2, "rivers": 2,
}  # fmt: skip
_BY_ORDER = {
    ("fourth", "street"): 1, ("ctvrta", "ulice"): 1, ("ctvrtou", "ulici"): 1, ("ctvrta", "karta"): 1,
    ("fifth", "street"): 2, ("pata", "ulice"): 2, ("patou", "ulici"): 2, ("last", "card"): 2, ("posledni", "karta"): 2,
    ("posledni", "kartu"): 2,
}  # fmt: skip
_NOT_A_STREET = ("his", "her", "my", "your", "their", "whose", "of", "s", "in", "to", "'s")
"""Before "turn": a turn to act, or the verb."""
_A_VERB = ("the", "it", "them", "over", "up", "my", "his", "her", "a", "out")
_ON = ("on", "na", "during", "pri", "o")
_BETTING = (
    "bet", "bets", "betting", "action", "raise", "raised", "check", "checked", "call", "called", "calls", "sazka",
    "sazku", "sazky", "all-in", "allin", "dva", "dal", "jsme", "decision",
)  # fmt: skip


def early_street(read: Reading, found: list[Told]) -> Iterator[Told]:
    """The street whose card came before the round ahead of it was over; not where a flop has four cards."""
    told = {one.concept for one in found}
    early = told & {"word:early", *(f"fact:to_act={number}" for number in (1, 2, 3))}
    if "fact:error=four-card-flop" in told or not early:
        return
    dealt: dict[int, int] = {}
    played: dict[int, int] = {}
    for at, street, of_bets in _streets(read):
        (played if of_bets else dealt).setdefault(street, at)
    next_ones = [street for street in sorted(dealt) if street - 1 in played]
    if next_ones:
        street, at = next_ones[0], dealt[next_ones[0]]
    elif played:
        last = max(played)
        street = last if last - 1 in played else min(last + 1, len(_STREETS) - 1)
        at = played[last]
    elif dealt:
        street = _first_dealt(read, dealt)
        at = dealt[street]
    else:
        return
    yield Told(f"fact:error=early-{_STREETS[street]}", _WEIGHT, (at,))
    bets = [one for one in found if one.concept == "fact:bet_on=yes"]
    if bets and all(one.places[-1] < at for one in bets):
        # "two checked, the third hasn't acted and the dealer turns the river": not on that card
        yield Told("fact:bet_on=no", 1 + max(one.weight for one in bets), bets[0].places)


def _streets(read: Reading) -> Iterator[tuple[int, int, bool]]:
    """Every street that is named, by its token, and whether it is named for its bets."""
    tokens = read.tokens
    for at, token in enumerate(tokens):
        after = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        street = _STREET_WORDS.get(token.folded, _BY_ORDER.get((token.folded, after)))
        if street is None:
            continue
        before = [one.folded for one in tokens[max(0, at - 2) : at]]
        if token.folded == "turn" and ((before[-1:] and before[-1] in _NOT_A_STREET) or after in _A_VERB):
            continue
        placed = bool(before) and (before[-1] in _ON or (before[-1] == "the" and before[0] in _ON))
        starts = not before or before[-1] in (".", "!", "?")
        yield at, street, placed or after in _BETTING or (starts and after == ",")


def _first_dealt(read: Reading, dealt: Mapping[int, int]) -> int:
    """Of the streets that were dealt the last one, unless two came at once: "turn and river"."""
    for lower, higher in pairwise(sorted(dealt)):
        between = {token.folded for token in read.tokens[dealt[lower] + 1 : dealt[higher]]}
        if lower and between and between <= {"and", "i", "a", "the", "aj"}:
            return lower
    return max(dealt)


# --- deals: one card, and then another ---

_SINGLE = 6
"""How much two cards that are told one after the other count against words that tell of one card each."""
_CARD_ERRORS = ("fact:error=boxed-cards", "fact:error=exposed-cards")
_ANOTHER = ("another", "second", "dalsi", "druha", "druhou", "druhy", "druhej", "other")
_ONE_MORE = ("jedna", "jednu", "jedno")
_MORE = ("jeste", "este", "one")
_OWNS, _ALSO = ("'s", "s", "mine"), ("too", "also", "as")
"""One card more, told by whose it is: "and seat 7's too"."""
_LIKEWISE = (
    "one", "too", "also", "as", "same", "likewise", "again", "just", "came", "was", "did", "popped", "showed", "turned",
    "stejne", "stejna", "stejnou", "taky", "take", "tez", "zase", "tak", "rovnez", "takhle", "byla", "prisla", "lezela",
    "vyjela", "vylezla", "se", "on", "to", "in", "at", "for", "u", "na", "v", "ve", "pred", "card", "karta", "kartu",
    "licem", "obracena", "obracenou", "otocena", "otocenou", "upside", "face", "boxed", "exposed", "a", "and", "then",
    "mu", "mi", "ji",
)  # fmt: skip
"""What follows a second card: it is like the first, or it came somewhere; not "another player", "druhé kolo"."""
_REPLACED = (
    "gave", "give", "gives", "given", "get", "gets", "got", "replac", "swap", "instead", "took", "take", "bring",
    "vymen", "nahrad", "misto", "dostal", "dostane", "prid", "dorozd", "wants", "chce", "chtel",
)  # fmt: skip
_GIVEN = ("dam", "dal", "dali", "dat", "if", "kdyby", "jestli", "off", "ani", "nor", "or", "nebo", "neither", "nebyla")
"""Near such a word another card is the one that the player gets for his, or one that did not come."""
_NEAR_A_CARD = 4


_TELLER_DEALS = re.compile(
    r"\b(?:new (?:to dealing|dealer here)|i (?:was|am|m|'m) (?:the dealer|dealing|pitching)|"
    r"i (?:deal|dealt|pitch|pitched)|my (?:first|second|third) \w+ (?:as a dealer|dealing)|learning to deal|"
    r"^(?:my (?:own )?(?:mess|mistake|bad|fault) )?(?:was )?(?:dealing|pitching)|"
    r"(?:jsem|sem|som) (?:\w+ )?(?:dealer|rozdaval\w*|dealoval\w*)|(?:rozdaval\w*|dealoval\w*) (?:jsem|sem)|rozdavam|"
    r"delam dealera|dealuj[ui]|jako dealer)\b"
)
_I = ("i", "jsem", "sem", "som", "me", "mi")


def misdealt(read: Reading, found: list[Told]) -> Iterator[Told]:
    """How many cards were turned up, and whether by the teller because he is the one who deals."""
    yield from cards_counted(read, found)
    # "my own mess: dealing 8 handed i flashed ..."
    if _TELLER_DEALS.search(" ".join(token.folded for token in read.tokens if token.kind in WORDS)):
        for one in found:
            if one.concept == "fact:by_dealer=no" and _by_the_teller(read.tokens, one.places[0]):
                yield Told("fact:by_dealer=yes", one.weight + 1, one.places)


def _by_the_teller(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether a word stands for the teller: "I", or "own" after "my"."""
    word, before = tokens[at].folded, tokens[at - 1].folded if at else ""
    return word in _I or (word == "own" and before == "my")


def cards_counted(read: Reading, found: list[Told]) -> Iterator[Told]:
    """Two cards where a text tells of one and then of another, in whatever sentence: "a kolo nato druhá stejně"."""
    first = min((one.places[0] for one in found if one.concept in _CARD_ERRORS), default=None)
    if first is None:
        return
    words = [token.folded for token in read.tokens]
    for at in range(first + 1, len(words)):
        more = words[at] in _ANOTHER or (words[at] in _ONE_MORE and words[at - 1] in _MORE)
        more = more and words[at - 1] not in DENIES
        if more and _is_a_card(read, at) and not _is_replaced(read, at):
            yield Told("fact:cards=2", _SINGLE, (first, at))
            return
    # "seat 4's second card and a bit later seat 7's too"
    for at in range(first + 1, len(words)):
        owned = words[at] in _OWNS or words[at].endswith(_OWNS)
        if owned and words[at + 1 : at + 2] and words[at + 1] in _ALSO and not _is_replaced(read, at):
            yield Told("fact:cards=2", _SINGLE, (first, at))
            return
    # "another" does not tell whether it is one of these
    places = _by_their_places(words)
    if len(places) == len(("one", "another")):
        yield Told("fact:cards=2", _SINGLE, tuple(places))


_ORDINALS = listed(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth prvni druha druhou treti ctvrta ctvrtou pata patou sesta sestou sedma sedmou "
    "osma osmou devata devatou desata desatou jedenacta jedenactou dvanacta dvanactou trinacta trinactou"
)
_CARD_BY_ITS_PLACE = ("card", "one", "karta", "kartu")
_CASE_ENDING = 2


def _by_their_places(words: list[str]) -> list[int]:
    """Where cards are told by their places in the deal, each once: "third card flips, then the ninth one"."""
    found: dict[str, int] = {}
    for at, word in enumerate(words):
        after, czech = words[at + 1] if at + 1 < len(words) else ".", word.endswith(("a", "ou"))
        # "ctvrtou kartu a pak jeste sedmou"
        alone = czech and bool(found) and (after in _LIKEWISE or not after.isalpha())
        if word in _ORDINALS and (after in _CARD_BY_ITS_PLACE or alone):
            found.setdefault(word[: -_CASE_ENDING if word.endswith("ou") else -1] if czech else word, at)
    return list(found.values())


def _is_a_card(read: Reading, at: int) -> bool:
    """Whether "another" stands for a card that was turned: alone at the end, or with what such a card did."""
    tokens = read.tokens
    if at + 1 >= len(tokens) or tokens[at + 1].kind not in (*WORDS, TokenKind.CARD):
        return True
    after = tokens[at + 1].folded
    if after in ("card", "karta", "kartu") and tokens[at].folded in ("second", "druha", "druhou"):
        # the second card of the deal, which may be the only one
        return at > 0 and tokens[at - 1].folded in ("a", "and", "then", "pak", "i")
    return tokens[at + 1].kind is TokenKind.CARD or after in _LIKEWISE


def _is_replaced(read: Reading, at: int) -> bool:
    near = range(max(0, at - _NEAR_A_CARD), at)
    return any(
        read.tokens[one].folded.startswith(_REPLACED) or read.tokens[one].folded in _GIVEN for one in near
        if read.tokens[one].sentence == read.tokens[at].sentence
    )  # fmt: skip


# --- deals: what was done since ---

_ACT_WORDS = {
    "raise": (
        "raise", "rais", "open", "reraise", "3bet", "navys", "zvednul", "zvysil", "otevrel", "otevira", "bet", "vsadil",
    ),
    "call": ("call", "limp", "dolimp", "docall", "dorovn", "zaplatil"),
    "fold": ("fold", "zafold", "odfold", "sloz", "zloz", "zahodil", "zahazuj", "muck", "passed", "polozil"),
    "all-in": ("shov", "all-in", "allin", "jammed", "jams"),
    "check": ("check", "zacheck", "odcheck", "klepnul", "klepl", "ceknul"),
}  # fmt: skip
_NO_ACTS = ("opening", "betting", "better", "raiser", "raising", "open", "calling", "check", "muck", "mucku")
_WISHED = (
    "to", "would", "could", "can", "should", "will", "chtel", "chtela", "chce", "bych", "by", "bude", "muze", "if",
    "before", "nez", "until", "may", "or", "nebo", "whether", "jestli", "want", "wanted", "waiting",
)  # fmt: skip
_NO_CALLS = ("misdeal", "misdealu", "floor", "td", "clock", "redeal", "director", "floora", "for", "over", "foul")
_ARTICLES = ("the", "a", "an", "out")
_PLACES = ("utg", "hijack", "cutoff", "button", "sb", "bb", "co", "hj", "btn")
_GONE = ("out", "pryc")
_WHO = (*_PLACES, "next", "dalsi", "another", "seat", "others")
_ENDS = ("", ",", ".", ";", "and", "a")
"""Somebody is out of the hand: "utg out, next made it 1200, next out"."""
_ONE_ACT = ("an", "one", "after", "utg", "the")
_OPENED = ("card", "cards", "both", "kartu", "karty", "hole", "his", "up")
_COUNTS = {
    "one": 1, "jeden": 1, "two": 2, "both": 2, "dva": 2, "dve": 2, "dvou": 2, "oba": 2, "dvaja": 2, "three": 3,
    "tri": 3, "trech": 3, "four": 4, "ctyri": 4, "2": 2, "3": 3, "4": 4,
}  # fmt: skip
_CARDS = ("card", "cards", "karty", "kartu", "karta", "kart", "karet", "kings", "hole", "down", "seconds")


def acts_told(tokens: tuple[Token, ...]) -> Iterator[tuple[str, int]]:
    """What players did after the deal: the kind of each act and its token, as often as players are counted for it."""
    words = [token.folded for token in tokens]
    counted: set[int] = set()
    for at in range(len(words)):
        kind = _act(words, at)
        if kind is None:
            continue
        begin = max((one for one in range(at, -1, -1) if tokens[one].clause != tokens[at].clause), default=-1) + 1
        before = range(max(begin, at - _BEFORE), at)
        if any(words[one] in _NOT for one in before) or any(_is_wished(words, one, at) for one in before[-2:]):
            continue
        if kind == "fold" and any(words[one].startswith(_DEALERS) for one in before):
            continue  # a hand that the dealer takes in
        times = 1
        for one in before[::-1]:
            count = _COUNTS.get(words[one])
            if count is not None and one not in counted and words[one + 1] not in _CARDS:
                counted.add(one)
                times = count
                break
            if words[one] in ("and", "a") and kind in ("call", "fold") and one > begin and words[one - 1] in _PLACES:
                times = 2
                break
        yield from [(kind, at)] * times


_BEFORE = 4
_CZECH_PAST = re.compile(r"\w+[aeiouy]l[aio]?")


_DEALERS = ("dealer", "krupier", "diler")


def _is_size(word: str) -> bool:
    """Whether a word is how much was bet: "made it 1200", not "made it my door card"."""
    return word[:1].isdigit() or word == "to" or number_word(word) is not None


def _is_wished(words: list[str], at: int, act: int) -> bool:
    """Whether a word makes an act one that only may be; Czech "to" before what was done is "it": "a ten to callnul"."""
    return words[at] in _WISHED and not (words[at] == "to" and _CZECH_PAST.fullmatch(words[act]))


def _act(words: list[str], at: int) -> str | None:
    """The kind of the act that a word tells, if it tells one."""
    word = words[at]
    after = words[at + 1] if at + 1 < len(words) else ""
    if word == "made" and after == "it" and (words[at + 2 : at + 3] and _is_size(words[at + 2])):
        return "raise"
    rest = next((one for one in words[at + 1 : at + 4] if one not in _ARTICLES), "")
    if word == "open" and at and words[at - 1] in _ONE_ACT:
        return "raise"
    if word in _GONE and at and words[at - 1] in _WHO and after in _ENDS:
        return "fold"
    if word in _NO_ACTS or (word in ("call", "called", "calls") and (after == "it" or rest in _NO_CALLS)):
        return None
    if word.startswith("open") and after in _OPENED:
        return None
    if word == "polozil" and after not in ("", ".", ",", "a"):
        return None
    return next((kind for kind, starts in _ACT_WORDS.items() if word.startswith(starts)), None)


# --- killed hands: what the owner had put in, and what another had put in against it ---

_FIRST_PERSON = (
    "i",
    "i'd",
    "we",
    "jsem",
    "sem",
    "ja",
    "my",
    "mych",
    "mel",
    "mela",
    "muj",
    "moje",
    "ode",
    "mojich",
    "som",
)
_MINE = ("my", "mine", "me", "mi", "moje", "mych", "mne", "mou", "moji", "mymi", "mema", "memi", "i", "muj", "nas")
_HIS = ("his", "her", "him", "their", "jeho", "jeji", "mu", "hraci", "hrace", "player", "seat")
_AGAINST = ("over", "proti", "against", "facing", "versus", "other", "druhy")
_OF_A_POT = ("pot", "potu", "bank", "banku", "turnaj", "tournament", "buyin", "gtd", "freeroll")
_CALLED = ("call", "dorovn", "zaplat", "matched", "doplat", "callnul", "callu")
_UNCALLED = ("nedorovn", "nezaplat", "nedoplat", "uncalled", "nestihl")
_AHEAD = ("before", "nez", "pred")
_ANYONE = ("anyone", "anybody", "somebody", "someone", "nekdo", "kdokoli", "kdokoliv")
_NOBODY = ("nobody", "noone", "nikdo", "nikto", "no")
_ACTED = (
    "acted", "act", "react", "respond", "moved", "reag", "nereag", "nehral", "hral", "nezareag", "zareag", "nestihl",
)  # fmt: skip
_LEAST_BET = 25


def killed_bets(read: Reading, found: list[Told]) -> Iterator[Told]:
    """The bet of the player whose hand was killed, and what had been put in against it."""
    bets = list(_bets(read))
    words = [token.folded for token in read.tokens]
    values = list(dict.fromkeys(value for _, value in bets))
    if len(values) == 1:
        at, value = bets[0]
        yield Told(f"fact:own_bet={value}", _WEIGHT, (at,))
        matched = _matched(words)
        if matched is not None:
            place, called = matched
            yield Told(f"fact:matched={value if called else 0}", _WEIGHT, (place,))
    elif len(values) == 2:
        by_owner = _by_owner(read, found, bets)
        if by_owner is not None:
            (own_at, own), (other_at, other) = by_owner
            yield Told(f"fact:own_bet={own}", _WEIGHT, (own_at,))
            yield Told(f"fact:matched={other}", _WEIGHT, (other_at,))


def _bets(read: Reading) -> Iterator[tuple[int, int]]:
    """Amounts that can be bets, each with its token; "3k ... to 8" are thousands as well."""
    thousands = any(sign.text.lower().endswith("k") for sign in read.numbers())
    for sign in read.numbers():
        amount = sign.amount
        if amount is None or not sign.is_("number:amount", "number:chips") or not isinstance(amount.values[-1], int):
            continue
        value = amount.values[-1]
        before = [token.folded for token in read.tokens[max(0, sign.first - 3) : sign.first]]
        if thousands and value < _LEAST_BET and before[-1:] and before[-1] in ("na", "to"):
            value *= 1000
        after = [token.folded for token in read.tokens[sign.stop : sign.stop + 1]]
        if value >= _LEAST_BET and not {*before, *after} & set(_OF_A_POT):
            yield sign.first, value


def _matched(words: list[str]) -> tuple[int, bool] | None:
    """Whether the only bet had been called, if that is told."""
    for at, word in enumerate(words):
        if word.startswith(_UNCALLED):
            return at, False
        if word.startswith(_CALLED):
            before = set(words[max(0, at - 4) : at])
            return at, not before & set(_NOT) and not _before_anyone(before)
    for at, word in enumerate(words):
        # "before anyone acted", "nobody had acted yet", "nikdo jeste nereagoval"
        before = set(words[max(0, at - 4) : at])
        if (before & set(_NOBODY) or _before_anyone(before)) and word.startswith(_ACTED):
            return at, False
    return None


def _before_anyone(words: set[str]) -> bool:
    """ "before anyone called", "nez nekdo dorovnal": nobody has."""
    return not words.isdisjoint(_AHEAD) and not words.isdisjoint(_ANYONE)


def _by_owner(
    read: Reading, found: list[Told], bets: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Two bets, the one of the player whose hand was killed first; ``None`` if that is not certain."""
    words = [token.folded for token in read.tokens]
    first = bets[0]
    second = next(bet for bet in bets if bet[1] != first[1])
    mine = not any(
        {"'s", *_HIS} & set(words[one.places[0] : one.places[-1] + 1])
        and not set(_MINE) & set(words[one.places[0] : one.places[-1] + 1])
        for one in found
        if one.concept == "fact:how=by-dealer"
    )
    owners = []
    start = 0
    for at, _ in (first, second):
        before = words[max(start, at - 12) : at]
        against = bool(set(before[-4:]) & set(_AGAINST)) and start > 0
        owners.append("other" if against else "me" if set(before) & set(_FIRST_PERSON) else "")
        start = at + 1
    if owners[0] == owners[1]:
        return None
    of_me = owners.index("me") if "me" in owners else 1 - owners.index("other")
    pair = (first, second)
    return (pair[of_me], pair[1 - of_me]) if mine or "me" not in owners else (pair[1 - of_me], pair[of_me])


# --- cards speak: the hand that was said and the hand that lies there ---

_HANDS = (
    ("flush", ("flush", "flash", "flos", "floush", "barv", "nutflush")),
    ("straight", ("straight", "strait", "strit", "strejt", "postupk", "wheel", "broadway")),
    ("full", ("full", "boat", "fulk", "fulhaus", "fullhouse")),
    ("quads", ("quad", "ctveric", "poker")),
    ("set", ("trips", "set", "trojic", "sets")),
    ("pair", ("pair", "pairs", "par", "pary", "paru", "dvojic", "dvojice")),
    ("high", ("high", "air", "nothing", "nic", "vzduch", "smeti")),
)
_TWO = ("two", "dva", "dve", "2")
_SAYING = (
    "said", "says", "say", "announce", "declar", "called", "calls", "goes", "claims", "yell", "shout", "mumbled",
    "reads", "rekl", "rek", "rika", "hlasi", "hlasil", "zahlasil", "ohlas", "prohlas", "nahlas", "povida", "vola",
    "tvrdi", "got", "have", "mam",
)  # fmt: skip
_SHOWING = (
    "show", "tabl", "turn", "roll", "open", "lay", "laid", "lays", "spread", "put", "had", "has", "was", "but",
    "really", "actually", "it's", "board", "gives", "only", "is", "vyloz", "otoc", "odkry", "poloz", "ukaz", "rozloz",
    "ale", "jenze", "mel", "mela", "ma", "na", "lezel", "najde", "byl", "skutecne", "opravdu", "fakt", "pritom",
)  # fmt: skip
_FARTHEST = 18


def hand_named(read: Reading, found: list[Told]) -> Iterator[Told]:
    """Whether the hand that was said is the one that was shown, where both are named."""
    words = [token.folded for token in read.tokens]
    named = list(_hands(words))
    for (at, said), (other, shown) in pairwise(named):
        if said == "high" or not any(word.startswith(_SAYING) for word in words[max(0, at - _FARTHEST) : at]):
            continue
        between = words[at + 1 : other]
        if other - at > _FARTHEST or not any(word.startswith(_SHOWING) for word in between):
            return
        yield Told(f"fact:as_said={'yes' if said == shown else 'no'}", _WEIGHT, (at, other))
        return


def _hands(words: list[str]) -> Iterator[tuple[int, str]]:
    """The hands that are named: the place of the word and the kind, with its rank where one stands before it."""
    for at, word in enumerate(words):
        for kind, starts in _HANDS:
            if word == starts[0] or (len(word) > 3 and word.startswith(starts)) or word in starts:
                before = words[at - 1] if at else ""
                two = kind == "pair" and before in _TWO
                rank = before[:4] if kind == "full" and before not in ("a", "the", "it's", "ma", "ze") else ""
                yield at, ("two pair" if two else kind) + rank
                break


# --- all-in: how many are, and how many others have chips ---

_ALL_IN = ("word:four", "word:three", "word:two", "word:no-all-in", "word:all-in")
_ALL_IN_COUNTS = (4, 3, 2, 0, 1)
_OTHERS = ("word:callers-3", "word:callers-2", "word:caller")
_OTHERS_COUNTS = (3, 2, 1)


def all_in_counts(read: Reading, found: list[Told]) -> Iterator[Told]:
    """How many players are all-in and how many others have chips, by the words that count either."""
    told = {one.concept: one for one in found}
    count = next((at for at, name in enumerate(_ALL_IN) if name in told), None)
    if count is None:
        return
    all_in, sign = _ALL_IN_COUNTS[count], told[_ALL_IN[count]]
    yield Told(f"fact:all_in={all_in}", _WEIGHT, sign.places)
    callers = next((at for at, name in enumerate(_OTHERS) if name in told), None)
    if callers is not None:
        others, sign = _OTHERS_COUNTS[callers], told[_OTHERS[callers]]
    elif all_in > 1:
        others = 0
    elif all_in == 0:
        others = 2
    else:
        return
    yield Told(f"fact:with_chips={others}", _WEIGHT, sign.places)


# --- disputed pots: how long ago ---

_BREAK = ("break", "pauza", "pauzy", "pauze", "prestavka", "prestavky")
_MINUTES = ("minute", "minutu", "minuty", "minuta")
_UNDER = ("under", "less", "within", "ani", "do", "necela", "necelou")
_HALF, _QUARTER, _MINUTE = 30, 15, 60


def seconds_ago(read: Reading, found: list[Told]) -> Iterator[Told]:
    """The seconds since a pot was awarded; not how long a break is."""
    words = [token.folded for token in read.tokens]
    for at, word in enumerate(words):
        if word not in _MINUTES:
            continue
        before, after = words[max(0, at - 3) : at], words[at + 1 : at + 4]
        seconds = 0
        if {"half", "pul"} & set(before):
            seconds = _HALF
        elif {"half", "pul"} & set(after[:3]) and {"and", "a"} & set(after):
            seconds = _MINUTE + _HALF
        elif "quarter" in after or "ctvrt" in after:
            seconds = _MINUTE + _QUARTER
        elif set(_UNDER) & set(before):
            seconds = _MINUTE - 1
        if seconds:
            yield Told(f"fact:seconds={seconds}", _WEIGHT, (at,))
            return
    for sign in read.numbers():
        amount = sign.amount
        if amount is None or not sign.is_("number:time") or not isinstance(amount.values[-1], int):
            continue
        if not set(_BREAK) & {read.follows(sign)}:
            yield Told(f"fact:seconds={amount.values[-1]}", _WEIGHT, tuple(range(sign.first, sign.stop)))
            return


# --- an uncontested showdown: nobody wins it while somebody is all-in ---

_SURE = 9
_LIVE = "fact:live="


def live_with_all_in(read: Reading, found: list[Told]) -> Iterator[Told]:
    """How many hands are left where somebody is all-in: never one, since all of them have to be shown."""
    concepts = {one.concept for one in found}
    if "fact:all_in=yes" not in concepts or "fact:all_in=no" in concepts:
        return
    told = sorted((one for one in found if one.concept.startswith(_LIVE)), key=lambda one: -one.weight)
    if told and any(one.concept == f"{_LIVE}1" for one in told):
        others = [one for one in told if one.concept != f"{_LIVE}1"]
        yield Told(others[0].concept if others else f"{_LIVE}2", _SURE, told[0].places)


WITHOUT_NUMBERS = frozenset(["killed-hand", "disputed-pot"])
"""Topics whose numbers are all worked out here."""
CODED: Mapping[str, Callable[[Reading, list[Told]], Iterator[Told]]] = {
    "misdeal": misdealt,
    "premature-cards": early_street,
    "killed-hand": killed_bets,
    "cards-speak": hand_named,
    "face-up": all_in_counts,
    "disputed-pot": seconds_ago,
    "uncontested-showdown": live_with_all_in,
}
"""What is worked out for a topic from a text and the ways that it tells."""
