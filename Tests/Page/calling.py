# SPDX-License-Identifier: Apache-2.0
"""Speech in calls by the page: what the other end hears, and when the page shows it."""
import os, pty, re, statistics, threading, time

from checks import check, note
import sound
from programs import end, environment, start, wait_for
from talk_server import CallEar, Whistle
from talking import TEXT, Talk

# A tab in a call: what its microphone gives, piece by piece as a call gets it, with the time of each.
RECORDER = """async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } });
  const [track] = stream.getAudioTracks();
  window.heard = [];
  window.hangUp = () => track.stop();
  if (!window.MediaStreamTrackProcessor) {
    // Firefox: later by what its AudioContext keeps.
    const context = new AudioContext(), ear = context.createScriptProcessor(1024, 1, 1);
    ear.onaudioprocess = event => heard.push([Date.now(), Math.max(...event.inputBuffer.getChannelData(0).map(Math.abs))]);
    context.createMediaStreamSource(stream).connect(ear).connect(context.destination);
    return;
  }
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
  (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const moment = Date.now();
      const samples = new Float32Array(value.numberOfFrames);
      value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      value.close();
      heard.push([moment, samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)]);
    }
  })();
}"""
LOUD = 0.01


def shown(talk, text, seconds=20):
    """Seconds until the page shows a sentence about calls; None if it does not."""
    began = time.monotonic()
    found = talk.wait(f"[...document.querySelectorAll('#call-state li')].some(each => each.textContent.includes({text!r}))", seconds)
    return time.monotonic() - began if found else None


def turn_on(talk):
    talk.wait_for_state()
    talk.page.click("#calls-switch")
    return talk.wait("document.querySelector('#calls-switch').getAttribute('aria-checked') === 'true'", 10) \
        and wait_for(lambda: (sound.control("get-default-source") or "").strip() == "synth_mic", 10)


def loudest(talk, tab, text):
    """The loudest that the call hears while a text is spoken, and nothing of what was spoken before."""
    talk.page.wait_for_timeout(700)
    # A browser without a processor hears late what was spoken before.
    wait_for(lambda: tab.evaluate(f"!heard.some(([moment, top]) => top > {LOUD} && moment > Date.now() - 500)"), 10)
    began = talk.page.evaluate("Date.now()")
    talk.say(text)
    talk.wait_for_silence()
    return max([top for moment, top in tab.evaluate("heard") if moment >= began], default=0)


def call(browser, server):
    slack = server.slack
    with Talk(browser, server) as talk:
        check("without the switch there is no microphone of ours", talk.wait_for_state() and "synth_mic" not in sound.control("list", "short", "sources"))
        check("the switch makes the microphone", turn_on(talk))
        check("no call is shown", shown(talk, "No call.") is not None, talk.call)
        tab = talk.context.new_page()
        tab.goto(server.base + "health")
        tab.evaluate(RECORDER)
        seconds = shown(talk, "hears you", 10)
        check("a call in another tab is shown", seconds is not None, talk.call)
        waits = []
        for number in range(12):
            tab.wait_for_timeout(1500 if number % 3 == 0 else 300)
            tab.evaluate("heard.length = 0")
            talk.page.bring_to_front()
            talk.type("Hello there.")
            pressed = talk.page.evaluate("Date.now()")
            talk.page.keyboard.press("Enter")
            tab.wait_for_timeout(600)
            first = tab.evaluate(f"heard.find(([moment, top]) => top > {LOUD})?.[0]")
            if first: waits.append(first - pressed)
            talk.wait_for_silence()
        check("each text is heard in the call", len(waits) == 12, f"{len(waits)} of 12")
        if waits:
            middle = statistics.median(waits)
            seen = f"{middle:.0f} ms, {min(waits):.0f} to {max(waits):.0f}"
            if browser.browser_type.name == "chromium": check("Enter to sound in the call, median", middle <= 60 * slack, seen)
            else: note("Enter to sound in the call, median", seen)
        for what, source in (("the real microphone", "mic"), ("the one for calls", "synth_mic")):
            sound.control("set-source-mute", source, "1")
            seconds = shown(talk, "Muted", 5)
            check(f"muting {what} is shown within 0.5 s", seconds is not None and seconds < 0.5 * slack, seconds and f"{seconds * 1000:.0f} ms")
            top = loudest(talk, tab, "Nobody hears this.")
            check("and then no speech is heard", top < LOUD, f"{top:.3f}")
            sound.control("set-source-mute", source, "0")
            talk.wait("![...document.querySelectorAll('#call-state li')].some(each => each.textContent.includes('Muted'))", 5)
        talk.page.click("#private")
        talk.page.wait_for_timeout(300)
        top = loudest(talk, tab, "Only I hear this.")
        check("what is said only to me is not heard in the call", top < LOUD, f"{top:.3f}")
        talk.page.click("#private")
        began = time.monotonic()
        tab.evaluate("hangUp()")
        seconds = shown(talk, "No call.", 5)
        check("the end of the call is shown within 0.5 s", seconds is not None and time.monotonic() - began < 0.5 * slack,
              f"{(time.monotonic() - began) * 1000:.0f} ms")
        talk.page.click("#calls-switch")
        check("turned off, the microphone is gone", wait_for(lambda: "synth_mic" not in sound.control("list", "short", "sources"), 10))


