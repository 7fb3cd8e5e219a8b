// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("synth-host render", .limited, .ownThread)
struct RenderTests {
  @Test("speaks a text and marks every word where it is heard")
  func textWithMarkers() throws {
    let user = User()
    let text = "Good morning, dear reader."
    let (wave, markers) = try user.rendering("--text", text)
    #expect(markers.texts("word", in: text) == ["Good", "morning", "dear", "reader"])
    #expect(markers.sampleRate == wave.sampleRate)
    #expect(abs(markers.duration - wave.duration) < 0.001)
    #expect((1.0...3.0).contains(wave.duration))
    #expect(wave.loudSeconds > 0.8)
    let words = markers.markers.filter { $0.kind == "word" }
    for (word, next) in zip(words, words.dropFirst()) { #expect(word.frame < next.frame) }
    for word in words {
      #expect(abs(word.time - Double(word.frame) / Double(markers.sampleRate)) < 0.0001)
      // Heard within the next third of a second.
      #expect(wave.level(word.frame..<word.frame + wave.sampleRate / 3) > 0.005)
    }
  }

  @Test("never takes plain text for mark-up")
  func plainTextIsPlain() throws {
    let user = User()
    let text = "<b>one</b> & two"
    let (_, markers) = try user.rendering("--text", text)
    let words = markers.texts("word", in: text)
    #expect(words.contains("two"))
    #expect(words.joined().contains("b"))
  }

  @Test("gives breaks their length and marks their place")
  func breaksAndMarks() throws {
    let user = User()
    let ssml = """
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">One\
      <break time="700ms"/><mark name="here"/>two.</speak>
      """
    let (wave, markers) = try user.rendering("--ssml", user.file("a.ssml", ssml))
    #expect(markers.texts("word", in: ssml) == ["One", "two"])
    let mark = try #require(markers.markers.first { $0.kind == "bookmark" })
    let two = try #require(markers.markers.last { $0.kind == "word" })
    #expect(mark.name == "here")
    #expect(abs(mark.frame - two.frame) <= wave.sampleRate / 100)
    // The longest silence is the break, to 5 ms and the edges of the words around it.
    let silence = wave.longestSilence
    #expect((0.695...0.76).contains(silence), "\(silence)")
  }

  @Test("speaks each part of a document in the voice it asks for")
  func voicesInside() throws {
    let user = User()
    let ssml = """
      <speak version="1.1" xml:lang="en-US">Hello. <voice languages="de">Guten Tag.</voice> \
      <voice name="Polly">tweet</voice> Bye.</speak>
      """
    let (_, markers) = try user.rendering("--ssml", user.file("a.ssml", ssml))
    #expect(markers.texts("word", in: ssml) == ["Hello", "Guten", "Tag", "tweet", "Bye"])
  }

  @Test("speaks what a recorded voice has no recording of in its fallback voice")
  func recordedWithFallback() throws {
    let user = User()
    let text = "Hello, dear world, goodbye!"
    let (_, markers) = try user.rendering("--text", text, "--voice", "Greeter")
    #expect(markers.texts("word", in: text) == ["Hello", "dear", "world", "goodbye"])
    #expect(markers.diagnostics.contains { $0.code == "not-covered" })
  }

  @Test(
    "writes every format it names",
    arguments: ["wav", "flac", "ogg", "opus", "mp3", "raw"]
  )
  func formats(format: String) throws {
    let user = User()
    let path = user.path("a.\(format)")
    let result = user.synthHost("render", "--text", "Hello world.", "-o", path)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(read(path).count > 2000)
  }

  @Test("writes WAV to standard output as it is made")
  func standardOutput() throws {
    let user = User()
    let result = user.synthHost("render", "--text", "Hello world.", "-o", "-")
    #expect(result.status == 0, "\(result.errorText)")
    let wave = try #require(Wave(result.outputBytes))
    #expect(wave.loudSeconds > 0.4)
  }

  @Test("reads the text and the document from standard input")
  func standardInput() throws {
    let user = User()
    let text = user.synthHost("render", "--file", "-", "-o", user.path("a.wav"), input: "Hello.")
    #expect(text.status == 0, "\(text.errorText)")
    let ssml = user.synthHost(
      "render",
      "--ssml",
      "-",
      "-o",
      user.path("b.wav"),
      input: "<speak>Hello.</speak>"
    )
    #expect(ssml.status == 0, "\(ssml.errorText)")
  }

  @Test("honours rate, pitch and volume")
  func prosody() throws {
    let user = User()
    let text = "The quick brown fox jumps over the lazy dog near the river bank."
    func wave(_ arguments: String...) throws -> Wave {
      let path = user.path("a.wav")
      let result = run(
        Fixtures.program("synth-host"),
        ["render", "--text", text, "-o", path] + arguments,
        environment: user.environment
      )
      #expect(result.status == 0, "\(result.errorText)")
      return try #require(Wave(path: path))
    }
    let plain = try wave()
    let fast = try wave("--rate", "1.5")
    #expect(abs(fast.duration * 1.5 / plain.duration - 1) < 0.05)
    let quiet = try wave("--volume", "-12dB")
    let ratio = quiet.level(quiet.samples.indices) / plain.level(plain.samples.indices)
    #expect(abs(ratio - 0.2512) < 0.015)
  }

  @Test("a voice that does not exist leaves the language as it was, and is reported")
  func unmetVoice() throws {
    let user = User()
    let (plain, _) = try user.rendering(
      "--ssml",
      "-",
      input: #"<speak xml:lang="de">Das ist ein schöner Tag</speak>"#
    )
    for attribute in [#"gender="female""#, #"name="Nobody""#, #"variant="2""#] {
      let (wave, markers) = try user.rendering(
        "--ssml",
        "-",
        input: #"<speak xml:lang="de"><voice \#(attribute)>Das ist ein schöner Tag</voice></speak>"#
      )
      #expect(abs(wave.duration / plain.duration - 1) < 0.02, "\(attribute)")
      let code = attribute.hasPrefix("name") ? "voice-not-found" : "voice-differs"
      #expect(markers.diagnostics.contains { $0.code == code }, "\(attribute)")
    }
  }

  @Test("reports each sentence and paragraph of a document once")
  func sentencesOnce() throws {
    let user = User()
    let ssml = "<speak><p><s>One two.</s> <s>Three four.</s></p></speak>"
    let (_, markers) = try user.rendering("--ssml", "-", input: ssml)
    #expect(markers.texts("sentence", in: ssml) == ["One two.", "Three four."])
    #expect(
      markers.texts("paragraph", in: ssml) == ["<s>One two.</s> <s>Three four.</s>"]
    )
  }

