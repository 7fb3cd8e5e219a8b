// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestTraits
import Testing

@Suite(
  "Outputs in folders that everybody can write to",
  .enabled(if: geteuid() == 0, "only root can make files of other users"),
  .limited,
  .ownThread
)
struct StickyFolderTests {
  private let folder: TemporaryFolder
  private static let other: uid_t = 12345
  private static let format = AudioFormat(sampleRate: 16000, channels: 1)

  init() throws {
    folder = try TemporaryFolder()
    try #require(mkdir(folder("shared"), 0o777) == 0)
    try #require(chmod(folder("shared"), 0o1777) == 0)
  }

  private func write(_ name: String) throws(AudioError) {
    let sink = try FileSink(path: folder(name), fileFormat: .wav, format: Self.format)
    try sink.write([0, 0])
    try sink.finish()
  }

  @Test("a link of another user is not followed, as the kernel would not")
  func link() throws {
    try folder.write("mine", to: "target")
    try #require(symlink(folder("target"), folder("shared/a.wav")) == 0)
    try write("shared/a.wav")
    #expect(try DecodedFile(folder("target")).frameCount == 2)
    try folder.write("mine", to: "target")
    try #require(lchown(folder("shared/a.wav"), Self.other, Self.other) == 0)
    let path = folder("shared/a.wav")
    #expect(throws: AudioError.foreign(path: path, found: path, .link)) {
      try write("shared/a.wav")
    }
    #expect(text(of: folder("target")) == "mine")
    // The link of a link as well.
    try #require(symlink(path, folder("b.wav")) == 0)
    #expect(throws: AudioError.foreign(path: folder("b.wav"), found: path, .link)) {
      try write("b.wav")
    }
    // A link of the folder's owner is followed, and so is any link in a folder that not everyone
    // can write to.
    try #require(chown(folder("shared"), Self.other, Self.other) == 0)
    try write("shared/a.wav")
    try #require(chown(folder("shared"), 0, 0) == 0 && chmod(folder("shared"), 0o755) == 0)
    try write("shared/a.wav")
    unlink(folder("shared/a.wav"))
    rmdir(folder("shared"))
  }

  @Test("nothing is written into a pipe or over a file of another user")
  func pipeAndFile() throws {
    try #require(mkfifo(folder("shared/pipe"), 0o666) == 0)
    try folder.write("theirs", to: "shared/a.wav")
    for name in ["pipe", "a.wav"] {
      try #require(chown(folder("shared/\(name)"), Self.other, Self.other) == 0)
    }
    let pipe = folder("shared/pipe")
    #expect(throws: AudioError.foreign(path: pipe, found: pipe, .pipe)) { try write("shared/pipe") }
    let file = folder("shared/a.wav")
    #expect(throws: AudioError.foreign(path: file, found: file, .file)) {
      try write("shared/a.wav")
    }
    #expect(text(of: file) == "theirs")
    for name in ["shared/pipe", "shared/a.wav"] { unlink(folder(name)) }
    rmdir(folder("shared"))
  }

  @Test("a file of another user that may be written gets the new contents, and stays that user's")
  func keepsOwner() async throws {
    try #require(chmod(folder("shared"), 0o777) == 0)
    try folder.write(String(repeating: "old", count: 100_000), to: "shared/a.wav")
    let path = folder("shared/a.wav")
    try #require(chown(path, Self.other, Self.other) == 0 && chmod(path, 0o666) == 0)
    try #require(chmod(folder(""), 0o755) == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      guard setgid(54321) == 0, setuid(54321) == 0 else { exit(2) }
      let sink = try FileSink(
        path: path,
        fileFormat: .wav,
        format: AudioFormat(sampleRate: 16000, channels: 1)
      )
      try sink.write([Float](repeating: 0.5, count: 1000))
      try sink.finish()
    }
    var status = stat()
    #expect(
      stat(path, &status) == 0 && status.st_uid == Self.other && status.st_mode & 0o777 == 0o666
    )
    #expect(try DecodedFile(path).frameCount == 1000)
    unlink(path)
    #expect(rmdir(folder("shared")) == 0)
  }
}
