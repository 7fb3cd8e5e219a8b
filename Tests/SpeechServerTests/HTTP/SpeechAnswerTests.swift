// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechServer
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Answers with speech over HTTP", .limited, .ownThread)
struct SpeechAnswerTests {
  private let home = TemporaryFolder()

  @Test("a short wav is whole: its sizes are exact, its words those of the text")
  func wav() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.speech(
      #"{"model":"tts-1","voice":"ramp","input":"one two three","response_format":"wav"}"#
    )
    #expect(reply.status == 200)
    #expect(reply.field("Content-Type") == "audio/wav")
    #expect(reply.field("X-Synth-Host-Voice") == "org.synth-host.ramp.ramp")
    let bytes = reply.bytes
    try #require(bytes.count > 44)
    #expect(bytes.starts(with: "RIFF".utf8))
    let stated = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    // Long texts of slow voices are streamed; this one may be on a busy machine.
    #expect(stated + 8 == bytes.count || stated == Int(UInt32.max))
    let rate = (24..<28).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    #expect(rate == 24_000)
    // 0.2 s of silence at the end.
    #expect(bytes.suffix(2 * 4800).allSatisfy { $0 == 0 })
    #expect(bytes.dropFirst(44).contains { $0 != 0 })
    #expect(run.log.contains { $0.hasPrefix("POST /v1/audio/speech finished voice=") })
    #expect(!run.log.contains { $0.contains("one two three") })
  }

  @Test(
    "each format has its type and its mark",
    arguments: [
      ("mp3", "audio/mpeg", [0xFF, 0xF3]), ("opus", "audio/opus", Array("OggS".utf8)),
      ("flac", "audio/flac", Array("fLaC".utf8)), ("pcm", "audio/pcm", []),
    ] as [(String, String, [UInt8])]
  )
  func formats(name: String, type: String, mark: [UInt8]) throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.speech(
      #"{"voice":{"id":"ramp"},"input":"one two three four","response_format":"\#(name)"}"#
    )
    #expect(reply.status == 200)
    #expect(reply.field("Content-Type") == type)
    #expect(reply.bytes.starts(with: mark))
    #expect(reply.bytes.count > 500)
    #expect(reply.end == .finished(trailers: []))
  }

  @Test("without a format it is mp3, and fields of other servers and nulls are ignored")
  func usual() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.speech(
      #"{"input":"one two","voice":"ramp","speed":null,"lang_code":"a","x":{"y":[1,2]},"instructions":"Be kind."}"#
    )
    #expect(reply.field("Content-Type") == "audio/mpeg")
  }

  private static func audio(of name: String, in json: String) throws -> [UInt8] {
    let text = try #require(json.string(of: name))
    return try #require(Base64.decoded(text))
  }

  @Test("events have the chosen format; each word comes once, in order, before its audio")
  func events() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let text = "one twö three four"
    let order =
      #"{"voice":"ramp","input":"\#(text)","response_format":"pcm","stream_format":"sse","timestamps":true,"repeatable":true}"#
    let reply = try run.speech(order)
    #expect(reply.field("Content-Type") == "text/event-stream")
    #expect(reply.field("X-Accel-Buffering") == "no")
    let events = reply.text.pieces(before: "\n\n").map { String($0.dropFirst(6)) }
    var words: [(text: String, start: Int, byte: Int, time: Double)] = []
    var audio: [UInt8] = []
    for event in events {
      if event.contains(#""speech.word""#) {
        let place = try #require(event.integers(of: "location"))
        try #require(place.count == 2)
        let time = try #require(event.number(of: "time"))
        // Not sooner than its audio by more than a block, never later.
        #expect(Double(audio.count) / 48_000 <= time + 0.001)
        words.append((try #require(event.string(of: "word")), place[1], place[0], time))
      } else if event.contains(#""speech.audio.delta""#) {
        audio += try Self.audio(of: "audio", in: event)
      }
    }
    #expect(
      events.first
        == #"{"type":"speech.voice","id":"org.synth-host.ramp.ramp","name":"ramp"}"#
    )
    #expect(words.map(\.text) == ["one", "twö", "three", "four"])
    #expect(words.map(\.start) == [0, 4, 8, 14])
    #expect(words.map(\.byte) == [0, 4, 9, 15])
    #expect(words.map(\.time) == words.map(\.time).sorted())
    #expect(
      events.last
        == #"{"type":"speech.audio.done","usage":{"input_tokens":0,"output_tokens":0,"total_tokens":0}}"#
    )
    let plain = try run.speech(
      #"{"voice":"ramp","input":"\#(text)","response_format":"pcm","repeatable":true}"#
    )
    #expect(plain.bytes == audio)
  }

  @Test("words of SSML are where they are in the document, and its marks are told")
  func markup() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.speech(
      #"{"voice":"ramp","input":"<speak>one <mark name='m'/><emphasis>two</emphasis></speak>","response_format":"pcm","stream_format":"sse","timestamps":true}"#
    )
    let events = reply.text.pieces(before: "\n\n").map { String($0.dropFirst(6)) }
    let words = events.filter { $0.contains(#""speech.word""#) }
    #expect(words.compactMap { $0.string(of: "word") } == ["one", "two"])
    #expect(words.compactMap { $0.integers(of: "location")?.last } == [7, 37])
    let marks = events.filter { $0.contains(#""speech.mark""#) }
    #expect(marks.compactMap { $0.string(of: "name") } == ["m"])
  }

  @Test("a word is spoken as the request's lexicon says, and is reported where it is written")
  func lexicon() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let order = #"{"voice":"ramp","input":"one SQL two","response_format":"pcm"LEXICON}"#
    let plain = try run.speech(order.replacing("LEXICON", with: ""))
    let other = try run.speech(
      order.replacing(
        "LEXICON",
        with:
          #","stream_format":"sse","timestamps":true,"lexicon":[{"word":"SQL","alias":"sequel & more"}]"#
      )
    )
    let events = other.text.pieces(before: "\n\n").map { String($0.dropFirst(6)) }
    let words = events.filter { $0.contains(#""speech.word""#) }
    #expect(words.compactMap { $0.string(of: "word") } == ["one", "SQL", "two"])
    let audio = try events.filter { $0.contains("audio.delta") }
      .flatMap { try Self.audio(of: "audio", in: $0) }
    // Ten bytes more at 1,000 frames of 16 kHz each.
    #expect(audio.count == plain.bytes.count + 2 * 10 * 1500)
  }

  @Test("a text of which a voice cannot say a part is answered whole, once")
  func unsaid() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    for stream in ["audio", "sse"] {
      let reply = try run.speech(
        #"{"voice":"ramp.gaps","input":"one #two three","response_format":"pcm","stream_format":"\#(stream)"}"#
      )
      #expect(reply.status == 200)
      #expect(reply.end == .finished(trailers: []))
      #expect(!reply.text.contains(#""type":"error""#))
    }
  }

  @Test("times of words in mp3 count the silence that decoders put before the audio")
  func delay() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    var times: [String: [Double]] = [:]
    for format in ["pcm", "mp3"] {
      let reply = try run.speech(
        #"{"voice":"ramp","input":"one two","response_format":"\#(format)","stream_format":"sse","timestamps":true}"#
      )
      times[format] = reply.text.pieces(before: "\n\n")
        .filter { $0.contains(#""speech.word""#) }.compactMap { $0.number(of: "time") }
    }
    let (pcm, mp3) = (times["pcm"] ?? [], times["mp3"] ?? [])
    try #require(pcm.count == 2 && mp3.count == 2)
    for (one, other) in zip(pcm, mp3) { #expect(abs(other - one - 1681.0 / 24_000) < 0.0002) }
  }

  @Test("the voice that begins a document is named")
  func voiceOfDocument() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.speech(
      #"{"input":"<speak xml:lang='en-US'>one</speak>","response_format":"pcm"}"#
    )
    #expect(reply.field("X-Synth-Host-Voice")?.hasPrefix("org.synth-host.ramp.") == true)
  }

  @Test("audio in one object is bounded: it is in memory as a whole")
  func tooLong() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let long = String(repeating: "one two three four five. ", count: 260)
    let reply = try run.ask(
      "POST",
      "/dev/captioned_speech",
      body: #"{"voice":"ramp","input":"\#(long)","response_format":"pcm","stream":false}"#
    )
    #expect(reply.status == 400)
    #expect(reply.text.contains(#""param":"stream","code":"too_long""#))
  }

  @Test("nothing to say is a tenth of a second of silence, not an answer without audio")
  func nothing() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.speech(#"{"voice":"ramp","input":" ","response_format":"pcm"}"#)
    #expect(reply.status == 200)
    #expect(reply.bytes == [UInt8](repeating: 0, count: 4800))
  }

  @Test("ElevenLabs' lines: the characters of all are the text, and their times ascend")
  func aligned() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.ask(
      "POST",
      "/v1/text-to-speech/ramp/stream/with-timestamps?output_format=pcm_16000",
      body:
        #"{"text":"one, two three.","model_id":"eleven_turbo_v2_5","voice_settings":{"speed":1.0}}"#
    )
    #expect(reply.status == 200)
    let lines = reply.text.pieces(before: "\n")
    #expect(lines.allSatisfy { $0.contains(#""audio_base64":"#) })
    let characters = lines.flatMap { line in
      line.firstMatch(of: #/"alignment":\{"characters":\[(.*?)\],"character_start/#)
        .map { $0.1.matches(of: #/"(.*?)"/#).map { String($0.1) } } ?? []
    }
    #expect(characters.joined() == "one, two three.")
    let times = lines.flatMap { line in
      line.firstMatch(of: #/"alignment":.*?"character_start_times_seconds":\[(.*?)\]/#)
        .map { $0.1.split(separator: ",").compactMap { Double($0) } } ?? []
    }
    #expect(times.count == 15)
    #expect(times == times.sorted())
    let audio = try lines.flatMap { try Self.audio(of: "audio_base64", in: $0) }
    let ramp = try run.speech(
      #"{"voice":"ramp","input":"one, two three.","response_format":"pcm"}"#
    )
    // Two thirds of the frames at two thirds of the rate.
    #expect(abs(audio.count * 3 / 2 - ramp.bytes.count) < 100)
  }

  @Test("Kokoro's captioned speech, as lines and as one object", arguments: [true, false])
  func captioned(isStream: Bool) throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = try run.ask(
      "POST",
      "/dev/captioned_speech",
      body:
        #"{"model":"kokoro","voice":"ramp","input":"one two","response_format":"wav","stream":\#(isStream)}"#
    )
    #expect(reply.status == 200)
    let lines = isStream ? reply.text.pieces(before: "\n") : [reply.text]
    let words = lines.flatMap { $0.matches(of: #/"word":"(.*?)"/#).map { String($0.1) } }
    #expect(words == ["one", "two"])
    let audio = try lines.flatMap { try Self.audio(of: "audio", in: $0) }
    #expect(audio.starts(with: "RIFF".utf8))
    #expect(audio.count > 1000)
  }

  @Test("a voice that fails in the middle breaks the answer; it never ends as if it were whole")
  func broken() throws {
    leaveFaultyOneVoice("fault.error-in-render", home: home)
    let run = try HTTPRun(["Faulty"], home: home)
    defer { run.close() }
    let reply = try run.speech(#"{"voice":"a","input":"one two three","response_format":"pcm"}"#)
    #expect(reply.end == .broken)
    #expect(reply.status == 200 && !reply.bytes.isEmpty)
    let events = try run.speech(
      #"{"voice":"a","input":"one two three","response_format":"pcm","stream_format":"sse"}"#
    )
    #expect(events.end == .broken)
    #expect(events.text.contains(#"{"type":"error","error":{"message":"#))
    #expect(!events.text.contains("speech.audio.done"))
    let lines = try run.ask(
      "POST",
      "/v1/text-to-speech/a/stream/with-timestamps",
      body: #"{"text":"one two three"}"#
    )
    #expect(lines.end == .broken)
  }

  @Test("a voice that fails before it is heard is an error of its own")
  func failed() throws {
    leaveFaultyOneVoice("fault.crash-in-synthesize", home: home)
    let run = try HTTPRun(["Faulty"], home: home)
    defer { run.close() }
    let reply = try run.speech(#"{"voice":"a","input":"one two three","response_format":"pcm"}"#)
    #expect(reply.status == 500)
    #expect(reply.text.contains(#""type":"server_error","param":null,"code":"speech_failed""#))
  }

  @Test("a client that goes away ends its render, and others are answered")
  func hangUp() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let reply = RecordedReply()
    let long = String(repeating: "one two three four five. ", count: 2000)
    let job = run.service.answer(
      try HTTPRun.request(
        "POST",
        "/v1/audio/speech",
        body: #"{"voice":"ramp.endless","input":"\#(long)","response_format":"pcm"}"#
      ),
      reply: reply
    )
    #expect(waitUntil { !reply.pieces.isEmpty })
    reply.leave()
    try #require(job).cancel()
    #expect(waitUntil { run.queue.counts.running == 0 })
    #expect(try run.speech(#"{"voice":"ramp","input":"one"}"#).status == 200)
  }
}
