// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import Testing

@Suite("Replacing a file")
struct ReplacementTests {
  let folder: TemporaryFolder
  static let format = AudioFormat(sampleRate: 16000, channels: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  func sink(_ name: String, _ file: AudioFileFormat = .wav) throws -> FileSink {
    try FileSink(path: folder(name), fileFormat: file, format: Self.format)
  }

  func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(folder(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test("the old file stays until the new one is complete")
  func oldFileStays() throws {
    try folder.write("old", to: "a.wav")
    let sink = try sink("a.wav")
    try sink.write([0, 0])
    #expect(text(of: folder("a.wav")) == "old")
    let names = folder.names
    #expect(names.count == 2)
    let partial = try #require(names.first)
    #expect(partial.hasPrefix(".a.wav.") && partial.hasSuffix(".partial") && partial.count == 21)
    try sink.finish()
    #expect(folder.names == ["a.wav"])
    #expect(try DecodedFile(folder("a.wav")).frameCount == 2)
  }

  @Test(
    "an abandoned file leaves the old one and nothing else",
    arguments: AudioFileFormat.allCases
  )
  func abandoned(file: AudioFileFormat) throws {
    try folder.write("old", to: "a")
    let sink = try sink("a", file)
    try sink.write(sine(440, format: Self.format, frameCount: 20000))
    sink.abandon()
    sink.abandon()
    #expect(folder.names == ["a"])
    #expect(text(of: folder("a")) == "old")
    #expect(throws: AudioError.closed) { try sink.write([0]) }
    #expect(throws: AudioError.closed) { try sink.finish() }
  }

  @Test("a sink that is forgotten leaves the old file and nothing else")
  func forgotten() throws {
    try folder.write("old", to: "a.flac")
    do {
      let sink = try sink("a.flac", .flac)
      try sink.write([0, 0])
    }
    #expect(folder.names == ["a.flac"])
    #expect(text(of: folder("a.flac")) == "old")
  }

  @Test("a killed process leaves the old file intact, and the next one removes what it left")
  func killed() async throws {
    try folder.write("old", to: "a.wav")
    let path = folder("a.wav")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let sink = try FileSink(
        path: path,
        fileFormat: .wav,
        format: AudioFormat(sampleRate: 16000, channels: 1)
      )
      try sink.write([Float](repeating: 0.5, count: 100_000))
      kill(getpid(), SIGKILL)
    }
    #expect(text(of: path) == "old")
    #expect(folder.names.count == 2)
    try folder.write("not ours", to: ".a.wav.abc.partial")
    try folder.write("of another output", to: ".b.wav.abcdef.partial")
    let sink = try sink("a.wav")
    let other = try self.sink("a.wav")
    // What is being written is left alone.
    #expect(folder.names.count == 5)
    try sink.finish()
    other.abandon()
    #expect(folder.names == [".a.wav.abc.partial", ".b.wav.abcdef.partial", "a.wav"])
    #expect(try DecodedFile(path).frameCount == 0)
  }

  @Test("a link stays a link, and its target is replaced in its own folder")
  func linkStays() throws {
    try #require(mkdir(folder("real"), 0o755) == 0)
    defer { unlink(folder("real/b.wav")) }
    try folder.write("old", to: "real/b.wav")
    try #require(symlink("real/b.wav", folder("link")) == 0)
    try #require(symlink(folder("link"), folder("a.wav")) == 0)
    let sink = try sink("a.wav")
    try sink.write([0])
    try sink.finish()
    var status = stat()
    #expect(lstat(folder("a.wav"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(lstat(folder("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try DecodedFile(folder("real/b.wav")).frameCount == 1)
  }

  @Test("a link to a file that does not exist makes that file")
  func danglingLink() throws {
    try #require(symlink("b.wav", folder("a.wav")) == 0)
    try sink("a.wav").finish()
    #expect(folder.names == ["a.wav", "b.wav"])
    #expect(try DecodedFile(folder("b.wav")).frameCount == 0)
  }

  @Test("links in a circle are an error")
  func circle() throws {
    try #require(symlink("b.wav", folder("a.wav")) == 0)
    try #require(symlink("a.wav", folder("b.wav")) == 0)
    #expect(throws: AudioError.cannotWrite(path: folder("a.wav"), errno: ELOOP)) {
      try sink("a.wav")
    }
  }

  @Test("the new file has the permissions of the old one", arguments: [0o600, 0o664] as [mode_t])
  func permissionsStay(mode: mode_t) throws {
    try folder.write("old", to: "a.wav", mode: mode)
    try sink("a.wav").finish()
    #expect(try self.mode("a.wav") == mode)
  }

  @Test("a file that is new has the permissions that the umask leaves")
  func umaskIsHonoured() async throws {
    let path = folder("a.wav")
    // The mask belongs to the whole process, so this needs one of its own.
    await #expect(processExitsWith: .success) { [path = path as String] in
      umask(0o027)
      let format = AudioFormat(sampleRate: 16000, channels: 1)
      try FileSink(path: path, fileFormat: .wav, format: format).finish()
    }
    #expect(try mode("a.wav") == 0o640)
  }

  @Test("a name as long as names may be works")
  func longName() throws {
    let name = String(repeating: "ä", count: 125) + ".wav"
    try sink(name).finish()
    #expect(folder.names == [name])
  }
}
