# SPDX-License-Identifier: Apache-2.0
"""Everything without a mouse: what the focus reaches, and what the keys do."""
import re

from checks import check
from visit import Visit

TEXT = " ".join(f"Sentence {number} goes on with some plain words, as the others do." for number in range(1, 41))
# Where its words and sentences begin.
WORDS, SENTENCES = ([found.start() for found in re.finditer(pattern, TEXT)] for pattern in (r"\w+", "Sentence"))

# What can be operated and is shown, with a number each.
CONTROLS = """() => [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex], [contenteditable]')]
  .filter(each => each.checkVisibility() && !each.disabled && each.tabIndex >= 0)
  .map((each, number) => { each.dataset.number = number; return each.id || each.textContent.trim().slice(0, 30); })"""
FOCUSED = """() => { const each = document.activeElement, style = getComputedStyle(each);
  return [Number(each.dataset.number ?? -1), style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2]; }"""
PROGRESS = "noted.words.length"


def keyboard(browser, link):
    with Visit(browser, link) as visit:
        page = visit.page
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        reach(page)
        page.evaluate("document.querySelector('#text').focus()")
        page.keyboard.insert_text(TEXT)
        page.keyboard.press("Control+Enter")
        check("Ctrl+Enter speaks", visit.wait_for_word("1"), visit.marked()[:3])
        page.keyboard.press("Space")
        visit.wait("document.querySelector('#play').textContent === 'Resume'", 5)
        paused = page.evaluate(PROGRESS)
        page.wait_for_timeout(800)
        check("Space pauses", visit.button() == "Resume" and page.evaluate(PROGRESS) == paused)
        page.keyboard.press("Space")
        check("Space resumes", visit.wait(f"{PROGRESS} > {paused}") and visit.button() == "Pause")
        for key, what in (("ArrowDown", "next sentence"), ("ArrowRight", "next word"), ("ArrowLeft", "previous word"), ("ArrowUp", "start of the sentence")):
            place, marked = pressed(visit, key)
            check(f"an arrow goes to the {what}", marked[:1] == [target(key, place)] and visit.button() == "Pause", told(place, marked))
        before = page.inner_html("#text")
        page.keyboard.press("x")
        page.keyboard.press("Backspace")
        check("the text cannot be changed while it is read", page.inner_html("#text") == before)
        page.keyboard.press("Space")
        for key, what in (("ArrowDown", "next sentence"), ("ArrowUp", "previous sentence"), ("ArrowRight", "next word"), ("ArrowLeft", "previous word")):
            place, marked = pressed(visit, key)
            caret = page.evaluate("getSelection().focusOffset")
            check(f"paused, an arrow goes to the {what}, and the cursor too", marked == [target(key, place)] == [caret] and visit.button() == "Resume",
                  f"{told(place, marked)}, the cursor is at {caret}")
        place, marked = pressed(visit, "Enter")
        check("Enter speaks from the cursor", marked[:1] == [place] and visit.button() == "Pause", told(place, marked))
        page.keyboard.press("Escape")
        check("Escape stops and returns to writing", visit.button() == "Speak" and page.evaluate("document.activeElement.id") == "text")
        page.keyboard.press("End")
        page.keyboard.insert_text(" More.")
        check("then the text can be changed", "More." in page.evaluate("document.querySelector('#text').textContent"))
        check("no script fails", not visit.errors, visit.errors)


def target(key, place):
    """Where a key goes from the word at a place."""
    before = [start for start in (WORDS if key in ("ArrowLeft", "ArrowRight") else SENTENCES) if start < place]
    after = [start for start in (WORDS if key == "ArrowRight" else SENTENCES) if start > place]
    return after[0] if key in ("ArrowRight", "ArrowDown") else before[-1]


def pressed(visit, key):
    """Presses a key: the place of the word that was marked last when the page got it, and those of the words after it. A slow
    machine, or a browser that takes its time to pass a key on, has marked others since the test has last asked."""
    inputs = len(visit.noted("inputs"))
    visit.page.keyboard.press(key)
    visit.wait(f"noted.words.length > noted.inputs[{inputs}].words")
    return since(visit, visit.noted("inputs")[inputs]["words"])


def since(visit, count):
    """The place of the last of so many words, and those of the words after it."""
    places = [word["place"] for word in visit.noted("words")]
    return places[count - 1], places[count:]


def told(place, marked):
    """For people."""
    return f"from “{TEXT[place:place + 12]}” to {[TEXT[each:each + 12] for each in marked[:3]]}"


def reach(page):
    """Tab reaches every control, and each shows that it has the focus."""
    page.evaluate("document.activeElement.blur()")
    names, reached, unseen = page.evaluate(CONTROLS), [], []
    for _ in range(2 * len(names)):
        page.keyboard.press("Tab")
        number, is_visible = page.evaluate(FOCUSED)
        # After the last control comes the browser itself.
        if number in reached: break
        if number < 0: continue
        reached.append(number)
        if not is_visible: unseen.append(names[number])
    check("Tab reaches every control, in the order of the page", reached == list(range(len(names))),
          f"{len(names)} controls, missing {[name for number, name in enumerate(names) if number not in reached]}")
    check("the focus is seen on each", not unseen, unseen)


def media_keys(browser, link):
    with Visit(browser, link) as visit:
        visit.speak(TEXT)
        visit.wait_for_word("1")
        missing = {"play", "pause", "stop", "previoustrack", "nexttrack"} - set(visit.page.evaluate("Object.keys(noted.handlers)"))
        check("media keys are taken", not missing, missing)
        visit.page.evaluate("noted.handlers.pause()")
        state = "navigator.mediaSession.playbackState"
        check("the key pauses", visit.button() == "Resume" and visit.page.evaluate(state) == "paused")
        visit.page.evaluate("noted.handlers.play()")
        check("the key plays", visit.button() == "Pause" and visit.page.evaluate(state) == "playing")
        count = visit.page.evaluate("(() => { const count = noted.words.length; noted.handlers.nexttrack(); return count; })()")
        visit.wait(f"{PROGRESS} > {count}")
        place, marked = since(visit, count)
        check("the key goes to the next sentence", marked[:1] == [target("ArrowDown", place)], told(place, marked))
        check("the lock screen has a title", visit.page.evaluate("navigator.mediaSession.metadata.title").startswith("Sentence 1"))
        visit.page.evaluate("noted.handlers.stop()")
        check("the key stops", visit.button() == "Speak")
