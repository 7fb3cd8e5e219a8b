// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechRecordings
import TestSupport
import TestTraits
import Testing

/// What happens to recordings when programs end too early, files are damaged and names clash.
@Suite("The folder of the recorded voices", .limited, .ownThread)
struct VoiceStoreTests {
  private let bank = Bank()
  private var store: RecordedVoiceStore { bank.store }
  private static let ada = RecordedVoiceStore.personalPrefix + "Ada"

  private func make(_ texts: String...) throws -> RecordedVoiceFolder {
    for number in texts.indices {
      TestSupport.write(SoundBytes.wave(Bank.speech()), to: "\(bank.folder)/wavs/\(number).wav")
    }
    bank.list(texts.enumerated().map { "\($0)|\($1)" }.joined(separator: "\n"))
    let report = try bank.make { $0.replaces = true }
    return try #require(report.voice, "\(report.problems)")
  }

  private func names(_ folder: String) -> Set<String> {
    Set(run("/bin/ls", ["-A", folder]).output.split(separator: "\n").map(String.init))
  }

  /// As held by a program that works in the folder.
  private func lock(_ folder: String) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor
  }

  private func write(_ text: String, to path: String) {
    TestSupport.write(Array(text.utf8), to: path)
  }

  // MARK: - Programs that end too early

  @Test("a voice that was set aside for one that never came is there again")
  func setAside() throws {
    let voice = try make("Good morning")
    #expect(rename(voice.path, "\(store.folder)/.replaced-\(voice.identifier)") == 0)
    #expect(store.personalVoices().map(\.name) == ["Ada"])
    #expect(rename(voice.path, "\(store.folder)/.replaced-\(voice.identifier)") == 0)
    #expect(throws: PersonalVoiceError.exists("Ada")) { try bank.make() }
    #expect(try make("Good night").recordingCount == 1)
    #expect(names(store.folder) == [Self.ada])
  }

  @Test("what a program has left is removed, not what one works on")
  func leftovers() throws {
    _ = try make("Good morning")
    // A process of this number is there: in another container it may be another's.
    let dead = store.folder + "/.making-\(getpid())"
    let held = store.folder + "/.making-0000000000000000"
    for folder in [dead, held] { mkdir(folder, 0o700) }
    let descriptor = lock(held)
    _ = try make("Good morning")
    #expect(names(store.folder) == [Self.ada, ".making-0000000000000000"])
    close(descriptor)
    _ = try make("Good morning")
    #expect(names(store.folder) == [Self.ada])
  }

  @Test("an export that is interrupted leaves nothing, and one that was killed until the next")
  func exports() throws {
    let voice = try make("Good morning", "Good night")
    let folder = bank.home.path + "/exports"
    let dead = folder + "/.synth-host-export-00000000000000aa"
    let other = folder + "/.synth-host-export-mine"
    for path in [folder, dead, other] { mkdir(path, 0o700) }
    write("x", to: dead + "/1.wav")
    for last in 0..<3 {
      var looks = 0
      #expect(throws: RecordedVoiceError.cancelled) {
        _ = try store.exportPersonal(voice, to: folder + "/a") {
          looks += 1
          return looks > last
        }
      }
      #expect(names(folder) == [".synth-host-export-mine"])
    }
    mkdir(folder + "/empty", 0o700)
    #expect(throws: RecordedVoiceError.exportExists(path: folder + "/empty")) {
      _ = try store.exportPersonal(voice, to: folder + "/empty")
    }
  }

  // MARK: - Names

  @Test("recordings whose names clash are all exported, and come back as the same voice")
  func clashes() throws {
    let folder = store.folder + "/" + Self.ada
    _ = try make("Good morning")
    let wave = read(folder + "/1.wav")
    let ids = ["x", "x.wav", "a/b", "a|b", "A_b", ".h", "", "x"]
    var entries: [String] = []
    for (number, id) in ids.enumerated() {
      TestSupport.write(wave, to: "\(folder)/r\(number).wav")
      entries.append(#"{"text": "say \#(number)", "file": "r\#(number).wav", "id": "\#(id)"}"#)
    }
    write(
      #"{"identifier": "\#(Self.ada)", "name": "Ada", "languages": ["en"], "personal": true, "recordings": [\#(entries.joined(separator: ","))]}"#,
      to: folder + "/voice.json"
    )
    let target = bank.home.path + "/export"
    #expect(try store.exportPersonal(try store.personalVoice("Ada"), to: target) == [])
    #expect(names(target + "/wavs").count == ids.count)
    let request = PersonalVoiceRequest(name: "Eve", folder: target, language: "en")
    let report = try PersonalVoiceMaker(request, store: store, host: bank.host).make()
    #expect(report.voice?.recordingCount == ids.count, "\(report.problems)")
  }

  @Test("a part of a recording does not take the name of another recording")
  func parts() throws {
    let speech = Bank.speech(0.8, behind: 0.45) + Bank.speech(0.8, before: 0)
    bank.add("a", "Good morning. How are you?", speech)
    bank.add("a.1", "Good night", Bank.speech())
    let voice = try #require(try bank.make().voice)
    let json = String(decoding: read(voice.path + "/voice.json"), as: UTF8.self)
    let ids = json.split(separator: #""id":""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids) == ["a.1", "a.1_", "a.2"], "\(json)")
  }

  // MARK: - Damage

  @Test("one recording that is damaged hides no other: listed, exported without it, deleted")
  func damagedRecording() throws {
    let voice = try make("Good morning", "Good night")
    write("no audio", to: voice.path + "/1.wav")
    let found = try store.personalVoice("Ada")
    #expect(found.recordingCount == 1)
    #expect(found.damage.count == 1 && found.damage[0].contains("1.wav"), "\(found.damage)")
    let target = bank.home.path + "/export"
    #expect(try store.exportPersonal(found, to: target) == found.damage)
    #expect(names(target + "/wavs") == ["1.wav"])
    #expect(throws: RecordedVoiceError.personal("Ada")) { try store.remove(Self.ada) }
    try store.deletePersonal(found)
    #expect(names(store.folder) == [])
  }

  @Test("without a description it is personal all the same, and its audio can be saved")
  func damagedDescription() throws {
    for text in ["{", nil] as [String?] {
      let voice = try make("Good morning", "Good night")
      unlink(voice.path + "/voice.json")
      if let text { write(text, to: voice.path + "/voice.json") }
      let found = try store.personalVoice("Ada")
      #expect(found.identifier == Self.ada)
      #expect(found.recordingCount == 2)
      #expect(throws: RecordedVoiceError.personal("Ada")) { try store.remove(Self.ada) }
      let target = bank.home.path + "/export-\(text ?? "none")"
      #expect(try store.exportPersonal(found, to: target) == found.damage)
      #expect(names(target + "/wavs") == ["1.wav", "2.wav"])
      try store.deletePersonal(found)
    }
  }

  @Test("what goes is what lies at its place: of a link the link alone")
  func links() throws {
    let voice = try make("Good morning")
    let real = bank.home.path + "/real"
    #expect(rename(voice.path, real) == 0)
    symlink(real, voice.path)
    let found = try store.personalVoice("Ada")
    #expect(found.isLink)
    try store.deletePersonal(found)
    #expect(names(store.folder) == [])
    #expect(names(real) == ["1.wav", "voice.json"])
    // The description names another voice than the folder.
    let own = RecordedVoiceStore.personalPrefix + "Eve"
    _ = try make("Good morning")
    #expect(rename(real, "\(store.folder)/\(own)") == 0)
    let eve = try store.personalVoice(own)
    #expect(eve.damage.count == 1)
    try store.deletePersonal(eve)
    #expect(names(store.folder) == [Self.ada])
  }

  // MARK: - Added voices

  private func plain(_ identifier: String, isPersonal: Bool = false) -> String {
    let folder = bank.home.path + "/plain"
    mkdir(folder, 0o755)
    TestSupport.write(SoundBytes.wave(Bank.speech()), to: folder + "/1.wav")
    write(
      #"{"identifier": "\#(identifier)", "name": "P", "languages": ["en"], "personal": \#(isPersonal), "recordings": [{"text": "a", "file": "1.wav"}]}"#,
      to: folder + "/voice.json"
    )
    return folder
  }

  @Test("no added voice takes a personal one's place or name")
  func added() throws {
    let voice = try make("Good morning")
    for isPersonal in [false, true] {
      #expect(throws: RecordedVoiceError.self) {
        try store.add(
          plain(Self.ada, isPersonal: isPersonal),
          replacing: true,
          decoder: decoderProgram
        )
      }
    }
    #expect(throws: RecordedVoiceError.self) {
      try store.add(
        plain(RecordedVoiceStore.personalPrefix + "Eve"),
        replacing: false,
        decoder: decoderProgram
      )
    }
    #expect(names(voice.path) == ["1.wav", "voice.json"])
    #expect(store.voices().map(\.name) == ["Ada"])
  }

  @Test("an added voice is replaced in one step, in a folder that others cannot read")
  func replaced() throws {
    let folder = plain("org.x.p")
    #expect(
      try store.add(folder, replacing: false, decoder: decoderProgram).identifier == "org.x.p"
    )
    var status = stat()
    #expect(stat(store.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(throws: RecordedVoiceError.exists("org.x.p")) {
      try store.add(folder, replacing: false, decoder: decoderProgram)
    }
    write("x", to: folder + "/more")
    #expect(try store.add(folder, replacing: true, decoder: decoderProgram).name == "P")
    #expect(names(store.folder) == ["org.x.p"])
    #expect(names(store.folder + "/org.x.p") == ["1.wav", "more", "voice.json"])
  }

  @Test("a recording that is a pipe, empty, or no audio is refused without waiting for it")
  func strangeRecordings() throws {
    let folder = plain("org.x.p")
    let recording = folder + "/1.wav"
    let audio = read(recording)
    func problem() -> String? {
      do throws(RecordedVoiceError) {
        try store.add(folder, replacing: true, decoder: decoderProgram)
        return nil
      } catch {
        return "\(error)"
      }
    }
    TestSupport.write(Array("RIFF, but no more".utf8), to: recording)
    #expect(problem()?.contains("is not an audio file") == true)
    TestSupport.write(Array("RIFF....WAVE, but no more".utf8), to: recording)
    #expect(problem()?.contains("cannot be decoded: ") == true)
    TestSupport.write([], to: recording)
    #expect(problem()?.contains("is empty") == true)
    unlink(recording)
    try #require(mkfifo(recording, 0o644) == 0)
    #expect(problem()?.contains("is not a regular file") == true)
    unlink(recording)
    #expect(problem()?.contains("does not exist") == true)
    TestSupport.write(audio, to: recording)
    #expect(problem() == nil)
    // What someone has put into the store itself is listed and removed anyway.
    let added = store.folder + "/org.x.p"
    for file in ["1.wav", "voice.json"] {
      unlink(added + "/" + file)
      try #require(mkfifo(added + "/" + file, 0o644) == 0)
      #expect(store.voices().map(\.damage.isEmpty) == [false])
    }
    // Without its description nobody knows whose it is.
    try store.deletePersonal(store.personalVoice("org.x.p"))
    #expect(names(store.folder) == [])
  }

  @Test("of two programs that add one voice at once the second is told of the first")
  func addedMeanwhile() async throws {
    let folder = plain("org.x.p")
    let store = store
    @Sendable func add() -> RecordedVoiceError? {
      do throws(RecordedVoiceError) {
        try store.add(folder, replacing: false, decoder: decoderProgram)
        return nil
      } catch {
        return error
      }
    }
    for _ in 0..<20 {
      async let one = add()
      async let two = add()
      let errors = await [one, two]
      #expect(errors.count { $0 == nil } == 1)
      let isTold =
        errors.contains(.exists("org.x.p")) || errors.contains(.addedMeanwhile("org.x.p"))
      #expect(isTold, "\(errors)")
      try store.remove("org.x.p")
    }
  }

  @Test("who names a voice that is not there is told of no personal one")
  func unknown() throws {
    _ = try make("Good morning")
    _ = try store.add(plain("org.x.p"), replacing: false, decoder: decoderProgram)
    #expect(throws: RecordedVoiceError.unknown("Eve", known: ["org.x.p"])) {
      try store.remove("Eve")
    }
  }
}
