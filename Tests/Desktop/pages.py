# SPDX-License-Identifier: Apache-2.0
"""What pages can have spoken in each browser."""
from browser import speech_in
from checks import check


def speech_synthesis(browser, server, slack, gives_up):
    """gives_up: whether a page that has paused and cancelled speaks again. With Speech Dispatcher, Chromium's is silent then until
    it is started again: it sends no RESUME for what it has cancelled."""
    page = speech_in(browser, server, gives_up)
    if page is None or "error" in page:
        return check(f"{browser}: the page reports", False, page)
    check(f"{browser} has the voices within a second", 100 < page["voices"] < 400 and page["voicesAfter"] < 1000 * slack,
          f"{page['voices']} voices after {page['voicesAfter']:.0f} ms")
    for name in ["plain", "german", "after"] + (["again"] if gives_up else []):
        events = [event for event in page[name] if event[0] in ("start", "end", "error")]
        check(f"{browser} speaks ({name}), and begins within 200 ms", [event[0] for event in events] == ["start", "end"]
              and events[0][1] < 200 * slack, f"start after {events[0][1]:.0f} ms" if events else "nothing")
    if browser == "chromium":
        events = [event[0] for event in page["paused"] if event[0] != "boundary"]
        check(f"{browser} pauses and continues to the end", events == ["start", "pause", "resume", "end"], " ".join(events))
    events = [event[0] for event in page["cancelled"] if event[0] != "boundary"]
    check(f"{browser} cancels", events in (["start", "error"], ["start", "end"]), " ".join(events))
    if gives_up:
        events = [event[0] for event in page["givenUp"] if event[0] != "boundary"]
        check(f"{browser} pauses and cancels", events[:1] == ["start"] and events[-1:] in (["error"], ["end"]), " ".join(events))