def terminal(browser, server):
    """`synth-host call` in a terminal, and the page, at the same time."""
    with Talk(browser, server) as talk:
        turn_on(talk)
        parent, child = pty.openpty()
        program = start([f"{server.prefix}/bin/synth-host", "call"], env={**environment, "TERM": "xterm"}, stdin=child, stdout=child, stderr=child)
        os.close(child)
        printed = bytearray()

        def read():
            try:
                while piece := os.read(parent, 4096): printed.extend(piece)
            except OSError: pass  # The program has ended.
        threading.Thread(target=read, daemon=True).start()
        check("the terminal finds the microphone", wait_for(lambda: b"Synthesized Speech Microphone" in printed, 20), printed.decode(errors="replace"))
        ear = CallEar()
        check("both show the call", wait_for(lambda: b"hears you" in printed, 10) and shown(talk, "hears you", 5) is not None, talk.call)
        sound.control("set-source-mute", "synth_mic", "1")
        check("both show that it is muted", wait_for(lambda: b"is muted" in printed, 5) and shown(talk, "Muted", 5) is not None, talk.call)
        sound.control("set-source-mute", "synth_mic", "0")
        os.write(parent, b"/balance voice 40%\r")
        check("both show how loud the user's own voice is", talk.wait("document.querySelector('#own-percent').value === '40'", 10),
              talk.page.input_value("#own-percent"))
        os.write(parent, b"From the terminal.\r")
        check("the terminal's text is heard in the call", ear.onset(time.monotonic()) is not None)
        time.sleep(2)
        talk.say("From the page.")
        check("and that of the page", ear.onset(time.monotonic()) is not None)
        talk.wait_for_silence()
        ear.stop()
        check("both show its end", shown(talk, "No call.", 5) is not None and wait_for(lambda: b"Call ended" in printed, 5), talk.call)
        os.write(parent, b"/quit\r")
        check("the terminal ends", wait_for(lambda: program.poll() is not None, 20))
        os.close(parent)
        check("the page keeps the microphone", "synth_mic" in sound.control("list", "short", "sources"))
        check("the other's lines are suggested here", talk.wait_for_state() and (talk.type("From the t") or True)
              and talk.wait("document.querySelector('#lines button')?.textContent === 'From the terminal.'", 5), talk.texts("#lines button"))


def killed(browser, server):
    with Talk(browser, server) as talk, Whistle():
        turn_on(talk)
        ear = CallEar()
        shown(talk, "hears you", 10)
        wait_for(lambda: ear.level(time.monotonic() - 0.5) > 500, 20)
        talk.say("This sentence is rather long, because the server is to be killed in the middle of it, before it ends.")
        talk.wait("document.querySelector('#queue li.begun') !== null", 10)
        time.sleep(0.5)
        server.kill()
        gone = time.monotonic()
        check("the page says that the server is gone", talk.wait("document.querySelector('#connection').textContent !== ''", 5), talk.page.inner_text("#connection"))
        time.sleep(1.5)
        levels = [ear.level(gone + place / 4, gone + (place + 1) / 4) for place in range(6)]
        check("the call keeps the user's voice", min(levels) > 1000, " ".join(f"{level:.0f}" for level in levels))
        talk.type("Still here.")
        server.start()
        check("the page is back by itself", talk.wait("document.querySelector('#connection').textContent === ''", 15))
        check("with the text that was typed", talk.page.input_value("#say") == "Still here.")
        check("and the switch still means something", talk.page.get_attribute("#calls-switch", "aria-checked") == "false" and turn_on(talk))
        check("the call is shown again", shown(talk, "hears you", 10) is not None, talk.call)
        talk.page.click("#speak")
        talk.wait_for_silence()
        ear.stop()
