# SPDX-License-Identifier: Apache-2.0
"""Bugs that users of other servers and engines have reported: each with its address on GitHub, and what is seen of it here."""
import base64, concurrent.futures, io, json, re, struct, time, wave

from checks import check, section
from heard import Sound
from server import Server, request_bytes

REPORTS = []
FORMATS = {"mp3": "audio/mpeg", "opus": "audio/opus", "flac": "audio/flac", "wav": "audio/wav", "pcm": "audio/pcm"}
NUMBERS = "one two three four five six seven eight nine ten".split()
CITIES = ("It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the "
          "epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of Darkness, it was the "
          "spring of hope, it was the winter of despair, we had everything before us, we had nothing before us.")
LONG = "This sentence is one of very many that a client asks for and never hears to the end. " * 2000


def report(address, symptom):
    """Adds a report: `symptom` is what its author saw."""
    def add(function):
        REPORTS.append((address, symptom, function))
        return function
    return add


def run(server):
    for address, symptom, function in REPORTS:
        section(f"{address}, {symptom}")
        try:
            function(server)
        except Exception as error:
            check("the server answers", False, f"{type(error).__name__}: {error}")
        check("the server is well", server.is_well())


def spoken(server, text, least=0.0, **others):
    """The audio of a text, which must be there and be heard."""
    reply = server.speak(text, **others)
    sound = Sound(reply) if reply.status == 200 else None
    name = repr(text if len(text) < 50 else text[:47] + "...")
    check(f"{name} is spoken", sound and not sound.trouble and sound.loud() >= least,
          f"{reply.status}, {sound.trouble or f'{sound.loud():.2f} s of sound'}" if sound else reply.body[:200])
    return sound


def says(server, text, words, **others):
    """It sounds exactly as these words do, which nobody could misread, and is heard."""
    sound = spoken(server, text, least=0.1 * len(words.split()), repeatable=True, **others)
    same = sound and server.speak(text, repeatable=True, **others).body == server.speak(words, repeatable=True, **others).body
    check(f"as “{words}”", same, f"{sound.speech:.2f} s" if sound else "")


def in_order(server, text, **others):
    """Each word is told once, in its order, with sound where it is said to be."""
    events = server.events(text, response_format="pcm", timestamps=True, **others)
    told = [one for one in events if one["type"] == "speech.word"]
    check("each word is told once, in order", [one["word"].strip("<>") for one in told] == re.findall(r"[\w’'-]+", text),
          f"{len(told)} words")
    sound = Sound(server.speak(text, **others))
    times = [one["time"] for one in told] + [sound.seconds]
    silent = [one["word"] for one, begin, end in zip(told, times, times[1:]) if sound.loud(begin, max(end, begin + 0.03)) == 0]
    check("each word is heard where it is told", told and not silent, ", ".join(silent[:5]) or f"in {sound.seconds:.1f} s")
    return sound


# ------------------------------------------------------------------------------------------------- what is in the text

@report("VOICEVOX/voicevox_engine/issues/80", "a text of marks alone is an internal error")
def marks_alone(server):
    for text in ["!", "?", "...", "—", "。", " ", "\n", "\u200b", "()"]:
        for format in ["mp3", "wav", "opus"]:
            reply = server.speak(text, format)
            sound = Sound(reply)
            if not check(f"{text!r} is {format} that can be played", reply.status == 200 and not sound.trouble and sound.seconds >= 0.1,
                         f"{sound.seconds:.2f} s" if reply.status == 200 else reply.body[:100]): break


@report("machineonamission/mediaforge/issues/277", "emoji are an error")
def emoji(server):
    spoken(server, "😀", least=0.3)
    spoken(server, "🎉🎉👩‍👩‍👧‍👦🇩🇪", least=0.5)
    says(server, "one 😀 two", "one grinning face two")


