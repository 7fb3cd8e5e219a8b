// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@Suite("Recorded voices in folders")
struct VoiceListTests {
  let folders: VoiceFolders
  static let voice = VoiceFolders.identifier

  init() throws {
    folders = try VoiceFolders()
  }

  @Test("a voice is what its voice.json says, in the format of its first recording")
  func description() throws {
    try folders.addVoice(texts: ["hello"])
    let voice = try #require(try folders.provider().voices().first)
    #expect(voice.identifier == Self.voice)
    #expect(voice.name == "Test")
    #expect(voice.languages == ["en-US"])
    #expect(voice.fallback == "org.example.other")
    #expect(voice.gender == 2)
    #expect(voice.input == 0)
    // Word markers, deterministic, takes text as it is written.
    #expect(voice.abilities == 1 << 6 | 1 << 9 | 1 << 10)
    #expect(voice.sampleRate == VoiceFolders.rate)
    #expect(voice.channels == 1)
  }

  @Test("voices come and go with their folders, always sorted")
  func comeAndGo() throws {
    let provider = try folders.provider()
    #expect(try provider.voices() == [])
    try folders.addVoice("org.test.B", texts: ["b"])
    try folders.addVoice("org.test.A", texts: ["a"], shared: true)
    #expect(try provider.voices().map(\.identifier) == ["org.test.A", "org.test.B"])
    #expect(provider.speak("a", voice: "org.test.A").status == 0)
    VoiceFolders.remove(folders.shared + "/voices/org.test.A")
    // Before the host has asked for the list again as well as afterwards.
    #expect(provider.speak("a", voice: "org.test.A").status == -4)
    #expect(try provider.voices().map(\.identifier) == ["org.test.B"])
    #expect(provider.log == ["there is no voice org.test.A"])
  }

  @Test("of two voices with one identifier the shared one is used")
  func sharedWins() throws {
    try folders.addVoice(texts: ["data"])
    try folders.addVoice(texts: ["shared"], shared: true)
    let provider = try folders.provider()
    #expect(try provider.voices().count == 1)
    #expect(provider.speak("shared", voice: Self.voice).status == 0)
    #expect(provider.speak("data", voice: Self.voice).status == -10)
  }

  @Test("a voice.json that changes is read again without being asked for the list")
  func changedDescription() throws {
    try folders.addVoice(texts: ["hello"])
    let provider = try folders.provider()
    #expect(provider.speak("ciao", voice: Self.voice).status == -10)
    try folders.write(
      VoiceFolders.json(recordings: #"{"text": "ciao", "file": "0.wav"}"#),
      to: folders.data + "/\(Self.voice)/voice.json"
    )
    #expect(provider.speak("ciao", voice: Self.voice).status == 0)
  }

  @Test("a hidden folder is a voice in the making, and a file is none")
  func notVoices() throws {
    try folders.addVoice(texts: ["hello"])
    try #require(rename(folders.data + "/" + Self.voice, folders.data + "/.part") == 0)
    try folders.write("x", to: folders.data + "/make-voices")
    let provider = try folders.provider()
    #expect(try provider.voices() == [])
    #expect(provider.log == [])
  }

  struct BadVoice: CustomTestStringConvertible {
    var json: String
    /// End of the line in the log.
    var line: String
    var testDescription: String { line }
  }

  static let good = #"{"text": "hello", "file": "0.wav"}"#

  static let badVoices: [BadVoice] = [
    BadVoice(
      json: "{",
      line: "voice.json, line 1, column 2: not JSON, expected a key in quotes"
    ),
    BadVoice(json: "[]", line: "voice.json: it is not an object"),
    BadVoice(json: "{}", line: "voice.json: identifier is missing"),
    BadVoice(
      json: VoiceFolders.json(recordings: #"{"text": "hello"}"#),
      line: "voice.json: recordings[0].file is missing"
    ),
    BadVoice(
      json: VoiceFolders.json(recordings: #"{"text": 5, "file": "0.wav"}"#),
      line: "voice.json: recordings[0].text is not a string"
    ),
    BadVoice(
      json: VoiceFolders.json("org.test.Other", recordings: good),
      line: "identifier is “org.test.Other”, but must be the folder's name"
    ),
    BadVoice(
      json: VoiceFolders.json("org test", recordings: good),
      line: "identifier must be 1 to 128 characters of A-Z a-z 0-9 . _ -"
    ),
    BadVoice(
      json: VoiceFolders.json(recordings: good).replacing("en-US", with: "en_US"),
      line: "languages must list at least one BCP 47 tag, and nothing else"
    ),
    BadVoice(
      json: VoiceFolders.json(recordings: good).replacing("female", with: "lady"),
      line: "gender must be one of female, male, neutral, unspecified"
    ),
    BadVoice(
      json: VoiceFolders.json(recordings: ""),
      line: "none of its recordings can be read"
    ),
  ]

  @Test("a bad voice is left out and the log says why; others stay", arguments: badVoices)
  func badVoice(bad: BadVoice) throws {
    try folders.addVoice(texts: ["hello"])
    try folders.addVoice("org.test.Good", texts: ["hello"])
    try folders.write(bad.json, to: folders.data + "/\(Self.voice)/voice.json")
    let provider = try folders.provider()
    #expect(try provider.voices().map(\.identifier) == ["org.test.Good"])
    let start = "voice \(folders.data)/\(Self.voice) is left out: "
    #expect(provider.log == [start + bad.line])
  }

  @Test("a folder without voice.json, and one that is too long, are left out")
  func unreadableDescriptions() throws {
    try folders.makeFolder(folders.data + "/org.test.A")
    try folders.makeFolder(folders.data + "/org.test.B")
    let long = folders.data + "/org.test.B/voice.json"
    try folders.write("", to: long)
    try #require(truncate(long, 40_000_000) == 0)
    let provider = try folders.provider()
    #expect(try provider.voices() == [])
    #expect(
      provider.log == [
        "voice \(folders.data)/org.test.A is left out: voice.json: No such file or directory",
        "voice \(folders.data)/org.test.B is left out: it has 40000000 bytes, more than 33554432",
      ]
    )
  }

  @Test(
    "a voice that says so is personal, and no other",
    arguments: [("true", 2), ("false", 0), ("null", 0)] as [(String, UInt32)]
  )
  func personal(value: String, flags: UInt32) throws {
    let folders = try VoiceFolders()
    try folders.addVoice(texts: ["hello"])
    let json = VoiceFolders.json(recordings: #"{"text": "hello", "file": "0.wav"}"#)
      .replacing(#""name""#, with: #""personal": \#(value), "name""#)
    try folders.write(json, to: folders.data + "/\(VoiceFolders.identifier)/voice.json")
    #expect(try folders.provider().voices().map(\.flags) == [flags])
  }
}
