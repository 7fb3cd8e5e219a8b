# SPDX-License-Identifier: Apache-2.0
"""Jumps in the text: how soon speech goes on there, and what scrolls."""
from checks import check
from visit import Visit

# Far enough for the end not to be requested yet.
BOOK = "\n\n".join(f"Paragraph {number} of many. " + "It says what the others say, and nothing more than that. " * 12 for number in range(1, 13))
# The position of a word on the screen.
POINT = """word => {
  const text = document.querySelector('#text'), walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    const at = walker.currentNode.data.indexOf(word);
    if (at < 0) continue;
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + word.length);
    break;
  }
  text.scrollIntoView({block: 'start', behavior: 'instant'});
  const top = range.getBoundingClientRect().top - text.getBoundingClientRect().top;
  text.scrollTo({top: text.scrollTop + top - 40, behavior: 'instant'});
  const rect = range.getBoundingClientRect();
  return [rect.x + rect.width / 2, rect.y + rect.height / 2];
}"""


def click_word(visit, word):
    visit.page.mouse.click(*visit.page.evaluate(POINT, word))


def delay(visit, action):
    """Milliseconds from an input to the sound that it asks for."""
    inputs = len(visit.noted("inputs"))
    action()
    # What was to be played before is handed over until then; what is asked for comes before that.
    visit.page.wait_for_timeout(600)
    return visit.page.evaluate(f"""noted.timeOf(Math.min(...noted.pieces.filter(piece => piece.time >= noted.inputs[{inputs}].time)
      .map(piece => piece.when))) - noted.inputs[{inputs}].time""")


def seeking(browser, link, voice, slack):
    with Visit(browser, link) as visit:
        if voice: visit.choose(voice)
        visit.speak(BOOK)
        visit.wait_for_word("many")
        requests = len(link.speeches)
        here = [delay(visit, lambda: click_word(visit, "Paragraph 1")), delay(visit, lambda: click_word(visit, "nothing")),
                delay(visit, lambda: visit.page.click("#next-sentence")), delay(visit, lambda: visit.page.click("#previous-word"))]
        check("a jump to what was received requests nothing", len(link.speeches) == requests, f"{len(link.speeches) - requests} requests")
        check("a jump to what was received is heard within 150 ms", max(here) < 150 * slack, " ".join(f"{each:.0f}" for each in here) + " ms")
        inputs = len(visit.noted("inputs"))
        far = delay(visit, lambda: click_word(visit, "Paragraph 9 "))
        visit.wait_for_word("9")
        check("a jump to what was not received is heard within 150 ms", far < 150 * slack, f"{far:.0f} ms, of which the server took {link.speeches[-1]['wait'] * 1000:.0f} ms")
        marked = marked_after(visit, inputs)
        check("speech goes on at the word that was clicked", marked[:2] == ["Paragraph", "9"], marked[:3])
        # Within a sentence: what comes before the word is not heard.
        before = len(visit.noted("words"))
        click_word(visit, "Paragraph 12")
        visit.wait_for_word("12", since=before)
        inputs = len(visit.noted("inputs"))
        click_word(visit, "nothing")
        visit.wait(f"noted.words.length > noted.inputs[{inputs}].words")
        marked = marked_after(visit, inputs)
        check("in the middle of a sentence, too", marked[:1] == ["nothing"], marked[:2])


def marked_after(visit, inputs):
    """The words that were marked since the page got an input: others are marked until a browser passes it on."""
    return visit.marked()[visit.noted("inputs")[inputs]["words"]:]


def following(browser, link):
    """It scrolls when the word leaves the view, not before, and not where the user looks elsewhere."""
    with Visit(browser, link, viewport={"width": 500, "height": 500}, reduced_motion="reduce") as visit:
        visit.write(BOOK)
        top = "document.querySelector('#text').scrollTop"
        visit.page.evaluate("document.querySelector('#text').scrollTo({top: 0, behavior: 'instant'})")
        click = "document.querySelector('#play').click()"
        visit.page.evaluate(click)
        visit.wait_for_word("many")
        check("it does not scroll while the word is in view", visit.page.evaluate(top) == 0, visit.page.evaluate(top))
        for _ in range(9): visit.page.evaluate("document.querySelector('#next-sentence').click()")
        check("it scrolls when the word leaves the view", visit.wait(f"{top} > 0"))
        visit.page.evaluate("document.querySelector('#text').scrollTo({top: 4000, behavior: 'instant'})")
        there = visit.page.evaluate(top)
        visit.page.wait_for_timeout(1200)
        check("it stays where the user has scrolled to", visit.page.evaluate(top) == there, f"{there} {visit.page.evaluate(top)}")