@report("espeak-ng/espeak-ng/issues/2517", "two dots are random words without end")
def two_dots(server):
    for text in ["..", "..." * 400, ".. .. .."]:
        sound = Sound(server.speak(text))
        check(f"{text[:20]!r} is no speech", sound.loud() < 0.1 and sound.seconds < 60, f"{sound.seconds:.1f} s, {sound.loud():.2f} s of sound")
    says(server, "one two..", "one two")
    says(server, "three.. four", "three four")


@report("espeak-ng/espeak-ng/issues/859", "after a replacement character the text is mangled")
def replacement(server):
    says(server, "one \ufffd two", "one two")
    alone = Sound(server.speak("été", voice="org.espeak-ng.fr-fr", repeatable=True))
    both = Sound(server.speak("été \ufffd été", voice="org.espeak-ng.fr-fr", repeatable=True))
    check("letters with accents are the same after it", both.speech < 2 * alone.speech + 0.6, f"{alone.speech:.2f} and {both.speech:.2f} s")


@report("espeak-ng/espeak-ng/issues/915", "after Javanese letters all later texts are mispronounced")
def javanese(server):
    before = server.speak("Testing one two three.", repeatable=True).body
    spoken(server, "Testing ꦒꦩꦼꦭꦤ꧀ testing", least=0.5)
    check("a text sounds after it as before", server.speak("Testing one two three.", repeatable=True).body == before)
    says(server, "one two three", "one two three")


@report("espeak-ng/espeak-ng/issues/2158", "of a list of numbers in Russian more than a hundred are left out")
def russian_numbers(server):
    in_order(server, "\n".join(map(str, range(80, 130))), voice="org.espeak-ng.ru")


@report("espeak-ng/espeak-ng/issues/2489", "Latin letters in Persian crash the engine, and nothing more is heard")
def persian(server):
    for _ in range(3): spoken(server, "a Hamrah-E-Aval a", least=0.5, voice="org.espeak-ng.fa")
    spoken(server, "سلام دنیا", least=0.3, voice="org.espeak-ng.fa")


@report("Mudlet/Mudlet/issues/4689", "nothing is said of a text with a less-than sign")
def less_than(server):
    for text in [">>> two <<<", "> two <", "two <", "< two", ">< two", ">>> two two two <"]: spoken(server, text, least=0.2)
    says(server, "one < two", "one is less than two")


@report("rhdunn/espeak/issues/47", "what is between angle brackets is not read")
def brackets(server):
    whole, bare = (spoken(server, text, least=0.4) for text in ("this is a <test>", "this is a"))
    check("what is between them is heard", whole.speech > bare.speech + 0.2, f"{whole.speech:.2f} s, without it {bare.speech:.2f}")
    in_order(server, "one <two> three")
    whole, bare = (spoken(server, text, least=0.4) for text in ("<speak>one <break time='700ms'/> two</speak>", "<speak>one two</speak>"))
    check("unless it is SSML", 0.6 < whole.speech - bare.speech < 1, f"{whole.speech:.2f} s, without a break {bare.speech:.2f}")


@report("scratchfoundation/scratch-vm/issues/1620", "speech ends at # or &")
def number_signs(server):
    says(server, "one & two", "one and two")
    says(server, "one # two", "one hash two")
    spoken(server, "100 % & more # 4 \\ 5 / 6", least=2)


@report("coqui-ai/TTS/issues/2958", "line ends crash it")
def line_ends(server):
    says(server, "one\r\ntwo\rthree\n\n\tfour", "one\ntwo\nthree\n\nfour")
    in_order(server, "one\r\ntwo\rthree\n\n\tfour\u2028five\x0bsix")
    says(server, "one\x00 two\x07 three\x1f four", "one two three four")


@report("RHVoice/RHVoice/issues/235", "half an emoji, as is left of a text that was cut, is an error, and nothing is read")
def surrogates(server):
    reply = server.post("/v1/audio/speech", b'{"input": "one two \\ud83e", "response_format": "pcm", "repeatable": true}')
    check("the rest of it is spoken", reply.status == 200 and reply.body == server.speak("one two", repeatable=True).body,
          reply.body[:200] if reply.status != 200 else f"{Sound(reply).loud():.2f} s of sound")
    says(server, "one 😀 two", "one grinning face two")


