// SPDX-License-Identifier: Apache-2.0
import Glibc
import TestTraits
import Testing

@Suite("Recordings that cannot be used")
struct BadRecordingTests {
  let folders: VoiceFolders
  let folder: String
  static let voice = VoiceFolders.identifier

  init() throws {
    folders = try VoiceFolders()
    folder = folders.data + "/" + Self.voice
    try folders.addVoice(texts: ["hello"])
  }

  /// Gives the voice a second recording of the word “bad”.
  func addEntry(_ entry: String) throws {
    let good = #"{"text": "hello", "file": "0.wav"}, "#
    try folders.write(VoiceFolders.json(recordings: good + entry), to: folder + "/voice.json")
  }

  @Test("a file that is no audio is not covered, and the log says so once")
  func noAudio() throws {
    try folders.write("this is no audio", to: folder + "/bad.wav")
    try addEntry(#"{"text": "bad", "file": "bad.wav"}"#)
    let provider = try folders.provider()
    for _ in 0..<3 {
      #expect(provider.speak("bad", voice: Self.voice).status == -10)
      #expect(provider.speak("hello bad", voice: Self.voice).covered == 6)
    }
    #expect(provider.log.count == 1)
    let line = try #require(provider.log.first)
    #expect(line.hasPrefix("voice \(folder): bad.wav: "))
    #expect(line.hasSuffix("; its words are left to the fallback voice"))
  }

  @Test(
    "a file that is no audio is closed once, as its descriptor may be another thread's a moment later"
  )
  func closedOnce() throws {
    try folders.write("this is no audio", to: folder + "/bad.wav")
    try addEntry(#"{"text": "bad", "file": "bad.wav"}"#)
    let provider = try folders.provider()
    errno = 0
    #expect(provider.speak("bad", voice: Self.voice).status == -10)
    #expect(errno != EBADF)
  }

  @Test("a file that was mended is used")
  func mended() throws {
    try folders.write("", to: folder + "/bad.wav")
    try addEntry(#"{"text": "bad", "file": "bad.wav"}"#)
    let provider = try folders.provider()
    #expect(provider.speak("bad", voice: Self.voice).status == -10)
    try folders.addAudio([0.25, 0.25], to: folder + "/bad.wav")
    #expect(provider.speak("bad", voice: Self.voice).runs == [[8, 2]])
  }

  @Test("where a long recording is bad, shorter ones say its words")
  func shorterInstead() throws {
    try addEntry(#"{"text": "hello hello", "file": "missing.wav"}"#)
    let speech = try folders.provider().speak("hello hello", voice: Self.voice)
    #expect(speech.covered == 11)
    #expect(speech.runs == [[1, 100], [0, 560], [1, 100]])
  }

  @Test("a file without a frame is not covered")
  func empty() throws {
    try folders.addAudio([], to: folder + "/bad.wav")
    try addEntry(#"{"text": "bad", "file": "bad.wav"}"#)
    let provider = try folders.provider()
    #expect(provider.speak("bad", voice: Self.voice).status == -10)
    #expect(
      provider.log == [
        "voice \(folder): bad.wav holds no audio; its words are left to the fallback voice"
      ]
    )
  }

  @Test(
    "no file outside the voice's folder is opened",
    arguments: [
      ("/etc/hostname", "/etc/hostname is an absolute path; files lie in the voice's folder"),
      ("../other.wav", "../other.wav leads out of the voice's folder"),
      ("a/../../other.wav", "a/../../other.wav leads out of the voice's folder"),
      ("", "a file has no name"),
    ]
  )
  func outsidePaths(file: String, line: String) throws {
    try folders.addAudio([0.5], to: folders.data + "/other.wav")
    try addEntry(#"{"text": "bad", "file": "\#(file)"}"#)
    let provider = try folders.provider()
    #expect(provider.speak("bad", voice: Self.voice).status == -10)
    #expect(provider.log == ["voice \(folder): recordings[1] is left out: \(line)"])
  }

  @Test("a link out of the folder is not followed, one inside it is")
  func links() throws {
    try folders.addAudio([0.5], to: folders.data + "/other.wav")
    try #require(symlink(folders.data + "/other.wav", folder + "/out.wav") == 0)
    try #require(symlink("0.wav", folder + "/in.wav") == 0)
    try addEntry(
      #"{"text": "out", "file": "out.wav"}, {"text": "in", "file": "in.wav"}"#
    )
    let provider = try folders.provider()
    #expect(provider.speak("out", voice: Self.voice).status == -10)
    #expect(provider.speak("in", voice: Self.voice).status == 0)
    let problem = "out.wav is a link to a file outside the voice's folder"
    #expect(
      provider.log == ["voice \(folder): \(problem); its words are left to the fallback voice"]
    )
  }

  @Test("a named pipe is not waited for", .limited)
  func namedPipe() throws {
    try #require(mkfifo(folder + "/bad.wav", 0o600) == 0)
    try addEntry(#"{"text": "bad", "file": "bad.wav"}"#)
    let provider = try folders.provider()
    #expect(provider.speak("bad", voice: Self.voice).status == -10)
    #expect(provider.log.first?.contains("bad.wav is not a regular file") == true)
  }

  @Test(
    "an entry that makes no sense is left out, and the others stay",
    arguments: [
      (#"{"text": "…", "file": "0.wav"}"#, "its text “…” has no word"),
      (#"{"text": "Hello!", "file": "1.wav"}"#, "0.wav has the same words"),
      (
        #"{"text": "a b", "file": "0.wav", "words": [{"start": 0}]}"#,
        "words must give one start (seconds, ascending) for each word of the text"
      ),
      (
        #"{"text": "a b", "file": "0.wav", "words": [{"start": 1}, {"start": 0.5}]}"#,
        "words must give one start (seconds, ascending) for each word of the text"
      ),
    ]
  )
  func badEntries(entry: String, line: String) throws {
    try addEntry(entry)
    let provider = try folders.provider()
    #expect(try provider.voices().count == 1)
    #expect(provider.speak("hello", voice: Self.voice).status == 0)
    #expect(provider.log == ["voice \(folder): recordings[1] is left out: \(line)"])
  }
}
