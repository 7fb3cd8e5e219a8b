# SPDX-License-Identifier: Apache-2.0
"""Everything without a mouse: what the focus reaches, and what the keys do."""
from checks import check
from visit import TEXT, Visit

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
        check("Ctrl+Enter speaks", visit.wait_for_word("word"), visit.marked()[:3])
        page.keyboard.press("Space")
        visit.wait("document.querySelector('#play').textContent === 'Resume'", 5)
        paused = page.evaluate(PROGRESS)
        page.wait_for_timeout(800)
        check("Space pauses", visit.button() == "Resume" and page.evaluate(PROGRESS) == paused)
        page.keyboard.press("Space")
        check("Space resumes", visit.wait(f"{PROGRESS} > {paused}") and visit.button() == "Pause")
        jump(visit, "ArrowDown", "The", "an arrow goes to the next sentence")
        jump(visit, "ArrowRight", "second", "an arrow goes to the next word")
        jump(visit, "ArrowLeft", "The", "an arrow goes to the previous word")
        jump(visit, "ArrowUp", "Every", "an arrow goes to the previous sentence")
        before = page.inner_html("#text")
        page.keyboard.press("x")
        page.keyboard.press("Backspace")
        check("the text cannot be changed while it is read", page.inner_html("#text") == before)
        page.keyboard.press("Space")
        page.keyboard.press("ArrowDown")
        caret = page.evaluate("getSelection().focusOffset")
        check("paused, the cursor goes where speech is", TEXT[caret:].startswith("The second"), TEXT[caret:caret + 10])
        before = page.evaluate(PROGRESS)
        page.keyboard.press("Enter")
        visit.wait(f"{PROGRESS} > {before}")
        check("Enter speaks from the cursor", visit.marked()[before] == "The" and visit.button() == "Pause", visit.marked()[before:])
        page.keyboard.press("Escape")
        check("Escape stops and returns to writing", visit.button() == "Speak" and page.evaluate("document.activeElement.id") == "text")
        page.keyboard.press("End")
        page.keyboard.insert_text(" More.")
        check("then the text can be changed", "More." in page.evaluate("document.querySelector('#text').textContent"))
        check("no script fails", not visit.errors, visit.errors)


def jump(visit, key, word, what):
    before = visit.page.evaluate(PROGRESS)
    visit.page.keyboard.press(key)
    visit.wait(f"{PROGRESS} > {before}")
    marked = visit.marked()[before:]
    check(what, marked[:1] == [word] and visit.button() == "Pause", marked)


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
        visit.wait_for_word("word")
        missing = {"play", "pause", "stop", "previoustrack", "nexttrack"} - set(visit.page.evaluate("Object.keys(noted.handlers)"))
        check("media keys are taken", not missing, missing)
        visit.page.evaluate("noted.handlers.pause()")
        state = "navigator.mediaSession.playbackState"
        check("the key pauses", visit.button() == "Resume" and visit.page.evaluate(state) == "paused")
        visit.page.evaluate("noted.handlers.play()")
        check("the key plays", visit.button() == "Pause" and visit.page.evaluate(state) == "playing")
        before = visit.page.evaluate(PROGRESS)
        visit.page.evaluate("noted.handlers.nexttrack()")
        visit.wait(f"{PROGRESS} > {before}")
        check("the key goes to the next sentence", visit.marked()[before:][:1] == ["The"], visit.marked()[before:])
        check("the lock screen has a title", visit.page.evaluate("navigator.mediaSession.metadata.title").startswith("Every word"))
        visit.page.evaluate("noted.handlers.stop()")
        check("the key stops", visit.button() == "Speak")
