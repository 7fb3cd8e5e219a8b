# SPDX-License-Identifier: Apache-2.0
"""The page in a browser without a window."""
import contextlib, os, signal, time

from playwright.sync_api import Error, sync_playwright
from checks import check
from programs import environment

# Nothing is spoken, any more.
ENDED = "document.querySelector('#play').textContent === 'Speak'"
BROWSERS = ["chromium", "firefox"]
here = os.path.dirname(os.path.abspath(__file__))
with open(f"{here}/probe.js") as file: PROBE = file.read()

TEXT = ("Every word of this page is marked while it is heard, in 2026 as well, at 7:30 or for $5.20. "
        "The second sentence is shorter. “Does a third one follow?” she asked. Yes, it does, and it is the last of the paragraph.\n\n"
        "Another paragraph begins here, so that there is something to jump to.")
SSML = ('<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en">\n<p>The <emphasis>first</emphasis> sentence '
        '<mark name="here"/> has a mark. <break time="600ms"/> The second &amp; last has <sub alias="some letters">abc</sub>.</p>\n</speak>')


@contextlib.contextmanager
def browser(name, options=()):
    """Chromium, or Firefox by WebDriver BiDi: both as the system has them, with the sound server of the tests.
    options: more arguments of Chromium, or preferences of Firefox."""
    with sync_playwright() as playwright:
        if name == "chromium":
            made = playwright.chromium.launch(executable_path="/usr/bin/chromium", env=environment, ignore_default_args=["--mute-audio"], args=[
                "--no-sandbox", "--autoplay-policy=no-user-gesture-required", *options])
        else:
            made = playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox", env=environment,
                                             firefox_user_prefs={"media.autoplay.default": 0, **dict(options)})
        try: yield made
        finally: close(made)


def close(each):
    # Where a browser is gone, the error that counts is the one before.
    with contextlib.suppress(Error): each.close()


def end_browsers():
    """Ends the browsers. Playwright's driver stays, and says that they are gone."""
    parents = {}
    for entry in os.listdir("/proc"):
        try:
            with open(f"/proc/{entry}/stat") as file: parents[int(entry)] = int(file.read().rpartition(")")[2].split()[1])
        except (OSError, ValueError): pass  # It is no process, or no longer one.
    drivers = {pid for pid, parent in parents.items() if parent == os.getpid() and is_driver(pid)}
    for pid in [pid for pid, parent in parents.items() if parent in drivers]: os.kill(pid, signal.SIGKILL)


def is_driver(pid):
    with open(f"/proc/{pid}/cmdline") as file: return "run-driver" in file.read()


class Visit:
    """A first visit to the page: nothing is kept from another one."""

    def __init__(self, browser, link, path="", script="", **options):
        self.link, self.requests, self.errors = link, [], []
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        self.page = self.context.new_page()
        self.page.add_init_script(script + PROBE)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(link.base + path)
        if not link.key: self.page.wait_for_selector("#voice option", state="attached")

    def __enter__(self): return self

    def __exit__(self, *_): close(self.context)

    def write(self, text):
        self.page.click("#text")
        self.page.keyboard.insert_text(text)

    def choose(self, voice):
        language = self.page.evaluate("id => fetch('v1/audio/voices').then(r => r.json()).then(r => r.voices.find(v => v.id === id).language)", voice)
        self.page.select_option("#language", language)
        self.page.select_option("#voice", voice)

    def speak(self, text):
        self.write(text)
        self.page.click("#play")

    def noted(self, what):
        return self.page.evaluate(f"noted.{what}")

    def marked(self):
        """The words that were marked so far."""
        return [word["text"] for word in self.noted("words")]

    def wait(self, condition, seconds=20):
        """Waits until an expression of the page is true; whether it became so."""
        # In time and not in tries: on a busy machine each takes as long as ten.
        deadline = time.monotonic() + seconds
        while not self.page.evaluate(condition):
            if time.monotonic() > deadline: return False
            self.page.wait_for_timeout(50)
        return True

    def wait_for_word(self, word, seconds=20, since=0):
        """Until a word is or was marked, after so many others: a slow browser tells of the marked word too seldom to see each."""
        return self.wait(f"noted.words.slice({since}).some(({{text}}) => text === {word!r})", seconds)

    def wait_for_end(self, seconds):
        """Until all is spoken; what is so instead is a requirement that is not met."""
        if self.wait(ENDED, seconds): return
        check("it is spoken to its end", False, f"{self.button()}, “{self.status()}”, {len(self.marked())} words, the device is {self.page.evaluate('noted.device()')}")

    def button(self):
        return self.page.inner_text("#play")

    def status(self):
        return self.page.inner_text("#status")
