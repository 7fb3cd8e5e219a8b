// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechRecordings
import TestSupport
import TestTraits
import Testing

@Suite("Making a personal voice", .limited, .ownThread)
struct PersonalVoiceMakerTests {
  private let bank = Bank()

  /// The samples of a 16-bit wav file.
  private func samples(_ path: String) -> [Float] {
    let bytes = read(path)
    return stride(from: 44, to: bytes.count - 1, by: 2).map {
      Float(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32768
    }
  }

  /// The length of a recording of a voice, in seconds.
  private func length(of number: Int, in folder: String) -> Double {
    Double(samples("\(folder)/\(number).wav").count) / 16000
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private func decibels(_ samples: some Sequence<Float>) -> Double {
    var (sum, count) = (0.0, 0.0)
    for sample in samples {
      sum += Double(sample) * Double(sample)
      count += 1
    }
    return 10 * log10(sum / count)
  }

  @Test(
    "recordings of different levels, rates and channels come out alike, trimmed and without a click"
  )
  func polished() throws {
    bank.add("a", "Good morning", Bank.speech(level: 0.02, before: 2))
    bank.add("b", "Good night", Bank.speech(level: 0.9, rate: 44100), rate: 44100)
    bank.add("c", "Good bye", Bank.speech().map { $0 + 0.1 })
    bank.add("d", "Hello", Bank.speech().flatMap { [$0, 0] }, channels: 2)
    let voice = try #require(try bank.make().voice)
    for number in 1...4 {
      let file = "\(voice.path)/\(number).wav"
      let header = read(file).prefix(44)
      try #require(header.count == 44)
      #expect(header[22] == 1, "mono")
      #expect(Int(header[24]) | Int(header[25]) << 8 == 16000)
      let samples = samples(file)
      // 0.8 s, with 30 ms before and 60 ms after.
      try #require((0.87...0.91).contains(Double(samples.count) / 16000), "\(number)")
      #expect(
        abs(decibels(samples[600..<12800]) + 20) < 1,
        "\(number): \(decibels(samples[600..<12800]))"
      )
      #expect(samples.map(abs).max() ?? 1 < 0.9)
      #expect(abs(samples[0]) < 0.001 && abs(samples[samples.count - 1]) < 0.001)
      #expect(decibels(samples[0..<160]) < -50, "a constant offset is gone")
    }
  }

  @Test("clicks do not keep a recording soft, and are no louder than it")
  func clicks() throws {
    let places = [[4000], [12000], Array(stride(from: 8400, to: 20000, by: 800))]
    for (number, places) in places.enumerated() {
      var speech = Bank.speech(level: 0.05)
      for place in places { for index in place..<place + 8 { speech[index] = 0.9 } }
      bank.add("\(number)", "Good morning \(number)", speech)
    }
    let report = try bank.make()
    #expect(
      report.recordings.map { $0.problems.map(\.code.rawValue) }
        == .init(repeating: ["click"], count: 3)
    )
    let voice = try #require(report.voice)
    for number in 1...3 {
      let samples = samples("\(voice.path)/\(number).wav")
      try #require((0.87...0.91).contains(Double(samples.count) / 16000), "\(number)")
      #expect(abs(decibels(samples[600..<12800]) + 20) < 1, "\(number)")
      #expect(samples.map(abs).max() ?? 1 < 0.4, "\(number)")
    }
  }

  @Test("a recording whose peaks are high stays below full scale, and is told to stay soft")
  func peaks() throws {
    var speech = Bank.speech(level: 0.05)
    for start in [9000, 15000] {
      for index in start..<start + 64 { speech[index] = index % 2 == 0 ? 0.9 : -0.9 }
    }
    bank.add("a", "Good morning", speech)
    let report = try bank.make()
    #expect(report.problems.map(\.code.rawValue) == ["uneven"])
    let voice = try #require(report.voice)
    let highest = samples(voice.path + "/1.wav").map(abs).max() ?? 0
    #expect((0.85...0.9).contains(highest))
  }

