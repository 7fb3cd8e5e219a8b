// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("A provider that completes a text which nobody has heard", .limited, .ownThread)
struct SilenceTests {
  private let home = TemporaryFolder()
  private let text = "Good morning, all of you who are on the way to work."

  private func ramp(_ text: String) -> [Float] {
    (rampStart..<text.utf8.count * 1000).map { Float($0 % 32768) / 32768 }
  }

  /// What counts against the provider of a voice.
  private func troubles(_ host: SpeechHost, _ provider: String) throws -> [String] {
    let voice = try #require(host.registry.voices.first { $0.provider == provider })
    let places = try #require(host.registry.provider(of: voice)).places
    return host.health.history(of: places)?.counted.map {
      "\($0.trouble.kind): \($0.trouble.what)"
    } ?? []
  }

  private func replaced(_ voice: String) -> String {
    "org.synth-host.ramp.ramp speaks instead of \(voice) from the start of this sentence."
  }

  /// The words of the text as the ramp says them, from a frame on.
  private func words(at start: Int) -> [String] {
    var events: [String] = []
    var byte = 0
    for word in text.split(separator: " ") {
      let frame = byte == 0 ? 0 : byte * 1000 - rampStart
      events.append("word \(start + frame) \(byte)+\(word.utf8.count)")
      byte += word.utf8.count + 1
    }
    return events
  }

  @Test(
    "is replaced, and each word is said once",
    arguments: ["fault.no-audio", "fault.zeros"]
  )
  func silence(voice: String) throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, voice)
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let frames = text.utf8.count * 1000 - rampStart
    #expect(
      rendered.log.events == [
        "begins 16000/1", "paragraph 0 0+52", "sentence 0 0+52", "warning provider-failed",
        "warning voice-replaced",
      ] + words(at: 0) + ["sink finished", "rendered \(frames)"]
    )
    let what = "produced nothing audible for a text with letters or digits"
    #expect(
      rendered.log.messages == ["org.synth-host.faulty \(what).", replaced(voice)]
    )
    #expect(rendered.log.samples == ramp(text))
    #expect(try troubles(host, "org.synth-host.faulty") == ["broke: \(what)"])
  }

  @Test("is replaced after a single frame, and after a value that never changes")
  func nothingThatMoves() throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    for (voice, value, count) in [("fault.one-frame", 0.5, 1), ("fault.constant", 0.5, 52_000)] {
      let rendered = host.render(text, voice)
      #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
      let words = rendered.log.events.filter { $0.hasPrefix("word") }
      #expect(words == self.words(at: count + 1280), "\(voice)")
      let heard = [Float](repeating: Float(value), count: count)
      let rest = [Float](repeating: 0, count: 1280) + ramp(text)
      #expect(rendered.log.samples == heard + rest, "\(voice)")
    }
  }

  @Test("is replaced where all words come in a quarter of a second")
  func tooShort() throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, "fault.quarter-second")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let what = "produced 250 ms of sound for 39 letters and digits"
    #expect(
      rendered.log.messages == [
        "org.synth-host.faulty \(what).", replaced("fault.quarter-second"),
      ]
    )
    // What was heard cannot be taken back; the whole sentence follows.
    let start = (rampStart..<4000).map { Float($0) / 32768 }
    #expect(rendered.log.samples == start + [Float](repeating: 0, count: 1280) + ramp(text))
    #expect(try troubles(host, "org.synth-host.faulty") == ["broke: \(what)"])
  }

  @Test("is replaced when it gives a frame each second")
  func frameByFrame() throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render("Hi.", "fault.frame-by-frame")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let message = rendered.log.messages.first ?? ""
    #expect(message.hasPrefix("org.synth-host.faulty took "))
    #expect(message.hasSuffix(" s for 0.0 s of audio; its process was stopped."))
    // Its values are below the threshold of silence.
    #expect(rendered.log.samples == ramp("Hi."))
    #expect(try troubles(host, "org.synth-host.faulty").first?.hasPrefix("timedOut: took ") == true)
  }

  @Test("is replaced when it takes a letter at a time")
  func letterByLetter() throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, "fault.one-character")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages == [
        "org.synth-host.faulty set *covered in synthesize() inside a word.",
        replaced("fault.one-character"),
      ]
    )
    #expect(rendered.log.samples == ramp(text))
  }

  @Test("is replaced in a text that is shaped as a whole")
  func take() {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let text = #"<speak>ab <prosody rate="200%">cd</prosody> ef.</speak>"#
    let rendered = host.render(text, "fault.zeros")
    let usual = host.render(text, "ramp")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(rendered.log.samples == usual.log.samples)
    #expect(rendered.log.events.filter { !$0.hasPrefix("warning") } == usual.log.events)
  }

  @Test(
    "is right where there is nothing to say",
    arguments: ["...", "\u{200B}\u{200D}\u{FEFF}", "\u{301}\u{301}", "- ! -", "ʼ"]
  )
  func nothingToSay(text: String) throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, "fault.zeros")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(rendered.log.messages == [])
    #expect(rendered.log.samples == [])
    #expect(try troubles(host, "org.synth-host.faulty") == [])
  }

  @Test(
    "is not blamed for a letter alone, digits or a script that is none of its languages'",
    arguments: ["k", "hhh", "٥", "你好", "שלום"]
  )
  func unknownSigns(text: String) throws {
    let host = makeHost(["Faulty"], bundled: ["Ramp"], home: home)
    defer { host.close() }
    let rendered = host.render(text, "fault.zeros")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    #expect(
      rendered.log.messages == [
        "org.synth-host.ramp.ramp speaks what fault.zeros has no words for."
      ]
    )
    #expect(!rendered.log.samples.isEmpty)
    #expect(try troubles(host, "org.synth-host.faulty") == [])
  }

  @Test("is not what a volume of 0 makes of it")
  func silentOnRequest() throws {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    for text in [self.text, #"<speak><prosody volume="silent">abc def.</prosody></speak>"#] {
      let log = RenderLog()
      let source = Array(text.utf8)
      var request = RenderRequest(text.hasPrefix("<") ? .ssml(source) : .plainText(source))
      if !text.hasPrefix("<") { request.volume = 0 }
      let outcome = host.render(request, into: log, observer: log)
      #expect(outcome.name == "finished", "\(outcome)")
      #expect(log.messages == [])
      #expect(log.samples.allSatisfy { $0 == 0 } && !log.samples.isEmpty)
    }
  }

  @Test("ends the render where no other voice is wanted, or there is none")
  func nobody() {
    for bundled in [["Ramp"], []] {
      let own = TemporaryFolder()
      let host = makeHost(["Faulty"], bundled: bundled, home: own)
      let rendered = host.render(text, "fault.zeros", allowsFallback: bundled.isEmpty)
      host.close()
      #expect(
        "\(rendered.outcome)"
          == #"crashed(provider: "org.synth-host.faulty", what: "produced nothing audible for a text with letters or digits")"#
      )
      #expect(rendered.log.events.last == "sink abandoned")
    }
  }
}
