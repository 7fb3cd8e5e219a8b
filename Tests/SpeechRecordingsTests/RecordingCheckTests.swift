// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechRecordings
import TestSupport
import TestTraits
import Testing

@Suite("What is wrong with recordings", .limited, .ownThread)
struct RecordingCheckTests {
  private let bank = Bank()

  @Test("nothing is, with a clean one", arguments: [16000, 22050, 44100, 48000])
  func clean(rate: Int) throws {
    #expect(try bank.codes(Bank.speech(rate: rate), rate: rate) == [])
  }

  @Test(
    "too soft and soft",
    arguments: [
      (0.001, ["error silent"]), (0.003, ["error too-soft"]), (0.02, ["warning soft"]), (0.06, []),
    ] as [(Float, [String])]
  )
  func level(level: Float, codes: [String]) throws {
    #expect(try bank.codes(Bank.speech(level: level, noise: level / 1000)) == codes)
  }

  @Test("silence, noise alone and no frame at all")
  func silent() throws {
    #expect(try bank.codes([Float](repeating: 0, count: 16000)) == ["error silent"])
    #expect(try bank.codes([Float](repeating: 0.4, count: 16000)) == ["error silent"])
  }

  @Test("clipping, a little and much, at full scale and below")
  func clipped() throws {
    func limited(_ limit: Float, _ gain: Float) -> [Float] {
      Bank.speech(level: gain).map { max(-limit, min(limit, $0)) }
    }
    #expect(try bank.codes(limited(1, 3)) == ["error clipped"])
    #expect(try bank.codes(limited(0.5, 1.5)) == ["error clipped"])
    var once = Bank.speech(level: 0.5)
    for index in 12000..<12004 { once[index] = 0.9 }
    #expect(try bank.codes(once) == ["warning clipped"])
  }