@report("rhasspy/piper/issues/63", "digits are left out")
def digits(server):
    says(server, "7 apples", "seven apples")
    says(server, "10, 20", "ten, twenty")
    says(server, "1,200", "one thousand two hundred")
    in_order(server, "We sold 17 books and 3 maps in 1999")


@report("remsky/Kokoro-FastAPI/issues/71", "425 characters without a full stop are an error, or 200 without audio")
def no_full_stop(server):
    text = "and then one more word " * 60
    sound = in_order(server, text.strip())
    check("it is as long as it must be", sound.loud() > 300 * 0.12 and sound.longest_pause < 1.0, f"longest pause {sound.longest_pause:.2f} s")
    spoken(server, "a" * 3000, least=10)


@report("kyutai-labs/pocket-tts/issues/38", "parts of a long sentence are left out")
def two_cities(server):
    in_order(server, CITIES)


@report("remsky/Kokoro-FastAPI/issues/343", "of several paragraphs only some sentences are read")
def paragraphs(server):
    in_order(server, "\n\n".join(f"Paragraph {word} begins. It has a second sentence. Here it ends." for word in NUMBERS))


# ---------------------------------------------------------------------------------------------- what is in the answer

@report("remsky/Kokoro-FastAPI/issues/57", "players end after the first of several sentences")
def several_sentences(server):
    text = "One two. Three four. Five six. Seven eight."
    plain = Sound(server.speak(text))
    for format in FORMATS:
        sound = Sound(server.speak(text, format))
        check(f"{format} is played to the end", not sound.trouble and abs(sound.speech - plain.speech) < 0.05,
              sound.trouble or f"{sound.speech:.2f} s of speech, {plain.speech:.2f} as pcm")


@report("kyutai-labs/pocket-tts/issues/232", "the header of a wav of some seconds says eleven hours")
def exact_sizes(server):
    # The first request waits for a process.
    for _ in range(5): reply = server.speak("Hello there.", "wav")
    with wave.open(io.BytesIO(reply.body)) as file:
        frames = len(file.readframes(file.getnframes())) // 2
        check("a short one has exact sizes", file.getnframes() == frames and frames / file.getframerate() < 3,
              f"{file.getnframes()} frames in the header, {frames} there")
    check("and its length is known", reply.headers.get("Content-Length") == str(len(reply.body)))


@report("speaches-ai/speaches/issues/493", "a streamed wav has sizes of 0, and nothing is played")
def streamed_sizes(server):
    reply = server.speak(LONG[:60_000], "wav")
    riff, data = (struct.unpack("<I", reply.body[at:at + 4])[0] for at in (4, 40))
    is_exact = data == len(reply.body) - 44
    check("a long one states its size or that it is not known", is_exact or riff == data == 0xFFFFFFFF, f"{riff:#x}, {data:#x}")
    check("players read all of it", abs(Sound(reply).seconds - (len(reply.body) - 44) / 48_000) < 0.1)


@report("remsky/Kokoro-FastAPI/issues/463", "junk at the end of a wav clicks")
def no_junk(server):
    for text in ["Hello there.", LONG[:5000]]:
        body = server.speak(text, "wav").body
        check("there is one header and nothing after the samples", body.count(b"RIFF") == 1 and b"LIST" not in body and len(body) % 2 == 0)
        tail = struct.unpack(f"<{2400}h", body[-4800:])
        check("the last 0.1 s is silence", max(map(abs, tail)) < 30, max(map(abs, tail)))


