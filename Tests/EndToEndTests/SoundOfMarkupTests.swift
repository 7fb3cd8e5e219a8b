// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// Measures the audio of documents: with an engine that does much itself, and with one without
/// abilities.
@Suite("What mark-up sounds like", .limited, .ownThread)
struct SoundOfMarkupTests {
  static let voices = ["en-us", "plain.de"]
  private static let words = "The quick brown fox jumps over the lazy dog near the river"

  /// A user who has the engine without abilities as well.
  private let user = User()
  private let folder: String

  init() {
    folder = user.path("providers")
    mkdir(folder, 0o755)
    write(read(Fixtures.library("PlainEspeak")), to: folder + "/PlainEspeak.so")
  }

  private func source(_ content: String) -> String {
    user.file(
      "a.ssml",
      #"<speak version="1.1" xml:lang="en" xmlns="http://www.w3.org/2001/10/synthesis">\#(content)</speak>"#
    )
  }

  private func render(_ content: String, _ voice: String) throws -> Wave {
    let result = user.synthHost(
      "render",
      "--ssml",
      source(content),
      "--voice",
      voice,
      "--provider-dir",
      folder,
      "-o",
      user.path("b.wav")
    )
    #expect(result.status == 0, "\(result.errorText)")
    return try #require(Wave(path: user.path("b.wav")))
  }

  private func renderWithMarkers(_ content: String, _ voice: String) throws -> (Wave, Markers) {
    try user.rendering("--ssml", source(content), "--voice", voice, "--provider-dir", folder)
  }

  @Test("breaks last as long as they say", arguments: voices)
  func breaks(voice: String) throws {
    let wave = try render(
      #"One.<break time="1s"/>Two. <break time=".5s"/> Three.<break time="250ms"/>"#,
      voice
    )
    let silences = wave.silences(longerThan: 0.2).map(\.seconds)
    try #require(silences.count == 3)
    for (silence, wanted) in zip(silences, [1.0, 0.5, 0.25]) {
      #expect(abs(silence - wanted) < 0.005)
    }
  }

  @Test("a rate is kept within 5 %", arguments: voices, [0.5, 1.5, 3, 6])
  func rate(voice: String, rate: Double) throws {
    let own = try render(Self.words, voice)
    let wave = try render(
      #"<prosody rate="\#(Int(rate * 100))%">\#(Self.words)</prosody>"#,
      voice
    )
    #expect(abs(wave.duration * rate / own.duration - 1) < 0.05)
  }

  @Test("a duration is kept within 5 %, over several sentences too", arguments: voices)
  func duration(voice: String) throws {
    for wanted in [2.0, 5, 9] {
      let one = try render(
        #"<prosody duration="\#(wanted)s">\#(Self.words)</prosody>"#,
        voice
      )
      #expect(abs(one.duration / wanted - 1) < 0.05)
    }
    let two = try render(
      #"<prosody duration="8s">It takes a while. And then it is over.</prosody>"#,
      voice
    )
    #expect(abs(two.duration / 8 - 1) < 0.05)
  }

  @Test(
    "a pitch is kept within 5 %, and the length with it",
    arguments: voices,
    [("+12st", 2.0), ("-4st", 0.794), ("+50%", 1.5)]
  )
  func pitch(voice: String, pitch: (written: String, ratio: Double)) throws {
    let own = try render(Self.words, voice)
    let wave = try render(
      #"<prosody pitch="\#(pitch.written)">\#(Self.words)</prosody>"#,
      voice
    )
    let ratio = try #require(pitchRatio(of: wave.floats, to: own.floats))
    #expect(abs(ratio / pitch.ratio - 1) < 0.05)
    #expect(abs(wave.duration / own.duration - 1) < 0.05)
  }

  @Test("hertz are hertz", arguments: voices, [90.0, 200])
  func hertz(voice: String, hertz: Double) throws {
    let wave = try render(
      #"<prosody pitch="\#(Int(hertz))Hz">\#(Self.words)</prosody>"#,
      voice
    )
    let heard = try #require(medianPitch(wave.floats))
    #expect(abs(heard / hertz - 1) < 0.05)
  }

