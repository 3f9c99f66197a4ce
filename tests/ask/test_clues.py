"""Do mere hints tell the facts of a topic, never their opposite, and never enough to be ruled on?"""

import importlib

import pytest

from rules.ask import answer
from rules.ask.cases import groups
from rules.ask.cases.clues import _table, with_clues
from rules.ask.cases.loosely import loosely
from rules.ask.cases.reading import reading
from rules.ask.cases.reckoned import RECKONERS, _tongues
from rules.ask.cases.signs import told
from rules.ask.params import simple_facts

NUMBERS = ("<>", "<-1>")
TOLD = (
    ("clock", "dad already threw his hand away and now asks for the clock", {"caller": "at-the-table"}),
    ("clock", "z vedlejsiho stolu nam nekdo zavolal stopky", {"caller": "other-table"}),
    ("clock", "somebody on the rail wants the clock after five minutes of thinking",
     {"caller": "spectator", "reasonable_time": "yes"}),
    ("clock", "od zavolani casu uz ubehlo 40 sekund", {"passed": "40"}),
    ("clock", "he stood at the bar and called time on me", {"at_seat": "no"}),
    ("clock", "padesat vterin plus deset nahlas, a presne po nule rekl call", {"passed": "60"}),
    ("clock", "villain called time on me, my watch says 44 sec and he is still staring",
     {"caller": "in-the-hand", "passed": "44"}),
    ("clock", "stopky ukazuji 52 vterin a on porad nic", {"passed": "52"}),
    ("clock", "she raised after the count had run out", {"passed": "60"}),
    ("devices", "she took a phone call, does she have to get up", {"use": "phone-call"}),
    ("special-needs", "a deaf player wants the dealer to point, do we have to accommodate him", {}),
    ("language", "mam u stolu dva Italy a behem hry mluvi italsky", {"language": "other", "during_hand": "yes"}),
    ("accepted-action", "rekli sest tisic, pak se nasel jeste desetitisicovy zeton, celkem 16000",
     {"stated": "6000", "actual": "16000"}),
    ("accepted-action", "dealer spocital ol-in na 12 500, ve skutecnosti to bylo 21 500. musi doplatit devet tisic?",
     {"stated": "12500", "actual": "21500"}),
    ("accepted-action", "he tells me fourteen five, i call. it turns out to be 19,000, i was told 14,500",
     {"stated": "14500", "actual": "19000"}),
    ("accepted-action", "dealer nahlasil ol-in devet tri, dorovnal jsem a bylo to 11 800",
     {"stated": "9300", "actual": "11800"}),
    ("chips-behind", "floor uznal, ze ta petistovka v allinu nebyla", {"accepted": "no"}),
    ("chips-behind", "he says the 1k under his cards was always part of the bet", {}),
    ("official-terms", "i rap my knuckles on the table facing nothing", {"word": "table-tap", "facing_bet": "no"}),
    ("official-terms", "makes a sort of wave with his hand", {"word": "other-gesture"}),
    ("at-your-seat", "Petr dosedl, kdyz dealer rozdaval druhou kartu",
     {"nearness": "seated", "arrival": "during-the-deal"}),
    ("at-your-seat", "stal tesne vedle sve zidle jeste pred rozdavanim",
     {"nearness": "within-reach", "arrival": "before-first-card"}),
    ("at-your-seat", "I was smoking outside, my blind 400 was taken and I got back after the last card",
     {"nearness": "out-of-reach", "posted": "400", "arrival": "after-last-card"}),
    ("new-level", "the dealer shuffled, then the timer ran out and the floor announced the level",
     {"begun": "riffle", "time_up": "yes", "announced": "yes"}),
    ("new-level", "karty se jen praly po stole, cas urovne uz dobehl, ale nikdo nic neohlasil",
     {"begun": "wash", "time_up": "yes", "announced": "no"}),
    ("new-level", "do konce levelu zbyvalo dvacet vterin", {"time_up": "no"}),
    ("rabbit-hunting", "slozili jsme a dealer otocil jeste river", {"hunt": "shown"}),
    ("odd-folds", "on predbehl dva hrace a zahodil karty, pritom byla sazka 700",
     {"in_turn": "no", "facing_bet": "yes"}),
    ("odd-folds", "action is on her, she could check but mucks", {"in_turn": "yes", "facing_bet": "no"}),
    ("chip-counts", "he jams and the action is on me, I want a count", {"facing_all_in": "yes", "on_turn": "yes"}),
    ("chip-counts", "souper vsadil pulku stacku, rada je na mne", {"facing_all_in": "no", "on_turn": "yes"}),
    ("number-of-raises", "limit event, house cap of three, two raises so far, 14 players left",
     {"structure": "limit", "cap": "3", "raises": "2", "players_left": "14"}),
    ("number-of-raises", "can i put in a fifth raise in nl", {"structure": "no-limit", "raises": "4"}),
    ("penalties", "uz byl jednou napomenut a zase sproste nadava", {"offence": "abuse", "last_penalty": "warning"}),
    ("penalties", "she sat out two hands already and again threw her cards off the table",
     {"offence": "card-off-the-table", "last_penalty": "missed-hands"}),
    ("disqualification", "jeho 52 000 zustalo lezet na stole", {"chips": "52000"}),
    ("action-pending", "shoved, got called and went for a smoke before the board was out",
     {"live_hand": "yes", "stage": "betting-done"}),
    ("action-pending", "foldl a sel se projit, u stolu se jeste sazi", {"live_hand": "no", "stage": "betting"}),
    ("devices", "bavi se po mobilu uz deset minut, rad herny mobily nepovoluje",
     {"use": "phone-call", "house_allows": "no"}),
    ("devices", "his podcast comes out of a speaker and we all hear it", {"use": "sound", "audible": "yes"}),
    ("devices", "she looks at a push-fold chart on her tablet", {"use": "other", "advice": "yes"}),
    ("language", "dva Italove si v Madridu povidaji italsky behem rozdani",
     {"country": "elsewhere", "language": "other", "during_hand": "yes"}),
    ("language", "in Lisbon the locals chat in portuguese", {"country": "elsewhere", "language": "local"}),
    ("language", "houston, two players whisper in korean between hands",
     {"country": "usa", "language": "other", "during_hand": "no"}),
    ("language", "polish is on the list, the sign hangs on the wall", {"accepted": "yes", "posted": "yes"}),
    ("etiquette", "pokazde saha sousedovi na zetony", {"manners": "touching", "repeated": "yes"}),
    ("etiquette", "she swore at the dealer, a single time", {"manners": "abuse", "repeated": "no"}),
    ("disclosure", "hlasi co slozil, kdyz dva jeste hraji", {"talk": "folded-hand", "action_over": "no"}),
    ("disclosure", "after the hand he lectures me, how could you call that",
     {"talk": "criticism", "action_over": "yes"}),
    ("etiquette", "restacks my chips, popate uz", {"manners": "touching", "repeated": "yes"}),
    ("etiquette", "his rucksack lies across the aisle", {"manners": "other"}),
    ("etiquette", "she calls the whole table clowns", {"manners": "abuse"}),
    ("disclosure", "a guy who'd mucked groans that he had a queen", {"talk": "folded-hand"}),
    ("disclosure", "hrac co uz slozil se placnul do cela", {"talk": "folded-hand"}),
    ("devices", "she watches a match on her tablet with the volume up", {"use": "sound"}),
    ("devices", "hodinky mu pipaji pri kazde zprave", {"use": "sound"}),
    ("devices", "volal trenerovi co ma hrat", {"use": "phone-call", "advice": "yes"}),
    ("language", "herna to na seznamu povolenych jazyku nema", {"accepted": "no"}),
    ("clock", "floor counted the whole fifty and the ten, he sat there", {"passed": "60"}),
    ("clock", "odpocital celou minutu a tri vteriny", {"passed": "63"}),
    ("clock", "dopocital k nule a hrac nic", {"passed": "60"}),
    ("clock", "floor started counting, twenty seconds gone already", {"passed": "20"}),
    ("clock", "sotva patnact vterin premyslel, floor rekl ze je brzo", {"reasonable_time": "no"}),
    ("clock", "they called time after 5 seconds", {"reasonable_time": "no"}),
    ("official-terms", "he was drumming on the table and wants to bet", {"word": "table-tap", "facing_bet": "no"}),
    ("official-terms", "jestli klepal nevi nikdo", {"word": "table-tap", "established": "no"}),
    ("special-needs", "vozickar, misto na kraji je volne", {"possible": "yes"}),
    ("special-needs", "the ramp is impossible in this hall", {"possible": "no"}),
    ("floor-decisions", "reditel uz rozhodl a on se chce odvolat", {"decided": "yes"}),
    ("floor-decisions", "nothing in the rulebook covers it and a dog ate the deck", {"covered": "no"}),
    ("floor-decisions", "obycejny pripad, pravidlo je jasne", {"covered": "yes", "unusual": "no"}),
    ("ethical-play", "they admitted that he gave her his chips on purpose",
     {"suspicion": "chip-dumping", "established": "yes"}),
    ("ethical-play", "mel nejlepsi kombinaci a jako posledni jen zaklepal", {"suspicion": "checked-the-nuts"}),
    ("official-terms", "proti sazce 900 dvakrat poklepal prsty o stul", {"word": "table-tap", "facing_bet": "yes"}),
    ("official-terms", "nobody had bet and she shrugged her shoulders", {"word": "other-gesture", "facing_bet": "no"}),
    ("player-duties", "he wandered off to the bar although his cards were live", {"duty": "stay-at-table"}),
    ("player-duties", "preskocili ho a on se neozval", {"duty": "defend-turn"}),
    ("accepted-action", "dealer mi rekl 22 000, zavolal jsem a bylo to 27 500", {"stated": "22000", "actual": "27500"}),
    ("accepted-action", "it was really 9,400, I had been told 8,900", {"stated": "8900", "actual": "9400"}),
    ("accepted-action", "rekl dvanact a bylo to o tri tisice vic", {"stated": "12000", "actual": "15000"}),
    ("conditional-statements", "if you open I shove, he said. I open to 500", {"followed": "yes"}),
    ("conditional-statements", "rekl, ze kdyz vsadim, dorovna. Nevsadil jsem", {"followed": "no"}),
)  # fmt: skip
"""A topic, a text of our own that none of its phrases fits, and what the text tells."""
DENIED = (
    ("devices", "she took a phone call, does she have to get up from the table", "at_table", "no"),
    ("special-needs", "a deaf player wants the dealer to point, do we have to accommodate him", "possible", "yes"),
    ("dodging-blinds", "our table broke, he walked slowly. can the floor do anything", "deliberate", "no"),
    ("clock", "is it fifty and then ten that the floor counted?", "passed", "60"),
    ("clock", "how long do i get, he counted thirty seconds", "passed", "30"),
    ("ethical-play", "they checked it down, nobody has proved anything", "established", "no"),
    ("ethical-play", "soft play, ale zatim bez dukazu", "established", "no"),
    ("disclosure", "i folded and he says nothing", "talk", "folded-hand"),
    ("clock", "the guy two seats over called the clock, does that stand", "at_seat", "no"),
    ("clock", "the guy who called the clock had not folded, he was facing the bet with me", "caller", "at-the-table"),
    ("clock", "hrac co zavolal cas jeste neslozil", "caller", "at-the-table"),
    ("clock", "it was not a spectator who called time but my opponent", "caller", "spectator"),
    ("clock", "floor nezacal odpocet sam, pozadal ho o to muj souper", "caller", "director"),
    ("clock", "he had hardly had ten seconds to think when his opponent called time", "reasonable_time", "yes"),
    ("clock", "jeste nemel rozumny cas na rozmyslenou a uz mu souper volal stopky", "reasonable_time", "yes"),
    ("clock", "he was in his seat, not away from the table, when he called the clock", "at_seat", "no"),
    ("clock", "he had been thinking for two minutes when the clock was called", "passed", "120"),
    ("clock", "premyslel tri minuty, pak na nej zavolal cas soused", "passed", "180"),
    ("clock", "the clock has not run out yet, forty seconds since it started", "passed", "60"),
    ("clock", "odpocet jeste neskoncil", "passed", "60"),
    ("at-your-seat", "he was not in his seat when the last card was dealt", "nearness", "seated"),
    ("at-your-seat", "nesedel na svem miste kdyz padla posledni karta", "nearness", "seated"),
    ("at-your-seat", "i was not within reach of my chair", "nearness", "within-reach"),
    ("at-your-seat", "nebyl na dosah svoji zidle", "nearness", "within-reach"),
    ("at-your-seat", "i never left my seat, i was not at the bar", "nearness", "out-of-reach"),
    ("at-your-seat", "the last card had not been dealt yet when i sat down", "arrival", "after-last-card"),
    ("at-your-seat", "posledni karta jeste nebyla rozdana kdyz jsem si sedl", "arrival", "after-last-card"),
    ("at-your-seat", "the first card had already been dealt when he sat down", "arrival", "before-first-card"),
    ("at-your-seat", "the restart was announced over the speakers", "start_announced", "no"),
    ("at-your-seat", "nobody announced the restart of play", "start_announced", "yes"),
    ("at-your-seat", "zacatek hry nikdo neohlasil", "start_announced", "yes"),
    ("new-level", "nobody announced the new level", "announced", "yes"),
    ("new-level", "novy level nikdo nevyhlasil", "announced", "yes"),
    ("new-level", "the level was announced, nobody doubts that", "announced", "no"),
    ("new-level", "the dealer had not riffled yet when they announced the level", "begun", "riffle"),
    ("new-level", "dealer jeste nezamichal kdyz vyhlasili novy level", "begun", "riffle"),
    ("new-level", "dealer jeste nezacal michat", "begun", "riffle"),
    ("new-level", "the dealer had not pressed the shuffler button", "begun", "shuffler-button"),
    ("new-level", "the dealers had not changed", "begun", "dealer-push"),
    ("new-level", "the clock had not hit zero yet", "time_up", "yes"),
    ("new-level", "cas jeste nevyprsel", "time_up", "yes"),
    ("new-level", "hodiny jeste nebyly na nule", "time_up", "yes"),
    ("new-level", "ten seconds left on the clock when he announced the level", "time_up", "yes"),
    ("new-level", "the clock was at zero, no seconds left", "time_up", "no"),
    ("rabbit-hunting", "i asked to see the river but the dealer did not show it", "hunt", "shown"),
    ("rabbit-hunting", "chtel jsem videt river, dealer ho neukazal", "hunt", "shown"),
    ("rabbit-hunting", "can the dealer show me the next card after everyone folded", "hunt", "shown"),
    ("rabbit-hunting", "smi mi dealer ukazat co by prislo", "hunt", "shown"),
    ("odd-folds", "he did not fold out of turn, it was his turn", "in_turn", "no"),
    ("odd-folds", "he waited for his turn and then folded", "in_turn", "no"),
    ("odd-folds", "it was not his turn when he mucked", "in_turn", "yes"),
    ("odd-folds", "nebyl na rade kdyz to zahodil", "in_turn", "yes"),
    ("odd-folds", "nobody had bet when he folded", "facing_bet", "yes"),
    ("odd-folds", "nikdo nevsadil a on zahodil karty", "facing_bet", "yes"),
    ("odd-folds", "there was no bet in front of him when he folded", "facing_bet", "yes"),
    ("odd-folds", "seat 4 bet 600 and he folded on his turn", "facing_bet", "no"),
    ("odd-folds", "souper vsadil 600 a on na rade slozil", "facing_bet", "no"),
    ("odd-folds", "he could not check, there was a bet of 500, so he folded", "facing_bet", "no"),
    ("chip-counts", "he is not all-in, he just bet half his stack", "facing_all_in", "yes"),
    ("chip-counts", "souper neni all-in, jen vsadil", "facing_all_in", "yes"),
    ("chip-counts", "nikdo neni all-in a on chce spocitat muj stack", "facing_all_in", "yes"),
    ("chip-counts", "he is all in for everything he had", "facing_all_in", "no"),
    ("chip-counts", "it is not my turn yet and i want a count of the all-in", "on_turn", "yes"),
    ("chip-counts", "jeste nejsem na rade a chci pocet", "on_turn", "yes"),
    ("chip-counts", "somebody before me is still thinking about the shove", "on_turn", "yes"),
    ("chip-counts", "it's my turn, nobody before me is thinking", "on_turn", "no"),
    ("number-of-raises", "no limit holdem, there have been four raises", "structure", "limit"),
    ("number-of-raises", "pot limit omaha, three raises", "structure", "limit"),
    ("number-of-raises", "limit holdem, three raises", "structure", "no-limit"),
    ("number-of-raises", "limit holdem, house allows four raises, there has been one raise", "raises", "4"),
    ("number-of-raises", "limit, strop ctyri, zatim jeden raise", "raises", "4"),
    ("number-of-raises", "we are heads up in this pot but 20 players are left in the limit tournament",
     "players_left", "2"),
    ("number-of-raises", "v potu jsme dva, v turnaji zbyva 20 hracu, limit", "players_left", "2"),
    ("penalties", "he did not insult anybody, he showed a card with action pending", "offence", "abuse"),
    ("penalties", "nikoho neurazil, jen odkryl kartu behem akce", "offence", "abuse"),
    ("penalties", "he was never warned before, now he cursed at the dealer", "last_penalty", "warning"),
    ("penalties", "jeste nikdy nebyl napomenut a ted nadava", "last_penalty", "warning"),
    ("penalties", "is a warning enough for swearing at the dealer", "last_penalty", "warning"),
    ("penalties", "it was not soft play, he was caught marking cards", "offence", "soft-play"),
    ("action-pending", "he had not folded, he left with a live hand", "live_hand", "no"),
    ("action-pending", "jeste neslozil a odesel od stolu", "live_hand", "no"),
    ("action-pending", "he was out of the hand when he left", "live_hand", "yes"),
    ("action-pending", "uz nemel karty a odesel", "live_hand", "yes"),
    ("action-pending", "the betting was not over when he walked off with his cards", "stage", "betting-done"),
    ("action-pending", "sazky jeste neskoncily a on odesel s zivymi kartami", "stage", "betting-done"),
    ("action-pending", "all betting was over and he left before the showdown", "stage", "betting"),
    ("devices", "he did not talk on the phone, he only read his messages", "use", "phone-call"),
    ("devices", "netelefonoval, jen si cetl zpravy", "use", "phone-call"),
    ("devices", "nobody can hear his music", "audible", "yes"),
    ("devices", "hudbu nikdo neslysi", "audible", "yes"),
    ("devices", "his music can be heard by everybody, he has no headphones", "audible", "no"),
    ("devices", "bez sluchatek, slysi to cely stul", "audible", "no"),
    ("devices", "nobody was telling him how to play, he was on the phone with his mum", "advice", "yes"),
    ("devices", "nikdo mu neradil, jen telefonoval", "advice", "yes"),
    ("devices", "the house does not allow tablets", "house_allows", "yes"),
    ("devices", "herna tablety nepovoluje", "house_allows", "yes"),
    ("devices", "the house allows tablets, it does not forbid them", "house_allows", "no"),
    ("devices", "he did not leave the table for the call", "at_table", "no"),
    ("devices", "neodesel od stolu a telefonoval", "at_table", "no"),
    ("language", "german is not on the list of the house", "accepted", "yes"),
    ("language", "nemcina na seznamu herny neni", "accepted", "yes"),
    ("language", "the list was never posted", "posted", "yes"),
    ("language", "seznam nikde nevisi", "posted", "yes"),
    ("language", "not during a hand, they spoke russian between hands", "during_hand", "yes"),
    ("language", "nemluvili polsky behem rozdani, jen mezi rozdanimi", "during_hand", "yes"),
    ("language", "they spoke english, not german", "language", "other"),
    ("language", "in prague two czechs spoke czech", "language", "other"),
    ("etiquette", "it was the first time he delayed the game, he never did it before", "repeated", "yes"),
    ("etiquette", "bylo to poprve, nikdy predtim nezdrzoval", "repeated", "yes"),
    ("etiquette", "this was not the first time, he stalls every hand", "repeated", "no"),
    ("etiquette", "neudelal to poprve, zdrzuje porad", "repeated", "no"),
    ("etiquette", "he did not insult anybody, he just talks all the time", "manners", "abuse"),
    ("etiquette", "he didn't touch anyone's chips, he acts out of turn all night", "manners", "touching"),
    ("disclosure", "the hand was not over when he gave advice", "action_over", "yes"),
    ("disclosure", "rozdani jeste neskoncilo a on radil sousedovi", "action_over", "yes"),
    ("disclosure", "the hand was over, nobody was still playing, when he gave advice", "action_over", "no"),
    ("disclosure", "rozdani uz skoncilo a on mi radil jak to hrat", "action_over", "no"),
    ("special-needs", "a wheelchair player needs an end seat, that is not possible", "possible", "yes"),
    ("special-needs", "vozickar potrebuje kraj stolu, zaridit to nejde", "possible", "yes"),
    ("special-needs", "vozickar potrebuje kraj stolu, da se to zaridit", "possible", "no"),
    ("special-needs", "blind player wants a reader, no problem, we can arrange it", "possible", "no"),
    ("floor-decisions", "the floor has not ruled yet, there is a rule for it", "decided", "yes"),
    ("floor-decisions", "floor jeste nerozhodl, pravidlo na to je", "decided", "yes"),
    ("floor-decisions", "there is no rule for this", "covered", "yes"),
    ("floor-decisions", "zadne pravidlo na to neni", "covered", "yes"),
    ("floor-decisions", "there is a clear rule for this, it is in the book", "covered", "no"),
    ("floor-decisions", "nothing unusual happened, there is a rule", "unusual", "yes"),
    ("floor-decisions", "na situaci nebylo nic mimoradneho", "unusual", "yes"),
    ("floor-decisions", "this was no ordinary case, the fire alarm went off", "unusual", "no"),
    ("ethical-play", "it was not proven that they dumped chips", "established", "yes"),
    ("ethical-play", "neprokazalo se ze mu predal zetony", "established", "yes"),
    ("ethical-play", "it was proven that he dumped his chips", "established", "no"),
    ("ethical-play", "nobody can prove that they dumped chips", "established", "yes"),
    ("ethical-play", "it wasn't chip dumping, he checked the nuts", "suspicion", "chip-dumping"),
    ("official-terms", "he did not tap the table, he waved his hand", "word", "table-tap"),
    ("official-terms", "nezaklepal na stul, jen mavl rukou", "word", "table-tap"),
    ("official-terms", "nobody had bet and he tapped the table", "facing_bet", "yes"),
    ("official-terms", "nikdo nevsadil a on zaklepal", "facing_bet", "yes"),
    ("official-terms", "facing a bet of 500 he tapped the table", "facing_bet", "no"),
    ("official-terms", "proti sazce 500 zaklepal na stul", "facing_bet", "no"),
    ("official-terms", "everybody saw him tap the table", "established", "no"),
    ("player-duties", "he did not leave the table, he forgot to protect his hand", "duty", "stay-at-table"),
    ("player-duties", "he stood up for his turn and spoke up at once when he was skipped", "neglected", "yes"),
    ("player-duties", "he did not point out the mistake, he kept quiet", "neglected", "no"),
    ("player-duties", "chybu videl a neupozornil na ni", "neglected", "no"),
    ("conditional-statements", "he said if you bet i raise. i did not bet", "followed", "yes"),
    ("conditional-statements", "rekl ze kdyz vsadim tak navysi. nevsadil jsem", "followed", "yes"),
    ("conditional-statements", "he said if i check he will bet. if i check is he bound", "followed", "yes"),
    ("accepted-action", "it was really 15,000 but the dealer had told me 12,000 and i called", "stated", "15000"),
    ("accepted-action", "ve skutecnosti to bylo 15 000, dealer mi ale rekl 12 000, dal jsem call", "stated", "15000"),
    ("accepted-action", "the pot was 9,000, dealer said the all-in is 4,000, i called, it was 6,000", "stated", "9000"),
)  # fmt: skip
"""A topic, a text, and a fact with the value that the text does not tell."""