  @Test("the soft end of a word is kept in the noise of a room", arguments: [16.0, 18, 25])
  func softEnd(distance: Double) throws {
    let loud = Bank.speech(before: 0, behind: 0)
    let noise = Float(pow(10, (decibels(loud) - distance) / 20) * 3.0.squareRoot())
    // As loud as the noise, together 3 dB louder.
    let end = Bank.silence(0.2, noise: noise * Float(2.0.squareRoot()))
    let before = Bank.silence(0.6, noise: noise)
    let samples = before + loud + end + Bank.silence(0.6, noise: noise)
    bank.add("a", "Yes", samples)
    let report = try bank.make()
    #expect(report.problems.map(\.code.rawValue) == (distance < 20 ? ["noisy"] : []))
    let made = self.samples((report.voice?.path ?? "") + "/1.wav")
    #expect(Double(made.count) / 16000 > 0.8 + 0.2 + 0.1)
    #expect(Double(made.count) / 16000 < 0.8 + 0.2 + 0.5)
  }

  @Test("noise does not let a sentence run into its neighbour")
  func noisySentences() throws {
    let noise: Float = 0.02
    let speech =
      Bank.speech(0.8, behind: 0, noise: noise) + Bank.silence(0.3, noise: noise)
      + Bank.speech(1.0, before: 0, noise: noise)
    bank.add("a", "Good morning. How are you today?", speech)
    let voice = try #require(try bank.make().voice)
    let lengths = (length(of: 1, in: voice.path), length(of: 2, in: voice.path))
    #expect((0.9...1.11).contains(lengths.0) && (1.2...1.42).contains(lengths.1), "\(lengths)")
  }

