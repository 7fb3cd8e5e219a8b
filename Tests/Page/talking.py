# SPDX-License-Identifier: Apache-2.0
"""What people who speak by the page do there."""
import re, time

from checks import check
from looks import AXE, RUN, SIDEWAYS, VIEWS, CHROMIUM_ONLY
import sound
from programs import wait_for

# The words that were marked.
MARKS = """window.marked = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const word = document.querySelector('#queue mark')?.textContent;
    if (word && word !== marked.at(-1)) marked.push(word);
  }).observe(document.querySelector('#queue'), { childList: true, subtree: true }))"""
TEXT = "This is what I want to say today."


class Talk:
    """The page in a tab of its own."""

    def __init__(self, browser, server, link=None, **options):
        self.server, self.errors = server, []
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        self.page = self.context.new_page()
        self.page.add_init_script(MARKS)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(link or server.link)

    def __enter__(self): return self

    def __exit__(self, kind, *_):
        if kind is None: check("no error of a script", not self.errors, "; ".join(self.errors))
        self.context.close()

    def wait(self, condition, seconds=20):
        """Waits until an expression of the page is true; whether it became so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.page.evaluate(condition): return True
            self.page.wait_for_timeout(20)
        return False

    def wait_for_state(self):
        """Waits until the server has told its state."""
        return self.wait("document.querySelectorAll('#call-state li').length > 0")

    def type(self, text, delay=0):
        self.page.click("#say")
        if delay: self.page.keyboard.type(text, delay=delay)
        else: self.page.keyboard.insert_text(text)

    def say(self, text):
        self.type(text)
        self.page.keyboard.press("Enter")

    def texts(self, selector):
        return self.page.eval_on_selector_all(selector, "found => found.map(each => each.textContent)")

    @property
    def queue(self): return self.texts("#queue li > span:first-child")

    @property
    def call(self): return self.texts("#call-state li")

    @property
    def status(self): return self.page.inner_text("#status")

    def wait_for_silence(self, seconds=30): return self.wait("!document.querySelector('#queue li')", seconds)


def say(browser, server):
    listener = sound.Listener(5)
    with Talk(browser, server) as talk:
        check("the key does not stay in the address", talk.wait_for_state() and "key" not in talk.page.url, talk.page.url)
        began = time.monotonic()
        talk.say(TEXT)
        onset = listener.onset(began)
        check("Enter speaks", onset is not None and onset < 1 * server.slack, f"{(onset or 0) * 1000:.0f} ms")
        check("what is spoken is shown", talk.wait("document.querySelector('#queue li.begun') !== null") and talk.queue == [TEXT], talk.queue)
        talk.wait_for_silence()
        marked = talk.page.evaluate("marked")
        check("each word is marked while it is heard, in order", marked == re.findall(r"\w+", TEXT), " ".join(marked))
        check("the field is empty again", talk.page.input_value("#say") == "")
        for text in ("The first text, which is rather long so that there is time.", "The second.", "The third."): talk.say(text)
        check("texts wait in their order", talk.wait("document.querySelectorAll('#queue li').length === 3"), talk.queue)
        talk.page.click("#queue li:nth-child(2) button")
        check("one of them can be taken out", talk.wait("document.querySelectorAll('#queue li').length === 2") and talk.queue[-1] == "The third.", talk.queue)
        wait_for(lambda: listener.loud(time.monotonic() - 0.1), 5)
        stopped = time.monotonic()
        talk.page.keyboard.press("Escape")
        check("Escape empties the list", talk.wait_for_silence(2))
        listener.wait_for_silence()
        last = listener.end(stopped)
        check("Escape is silence at once", last < 0.25 * server.slack, f"{last * 1000:.0f} ms")
        talk.page.click("#again")
        check("“Speak again” speaks the last text", talk.wait("document.querySelector('#queue li') !== null") and talk.queue == ["The third."], talk.queue)
        talk.wait_for_silence()
        talk.say("   ")
        check("nothing to say is no error", talk.status == "", talk.status)
        talk.page.click("#say")
        talk.page.keyboard.press("Shift+Enter")
        check("Shift+Enter begins a line", talk.page.input_value("#say").endswith("\n"))


def suggest(browser, server):
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        for text in ("I would like a cup of tea", "I would like a glass of water", "Is Máire at home?"):
            talk.say(text)
            talk.wait(f"!document.querySelector('#queue li')")
        check("what was said is kept", wait_for(lambda: len(server.history) == 3, 5), server.history)
        talk.type("I would like a ")
        words = "[...document.querySelectorAll('#words button')].map(each => each.textContent)"
        check("the next word is suggested", talk.wait(f"{words}[0] === 'glass' && {words}[1] === 'cup'"), talk.texts("#words button"))
        check("whole sentences are suggested", talk.texts("#lines button")[:1] == ["I would like a glass of water"], talk.texts("#lines button"))
        talk.page.keyboard.press("ArrowDown")
        talk.page.keyboard.press("ArrowRight")
        talk.page.keyboard.press("Enter")
        check("a suggestion is written by keys", talk.page.input_value("#say") == "I would like a cup ", talk.page.input_value("#say"))
        check("and the field has the focus again", talk.page.evaluate("document.activeElement.id") == "say")
        talk.page.fill("#say", "")
        talk.type("is má")
        talk.wait(f"{words}[0] === 'Máire'")
        talk.page.click("#words button >> nth=0")
        check("a word is completed", talk.page.input_value("#say") == "is Máire ", talk.page.input_value("#say"))
        talk.page.click("#clear")
        talk.page.keyboard.press("ArrowUp")
        talk.page.keyboard.press("ArrowUp")
        check("↑ goes back in what was said", talk.page.input_value("#say") == "I would like a glass of water", talk.page.input_value("#say"))
        talk.page.click("#clear")
        open_settings(talk)
        talk.page.uncheck("#predicts")
        talk.type("I would ")
        check("no suggestions where they are off", talk.wait(f"{words}.length === 0", 3))
        talk.page.click("#forget")
        talk.page.click("#forget-form [value=forget]")
        check("what was said is forgotten", talk.wait("document.querySelector('#status').textContent.includes('forgotten')") and server.history == [],
              server.history)
        talk.page.uncheck("#keepsHistory")
        talk.page.click("#clear")
        talk.wait("true")
        talk.page.wait_for_timeout(300)
        talk.say("A secret.")
        talk.wait_for_silence()
        talk.page.wait_for_timeout(300)
        check("nothing is kept where that is off", server.history == [], server.history)


def open_settings(talk):
    talk.page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")


def echo(browser, server):
    listener = sound.Listener(5)
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        open_settings(talk)
        for mode, wanted in (("off", False), ("user", True), ("everybody", True)):
            talk.page.select_option("#echo", mode)
            talk.page.wait_for_timeout(300)
            listener.wait_for_silence()
            began = time.monotonic()
            talk.type("hello ", delay=30)
            onset = listener.onset(began, seconds=3 if wanted else 1)
            check(f"each word is spoken as it is typed, {mode}: {wanted}", (onset is not None) == wanted, onset and f"{onset * 1000:.0f} ms")
            talk.page.click("#clear")


def phrases(browser, server):
    server.write_phrases("morning = Good morning, how are you?\n[café]\ntea = A cup of tea {how}, please.\nbill = The bill, please.\n")
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        talk.wait("document.querySelector('#tiles button') !== null")
        check("phrases are tiles", len(talk.texts("#tiles button")) == 3, talk.texts("#tiles button"))
        talk.page.click("#categories button:has-text('café')")
        check("a category shows its own", talk.texts("#tiles .name") == ["tea", "bill"], talk.texts("#tiles .name"))
        talk.page.click("#tiles button:has-text('bill')")
        check("a tile speaks", talk.wait("document.querySelector('#queue li') !== null") and talk.queue == ["The bill, please."], talk.queue)
        talk.wait_for_silence()
        talk.page.click("#tiles button:has-text('tea')")
        check("a phrase with a slot asks for its text", talk.page.evaluate("document.activeElement.name") == "how")
        talk.page.keyboard.type("with milk")
        talk.page.keyboard.press("Enter")
        check("and is spoken with it", talk.wait("document.querySelector('#queue li') !== null") and talk.queue == ["A cup of tea with milk, please."], talk.queue)
        talk.wait_for_silence()
        talk.page.click("#tiles button:has-text('tea')")
        talk.page.keyboard.press("Escape")
        talk.page.wait_for_timeout(300)
        check("Escape gives up", talk.queue == [] and not talk.page.is_visible("#slots-dialog"))
        talk.say("I am running late.")
        talk.wait_for_silence()
        talk.page.wait_for_timeout(300)
        talk.page.click("#saving summary")
        check("the last text is there to be kept", talk.wait("document.querySelector('#save-text').value === 'I am running late.'"), talk.page.input_value("#save-text"))
        talk.page.fill("#save-name", "late")
        talk.page.fill("#save-category", "CAFÉ")
        talk.page.click("#save-form button")
        check("a phrase is kept, in its category", talk.wait("[...document.querySelectorAll('#tiles .name')].map(each => each.textContent).join() === 'tea,bill,late'"),
              talk.texts("#tiles .name"))
        talk.page.click("#saving summary")
        talk.page.fill("#save-name", "late")
        talk.page.fill("#save-text", "x")
        talk.page.click("#save-form button")
        check("a name that exists is refused", talk.wait("document.querySelector('#status').textContent.includes('already exists')"), talk.status)
        server.write_phrases("broken\n")
        talk.say("More.")
        check("what is wrong with the file is said", talk.wait("document.querySelector('#phrases-problem').textContent.includes('line 1')"),
              talk.page.inner_text("#phrases-problem"))
        check("and the phrases that were there stay", len(talk.texts("#tiles button")) == 3)


def settings(browser, server):
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        open_settings(talk)
        talk.wait("document.querySelectorAll('#language option').length > 5")
        talk.page.select_option("#language", "de")
        talk.page.fill("#rate", "1.5")
        talk.page.fill("#volume", "0.5")
        talk.page.check("#interrupts")
        check("they are kept", wait_for(lambda: server.settings.get("rate") == 1.5 and server.settings.get("volume") == 0.5
                                        and server.settings.get("voice") and server.settings["interrupts"], 10), server.settings)
        talk.say("Ein Text, der recht lang ist, damit noch Zeit bleibt.")
        talk.wait("document.querySelector('#queue li.begun') !== null")
        talk.say("Der nächste.")
        check("a new text stops the one before", talk.wait("document.querySelectorAll('#queue li').length === 1", 2) and talk.queue == ["Der nächste."], talk.queue)
        voice = server.settings["voice"]
    server.stop()
    server.start()
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        open_settings(talk)
        talk.wait("document.querySelectorAll('#language option').length > 5")
        shown = [talk.page.input_value(name) for name in ("#language", "#voice", "#rate", "#volume")]
        check("and shown the next time, after the server was started again", shown == ["de", voice, "1.5", "0.5"], shown)


def several(browser, server):
    """The desk and a phone."""
    with Talk(browser, server) as talk, Talk(browser, server, viewport={"width": 360, "height": 700}, has_touch=True) as phone:
        talk.wait_for_state()
        phone.wait_for_state()
        talk.say(TEXT)
        check("both pages show what is spoken", phone.wait("document.querySelector('#queue li') !== null", 5) and phone.queue == [TEXT], phone.queue)
        phone.page.click("#stop")
        check("and each stops it", talk.wait_for_silence(2))
        phone.page.click("#private")
        check("both show that it is only to me", talk.wait("document.querySelector('#private').getAttribute('aria-pressed') === 'true'", 3))
        talk.say("Nobody else hears this.")
        check("a private text says so", talk.wait("document.querySelector('#queue .about') !== null", 3), talk.texts("#queue li"))
        talk.wait_for_silence()
        check("and is not kept", not any("Nobody" in line for line in server.history), server.history)
        small = phone.page.evaluate("Math.min(...[...document.querySelectorAll('main button')].filter(each => each.checkVisibility()).map(each => each.offsetHeight))")
        check("targets have 44 px or more", small >= 44, f"{small} px")
        check("nothing scrolls sideways on a phone", phone.page.evaluate(SIDEWAYS) <= 0, phone.page.evaluate(SIDEWAYS))


def one_switch(browser, server):
    server.write_phrases("yes = Yes.\nno = No.\nthanks = Thank you.\nlater = Later.\n")
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        talk.wait("document.querySelectorAll('#tiles button').length === 4")
        open_settings(talk)
        talk.page.fill("#scan-time", "0.5")
        talk.page.check("#scans")
        marked = "[...document.querySelectorAll('.scanned')].map(each => each.firstChild?.textContent ?? each.id)"
        check("groups are marked in turn", talk.wait(f"{marked}.join() === 'Yes.,No.'", 15), talk.page.evaluate(marked))
        talk.page.keyboard.press("Space")
        check("the switch chooses one, then its buttons are marked", talk.wait(f"{marked}.join() === 'No.'", 5), talk.page.evaluate(marked))
        talk.page.keyboard.press("Space")
        check("and the switch presses it", talk.wait("document.querySelector('#queue li') !== null", 3) and talk.queue == ["No."], talk.queue)
        talk.wait_for_silence()
        check("then groups again", talk.wait(f"{marked}.join() === 'Yes.,No.'", 15), talk.page.evaluate(marked))
        talk.page.mouse.click(5, 5)
        check("a click anywhere is the switch as well", talk.wait(f"{marked}.length === 1", 5), talk.page.evaluate(marked))
        check("a group that nobody chooses a button of is left", talk.wait(f"{marked}.length > 1", 10))
        check("the last group ends scanning", talk.wait(f"{marked}.join() === 'End scanning'", 30))
        talk.page.keyboard.press("Space")
        talk.page.wait_for_timeout(350)
        talk.page.keyboard.press("Space")
        check("and nothing is marked then", talk.wait("document.querySelectorAll('.scanned').length === 0 && !document.querySelector('#scans').checked", 3))


def reloaded(browser, server):
    """What is set stays, and can be ended without a pointer."""
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        open_settings(talk)
        talk.page.fill("#scan-time", "0.4")
        talk.page.check("#scans")
        talk.page.reload()
        talk.wait_for_state()
        marked = "[...document.querySelectorAll('.scanned')].map(each => each.id).join()"
        check("scanning goes on after the page was loaded again, and offers its end", talk.wait(f"{marked} === 'end-scanning'", 20))
        talk.page.keyboard.press("Space")
        talk.page.wait_for_timeout(350)
        talk.page.keyboard.press("Space")
        check("which ends it", talk.wait("!document.querySelector('.scanned') && !document.querySelector('#scans').checked", 3))
        server.write_phrases("tea = A cup of tea {how}.\n")
        open_settings(talk)
        talk.page.check("#shows-keyboard")
        talk.page.reload()
        talk.wait("document.querySelector('#tiles button') !== null")
        talk.page.click("#tiles button")
        for letter in "hot": talk.page.click(f"#slots-keyboard button:text-is('{letter}')")
        talk.page.click("#slots-form [value=speak]")
        check("the page's keyboard fills a slot", talk.wait("document.querySelector('#queue li') !== null", 3) and talk.queue == ["A cup of tea hot."], talk.queue)
        check("and is back in its place", talk.page.evaluate("document.querySelector('#saying #keyboard') !== null"))


def typing(browser, server):
    """What fast and slow hands do."""
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        talk.type("A text that is long enough to be seen in the list for a while.")
        talk.page.keyboard.down("Enter")
        talk.page.wait_for_timeout(400)
        talk.page.keyboard.down("Enter")
        talk.page.keyboard.up("Enter")
        talk.page.keyboard.press("Enter")
        check("Enter held or pressed twice speaks once, and stops nothing", talk.wait("document.querySelectorAll('#queue li').length === 1", 3), talk.queue)
        talk.page.keyboard.press("Escape")
        talk.wait_for_silence()
        talk.say("I really like tea")
        talk.wait_for_silence()
        talk.page.fill("#say", "I rea tea very much")
        talk.page.evaluate("document.querySelector('#say').setSelectionRange(5, 5)")
        talk.wait("[...document.querySelectorAll('#words button')][0]?.textContent === 'really'", 5)
        talk.page.click("#words button >> nth=0")
        check("a suggestion completes the word at the caret and nothing else", talk.page.input_value("#say") == "I really  tea very much", talk.page.input_value("#say"))
        talk.page.focus("#say")
        talk.page.keyboard.press("Control+z")
        check("and can be undone", talk.page.input_value("#say") == "I rea tea very much", talk.page.input_value("#say"))
        talk.page.click("#say")
        talk.page.keyboard.press("Home")
        talk.page.keyboard.press("ArrowUp")
        check("↑ in a text changes nothing", talk.page.input_value("#say") == "I rea tea very much", talk.page.input_value("#say"))
        talk.page.click("#clear")
        talk.page.keyboard.press("Control+z")
        check("Clear can be undone", talk.page.input_value("#say") == "I rea tea very much", talk.page.input_value("#say"))
        talk.page.route("**/talk/do", lambda route: route.abort())
        talk.page.keyboard.press("Enter")
        talk.page.keyboard.insert_text("Next.")
        talk.wait("document.querySelector('#status').textContent !== ''", 5)
        typed = talk.page.input_value("#say")
        check("a text that could not be sent is there again", typed.startswith("I rea tea very much") and typed.endswith("Next."), typed)
        talk.page.unroute("**/talk/do")


def dwell(browser, server):
    server.write_phrases("yes = Yes, that is right.\n")
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        talk.wait("document.querySelector('#tiles button') !== null")
        open_settings(talk)
        talk.page.fill("#dwell-time", "0.5")
        talk.page.check("#dwells")
        talk.page.evaluate("document.querySelector('#tiles').scrollIntoView({ block: 'center' })")
        talk.page.hover("#tiles button")
        talk.page.wait_for_timeout(150)
        talk.page.mouse.move(2, 2)
        talk.page.wait_for_timeout(600)
        check("a pointer that passes presses nothing", talk.queue == [], talk.queue)
        talk.page.hover("#tiles button")
        check("one that rests presses", talk.wait("document.querySelector('#queue li') !== null", 3), talk.queue)
        talk.wait_for_silence()
        talk.page.wait_for_timeout(800)
        check("once", talk.queue == [], talk.queue)


def keyboard(browser, server):
    server.write_phrases("hello = Здравствуйте.\n")
    with Talk(browser, server) as talk:
        talk.wait_for_state()
        talk.wait("document.querySelector('#tiles button') !== null")
        open_settings(talk)
        talk.page.check("#shows-keyboard")
        for name in ("h", "i", "x"): talk.page.click(f"#keyboard button:text-is('{name}')")
        talk.page.click("#keyboard button:text-is('Erase')")
        talk.page.click("#keyboard button:text-is('Space')")
        talk.page.click("#keyboard button:text-is('з')")
        check("its keys write and erase, also the letters of the user's own language", talk.page.input_value("#say") == "hi з", talk.page.input_value("#say"))


def key(browser, server):
    with Talk(browser, server, link=server.base + "talk") as talk:
        check("without the link the page asks for it", talk.wait("document.querySelector('#link-dialog').open", 5), talk.page.inner_text("#link-reason"))
        talk.page.fill("#link-key", server.link.split("key=")[1])
        talk.page.click("#link-form button")
        check("the key can be entered", talk.wait_for_state())
        again = server.run("call", "page", "--at", f"127.0.0.1:{server.port}", "--new-key").stdout.strip()
        talk.say("Hello?")
        check("a new key ends the links before", talk.wait("document.querySelector('#status').textContent.includes('synth-host call page')", 5), talk.status)
        check("the text is still there", talk.page.input_value("#say") == "Hello?", talk.page.input_value("#say"))
        with Talk(browser, server, link=again) as new: check("the new link works", new.wait_for_state())


def looks(browser, server):
    server.write_phrases("morning = Good morning!\n[café]\ntea = A cup of tea {how}, please.\n")
    for name, options in VIEWS.items():
        if browser.browser_type.name == "firefox" and name in CHROMIUM_ONLY: continue
        with Talk(browser, server, **options) as talk: judge(talk, name)
    with Talk(browser, server, viewport={"width": 320, "height": 640}) as talk:
        talk.wait_for_state()
        talk.page.evaluate("document.documentElement.style.fontSize = '200%'")
        check("text of twice the size at 320 px: no sideways scrolling", talk.page.evaluate(SIDEWAYS) <= 0, talk.page.evaluate(SIDEWAYS))


def judge(talk, name):
    talk.page.evaluate(AXE)
    states(talk, name, "as it opens")
    talk.wait_for_state()
    open_settings(talk)
    talk.page.check("#shows-keyboard")
    talk.page.check("#is-large")
    talk.say("This is a text that takes some time to speak, so that it is shown.")
    talk.type("This is ")
    talk.wait("document.querySelector('#words button') !== null", 5)
    states(talk, name, "with everything open")
    talk.page.click("#tiles button:has-text('tea')")
    states(talk, name, "asking for a slot")
    talk.page.keyboard.press("Escape")
    talk.page.evaluate("document.querySelector('#link-dialog').showModal()")
    states(talk, name, "asking for the link")


def states(talk, name, state):
    found, sideways = talk.page.evaluate(RUN), talk.page.evaluate(SIDEWAYS)
    check(f"{name}, {state}: axe finds nothing, and nothing scrolls sideways", not found and sideways <= 0,
          "; ".join(found + [f"{sideways} px"] * (sideways > 0)))
