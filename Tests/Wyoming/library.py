# SPDX-License-Identifier: Apache-2.0
"""The client of the library that Home Assistant and its satellites use, from PyPI's wyoming."""
import asyncio, re, time

from checks import check, note
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped, SynthesizeVoice
from wyoming.version import __version__

TEXT = "The lamp in the kitchen is on. Dr. Smith has left the house at 3.15. It is cold outside. Good night! "
# Seconds between two pieces of text, as a language model writes.
PACE = 0.03


async def run(host, port):
    note("wyoming", __version__)
    program = await describe(host, port)
    voice = SynthesizeVoice(name=program.voices[0].name)
    for text, least in [("Good morning.", 0.7), ("...", 0.3), ("—", 0.3), ("", 0)]:
        seen = await plain(host, port, Synthesize(text=text, voice=voice))
        check(f"“{text}” is one group of at least {least} s", seen["end"] == "audio-stop" and seen["groups"] == 1
              and seen["seconds"] >= least, seen["seconds"])
    markup = Synthesize(text="<speak>One <break time='2s'/> two.</speak>", voice=voice, text_format="ssml") \
        if "text_format" in Synthesize.__dataclass_fields__ else None
    if markup: check("SSML is obeyed", (await plain(host, port, markup))["seconds"] > 2.3)
    seen = await plain(host, port, Synthesize(text="x", voice=SynthesizeVoice(name="nobody")))
    check("a voice that does not exist is named", "nobody" in (seen["error"] or ""), seen["error"])
    await stream(host, port, voice)
    await others(host, port)


async def describe(host, port):
    begin = time.monotonic()
    async with AsyncTcpClient(host, port) as client:
        await client.write_event(Describe().event())
        info = Info.from_event(await client.read_event())
    took = time.monotonic() - begin
    program = next(each for each in info.tts if each.installed)
    check("describe is answered within 50 ms", took < 0.05, f"{took * 1000:.1f} ms")
    check("there are voices, with languages and labels", all(each.languages and each.description for each in program.voices)
          and len({each.description for each in program.voices}) == len(program.voices) > 0, len(program.voices))
    check("texts may come in pieces", program.supports_synthesize_streaming)
    return program


async def plain(host, port, request):
    async with AsyncTcpClient(host, port) as client:
        await client.write_event(request.event())
        return await listen(client, AudioStop)


async def listen(client, last, did_hear=lambda: None):
    seen = {"groups": 0, "seconds": 0.0, "formats": set(), "error": None, "end": None}
    while event := await client.read_event():
        seen["end"] = event.type
        if AudioStart.is_type(event.type): seen["groups"] += 1
        if AudioChunk.is_type(event.type):
            chunk = AudioChunk.from_event(event)
            seen["seconds"] += chunk.seconds
            seen["formats"].add((chunk.rate, chunk.width, chunk.channels))
            did_hear()
        if Error.is_type(event.type): seen["error"] = Error.from_event(event).text
        if last.is_type(event.type): break
    else:
        seen["end"] = None
    return seen


async def stream(host, port, voice):
    """As Home Assistant does it, with the whole text once more for servers that know no pieces."""
    pieces = re.findall(".{1,4}", TEXT)
    times = {}

    async def write(client):
        await client.write_event(SynthesizeStart(voice=voice).event())
        for piece in pieces:
            await client.write_event(SynthesizeChunk(text=piece).event())
            await asyncio.sleep(PACE)
        times["text"] = time.monotonic()
        await client.write_event(Synthesize(text=TEXT, voice=voice).event())
        await client.write_event(SynthesizeStop().event())

    async with AsyncTcpClient(host, port) as client:
        begin = time.monotonic()
        writing = asyncio.create_task(write(client))
        seen = await listen(client, SynthesizeStopped, lambda: times.setdefault("audio", time.monotonic()))
        await writing
    check("a stream ends with synthesize-stopped", seen["end"] == "synthesize-stopped", seen["end"])
    check("each of its sentences is a group, all of one format", seen["groups"] >= 4 and len(seen["formats"]) == 1, seen["formats"])
    check("its first sentence is heard while it is written", times["audio"] < times["text"],
          f"after {times['audio'] - begin:.2f} of {times['text'] - begin:.2f} s")
    once = (await plain(host, port, Synthesize(text=TEXT, voice=voice)))["seconds"]
    check("it is spoken once", abs(seen["seconds"] - once) < 1.5, f"{seen['seconds']:.1f} s, as one text {once:.1f} s")


async def others(host, port):
    async with AsyncTcpClient(host, port) as client:
        for text in ["x", None]:
            await client.write_event(Ping(text=text).event())
            check(f"ping {text} is answered", Pong.from_event(await client.read_event()).text == text)
    try:
        from wyoming.info import SelectProgram
    except ImportError:
        return
    async with AsyncTcpClient(host, port) as client:
        await client.write_event(SelectProgram(name="synth-host").event())
        await client.write_event(SelectProgram(name="piper").event())
        seen = await listen(client, Error)
        check("another program than ours is refused", "piper" in (seen["error"] or ""), seen["error"])
        check("an error is followed by the end", await client.read_event() is None)