  @Test(
    "it is there as a whole for its owner alone, and a second one of its name only when told so"
  )
  func place() throws {
    bank.add("a", "Good morning", Bank.speech())
    let voice = try #require(try bank.make().voice)
    #expect(voice.isPersonal)
    #expect(voice.identifier == "org.synth-host.recorded.personal.Ada")
    #expect(mode(bank.store.folder) == 0o700)
    #expect(mode(voice.path) == 0o700)
    #expect(mode(voice.path + "/voice.json") == 0o600)
    #expect(mode(voice.path + "/1.wav") == 0o600)
    #expect(throws: PersonalVoiceError.exists("Ada")) { try bank.make() }
    bank.add("b", "Good night", Bank.speech())
    #expect(try bank.make { $0.replaces = true }.voice?.recordingCount == 2)
    #expect(bank.store.personalVoices().map(\.recordingCount) == [2])
    // Another name that has the same letters.
    #expect(
      try bank.make { $0.name = "Ada!" }.voice?.identifier
        == "org.synth-host.recorded.personal.Ada-2"
    )
    #expect(
      try bank.make { $0.name = "Ильза" }.voice?.identifier
        == "org.synth-host.recorded.personal.voice"
    )
    let left = try #require(opendir(bank.store.folder))
    closedir(left)
    #expect(hidden() == [])
  }

  private func hidden() -> [String] {
    guard let folder = opendir(bank.store.folder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("."), name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  @Test("nothing is left of one that was interrupted, nor of one whose process has gone")
  func interrupted() throws {
    bank.add("a", "Good morning", Bank.speech())
    bank.add("b", "Good night", Bank.speech())
    let request = PersonalVoiceRequest(name: "Ada", folder: bank.folder, language: "en")
    // Four looks while checking and making; each may be the last.
    for last in 0..<4 {
      var looks = 0
      let maker = try PersonalVoiceMaker(
        request,
        store: bank.store,
        host: bank.host,
        isCancelled: {
          looks += 1
          return looks > last
        }
      )
      #expect(throws: PersonalVoiceError.cancelled) { try maker.make() }
      #expect(bank.store.personalVoices() == [])
      #expect(hidden() == [])
    }
    mkdir(bank.store.folder + "/.making-4194305", 0o700)
    write([1], to: bank.store.folder + "/.making-4194305/1.wav")
    _ = try bank.make()
    #expect(hidden() == [])
  }

  @Test(
    "a disk that cannot be written leaves nothing, and says so",
    .enabled(if: geteuid() != 0 || access("/proc/self", F_OK) == 0)
  )
  func notWritable() throws {
    bank.add("a", "Good morning", Bank.speech())
    write([], to: bank.home.path + "/shared")
    let error = #expect(throws: PersonalVoiceError.self) { try bank.make() }
    guard case .store = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "names that are none are refused",
    arguments: ["", "…", "a\nb", "\u{1B}[2J", String(repeating: "a", count: 129)]
  )
  func names(name: String) {
    bank.add("a", "Good morning", Bank.speech())
    #expect(throws: PersonalVoiceError.self) { try bank.make { $0.name = name } }
  }

  @Test("a recording of several sentences is cut at their pauses, not at others")
  func sentences() throws {
    // “Good morning.” with a breath in it, “How are you today?”
    let speech =
      Bank.speech(0.4, behind: 0.2) + Bank.speech(0.4, before: 0, behind: 0.45)
      + Bank.speech(1.0, before: 0)
    bank.add("a", "Good morning. How are you today?", speech)
    let voice = try #require(try bank.make().voice)
    let lengths = (length(of: 1, in: voice.path), length(of: 2, in: voice.path))
    #expect(abs(lengths.0 - 1.09) < 0.03, "\(lengths)")
    #expect(abs(lengths.1 - 1.09) < 0.03, "\(lengths)")
    let json = String(decoding: read(voice.path + "/voice.json"), as: UTF8.self)
    #expect(json.contains(#""text":"Good morning.""#))
    #expect(json.contains(#""text":"How are you today?""#))
    #expect(json.contains(#""id":"a.2""#))
  }

  @Test(
    "its sentences are known in words, too, where there are as many",
    arguments: [
      ("Thank you! You are kind.", []), ("Thank you, you are kind.", ["other-sentences"]),
    ]
      as [(String, [String])]
  )
  func sentencesInWords(inWords: String, codes: [String]) throws {
    let speech = Bank.speech(0.5, behind: 0.45) + Bank.speech(0.7, before: 0)
    bank.add("c", "x", speech)
    bank.list("c|Thx! U r so kind.|\(inWords)")
    let report = try bank.make()
    #expect(report.problems.map(\.code.rawValue) == codes)
    let voice = try #require(report.voice)
    let json = String(decoding: read(voice.path + "/voice.json"), as: UTF8.self)
    #expect(json.contains(#""text":"You are kind.""#) == codes.isEmpty, "\(json)")
    #expect(json.contains(#""text":"U r so kind.""#))
  }

  @Test("one whose pauses do not tell where they end is refused")
  func noPause() throws {
    bank.add("a", "Good morning. How are you today?", Bank.speech(1.8))
    let report = try bank.make()
    #expect(report.problems.map(\.code.rawValue) == ["several-sentences"])
    #expect(report.voice == nil)
  }

  @Test("an export is a bank again, of the same sentences and samples")
  func export() throws {
    bank.add("a", "Good morning", Bank.speech())
    bank.add("b/", "x", nil)
    bank.list("a|Good morning\nb|Dr. No, hi|Doctor No, hi")
    write(SoundBytes.wave(Bank.speech()), to: bank.folder + "/wavs/b.flac")
    let voice = try #require(try bank.make().voice)
    let target = bank.home.path + "/export"
    #expect(try bank.store.exportPersonal(voice, to: target) == [])
    #expect(
      String(decoding: read(target + "/metadata.csv"), as: UTF8.self)
        == "a|Good morning|Good morning\nb|Dr. No, hi|Doctor No, hi\n"
    )
    #expect(read(target + "/wavs/a.wav") == read(voice.path + "/1.wav"))
    #expect(mode(target) == 0o700)
    #expect(mode(target + "/wavs/b.wav") == 0o600)
    #expect(throws: RecordedVoiceError.exportExists(path: target)) {
      _ = try bank.store.exportPersonal(voice, to: target)
    }
    let again = PersonalVoiceRequest(name: "Eve", folder: target, language: "en")
    let report = try PersonalVoiceMaker(again, store: bank.store, host: bank.host).make()
    #expect(report.voice?.recordingCount == 2, "\(report.problems)")
    // Recordings that are alike already stay alike: to 0.5 % of the level and one step of the
    // length.
    let (first, second) = (
      samples(voice.path + "/1.wav"), samples((report.voice?.path ?? "") + "/1.wav")
    )
    #expect(abs(decibels(first) - decibels(second)) < 0.2)
    #expect(abs(first.count - second.count) < 400)
  }

  @Test("a deleted one is gone with its audio, and only personal ones are deleted so")
  func delete() throws {
    bank.add("a", "Good morning", Bank.speech())
    let voice = try #require(try bank.make().voice)
    #expect(throws: RecordedVoiceError.personal("Ada")) { try bank.store.remove("Ada") }
    #expect(throws: RecordedVoiceError.unknownPersonal("Eve", known: ["Ada"])) {
      try bank.store.personalVoice("Eve")
    }
    try bank.store.deletePersonal(try bank.store.personalVoice("Ada"))
    #expect(access(voice.path, F_OK) != 0)
    #expect(hidden() == [])
    #expect(bank.store.personalVoices() == [])
  }
}
