# SPDX-License-Identifier: Apache-2.0
"""The code with which Readest, a reader of books, asks for speech, unchanged, from its repository, in Node.js."""
import base64, json, os, shutil, subprocess, tempfile, urllib.request

from checks import check, note
from heard import Sound
from server import Reply

HERE = os.path.dirname(os.path.abspath(__file__))
COMMIT = "00a8120fcca8ba94c61f1c9b8704d608a0ec2dc7"
ADDRESS = f"https://raw.githubusercontent.com/readest/readest/{COMMIT}"
FOLDER = "apps/readest-app/src/services/tts"
FILES = ["openAICompatibleTTS.ts", "providers/openaiCompatible.ts", "providers/types.ts"]


def run(server, source=None):
    for program in ["node", "esbuild"]:
        if not shutil.which(program): return note("skipped", f"install {program}")
    folder = tempfile.mkdtemp(prefix="readest-")
    try:
        if source is None and not fetch(folder):
            return note("skipped", f"{ADDRESS} cannot be reached; name a copy of the repository by --readest")
        made = f"{folder}/client.mjs"
        # Its TypeScript as it is; what it imports from the rest of that program is the browser's own fetch, and types.
        built = subprocess.run(["esbuild", f"{HERE}/readest.mjs", "--bundle", "--platform=node", "--format=esm", f"--outfile={made}",
                                f"--alias:readest={os.path.abspath(source or folder)}/{FOLDER}",
                                f"--alias:@/services/ai/utils/httpFetch={HERE}/readest-fetch.mjs"], capture_output=True, text=True)
        if not check("its code is read", built.returncode == 0, built.stderr[:500] if built.returncode else ""): return
        try_it(server, made)
    finally:
        shutil.rmtree(folder)


def fetch(folder):
    for name in FILES:
        path = f"{folder}/{FOLDER}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        try:
            urllib.request.urlretrieve(f"{ADDRESS}/{FOLDER}/{name}", path)
        except OSError:
            return False
    return True


def try_it(server, made):
    done = subprocess.run(["node", made, f"{server.address}/v1/"], capture_output=True, text=True, timeout=120)
    if not check("it ends", done.returncode == 0, done.stderr[:500] if done.returncode else ""): return
    seen = json.loads(done.stdout)
    check("it is ready", seen["ready"] is True)
    check("it lists our models", "synth-host" in seen["models"], seen["models"])
    check("and our voices, with names and languages", len(seen["voices"]) > 10
          and all(one["id"] and one["name"] and one["lang"] != "und" for one in seen["voices"]), len(seen["voices"]))
    for one in seen["spoken"]:
        sound = Sound(Reply(200, {"Content-Type": "audio/mpeg"}, base64.b64decode(one["audio"]), 0))
        check(f"{one['text']!r} is MP3 that is heard", not sound.trouble and sound.loud() > one["least"], f"{sound.loud():.2f} s of sound")
    check("an unknown voice is an error that it does not try again, and shows", seen["refused"]["name"] == "SpeechSynthesisPermanentError"
          and "nobody" in seen["refused"]["message"], seen["refused"])
    check("a server that is full is one that it tries again", set(seen["full"]) == {"Error"}, f"{len(seen['full'])} times")
    check("an answer that it no longer wants ends", seen["aborted"] == "AbortError", seen["aborted"])