  @Test(
    "samples beyond full scale, as files of floating point have them",
    arguments: [1e30, -3] as [Float]
  )
  func beyond(sample: Float) throws {
    var samples = Bank.speech()
    try #require(samples.count > 12000)
    samples[12000] = sample
    let bytes = samples.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) }
    func word(_ number: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let rate = Bank.rate
    let head =
      word(16) + word(3, 2) + word(1, 2) + word(rate) + word(rate * 4) + word(4, 2) + word(32, 2)
    let wave =
      Array("RIFF".utf8) + word(36 + bytes.count) + Array("WAVEfmt ".utf8) + head
      + Array("data".utf8) + word(bytes.count) + bytes
    bank.add("x", "Good morning.", nil)
    write(wave, to: bank.folder + "/wavs/x.wav")
    let report = try bank.make()
    // Alone among soft ones it is a click as well.
    #expect(report.problems.map(\.code.rawValue) == ["clipped", "click"])
    #expect(
      report.recordings.first?.measure.map { abs($0.level + 22) < 3 } == true,
      "\(report.recordings)"
    )
  }

  @Test("shorter or longer than the text can be")
  func length() throws {
    let long = String(repeating: "words and ", count: 10)
    #expect(try bank.codes(long, Bank.speech(1)) == ["error too-short"])
    #expect(try bank.codes(long, Bank.speech(2.5)) == ["warning short"])
    #expect(try bank.codes("No", Bank.speech(5)) == ["warning long"])
    let codes = try bank.codes("No", Bank.speech(15))
    #expect(codes == ["error too-long"])
    #expect(try bank.codes("No", Bank.speech(121)) == ["error too-long"])
  }

  @Test("speech at either end of the file")
  func cut() throws {
    #expect(try bank.codes(Bank.speech(before: 0)) == ["warning cut-start"])
    #expect(try bank.codes(Bank.speech(behind: 0)) == ["warning cut-end"])
  }

  @Test("noise, and a telephone's rate")
  func noise() throws {
    #expect(try bank.codes(Bank.speech(noise: 0.08)) == ["warning noisy"])
    #expect(try bank.codes(Bank.speech(rate: 8000), rate: 8000) == ["warning low-rate"])
  }

  @Test("two channels that cancel each other out, or of which one is silent, but not two alike")
  func channels() throws {
    let speech = Bank.speech()
    #expect(try bank.codes(speech.flatMap { [$0, $0] }, channels: 2) == [])
    #expect(try bank.codes(speech.flatMap { [$0, -$0] }, channels: 2) == ["warning one-channel"])
    #expect(try bank.codes(speech.flatMap { [0, $0] }, channels: 2) == ["warning one-channel"])
  }

  @Test("no file, a folder, a pipe, a link that leads out, no audio, half a file")
  func files() throws {
    let file = bank.folder + "/wavs/x.wav"
    #expect(try bank.codes(nil) == ["error missing"])
    mkdir(file, 0o755)
    #expect(try bank.codes(nil) == ["error not-a-file"])
    rmdir(file)
    mkfifo(file, 0o600)
    #expect(try bank.codes(nil) == ["error not-a-file"])
    unlink(file)
    symlink("/etc/passwd", file)
    #expect(try bank.codes(nil) == ["error outside"])
    unlink(file)
    write(Array("this is no audio".utf8), to: file)
    #expect(try bank.codes(nil) == ["error unreadable"])
    write(Array(SoundBytes.wave(Bank.speech()).prefix(60)), to: file)
    #expect(try !bank.codes(nil).isEmpty)
  }

  @Test(
    "lists: a line that is wrong hides no other, and each is told by its number",
    arguments: [
      ("a", ["1 bad-line"]), ("|Good", ["1 bad-name"]), ("../a|Good", ["1 bad-name"]),
      (".a|Good", ["1 bad-name"]), ("a\u{1B}|Good", ["1 bad-name"]), ("a|…", ["1 no-words"]),
      ("\n\na\r\nb\n", ["3 bad-line", "4 bad-line"]), ("", ["0 empty"]),
      ("a|" + String(repeating: "long ", count: 1000), ["1 long-text"]),
    ] as [(String, [String])]
  )
  func badLists(text: String, codes: [String]) throws {
    bank.list(text)
    let report = try bank.make()
    #expect(report.listProblems.map { "\($0.line ?? 0) \($0.code)" } == codes)
    #expect(report.voice == nil)
  }

  @Test("a list with a byte order mark, other line ends, space and a third column is read")
  func goodList() throws {
    for id in ["a", "b %20#?"] {
      bank.add(id, "x", Bank.speech())
    }
    bank.list("\u{FEFF}a | Dr. Good  morning |Doctor good morning\r\n\r\nb %20#?|See you\r\n")
    let report = try bank.make()
    #expect(report.problems == [])
    #expect(report.recordings.map(\.text) == ["Dr. Good  morning", "See you"])
    #expect(report.voice?.recordingCount == 2)
  }

  @Test("problems of a file name it, those of a line its line")
  func places() throws {
    bank.add("a", "Good morning", nil)
    mkdir(bank.folder + "/wavs/b.wav", 0o755)
    bank.add("b", "Good night", nil)
    let problems = try bank.make().problems
    #expect(problems.map(\.path) == [bank.folder + "/metadata.csv", bank.folder + "/wavs/b.wav"])
    #expect(problems.map(\.line) == [1, nil])
  }

  @Test("the second of one text or name is taken where the first is of no use")
  func retake() throws {
    bank.add("bad", "Good morning", Bank.speech(level: 0.001))
    bank.add("good", "Good morning!", Bank.speech())
    bank.add("other", "good morning", Bank.speech())
    let report = try bank.make { $0.skipsBad = true }
    #expect(report.problems.map(\.code.rawValue) == ["silent", "same-text"])
    #expect(
      report.problems.last?.what.contains("other has the same text as good in line 2") == true
    )
    let voice = try #require(report.voice)
    #expect(voice.recordingCount == 1)
    let json = String(decoding: read(voice.path + "/voice.json"), as: UTF8.self)
    #expect(json.contains(#""id":"good""#))
  }

  @Test("two of one name are an error, two of one text a warning, and the first is taken")
  func twice() throws {
    bank.add("a", "Good morning!", Bank.speech())
    bank.add("b", "good MORNING", Bank.speech())
    bank.add("a", "Bye", nil)
    let report = try bank.make()
    #expect(report.problems.map(\.code.rawValue) == ["same-text", "same-id"])
    #expect(report.problems.map(\.line) == [2, 3])
    #expect(report.recordings.map(\.id) == ["a", "b", "a"])
  }

  @Test("without a list there is nothing to begin with")
  func noList() {
    let error = #expect(throws: PersonalVoiceError.self) { try bank.make() }
    guard case .noList = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "all that is wrong is told at once, and nothing is made; then of the good ones, if that is wanted"
  )
  func allAtOnce() throws {
    bank.add("good", "Good morning", Bank.speech())
    bank.add("soft", "Good night", Bank.speech(level: 0.003, noise: 0))
    bank.add("missing", "Good bye", nil)
    let report = try bank.make()
    #expect(report.problems.map(\.code.rawValue) == ["too-soft", "missing"])
    #expect(report.voice == nil)
    #expect(bank.store.personalVoices() == [])
    let made = try bank.make { $0.skipsBad = true }
    #expect(made.problems.map(\.code.rawValue) == ["too-soft", "missing"])
    #expect(made.voice?.recordingCount == 1)
  }
}