@report("home-assistant/core/issues/156603", "with a full stop at the end, the audio ends in static")
def static(server):
    with_stop, without = (Sound(server.speak(text, "wav")) for text in ("Hello.", "Hello"))
    check("it is as long as without", abs(with_stop.speech - without.speech) < 0.15, f"{with_stop.speech:.2f} and {without.speech:.2f} s")
    check("there is silence at the end", with_stop.silence_after > 0.15, f"{with_stop.silence_after:.2f} s")


@report("home-assistant/core/issues/150397", "the last words are cut off")
def last_words(server):
    for format in ["mp3", "opus", "flac", "wav"]:
        sound = Sound(server.speak("one two three", format))
        check(f"{format} has silence for players that swallow the end", 0.15 < sound.silence_after < 0.35, f"{sound.silence_after:.2f} s")
    bare, later = (Sound(server.speak(f"<speak>one two three{pause}</speak>")) for pause in ("", "<break time='1s'/>"))
    check("the last word is as long as one before a pause", abs(bare.speech - later.speech) < 0.03 and later.silence_after > 0.9,
          f"{bare.speech:.2f} and {later.speech:.2f} s")


@report("travisvn/openai-edge-tts/issues/22", "the first word is cut off")
def first_word(server):
    for format in ["mp3", "opus", "wav"]:
        alone, after = (Sound(server.speak(text, format)).speech for text in ("Two", "<speak><break time='300ms'/>Two</speak>"))
        check(f"{format} has the whole of a short word", abs(alone - after) < 0.02 and alone > 0.15, f"{alone:.2f} and {after:.2f} s")
    bare = Sound(server.speak("<speak>Hello there.</speak>"))
    later = Sound(server.speak("<speak><break time='1s'/>Hello there.</speak>"))
    check("it begins as it does after a pause", abs(bare.speech - later.speech) < 0.03 and 0.95 < later.silence_before < 1.1,
          f"{bare.speech:.2f} and {later.speech:.2f} s")


@report("letta-ai/lettabot/pull/595", "response_format is ignored, or the file is broken")
def formats(server):
    begins = {"mp3": (b"\xff\xf3", b"\xff\xf2", b"\xff\xfb", b"ID3"), "opus": (b"OggS",), "flac": (b"fLaC",), "wav": (b"RIFF",), "pcm": (b"",)}
    for format, type in FORMATS.items():
        reply = server.speak("one two three four", format)
        sound = Sound(reply)
        check(f"{format} is {format}", reply.type == type and reply.body.startswith(begins[format]) and not sound.trouble, reply.type)
        check("and is heard", sound.loud() > 0.7, f"{sound.loud():.2f} s")
    refused = server.speak("Hello.", "aac")
    check("one that there is no encoder for is refused, with those that there are", refused.status == 400
          and all(name in refused.error.get("message", "") for name in FORMATS), refused.error)


@report("livekit/agents/issues/6184", "stream_format is ignored, and no audio frames are found")
def events(server):
    for format in FORMATS:
        seen = server.events("One two three four.", response_format=format, model="gpt-4o-mini-tts", repeatable=True)
        joined = b"".join(base64.b64decode(one["audio"]) for one in seen if one["type"] == "speech.audio.delta")
        plain = server.speak("One two three four.", format, repeatable=True).body
        check(f"events carry the same {format}, and end", joined == plain and seen[-1]["type"] == "speech.audio.done", f"{len(joined)} bytes")


@report("mudler/LocalAI/issues/11097", "speed is ignored")
def speed(server):
    usual = Sound(server.speak(CITIES)).speech
    for factor in [0.25, 0.5, 2, 4]:
        seconds = Sound(server.speak(CITIES, speed=factor)).speech
        check(f"{factor} is {factor}", 0.9 < usual / seconds / factor < 1.1, f"{usual / seconds:.2f}")
    for factor in [0, 0.24, 4.1, -1, 1e308, "fast"]:
        refused = server.speak("Hello.", speed=factor)
        check(f"{factor!r} is refused", refused.status == 400 and refused.error.get("param") == "speed", refused.body[:150])


