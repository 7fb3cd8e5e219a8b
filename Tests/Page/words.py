# SPDX-License-Identifier: Apache-2.0
"""Each word is marked once, in order, when it is heard."""
import time

import sound
from checks import check
from visit import ENDED, SSML, TEXT, Visit

RATE = 24000
# Louder than this a word has begun (16-bit samples), here and at the loudspeaker.
LOUD = 40


def errors(noted_words, pieces, sent):
    """By how much each mark comes after its word is heard, in milliseconds. The audio is one answer without a jump."""
    found, piece, frame = [], 0, 0
    for word, told in zip(noted_words, sent):
        while piece + 1 < len(pieces) and frame + pieces[piece]["frames"] <= told["time"] * RATE:
            frame += pieces[piece]["frames"]
            piece += 1
        due = pieces[piece]["when"] + told["time"] - frame / RATE
        found.append((word["heard"] - due) * 1000)
    return found


def text_of(place):
    """What is written there: all characters of the text have one unit of UTF-16."""
    return TEXT[place["location"]:place["location"] + place["length"]]


def words(browser, link, voice, slack):
    with Visit(browser, link) as visit:
        if voice: visit.choose(voice)
        visit.speak(TEXT)
        visit.wait_for_end(60)
        noted, sent = visit.noted("words"), link.words()
        check("each word is marked once, in order", [word["text"] for word in noted] == [word["word"] for word in sent],
              f"{len(noted)} marked, {len(sent)} sent")
        check("the text is sent as it was written", link.speeches[-1]["request"]["input"] == TEXT, repr(link.speeches[-1]["request"]["input"])[-90:])
        check("the text of a word is that of its range", all(text_of(word["textRange"]) == word["word"] for word in sent))
        late = [abs(error) for error in errors(noted, visit.noted("pieces"), sent)]
        mean, most = sum(late) / len(late), sorted(late)[int(len(late) * 0.9)]
        check("a word is marked within 20 ms of its sound on average, nine in ten within 40", mean < 20 * slack and most < 40 * slack,
              f"mean {mean:.1f}, p90 {most:.1f}, max {max(late):.1f} ms, {len(late)} words")
        check("what is spoken is not said to a screen reader", visit.noted("live") == ["The end."], visit.noted("live"))
        check("no script fails", not visit.errors, visit.errors)


def sounds(browser, link, voice, slack):
    """The same at the loudspeaker: what the sound server plays is recorded, and each word is found in it."""
    text = "<speak>" + "<break time='700ms'/>".join("two ten day box top art end bad dog cat".split()) + "</speak>"
    listener = sound.Listener()
    with Visit(browser, link) as visit:
        if voice: visit.choose(voice)
        begun = time.monotonic()
        visit.speak(text)
        visit.wait_for_end(40)
        origin = visit.page.evaluate("performance.timeOrigin") / 1000 - (time.time() - time.monotonic())
        marked = [origin + word["time"] / 1000 for word in visit.noted("words")]
        loud = listener.loud(begun)
        onsets = [moment for before, moment in zip([0, *loud], loud) if moment - before > 0.3]
        samples = memoryview(bytes(link.speeches[-1]["audio"])).cast("h")
        # From the time of a word to its first sound.
        lags = [next(index for index in range(int(word["time"] * RATE), len(samples)) if abs(samples[index]) > LOUD) / RATE - word["time"]
                for word in link.words()]
        listener.stop()
        if not check("each word is heard at the loudspeaker", len(onsets) == len(marked) == len(lags), f"{len(onsets)} of {len(marked)}"): return
        late = [(mark - (onset - lag)) * 1000 for mark, onset, lag in zip(marked, onsets, lags)]
        middle, most = (sorted(map(abs, late))[index] for index in (len(late) // 2, int(len(late) * 0.9) - 1))
        check("a word is marked within 20 ms of its sound at the loudspeaker, nine in ten within 40", middle < 20 * slack and most < 40 * slack,
              f"median {middle:.1f} ms: {' '.join(f'{each:.0f}' for each in late)}")


def ssml(browser, link):
    with Visit(browser, link) as visit:
        visit.speak(SSML)
        visit.wait_for_end(30)
        check("words of SSML are marked in its source, once and in order", visit.marked() == [word["word"] for word in link.words()],
              " ".join(visit.marked()))


def long_text(browser, link):
    """Several passages: each word once, in order, with nothing heard twice."""
    text = "\n\n".join(f"Paragraph {number} has a sentence. " + "It has others that are alike. " * 12 for number in (1, 2, 3, 4))
    with Visit(browser, link) as visit:
        visit.page.evaluate("document.querySelector('#rate').value = 4, document.querySelector('#rate').dispatchEvent(new Event('change'))")
        before = len(link.speeches)
        visit.speak(text)
        visit.wait_for_end(120)
        sent = [word["word"] for number in range(before, len(link.speeches)) for word in link.words(number)]
        check("a long text is requested in passages, and each word is marked once, in order", visit.marked() == sent
              and sent.count("Paragraph") == 4, f"{len(sent)} words in {len(link.speeches) - before} passages")
        lengths = [len(speech["request"]["input"]) for speech in link.speeches[before:]]
        check("no passage is longer than 800 characters", max(lengths) <= 800, lengths)


def pressure(browser, link):
    """Of a long document no more is requested than is heard soon."""
    text = "<speak>" + "<s>This sentence is one of very many, and each of them says the same.</s>\n" * 250 + "</speak>"
    with Visit(browser, link) as visit:
        before = len(link.speeches)
        visit.speak(text)
        visit.wait_for_word("sentence", 60)
        visit.page.wait_for_timeout(3000)
        seconds = sum(len(speech["audio"]) for speech in link.speeches[before:]) / 2 / RATE
        check("of a long document only some is requested", 0 < seconds < 120, f"{seconds:.0f} s of some 1000 s")
        there = len(visit.noted("words"))
        visit.page.evaluate("""() => {
          const text = document.querySelector('#text'), selection = getSelection();
          text.focus();
          selection.selectAllChildren(text);
          selection.collapseToEnd();
          for (let count = 0; count < 14; count += 1) selection.modify('move', 'backward', 'word');
        }""")
        visit.page.keyboard.press("Enter")
        check("its end is heard at once from there", visit.wait(f"noted.words.length > {there}", 5) and visit.wait(ENDED, 20),
              " ".join(visit.marked()[there:]))
        check("no script fails", not visit.errors, visit.errors)


def without_highlights(browser, link):
    """Where the highlight API is missing a box is laid over the word."""
    with Visit(browser, link, script="delete CSS.highlights; Object.defineProperty(CSS, 'highlights', {value: undefined});") as visit:
        visit.speak("A box is over each word.")
        check("without the highlight API the word is framed", visit.wait("!document.querySelector('#mark').hidden && document.querySelector('#mark').offsetWidth > 5"))
