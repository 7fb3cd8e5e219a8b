# SPDX-License-Identifier: Apache-2.0
"""The unchanged entity of Home Assistant, with stand-ins for what it imports besides the library."""
import asyncio, io, re, sys, time, types, wave
from dataclasses import dataclass

from checks import check
from library import PACE, TEXT


class Anything:
    def __class_getitem__(cls, _): return cls


@dataclass
class Voice:
    voice_id: str
    name: str


@dataclass
class Request:
    language: str
    options: dict
    message_gen: object


@dataclass
class Response:
    extension: str
    data_gen: object


class Entry:
    entry_id = "entry"

    def async_create_background_task(self, hass, coroutine, name): self.task = asyncio.create_task(coroutine)


def module(name, **members):
    made = types.ModuleType(name)
    made.__dict__.update(members)
    sys.modules[name] = made
    return made


def load(folder):
    """The modules of the component."""
    entity = type("TextToSpeechEntity", (), {"hass": None})
    platform = type("Platform", (), {each: each for each in ["STT", "TTS", "WAKE_WORD", "CONVERSATION"]})
    module("homeassistant")
    tts = module("homeassistant.components.tts", TextToSpeechEntity=entity, Voice=Voice, TTSAudioRequest=Request,
                 TTSAudioResponse=Response, ATTR_VOICE="voice", ATTR_AUDIO_OUTPUT="audio_output")
    module("homeassistant.components", tts=tts)
    module("homeassistant.config_entries", ConfigEntry=Anything)
    module("homeassistant.core", HomeAssistant=Anything, callback=lambda function: function)
    module("homeassistant.helpers")
    module("homeassistant.helpers.entity_platform", AddConfigEntryEntitiesCallback=Anything)
    module("homeassistant.const", Platform=platform)
    module("homeassistant.exceptions", HomeAssistantError=Exception)
    module("component").__path__ = [folder]
    module("component.devices", SatelliteDevice=Anything)
    import component.data, component.tts
    return component.data, component.tts


async def run(host, port, folder):
    data, tts = load(folder)
    service = await data.WyomingService.create(host, port)
    check("the service is found, with speech", service is not None and service.platforms == ["TTS"])
    entity = tts.WyomingTtsProvider(Entry(), service)
    language = next((each for each in entity._attr_supported_languages if each.startswith("en")), entity._attr_default_language)
    voice = entity.async_get_supported_voices(language)[0].voice_id
    check("it offers voices of a language", voice is not None, f"{language}: {voice}")
    kind, audio = await entity.async_get_tts_audio("The light is on.", language, {"voice": voice})
    check("a text is a WAV file", kind == "wav" and seconds(audio) > 0.8, f"{seconds(audio):.2f} s")
    check("what cannot be spoken is no audio", await entity.async_get_tts_audio("x", language, {"voice": "nobody"}) == (None, None))
    await stream(entity, language, voice)


async def stream(entity, language, voice):
    times = {}

    async def pieces():
        for piece in re.findall(".{1,4}", TEXT):
            yield piece
            await asyncio.sleep(PACE)
        times["text"] = time.monotonic()

    response = await entity.async_stream_tts_audio(Request(language, {"voice": voice}, pieces()))
    parts = []
    async for part in response.data_gen:
        parts.append(part)
        if len(parts) == 2: times["audio"] = time.monotonic()
    check("a text in pieces is heard before it ends", times["audio"] < times["text"], f"{times['text'] - times['audio']:.2f} s before")
    check("all of it is heard", sum(map(len, parts[1:])) > 200_000, sum(map(len, parts[1:])))


def seconds(audio):
    with wave.open(io.BytesIO(audio)) as file: return file.getnframes() / file.getframerate()