  @Test("a mark without a word around it has its place, and the markers are JSON all the same")
  func markWithoutWords() throws {
    let user = User()
    let (_, markers) = try user.rendering(
      "--ssml",
      "-",
      input: #"<speak><break time="200ms"/><mark name="a"/></speak>"#
    )
    #expect(markers.markers.map(\.kind) == ["bookmark"])
    #expect(markers.markers.map(\.time) == [0.2])
    #expect(abs(markers.duration - 0.2) < 0.0001)
  }

  @Test("takes a NUL in plain text for a space")
  func nulInText() throws {
    let user = User()
    write(Array("one\0two".utf8), to: user.path("a.txt"))
    let (_, markers) = try user.rendering("--file", user.path("a.txt"))
    #expect(
      markers.texts("word", in: "one two") == ["one", "two"]
    )
  }

  @Test("a document without a word gives a short silence")
  func emptyDocument() throws {
    let user = User()
    let result = user.synthHost(
      "render",
      "--ssml",
      user.file("a.ssml", "<speak/>"),
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 0, "\(result.errorText)")
    let wave = try #require(Wave(path: user.path("a.wav")))
    #expect(wave.duration == 0.1 && wave.samples.allSatisfy { $0 == 0 })
  }
}

extension Wave {
  /// Seconds below -54 dB in one stretch, to 1 ms.
  var longestSilence: Double {
    let step = sampleRate / 1000
    var longest = 0
    var current = 0
    for start in stride(from: 0, to: samples.count - step, by: step) {
      let peak = samples[start..<start + step].map { abs(Int($0)) }.max() ?? 0
      current = peak < 66 ? current + 1 : 0
      longest = max(longest, current)
    }
    return Double(longest) / 1000
  }
}