# --------------------------------------------------------------------------------------------- what is in the request

@report("devnen/Dia-TTS-Server/issues/21", "OpenAI's voices do not exist, and clients do not understand the list")
def voices(server):
    for name in "alloy ash ballad coral echo fable onyx nova sage shimmer verse marin cedar af_heart".split():
        sound = Sound(server.speak("one two", voice=name))
        if not check(f"{name} speaks", sound.loud() > 0.2, f"{sound.loud():.2f} s"): break
    for path in ["/v1/audio/voices", "/v1/voices", "/voices"]:
        listed = json.loads(server.get(path).body)
        check(f"{path} has objects, for both kinds of clients", listed["data"] == listed["voices"] != []
              and all(one["id"] and one["name"] for one in listed["voices"]), len(listed["voices"]))
    last = listed["voices"][-1]
    check("one that is listed speaks", Sound(server.speak("Hello", voice={"id": last["id"]})).loud() > 0.2, last["id"])


@report("ServeurpersoCom/qwentts.cpp/issues/28", "what fails is 200 with nothing in it")
def failures(server):
    for text, others, name in [("Hello.", {"voice": "nobody"}, "voice"), ("<speak>Hello", {}, "input"),
                               ("<speak><prosody rate='fast'></speak>", {}, "input")]:
        for format in ["pcm", "mp3", "wav"]:
            reply = server.speak(text, format, **others)
            if not check(f"{text!r}, {others or format}: refused", reply.status == 400 and reply.type == "application/json"
                         and reply.error.get("message"), reply.error.get("message", reply.body[:100])): break


@report("fishaudio/fish-speech/issues/946", "an empty text is an internal error, which clients store as audio")
def empty(server):
    for body in [{"input": ""}, {}, {"input": None}, {"input": ["a"]}, b"", b"[]", b"input=Hello"]:
        reply = server.post("/v1/audio/speech", body)
        check(f"{body} is refused", reply.status == 400 and reply.type == "application/json" and reply.error.get("message"), reply.error.get("message"))


@report("Hal0ai/hal0/issues/34", "without a model it seems that there is nothing at the path")
def no_model(server):
    reply = server.post("/v1/audio/speech", {"input": "one two", "voice": "alloy"})
    check("any model is as good", reply.status == 200 and reply.type == "audio/mpeg" and Sound(reply).loud() > 0.2, reply.status)
    check("and none of ours that is unknown", server.speak("one", model="no such model").status == 200)
    check("another path is named", (other := server.post("/v1/audio/speach", {"input": "x"})).status == 404
          and "/v1/audio/speech" in other.error.get("message", ""), other.error.get("message"))


# ------------------------------------------------------------------------------------------------------- many clients

@report("KoljaB/RealtimeTTS/issues/310", "the audio of clients is mixed")
def mixed(server):
    asks = [(f"This is client {word}. {word} {word}.", voice) for word in NUMBERS[:4]
            for voice in ("org.espeak-ng.en-us", "org.espeak-ng.en-gb", "org.espeak-ng.de")]
    ask = lambda one: server.speak(one[0], voice=one[1], repeatable=True).body
    alone = [ask(one) for one in asks]
    with concurrent.futures.ThreadPoolExecutor(24) as pool: together = list(pool.map(ask, asks * 2))
    wrong = sum(one != other for one, other in zip(together, alone * 2))
    check("24 at once are what each is alone", wrong == 0 and all(alone) and len(set(alone)) == len(asks), f"{wrong} differ")


@report("remsky/Kokoro-FastAPI/issues/222", "half of the answers to parallel requests of several voices are empty")
def parallel(server):
    listed = [one["id"] for one in json.loads(server.get("/v1/voices").body)["voices"]][:20]
    with concurrent.futures.ThreadPoolExecutor(40) as pool:
        replies = list(pool.map(lambda voice: server.speak("Hello, 1 2 3.", "mp3", voice=voice), listed * 2))
    sounds = [Sound(reply) for reply in replies]
    empty = [voice for voice, reply, sound in zip(listed * 2, replies, sounds) if reply.status != 200 or sound.trouble or sound.loud() < 0.2]
    check("40 answers of 20 voices are all heard", not empty, ", ".join(empty[:5]) or f"{min(sound.loud() for sound in sounds):.2f} s at least")