def facts(topic: str, text: str) -> dict[str, str]:
    """What a text tells of a topic by its own words."""
    found, _ = told(with_clues(loosely(text, topic)))
    given = groups()[topic].given
    return {name: value for name, value in found.items() if given.get(name) != value}


@pytest.mark.parametrize(("topic", "text", "wanted"), TOLD, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_hinted_at_is_told(topic: str, text: str, wanted: dict[str, str]) -> None:
    found = facts(topic, text)
    assert {name: found.get(name) for name in wanted} == wanted


@pytest.mark.parametrize(("topic", "text", "field", "value"), DENIED)
def test_what_is_denied_is_not_told(topic: str, text: str, field: str, value: str) -> None:
    assert facts(topic, text).get(field) != value


@pytest.mark.parametrize("topic", sorted(_table()))
def test_hints_are_of_facts_that_there_are(topic: str) -> None:
    known = simple_facts(topic)
    for pairs, hints in _table()[topic].items():
        assert hints
        for pair in pairs.split("&"):
            field, value = pair.split("=", 1)
            kind = known[field]
            assert value in kind if isinstance(kind, tuple) else value in NUMBERS or value.isdecimal()


def test_hints_are_folded_and_say_what_they_look_for() -> None:
    for topic, listed in _table().items():
        for hints in listed.values():
            for hint in hints:
                assert hint.isascii(), (topic, hint)
                places = [one for one in hint.lstrip("^>?").split() if not one.startswith("-") and one != "..."]
                assert places, (topic, hint)
                assert all(part for place in places for part in place.split("|")), (topic, hint)


def test_a_stronger_hint_tells_and_equal_ones_tell_nothing() -> None:
    assert facts("at-your-seat", "he sat in the toilet")["nearness"] == "out-of-reach"
    assert "use" not in facts("devices", "tablet, hudba")


def test_hints_name_no_topic_and_are_never_ruled_on() -> None:
    text = "he jams and the action is on me, I want a count"
    assert not loosely("the man shoved and I am next", "chip-counts").cued
    assert not with_clues(loosely("the man shoved and I am next", "chip-counts")).cued
    assert not any(sign.hinted for sign in reading(text, "chip-counts").signs)
    assert answer(text).ruling is None


def test_a_long_text_is_not_searched_for_hints() -> None:
    text = "he folded out of turn " * 60
    assert not any(sign.hinted for sign in with_clues(loosely(text, "odd-folds")).signs)


def test_what_is_reckoned_is_of_topics_and_places_that_there_are() -> None:
    assert set(RECKONERS) <= set(groups())
    tongues = _tongues()
    assert set(tongues["local"]) <= set(tongues["places"])


def test_hints_leave_what_they_cannot_tell() -> None:
    assert importlib.import_module("rules.ask.cases.clues").has_clues("misdeal") is False
    assert facts("new-level", "which blinds now?") == {}
