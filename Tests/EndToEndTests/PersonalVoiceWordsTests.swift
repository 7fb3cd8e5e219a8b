// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// Recordings by a British voice; what they are compared with is an American one.
@Suite("Words of recordings", .limited, .ownThread)
struct PersonalVoiceWordsTests {
  private let user = User()
  private let bank: String

  private static let texts = [
    "Could you turn on the light in the kitchen, please?",
    "I would like a cup of tea and something to eat.",
    "The doctor said that I should rest on Thursday.",
  ]

  init() {
    bank = user.path("bank")
    mkdir(bank, 0o755)
    mkdir(bank + "/wavs", 0o755)
    let list = Self.texts.enumerated().map { "m\($0)|\($1)\n" }.joined()
    write(Array(list.utf8), to: bank + "/metadata.csv")
  }

  private func speech(_ text: String) throws -> [Float] {
    let (wave, _) = try user.rendering("--text", text, "--voice", "en-gb+f2", "--rate", "0.9")
    let silence = [Float](repeating: 0, count: wave.sampleRate / 2)
    return silence + wave.samples.map { Float($0) / 32768 } + silence
  }

  private func put(_ samples: [Float], as number: Int) {
    write(SoundBytes.wave(samples, sampleRate: 22_050), to: "\(bank)/wavs/m\(number).wav")
  }

  private func create(_ more: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["personal-voice", "create", "--name", "Zoe", "--recordings", bank, "--language", "en-US"]
        + more,
      environment: user.environment
    )
  }

  /// Three notes, one after the other, with their overtones.
  private static var music: [Float] {
    (0..<66_150).map { index in
      let hertz = [262.0, 330, 392][index / 5_512 % 3]
      let time = Double(index) / 22_050
      let sound = (1...5).reduce(0.0) { $0 + sin(2 * .pi * hertz * Double($1) * time) / Double($1) }
      return Float(0.2 * sound * (1 - Double(index % 5_512) / 6_000))
    }
  }

  private static var noise: [Float] {
    var generator = SeededGenerator(seed: 1)
    return (0..<66_150).map { _ in Float.random(in: -0.2...0.2, using: &generator) }
  }

  @Test("the right ones make a voice, and nothing is held against them")
  func right() throws {
    for (number, text) in Self.texts.enumerated() { put(try speech(text), as: number) }
    let result = create()
    #expect(result.status == 0)
    #expect(!result.errorText.contains("warning"), "\(result.errorText)")
  }

  @Test(
    "other words, music and noise are refused with the text, its line and what to do",
    arguments: ["words", "music", "noise"]
  )
  func wrong(_ what: String) throws {
    put(try speech(Self.texts[0]), as: 0)
    put(try speech(Self.texts[2]), as: 2)
    switch what {
    case "words": put(try speech("Where did you put my reading glasses yesterday?"), as: 1)
    case "music": put(Self.music, as: 1)
    default: put(Self.noise, as: 1)
    }
    let result = create()
    #expect(result.status == 65)
    let errors = result.errorText.split(separator: "\n").filter { $0.contains(": error: ") }
    let reason =
      what == "noise"
      ? "it contains no speech, only an even noise; record it again in a quieter place, and check which microphone is used. "
        + "[no-speech]"
      : "it does not say “\(Self.texts[1])” (line 2 of metadata.csv): what is heard is other words, music or noise; "
        + "listen to it and record it again\(what == "music" ? " in a quieter place" : ""), or pass --accept if it is right. [other-words]"
    #expect(errors.map(String.init) == ["\(bank)/wavs/m1.wav: error: \(reason)"])
    #expect(result.errorText.contains("1 of 3 recordings cannot be used"))
    #expect(result.errorText.contains("--accept ID"))
    let skipped = create("--skip-bad")
    #expect(skipped.output.contains("2 recordings"), "\(skipped.output)")
  }

  @Test(
    "who has listened to one can have it used, by its name or file, or all",
    arguments: [["--accept", "m1"], ["--accept", "bank/wavs/m1.wav"], ["--accept-all"]]
  )
  func accepted(_ options: [String]) throws {
    put(try speech(Self.texts[0]), as: 0)
    put(Self.music, as: 1)
    put(try speech(Self.texts[2]), as: 2)
    let arguments =
      ["personal-voice", "create", "--name", "Zoe", "--recordings", bank, "--language", "en-US"]
      + options
    let result = run(Fixtures.program("synth-host"), arguments, environment: user.environment)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.contains("3 recordings"))
    #expect(result.errorText.contains("warning: it does not say"))
    #expect(result.errorText.contains("it is used because you accepted it. [other-words]"))
  }

  @Test("one that is to be accepted and is not listed is a mistake")
  func notListed() throws {
    put(try speech(Self.texts[0]), as: 0)
    let result = create("--accept", "m9")
    #expect(result.status == 64)
    #expect(result.errorText.contains("metadata.csv has no recording “m9”"))
  }

  @Test("where no voice speaks the language, words are not checked, which is said")
  func unknownLanguage() throws {
    for number in 0..<3 { put(try speech("My grandson is learning the violin."), as: number) }
    let result = create("--language", "tlh")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains("The words of the recordings are not checked either."))
  }
}
