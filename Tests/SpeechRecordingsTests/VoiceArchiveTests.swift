// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechRecordings
import TestSupport
import TestTraits
import Testing

@Suite("An archive of a voice", .limited, .ownThread)
struct VoiceArchiveTests {
  private let home = TemporaryFolder()
  private var unpacking: String { home.path + "/unpacked" }

  private func write(_ tar: TarBytes, as name: String = "a.tar") -> String {
    TestSupport.write(tar.whole, to: home.path + "/" + name)
    return home.path + "/" + name
  }

  /// Everything below a folder, `find`'s way.
  private func files(_ folder: String) -> [String] {
    run("/usr/bin/find", [folder, "-mindepth", "1", "-printf", "%P\n"]).output
      .split(separator: "\n").map(String.init).sorted()
  }

  /// What is wrong with the archive; nothing may be left of it, and nothing may be written elsewhere.
  private func refusal(_ path: String) -> String {
    do {
      let archive = try UnpackedArchive(path, in: unpacking, program: .tested)
      return "unpacked: \(files(archive.folder))"
    } catch {
      #expect(files(unpacking) == [])
      return "\(error)"
    }
  }

  @Test("is unpacked to a folder that goes with it", arguments: ["", "gzip", "bzip2", "xz"])
  func whole(compression: String) throws {
    var tar = TarBytes()
    tar.add("./")
    tar.add("joe/", .folder)
    tar.add("joe/joe.onnx", contents: Array("model".utf8))
    tar.add("joe/deep/er/x.txt", contents: [UInt8](repeating: 7, count: 100_000))
    tar.add("joe/.DS_Store", contents: [1])
    var path = write(tar)
    if !compression.isEmpty {
      #expect(run("/bin/\(compression)", ["-k", path]).status == 0)
      path += ["gzip": ".gz", "bzip2": ".bz2", "xz": ".xz"][compression, default: ""]
    }
    var archive: UnpackedArchive? = try UnpackedArchive(path, in: unpacking, program: .tested)
    let folder = try #require(archive?.folder)
    #expect(
      files(folder) == [
        "joe", "joe/deep", "joe/deep/er", "joe/deep/er/x.txt", "joe/joe.onnx",
      ]
    )
    #expect(read(folder + "/joe/joe.onnx") == Array("model".utf8))
    #expect(read(folder + "/joe/deep/er/x.txt").count == 100_000)
    archive = nil
    #expect(files(unpacking) == [])
  }

  @Test(
    "that leads out of its folder is refused, and leaves nothing",
    arguments: [
      "../evil", "/tmp/synth-host-evil", "a/../../evil", "a/../evil", "a\\evil", "..",
      "a/b/c/d/e/evil",
    ]
  )
  func outside(name: String) {
    var tar = TarBytes()
    tar.add("good.txt", contents: [1])
    tar.add(name, contents: [2])
    let text = refusal(write(tar))
    #expect(text.contains("is not unpacked"), "\(text)")
    #expect(access(home.path + "/evil", F_OK) != 0 && access("/tmp/synth-host-evil", F_OK) != 0)
  }

  @Test("with a link, a device or a pipe is refused")
  func links() {
    for (kind, words) in [
      (TarBytes.Kind.link, "is a link"), (.hardLink, "is a link"), (.device, "is not a file"),
      (.pipe, "is not a file"),
    ] {
      var tar = TarBytes()
      tar.add("a", contents: [1])
      tar.add("b", kind, target: "/etc/passwd")
      let text = refusal(write(tar))
      #expect(text.hasSuffix("b \(words)."), "\(text)")
    }
    // A file is not written through a link that came before it.
    var tar = TarBytes()
    tar.add("sub", .link, target: home.path)
    tar.add("sub/evil", contents: [1])
    #expect(refusal(write(tar)).contains("is a link"))
    #expect(access(home.path + "/evil", F_OK) != 0)
  }

  @Test("that has a name twice, is cut off or is none is refused")
  func damaged() {
    var twice = TarBytes()
    twice.add("a", contents: [1])
    twice.add("a", contents: [2])
    #expect(refusal(write(twice)).hasSuffix("a is in it twice."))
    var over = TarBytes()
    over.add("a", contents: [1])
    over.add("a/b", contents: [2])
    #expect(refusal(write(over)).hasSuffix("a is in it twice."))
    var short = TarBytes()
    short.add("a", contents: [UInt8](repeating: 1, count: 512), size: 100_000)
    TestSupport.write(short.bytes, to: home.path + "/short.tar")
    #expect(refusal(home.path + "/short.tar").contains("it is damaged"))
    TestSupport.write(Array("no archive".utf8), to: home.path + "/none")
    #expect(refusal(home.path + "/none").contains("nor a zip or tar archive"))
    TestSupport.write([], to: home.path + "/empty")
    #expect(refusal(home.path + "/empty").contains("nor a zip or tar archive"))
  }

  @Test("with too many files is refused")
  func tooMany() {
    var tar = TarBytes()
    for number in 0...10_000 { tar.add("a/\(number)") }
    #expect(refusal(write(tar)).contains("more than 10000 files or 4 GiB"))
  }

  @Test("that states more than a voice can have is refused before it is written")
  func stated() {
    var tar = TarBytes()
    tar.add("a", contents: [UInt8](repeating: 1, count: 512), size: 6 << 30)
    #expect(refusal(write(tar)).contains("unpacks to more than 30 times its size"))
  }

  @Test("that unpacks to far more than its size is refused", arguments: ["gzip", "xz"])
  func bomb(compression: String) {
    var tar = TarBytes()
    for number in 0..<3 { tar.add("\(number)", contents: [UInt8](repeating: 0, count: 30 << 20)) }
    let path = write(tar)
    #expect(run("/bin/\(compression)", ["-1", path]).status == 0)
    let text = refusal(path + (compression == "xz" ? ".xz" : ".gz"))
    #expect(text.contains("unpacks to more than 30 times its size"), "\(text)")
  }

  @Test("that a killed program has left is removed by the next, and one that is in use is not")
  func leftovers() throws {
    var tar = TarBytes()
    tar.add("a", contents: [1])
    let path = write(tar)
    let used = try UnpackedArchive(path, in: unpacking, program: .tested)
    mkdir(unpacking + "/.making-00000000000000aa", 0o700)
    let other = try UnpackedArchive(path, in: unpacking, program: .tested)
    #expect(access(unpacking + "/.making-00000000000000aa", F_OK) != 0)
    #expect(files(used.folder) == ["a"] && files(other.folder) == ["a"])
  }
}
