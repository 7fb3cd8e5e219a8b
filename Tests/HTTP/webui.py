# SPDX-License-Identifier: Apache-2.0
"""The code with which Open WebUI asks for speech, unchanged, from PyPI's open-webui; the rest of that program is left out.

It means to show the message of an error, but closes the answer before it reads it (aiohttp since 3.9): the status is what is left."""
import asyncio, glob, importlib.util, json, os, re, shutil, subprocess, sys, tempfile, types, zipfile

from checks import check, note
from heard import Sound
from server import Reply, Server

VERSION = "0.12.4"
FILE = "open_webui/routers/audio/__init__.py"
# What it imports that is tried with it, and the packages of PyPI.
NEEDED = {"aiofiles": "aiofiles", "aiohttp": "aiohttp", "fastapi": "fastapi", "python_multipart": "python-multipart", "pydub": "pydub"}
KEY = "a-key-that-is-long-enough"


def run(server, wheel=None):
    missing = [package for name, package in NEEDED.items() if importlib.util.find_spec(name) is None]
    if missing: return note("skipped", f"install {' '.join(missing)} from PyPI")
    folder = tempfile.mkdtemp(prefix="webui-")
    try:
        wheel = wheel or fetched(folder)
        if wheel is None: return note("skipped", f"open-webui {VERSION} cannot be fetched from PyPI; name a wheel by --open-webui")
        asyncio.run(try_it(server, loaded(wheel, folder)))
    finally:
        shutil.rmtree(folder)


def fetched(folder):
    """Its wheel, of 106 MB."""
    subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, f"open-webui=={VERSION}"], capture_output=True)
    return next(iter(glob.glob(f"{folder}/open_webui-*.whl")), None)


class Settings:
    """What an administrator has entered."""
    values = {}

    @classmethod
    async def get(cls, key): return cls.values.get(key)


class Codec:
    dumps, loads = json.dumps, json.loads


def loaded(wheel, folder):
    """The module, with stand-ins for those of the program that it imports and that ask no server."""
    import aiohttp, pathlib
    from fastapi import APIRouter
    sessions = []

    async def get_session():
        if not sessions: sessions.append(aiohttp.ClientSession(trust_env=True))
        return sessions[0]

    async def nothing(*_, **__): pass

    with zipfile.ZipFile(wheel) as file: source = file.read(FILE).decode()
    known = {
        "open_webui.config": {"CACHE_DIR": pathlib.Path(folder)}, "open_webui.constants": {}, "open_webui.models": {},
        "open_webui.env": {"AIOHTTP_CLIENT_SESSION_SSL": True, "AIOHTTP_CLIENT_TIMEOUT_MODEL_LIST": 10, "USE_SLIM": False,
                           "BYPASS_PYDUB_PREPROCESSING": False, "ENABLE_FORWARD_USER_INFO_HEADERS": False},
        "open_webui.events": {"publish_event": nothing, "EVENTS": types.SimpleNamespace(AUDIO_SPEECH_REQUESTED="")},
        "open_webui.models.config": {"Config": Settings}, "open_webui.routers": {}, "open_webui.routers.audio": {},
        "open_webui.routers.audio.realtime": {"router": APIRouter()}, "open_webui.utils": {}, "open_webui": {},
        "open_webui.utils.json_codec": {"JSONCodec": Codec}, "open_webui.utils.session_pool": {"get_session": get_session},
    }
    for name, members in known.items(): sys.modules.setdefault(name, types.ModuleType(name)).__dict__.update(members)
    # What else it imports by name is not called here.
    for name, list in re.findall(r"^from (open_webui[\w.]*) import (\([^)]*\)|.*)$", source, re.M):
        module = sys.modules.setdefault(name, types.ModuleType(name))
        for member in re.findall(r"\w+", list):
            if not hasattr(module, member): setattr(module, member, sys.modules.get(f"{name}.{member}", lambda: None))
    audio = types.ModuleType("audio")
    exec(compile(source, FILE, "exec"), audio.__dict__)
    audio.log.disabled = True
    audio.close = lambda: sessions[0].close()
    return audio


class Request:
    def __init__(self, **members): self.data = json.dumps(members).encode()
    async def body(self): return self.data


def set_up(server, **others):
    Settings.values = {"audio.tts.engine": "openai", "audio.tts.openai.api_base_url": f"{server.address}/v1", "audio.tts.model": "tts-1",
                       "audio.tts.openai.api_key": KEY, "audio.tts.voice": "alloy", **others}


async def speech(audio, **body):
    """The path of the file that its own client would get, or the error that the user would see."""
    from fastapi import HTTPException
    try:
        return (await audio.speech(Request(**body), types.SimpleNamespace(role="admin"))).path, None
    except HTTPException as error:
        return None, error


def is_mp3(path):
    shown = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", path], capture_output=True)
    return shown.stdout.strip() == b"mp3"


def heard(path):
    with open(path, "rb") as file: return Sound(Reply(200, {"Content-Type": "audio/mpeg"}, file.read(), 0))


async def try_it(server, audio):
    set_up(server)
    voices, models = await audio.get_available_voices(None), await audio.get_available_models(None)
    check("it lists our voices, not OpenAI's six", len(voices) > 10 and "alloy" not in voices and all(voices.values()), len(voices))
    check("and our models", "synth-host" in [one["id"] for one in models], [one["id"] for one in models])
    for settings, body in [({}, {}), ({}, {"voice": list(voices)[3]}), ({"audio.tts.voice": list(voices)[0]}, {"voice": ""})]:
        set_up(server, **settings)
        await check_file(audio, f"{settings} {body}", body)
    for format in ["mp3", "opus", "flac", "wav", "pcm"]:
        set_up(server, **{"audio.tts.openai.params": {"response_format": format, "speed": 1.2}})
        await check_file(audio, f"{format} with a speed, as parameters of its administrator", {"voice": "nova", "format": format})
    set_up(server)
    path, _ = await speech(audio, input="🎉", voice="alloy")
    check("an emoji alone is a file", path and heard(path).loud() > 0.2)
    path, _ = await speech(audio, input="* * *", voice="alloy")
    check("marks of Markdown alone are a file", path and is_mp3(path) and heard(path).seconds >= 0.1)
    _, error = await speech(audio, input="Hello.", voice="nobody")
    check("the user is told of an error, by its status", error and error.status_code == 400 and error.detail.startswith("External:"),
          error and error.detail)
    await with_keys(server, audio)
    await audio.close()


async def check_file(audio, what, body):
    path, error = await speech(audio, **{"input": f"This is what {len(what)} people hear.", **body})
    sound = path and heard(path)
    check(f"{what}: it stores MP3", path and is_mp3(path) and not sound.trouble, error.detail if error else "")
    check("of the whole text", sound and 1.2 < sound.speech < 3, sound and f"{sound.speech:.2f} s")


async def with_keys(server, audio):
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(f"webui {KEY}\n")
        file.flush()
        locked = Server(server.process.args[0], "--keys", file.name)
        try:
            set_up(locked)
            check("its list needs no key", len(await audio.get_available_voices(None)) > 10)
            await check_file(audio, "with a key", {})
            set_up(locked, **{"audio.tts.openai.api_key": "another"})
            _, error = await speech(audio, input="Hello there.", voice="alloy")
            check("a wrong one is shown as 401", error and error.status_code == 401, error and error.detail)
        finally:
            locked.stop()