  @Test("decibels are decibels", arguments: voices, [-20.0, -1])
  func volume(voice: String, decibels: Double) throws {
    let own = try render(Self.words, voice)
    let wave = try render(
      #"<prosody volume="\#(decibels)dB">\#(Self.words)</prosody>"#,
      voice
    )
    #expect(abs(wave.decibels(over: own) - decibels) < 0.5)
  }

  @Test("a contour rises and falls where it says", arguments: voices)
  func contour(voice: String) throws {
    let own = try render(Self.words, voice)
    let wave = try render(
      #"<prosody contour="(0%,-20%)(50%,+40%)(100%,-20%)">\#(Self.words)</prosody>"#,
      voice
    )
    #expect(abs(wave.duration / own.duration - 1) < 0.05)
    let thirds = (0..<3).map { third -> Double in
      let part = { (wave: Wave) in
        Array(wave.floats[wave.samples.count * third / 3..<wave.samples.count * (third + 1) / 3])
      }
      return pitchRatio(of: part(wave), to: part(own)) ?? 0
    }
    try #require(thirds.count == 3)
    #expect(thirds[1] > 1.1, "\(thirds)")
    #expect(thirds[0] < thirds[1] - 0.15 && thirds[2] < thirds[1] - 0.15, "\(thirds)")
  }

  @Test("inside a sentence only what is marked changes", arguments: voices)
  func insideASentence(voice: String) throws {
    let own = try render("The quick brown fox jumps over the lazy dog.", voice)
    let (wave, markers) = try renderWithMarkers(
      #"The quick brown <prosody volume="-20dB"><mark name="a"/>fox jumps over</prosody> <mark name="b"/>the lazy dog."#,
      voice
    )
    #expect(wave.samples.count == own.samples.count, "the sentence was spoken in pieces")
    let soft = try #require(markers.frame(of: "a"))
    let loud = try #require(markers.frame(of: "b"))
    #expect(abs(wave.decibels(over: own, soft..<loud) + 20) < 0.5)
    #expect(abs(wave.decibels(over: own, 0..<soft)) < 0.5)
    #expect(abs(wave.decibels(over: own, loud..<own.samples.count)) < 0.5)
  }
}

extension SoundOfMarkupTests {
  /// What the engine itself says about the same sentence: its own markers are exact.
  @Test("marks and words lie where they are heard, also with a voice that reports no words")
  func marks() throws {
    let english =
      #"She sells <mark name="a"/>sea shells by the <mark name="b"/>shore. Now and <mark name="c"/>then it rains."#
    let spanish =
      #"Bruno compra <mark name="a"/>pan blanco por la <mark name="b"/>tarde. Ahora <mark name="c"/>llueve otra vez."#
    for (own, plain, content) in [
      ("en-us", "plain.en", english), ("en-us+f3", "plain.en-female", english),
      ("es", "plain.es", spanish),
    ] {
      let (_, known) = try renderWithMarkers(content, own)
      let (_, found) = try renderWithMarkers(content, plain)
      let exact = known.markers.filter { ["word", "bookmark"].contains($0.kind) }
      let aligned = found.markers.filter { ["word", "bookmark"].contains($0.kind) }
      try #require(exact.map(\.kind) == aligned.map(\.kind))
      #expect(exact.map(\.textRange.location) == aligned.map(\.textRange.location))
      for (one, other) in zip(exact, aligned) {
        let limit = one.kind == "bookmark" ? 0.03 : 0.05
        #expect(
          abs(one.time - other.time) < limit,
          "\(plain): \(one.kind) at \(one.textRange.location), \(one.time) and \(other.time) s"
        )
      }
    }
  }
}

extension Markers {
  func frame(of mark: String) -> Int? {
    markers.first { $0.kind == "bookmark" && $0.name == mark }?.frame
  }
}

extension Wave {
  var floats: [Float] { samples.map { Float($0) / 32768 } }

  /// How much louder it is than another one.
  func decibels(over other: Wave, _ range: Range<Int>? = nil) -> Double {
    let range = range ?? 0..<min(samples.count, other.samples.count)
    return 20 * log10(level(range) / other.level(range))
  }
}
