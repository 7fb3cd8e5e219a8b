# SPDX-License-Identifier: Apache-2.0
"""What axe-core finds, in each state of the page and each way of looking at it; that nothing scrolls sideways; and that
nothing is requested from elsewhere."""
import os

import axe_playwright_python
from checks import check
from visit import SSML, TEXT, Visit

with open(os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")) as file: AXE = file.read()
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
  each => `${each.impact}: ${each.id}: ${each.nodes[0].html.slice(0, 120)}`)"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
VIEWS = {
    "1280 px": {},
    "500 px": {"viewport": {"width": 500, "height": 800}},
    "200 %": {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2},
    "dark": {"color_scheme": "dark"},
    "forced colours": {"forced_colors": "active"},
    "forced colours, dark": {"forced_colors": "active", "color_scheme": "dark"},
    "reduced motion": {"reduced_motion": "reduce"},
}
# Firefox can be told none of these from outside.
CHROMIUM_ONLY = ("dark", "forced colours", "forced colours, dark", "reduced motion")
BROKEN = SSML.replace("<p>", "<p><foo>").replace("</p>", "</foo><break time='soon'/></p>")


def looks(browser, link):
    for name, options in VIEWS.items():
        if browser.browser_type.name == "firefox" and name in CHROMIUM_ONLY: continue
        with Visit(browser, link, **options) as visit: judge(visit, visit.page, name)
    with Visit(browser, link) as visit:
        visit.page.goto(link.base + "frame-for-tests")
        visit.page.wait_for_timeout(1000)
        frame = visit.page.frames[-1]
        frame.wait_for_selector("#voice option", state="attached")
        judge(visit, frame, "in a frame of 320 px")
    with Visit(browser, link, viewport={"width": 320, "height": 640}) as visit:
        visit.page.evaluate("document.documentElement.style.fontSize = '200%'")
        check("text of twice the size at 320 px: no sideways scrolling", visit.page.evaluate(SIDEWAYS) <= 0, visit.page.evaluate(SIDEWAYS))


def judge(visit, view, name):
    """view: the page, or the frame that it is in."""
    view.evaluate(AXE)
    states(view, name, "as it opens")
    view.click("#text")
    visit.page.keyboard.insert_text(BROKEN)
    view.wait_for_selector("#problem-list button")
    states(view, name, "with problems")
    view.evaluate("document.querySelector('#text').textContent = ''")
    view.click("#text")
    visit.page.keyboard.insert_text("# One\n\n" + TEXT + "\n\n# Two\n\nMore of it.")
    view.select_option("#kind", "markdown")
    view.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    view.click("#play")
    view.wait_for_selector("#chapter-list button")
    view.wait_for_selector("#engines button")
    view.click("#engines button")
    view.wait_for_selector("#log-view", state="visible")
    states(view, name, "reading, with chapters and engines")
    view.click("#pronounce")
    view.fill("#word", "Anthropology")
    view.fill("#word-spoken", "anthro pology")
    states(view, name, "with a dialog")
    view.click("#word-form [value=save]")
    states(view, name, "with a pronunciation")
    view.evaluate("document.querySelector('#key-dialog').showModal()")
    states(view, name, "asking for a key")


def states(view, name, state):
    found, sideways = view.evaluate(RUN), view.evaluate(SIDEWAYS)
    check(f"{name}, {state}: axe finds nothing, and nothing scrolls sideways", not found and sideways <= 0,
          "; ".join(found + [f"{sideways} px"] * (sideways > 0)))


def origin(browser, link):
    with Visit(browser, link) as visit:
        visit.speak(TEXT)
        visit.wait_for_word("this")
        elsewhere = [url for url in visit.requests if not url.startswith((link.base, "blob:" + link.base))]
        check("no request leaves the origin", not elsewhere, elsewhere)
        check("nothing breaks the Content-Security-Policy", not visit.noted("violations"), visit.noted("violations"))
        policy = visit.page.evaluate("fetch('.').then(reply => reply.headers.get('Content-Security-Policy'))") or ""
        check("the policy allows nothing from elsewhere", "default-src 'self'" in policy and "unsafe" not in policy and "http" not in policy, policy)
