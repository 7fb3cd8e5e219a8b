# SPDX-License-Identifier: Apache-2.0
"""What Orca's user hears: a window, a text read to its end, keys as they are typed, and the same when the engine dies."""
import signal, statistics, time

from checks import check, note
from hearing import check_messages, heard, longest_pause, texts
from programs import kill
from proxy import Proxy
from reader import MODULE, SENTENCES, Reader, is_echo
from witness import Witness

# The sentences that are being heard when an engine gets a signal.
FIRST, SECOND = 1, 4
LETTERS = "abnxz"
# Seconds. The host gives each of two processes two seconds, or a little more on a busy machine, and then asks another voice.
MAX_PAUSE = 8


def say_all(reader, listener):
    sentences = reader.say_all()
    reader.wait_for_last(sentences)
    check("say-all reads every sentence, in order", [message.words.strip() for message in sentences()] == SENTENCES,
          f"{len(sentences())} of {len(SENTENCES)} sentences")
    check_messages("say-all", sentences(), listener)


def keys(reader, listener):
    """Each key is spoken, and Control stops a text that is being read."""
    spoken, delays = [], []
    # The first key changes the title of the window, which Orca speaks as well.
    first = len(reader.record.messages)
    reader.press("c")
    reader.record.wait_for_message(lambda message: "*" in message.words and message.outcome, first, 10)
    reader.record.wait_until_idle()
    for letter in LETTERS:
        listener.wait_for_silence()
        messages, begin = reader.press(letter)
        echo = next((message for message in messages if is_echo(message)), None)
        onset = listener.onset(begin)
        if echo and echo.words.strip() == letter and echo.outcome == "end" and onset is not None:
            spoken.append(letter)
            delays.append(onset)
        reader.record.wait_until_idle(0.3)
    check("each letter that is typed is spoken", spoken == list(LETTERS),
          f"“{' '.join(spoken)}”, {statistics.median(delays or [0]) * 1000:.0f} ms from the key to its sound")
    first = len(reader.record.messages)
    reader.session.type("quickly typed")
    reader.record.wait_until_idle()
    echoes = [message for message in reader.record.messages[first:] if is_echo(message)]
    last = echoes[-1].words.strip() if echoes else ""
    check("of keys typed quickly, each ends or is interrupted, and the last is spoken", len(echoes) >= 12
          and echoes[-1].outcome == "end" and all(message.outcome for message in echoes), f"{len(echoes)} keys, "
          f"{sum(message.outcome == 'end' for message in echoes)} to their end, the last “{last}”")
    reader.session.key(*["BackSpace"] * (len("quickly typed") + len(LETTERS) + 1))
    reader.record.wait_until_idle()
    sentences = reader.say_all()
    reader.wait_for_sentence(sentences, FIRST, 3)
    begin = time.monotonic()
    reader.session.key("Control_L")
    reader.record.wait_until_idle()
    last = sentences()[-1]
    check("Control stops say-all", last.outcome == "cancel" and len(sentences()) == FIRST + 1,
          f"{(last.events[-1][2] - begin) * 1000:.0f} ms after the key")


def speaking(server, before):
    """The engine's process that has computed most since then, as a list."""
    work = server.work("speech-worker")
    return sorted(work, key=lambda process: work[process] - before.get(process, 0))[-1:]


def trouble(reader, listener, number, what):
    """The engine's process gets a signal in the middle of a sentence, and again in a later one. Where it is killed, that goes for
    all engines' processes the second time, those included that are kept ready."""
    server, struck = reader.server, []
    sentences = reader.say_all()
    for place in (FIRST, SECOND):
        reader.wait_for_sentence(sentences, place - 1, 3)
        before = server.work("speech-worker")
        reader.wait_for_sentence(sentences, place, 3)
        is_all = place == SECOND and number == signal.SIGKILL
        processes = server.processes("speech-worker") if is_all else speaking(server, before)
        kill(processes, number)
        struck.append(len(processes))
    reader.wait_for_last(sentences)
    ended, pause = sum(message.outcome == "end" for message in sentences()), longest_pause(sentences(), listener)
    check(f"say-all reaches its last sentence when the engine is {what}", all(struck) and ended == len(SENTENCES)
          and [message.words.strip() for message in sentences()] == SENTENCES and pause < MAX_PAUSE,
          f"{ended} of {len(SENTENCES)} sentences, {struck[0]} and later {struck[1]} processes, longest pause {pause:.1f} s")
    check_messages(f"say-all, engine {what}", sentences(), listener)


def spelling(reader, listener):
    """The key for the word under the cursor, pressed twice, spells it."""
    word, messages = SENTENCES[0].split()[0], []
    # On a busy machine Orca may take two presses for two single ones.
    for _ in range(5):
        if any(is_echo(message) for message in messages):
            break
        reader.session.key("ctrl+Home")
        reader.record.wait_until_idle()
        first = len(reader.record.messages)
        reader.session.key("KP_Begin", "KP_Begin")
        reader.record.wait_until_idle()
        messages = reader.record.messages[first:]
    letters = [message for message in messages if is_echo(message)][:len(word)]
    check("a word is spelled, each letter to its end", [letter.words for letter in letters] == list(word)
          and all(letter.outcome == "end" and heard(letter, listener) > 0.1 for letter in letters), texts(messages))


def reads(server, listener, record):
    reader = Reader(server, listener, record)
    check("Orca says that it is there", reader.greeting is not None, reader.greeting and reader.greeting.words)
    messages = reader.open()
    check("Orca reads the window that appears", any("Mousepad" in message.words for message in messages)
          and any(SENTENCES[-1] in message.words for message in messages), f"{len(messages)} messages")
    check_messages("window", messages, listener)
    say_all(reader, listener)
    keys(reader, listener)
    spelling(reader, listener)
    trouble(reader, listener, signal.SIGKILL, "killed")
    trouble(reader, listener, signal.SIGSTOP, "stopped")
    refused = reader.record.errors
    check("no command of Orca's is refused", not refused, "; ".join(refused))
    if isinstance(record, Witness):
        chosen = [argument for command, argument, _ in record.commands if command == "SET" and "OUTPUT_MODULE" in argument]
        check("Orca asks for the module that its user has saved", any(argument.endswith(f" {MODULE}") for argument in chosen),
              "; ".join(chosen))
        missed = record.not_passed(record.messages)
        check("Orca's library passes on every event of say-all", record.passed and not missed,
              f"{len(record.passed)} events" + "".join(f", not {event}" for event in missed[:9]))
    reader.close()


def reads_with(server, listener):
    """What becomes of the same when the module that Speech Dispatcher comes with is killed."""
    reader = Reader(server, listener, Proxy(server))
    reader.open()
    sentences = reader.say_all()
    reader.wait_for_sentence(sentences, FIRST, 3)
    kill(server.processes("sd_espeak-ng"))
    # What the server has already got is still played.
    time.sleep(5)
    begin = time.monotonic()
    time.sleep(5)
    for letter in "abnx":
        reader.session.key(letter)
        time.sleep(1)
    end = time.monotonic()
    ended = sum(message.outcome == "end" for message in sentences())
    note("its module killed in say-all", f"{ended} of {len(SENTENCES)} sentences, then {listener.heard(begin, end):.1f} s of sound "
         f"in {end - begin:.0f} s, with four keys")
    reader.close()
