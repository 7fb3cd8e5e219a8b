# SPDX-License-Identifier: Apache-2.0
"""Browsers without a window, as a page with speechSynthesis sees them."""
import http.server, json, os, shutil, subprocess, threading

from programs import end, start, wait_for

PAGE = """<!doctype html><title>speech</title><script>
const rows = {}, begin = performance.now(), now = () => performance.now() - begin;
const report = () => fetch('/result', {method: 'POST', body: JSON.stringify(rows)});
const utter = text => new SpeechSynthesisUtterance(text);
function speak(utterance, onevent) {
  return new Promise(done => {
    const asked = now(), events = [];
    for (const name of ['start', 'end', 'error', 'pause', 'resume', 'boundary', 'mark'])
      utterance.addEventListener(name, event => {
        events.push([name, now() - asked, event.error || '']);
        if (onevent) onevent(name);
        if (name == 'end' || name == 'error') done(events);
      });
    speechSynthesis.speak(utterance);
    setTimeout(() => done(events), 20000);
  });
}
async function main() {
  const voices = await new Promise(done => {
    const look = () => { const list = speechSynthesis.getVoices(); if (list.length) { rows.voicesAfter = now(); done(list); } };
    speechSynthesis.onvoiceschanged = look;
    look();
    setTimeout(() => done([]), 30000);
  });
  rows.voices = voices.length;
  rows.first = voices.length ? voices[0].name + ' ' + voices[0].lang : '';
  rows.plain = await speak(utter('Hello, world.'));
  const german = voices.find(voice => voice.lang.startsWith('de'));
  const other = utter('Guten Tag.');
  if (german) { other.voice = german; other.lang = german.lang; }
  rows.german = await speak(other);
  rows.paused = await speak(utter('The first sentence is here. The second sentence is longer. And this is the third one.'), name => {
    if (name == 'start') {
      setTimeout(() => { speechSynthesis.pause(); setTimeout(() => speechSynthesis.resume(), 1500); }, 700);
    }
  });
  const stopped = utter('This sentence is not heard to its end, because it is cancelled.');
  setTimeout(() => speechSynthesis.cancel(), 800);
  rows.cancelled = await speak(stopped);
  rows.after = await speak(utter('And after that.'));
  if (location.search == '?gives-up') {
    rows.givenUp = await speak(utter('This sentence is paused, and then given up before its end.'), name => {
      if (name == 'start') setTimeout(() => { speechSynthesis.pause(); setTimeout(() => speechSynthesis.cancel(), 700); }, 700);
    });
    speechSynthesis.resume();
    rows.again = await speak(utter('And this is heard again.'));
  }
  report();
}
main().catch(error => { rows.error = String(error); report(); });
</script>"""


BROWSERS = ["chromium", "firefox-esr"]


def command(browser, folder, address):
    if browser == "chromium":
        return ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-speech-dispatcher",
                "--autoplay-policy=no-user-gesture-required", "--no-first-run", f"--user-data-dir={folder}", address]
    os.makedirs(folder)
    with open(f"{folder}/user.js", "w") as file:
        file.write('user_pref("media.webspeech.synth.enabled", true);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'
                   'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
    return [browser, "--headless", "--no-remote", "--profile", folder, address]


def speech_in(browser, server, gives_up, seconds=90):
    """What a page reports about its speech; None if it reports nothing.
    gives_up: whether at last it pauses and cancels, and resumes when nothing is left."""
    results = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(PAGE.encode())

        def do_POST(self):
            results.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    folder = f"{server.home}/{browser}"
    address = f"http://127.0.0.1:{site.server_address[1]}/{'?gives-up' if gives_up else ''}"
    program = start(command(browser, folder, address),
                    env=server.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(lambda: results or program.poll() is not None, seconds)
    end(program)
    site.shutdown()
    shutil.rmtree(folder, ignore_errors=True)
    return results[0] if results else None
