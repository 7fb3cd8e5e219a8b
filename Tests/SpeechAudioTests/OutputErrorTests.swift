// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import Testing

@Suite("Outputs that cannot be written")
struct OutputErrorTests {
  let folder: TemporaryFolder
  static let format = AudioFormat(sampleRate: 16000, channels: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  func sink(_ path: String, _ file: AudioFileFormat = .wav) throws -> FileSink {
    try FileSink(path: path, fileFormat: file, format: Self.format)
  }

  @Test("a folder is no output", arguments: ["", "/", "/missing/"])
  func folders(ending: String) throws {
    let path = folder.path + ending
    let error = try #require(throws: AudioError.self) { try sink(path) }
    #expect(error == .isFolder(path: path))
    #expect(error.description == "cannot write “\(path)”: it is a folder; add a file name")
  }

  @Test("a missing folder is named")
  func missingFolder() throws {
    let path = folder("nowhere/a.wav")
    let error = try #require(throws: AudioError.self) { try sink(path) }
    #expect(error == .folderMissing(path: path, folder: folder("nowhere")))
    #expect(
      error.description
        == "cannot write “\(path)”: there is no folder “\(folder("nowhere"))”; make it first"
    )
  }

  @Test("no name at all is an error")
  func noName() throws {
    #expect(throws: AudioError.cannotWrite(path: "", errno: ENOENT)) { try sink("") }
  }

  @Test("a file in the place of a folder is named")
  func fileAsFolder() throws {
    try folder.write("x", to: "a")
    let error = try #require(throws: AudioError.self) { try sink(folder("a/b.wav")) }
    #expect(error == .cannotWrite(path: folder("a/b.wav"), errno: ENOTDIR))
  }

  @Test("a read-only file and a read-only folder are refused, and differ")
  func notPermitted() async throws {
    try folder.write("old", to: "a.wav", mode: 0o444)
    try #require(chmod(folder.path, 0o755) == 0)
    try #require(mkdir(folder("closed"), 0o555) == 0)
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Permissions do not hold back root, under which tests in containers run.
      if getuid() == 0 { try #require(setuid(65534) == 0) }
      let format = AudioFormat(sampleRate: 16000, channels: 1)
      #expect(throws: AudioError.notPermitted(path: path + "/a.wav", errno: EACCES)) {
        try FileSink(path: path + "/a.wav", fileFormat: .wav, format: format)
      }
      let closed = path + "/closed"
      #expect(
        throws: AudioError.folderNotPermitted(
          path: closed + "/a.wav",
          folder: closed,
          errno: EACCES
        )
      ) {
        try FileSink(path: closed + "/a.wav", fileFormat: .wav, format: format)
      }
    }
    #expect(text(of: folder("a.wav")) == "old")
  }

  @Test(
    "a full disk is noticed by every format, at the latest at the end",
    arguments: AudioFileFormat.allCases
  )
  func fullDisk(file: AudioFileFormat) throws {
    let error = try #require(throws: AudioError.self) {
      let sink = try sink("/dev/full", file)
      try sink.write(sine(440, format: Self.format, frameCount: 100))
      try sink.finish()
    }
    #expect(error == .diskFull(path: "/dev/full", errno: ENOSPC))
    #expect(error.description.contains("No space left on device"))
  }

  @Test(
    "a file that cannot grow is noticed, and the old one stays",
    arguments: AudioFileFormat.allCases
  )
  func limitedFile(file: AudioFileFormat) async throws {
    try folder.write("old", to: "a")
    let path = folder("a")
    let name = file.rawValue
    await #expect(processExitsWith: .success) { [path = path as String, name = name as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 3000, rlim_max: 3000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let file = try #require(AudioFileFormat(rawValue: name))
      let format = AudioFormat(sampleRate: 16000, channels: 1)
      let noise = (0..<50000).map { Float(($0 &* 7919) % 2000) / 2000 - 0.5 }
      #expect(throws: AudioError.cannotWrite(path: path, errno: EFBIG)) {
        let sink = try FileSink(path: path, fileFormat: file, format: format)
        try sink.write(noise)
        try sink.finish()
      }
    }
    #expect(folder.names == ["a"])
    #expect(text(of: path) == "old")
  }

  @Test("a descriptor that is not open is an error")
  func closedDescriptor() throws {
    let error = try #require(throws: AudioError.self) { try sink("/dev/fd/987654") }
    #expect(error == .cannotWrite(path: "/dev/fd/987654", errno: EBADF))
  }

  @Test("a terminal gets no audio")
  func terminal() throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(master >= 0)
    defer { close(master) }
    // TIOCSPTLCK and TIOCGPTN: Swift sees neither these macros nor glibc's functions around them.
    var locked: Int32 = 0
    try #require(ioctl(master, 0x4004_5431, &locked) == 0)
    var number: Int32 = -1
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    let path = "/dev/pts/\(number)"
    #expect(throws: AudioError.isTerminal(path: path)) { try sink(path) }
  }
}
