# SPDX-License-Identifier: Apache-2.0
"""What fails is said, and speech continues where it can."""
import difflib, re

from checks import check
from visit import TEXT, Visit

CONNECTION = "document.querySelector('#connection').textContent"


def same(what, marked, text):
    """Whether the words of a text were marked, and no others."""
    words = re.findall(r"[\w$:.]*\w", text)
    other = [f"{kind} {marked[first:last]} for {words[begin:end]}" for kind, first, last, begin, end
             in difflib.SequenceMatcher(None, marked, words, autojunk=False).get_opcodes() if kind != "equal"]
    check(what, not other, other or f"{len(words)} words")


def gone(browser, link):
    """The server ends while nothing is spoken, and while a text is."""
    with Visit(browser, link) as visit:
        visit.write(TEXT)
        link.go()
        visit.page.click("#play")
        check("the page says that the server is gone", visit.wait(f"{CONNECTION} !== ''", 5), visit.page.evaluate(CONNECTION))
        link.come_back()
        check("it speaks as soon as the server is back", visit.wait_for_word("word", 15))
        check("it says that, too", visit.page.evaluate(CONNECTION) == "" and "answers again" in " ".join(visit.noted("live")), visit.noted("live"))
        visit.page.click("#stop")
    with Visit(browser, link) as visit:
        book = "\n\n".join(f"Paragraph {number} is here. " + "It is long enough for it. " * 24 for number in (1, 2, 3))
        visit.page.evaluate("document.querySelector('#rate').value = 4, document.querySelector('#rate').dispatchEvent(new Event('change'))")
        before = len(link.speeches)
        visit.speak(book)
        visit.wait_for_word("1")
        # A busy server may take longer for the first passage than until its first word is heard.
        for _ in range(600):
            if link.speeches[before]["events"][-1]["type"] == "speech.audio.done": break
            visit.page.wait_for_timeout(50)
        link.go()
        check("what was received is heard without the server", visit.wait("noted.words.length > 100", 30))
        visit.wait(f"{CONNECTION} !== ''", 15)
        link.come_back()
        visit.wait_for_end(120)
        same("the rest follows when the server is back, each word once", visit.marked(), book)


def broken(browser, link):
    """The answer ends in the middle, by itself and with an error."""
    with Visit(browser, link) as visit:
        link.fault = ("cut", 12)
        visit.speak(TEXT)
        visit.wait_for_end(60)
        same("after a cut connection all is spoken to the end, each word once", visit.marked(), TEXT)
        check("no script fails", not visit.errors, visit.errors)
    with Visit(browser, link) as visit:
        link.fault = ("error", 12)
        visit.speak(TEXT)
        check("an error in the middle is told", visit.wait("document.querySelector('#status').textContent.includes('failed in the middle')", 20), visit.status())
        visit.wait("document.querySelector('#play').textContent === 'Resume'", 20)
        count = len(visit.marked())
        check("what came before it is heard", count >= 10, f"{count} words")
        visit.page.click("#play")
        check("speech can be resumed there", visit.wait(f"noted.words.length > {count + 5}", 20), visit.marked()[count - 2:count + 3])
    with Visit(browser, link) as visit:
        visit.speak("<speak>An element that is never closed <break")
        check("SSML that is refused is told with its place", visit.wait("/line \\d+, column \\d+/.test(document.querySelector('#status').textContent)", 10), visit.status())
        check("then the text can be edited at once", visit.wait("document.querySelector('#play').textContent !== 'Pause'", 5), visit.button())


def takeover(browser, link):
    with Visit(browser, link) as visit:
        link.fault = ("voice", 5)
        visit.speak(TEXT)
        visit.wait_for_end(60)
        check("another voice is told to the user, and all is heard", any("Other" in each for each in visit.noted("live")) and len(visit.marked()) == 55,
              visit.noted("live"))
        check("it is in the list of what the page noticed", "Other" in visit.page.text_content("#events"))


def keys(browser, link):
    """A server that asks for a key."""
    link.key = "secret"
    try:
        with Visit(browser, link) as visit:
            check("the key is asked for", visit.wait("document.querySelector('#key-dialog').open", 10))
            visit.page.keyboard.insert_text("secret")
            visit.page.keyboard.press("Enter")
            check("with it the voices come", visit.wait("document.querySelector('#voice option')", 10))
            visit.page.reload()
            check("it is kept", visit.wait("document.querySelector('#voice option')", 10) and not visit.page.evaluate("document.querySelector('#key-dialog').open"))
        with Visit(browser, link, path="#key=secret") as visit:
            check("it can come with the address", visit.wait("document.querySelector('#voice option')", 10))
            check("there it is removed", "secret" not in visit.page.url, visit.page.url)
    finally:
        link.key = None


def offline(browser, link):
    """The service worker opens the page without the server."""
    with Visit(browser, link) as visit:
        installed = visit.page.evaluate("navigator.serviceWorker.ready.then(each => each.active !== null)")
        kept = visit.page.evaluate("caches.open('page').then(cache => cache.keys()).then(keys => keys.length)")
        check("the files of the page are kept", installed and kept > 10, f"{kept} files")
        modules = visit.page.evaluate("performance.getEntriesByType('resource').map(each => each.name).filter(each => each.endsWith('.js'))")
        missing = visit.page.evaluate("async names => { const cache = await caches.open('page'), found = []; for (const name of names) "
                                      "if (!await cache.match(name) && !name.endsWith('worker.js')) found.push(name); return found; }", modules)
        check("no module is missing there", not missing, missing)
        visit.page.reload()
        visit.page.wait_for_selector("#voice option", state="attached")
        link.go()
        visit.page.reload()
        check("the page opens without the server, and says so", visit.wait(f"{CONNECTION} !== ''", 10))
        link.come_back()
        check("its voices come with the server", visit.wait("document.querySelector('#voice option')", 15))
        manifest = visit.page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then(reply => reply.json())")
        check("it can be installed", {"name", "icons", "start_url", "display"} <= set(manifest))