@report("kyutai-labs/pocket-tts/issues/238", "it speaks on after its client has gone")
def gone(server):
    cancelled = 'synth_host_requests_total{outcome="cancelled"}'
    before = server.metric(cancelled)
    with server.connect() as client:
        client.sendall(request_bytes({"input": LONG, "voice": "alloy", "response_format": "pcm"}))
        client.recv(65536)
    time.sleep(0.5)
    check("the request counts as given up", server.metric(cancelled) == before + 1)
    begin = server.worked()
    time.sleep(1)
    check("no process works for it", server.worked() - begin < 0.05, f"{server.worked() - begin:.2f} s of processor time in a second")


@report("remsky/Kokoro-FastAPI/issues/337", "requests that are given up crash the server")
def given_up(server):
    for count in range(60):
        with server.connect() as client:
            client.sendall(request_bytes({"input": LONG, "voice": "alloy", "response_format": list(FORMATS)[count % 5],
                                          "stream_format": ["audio", "sse"][count // 5 % 2]}))
            if count % 3: client.recv([1, 20_000][count % 2])
    says(server, "one two three", "one two three")


@report("octos-org/octos/issues/159", "health checks time out while it speaks")
def busy(server):
    clients = [server.connect() for _ in range(20)]
    for client in clients: client.sendall(request_bytes({"input": LONG, "voice": "alloy", "response_format": "mp3"}))
    time.sleep(0.3)
    worst = max(server.get("/health").seconds for _ in range(50))
    check("while 20 texts are spoken it says that it is well", worst < 0.25, f"after {worst * 1000:.0f} ms at most")
    first = server.speak("Hello.").seconds
    check("and speaks another one", first < 5, f"{first * 1000:.0f} ms")
    for client in clients: client.close()


@report("remsky/Kokoro-FastAPI/issues/453", "memory grows with each request")
def memory(server):
    def some(count):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda at: server.speak(f"Sentence number {at} of some.", list(FORMATS)[at % 5], timestamps=True).body, range(count)))
        time.sleep(0.5)
        return server.memory() / 1e6
    some(100)
    before, after = some(100), some(400)
    check("400 requests leave it as it was", after < before + 4, f"{before:.1f} MB, then {after:.1f}")


@report("rsxdalv/TTS-WebUI/issues/591", "pages of other origins cannot use it, whatever its owner wants")
def origins(server):
    asked = {"Origin": "https://lite.koboldai.net", "Access-Control-Request-Method": "POST",
             "Access-Control-Request-Headers": "content-type,authorization"}
    refused = server.request("OPTIONS", "/v1/audio/speech", headers=asked)
    check("unless its owner does, a page is refused", refused.status == 403 and "--allow-origin" in refused.error.get("message", ""),
          refused.error.get("message"))
    open = Server(server.process.args[0], "--allow-origin", "https://lite.koboldai.net")
    try:
        reply = open.request("OPTIONS", "/v1/audio/speech", headers=asked)
        allowed = {name: reply.headers.get(f"Access-Control-Allow-{name}", "") for name in ("Origin", "Methods", "Headers")}
        check("its browser is told that it may", reply.status == 204 and allowed["Origin"] == asked["Origin"] and "POST" in allowed["Methods"]
              and "authorization" in allowed["Headers"], allowed)
        spoken = open.post("/v1/audio/speech", {"input": "one two"}, {"Origin": asked["Origin"]})
        check("and may read the answer", spoken.headers.get("Access-Control-Allow-Origin") == asked["Origin"] and Sound(spoken).loud() > 0.2)
    finally:
        open.stop()
