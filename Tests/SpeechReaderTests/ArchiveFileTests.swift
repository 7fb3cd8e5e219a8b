// SPDX-License-Identifier: Apache-2.0

import SpeechReader
import TestSupport
import TestTraits
import Testing

@Suite("An archive of other people's", .limited, .ownThread)
struct ArchiveFileTests {
  private let folder = TemporaryFolder()

  /// Its entries as `name kind size`, with the contents of those that are wanted.
  private func entries(
    _ path: String,
    isZip: Bool = false,
    wanted: Set<String> = []
  ) throws(ReaderError) -> [String] {
    let archive = try ArchiveFile(try ForeignFile(path: path), isZip: isZip, program: .tested)
    var found: [String] = []
    while let entry = try archive.next() {
      let name = entry.name ?? "?"
      var line = "\(name) \(entry.kind) \(entry.statedSize ?? -1)"
      if wanted.contains(name) {
        var bytes: [UInt8] = []
        try archive.read(failure: { $0 }) { (part) throws(ReaderError) in bytes += part }
        line += " \(bytes.count) \(String(decoding: bytes.prefix(5), as: UTF8.self))"
      }
      found.append(line)
    }
    return found
  }

  private func tar() -> String {
    var tar = TarBytes()
    tar.add("a/", .folder)
    tar.add("a/one.txt", contents: Array("first".utf8))
    tar.add("a/two.txt", contents: [UInt8](repeating: 0x32, count: 200_000))
    tar.add("a/three.txt", contents: Array("third".utf8))
    let path = folder.path + "/a.tar"
    TestSupport.write(tar.whole, to: path)
    return path
  }

  @Test("is read entry by entry, and only what is asked for is unpacked")
  func order() throws {
    #expect(
      try entries(tar(), wanted: ["a/two.txt", "a/three.txt"]) == [
        "a/ folder 0", "a/one.txt file 5", "a/two.txt file 200000 200000 22222",
        "a/three.txt file 5 5 third",
      ]
    )
  }

  @Test("of another kind than zip is refused where only that is wanted, and so is what is none")
  func kinds() throws {
    let text = folder.path + "/text"
    write(Array("No archive at all.".utf8), to: text)
    for (path, isZip) in [(tar(), true), (text, false), (text, true)] {
      do throws(ReaderError) {
        #expect(try entries(path, isZip: isZip) == [])
      } catch {
        guard case .damaged = error else {
          Issue.record("\(path): \(error)")
          continue
        }
      }
    }
  }

  @Test("that ends in the middle of an entry is damaged")
  func damaged() throws {
    let path = tar()
    write(Array(read(path).prefix(100_000)), to: path)
    #expect {
      try entries(path, wanted: ["a/two.txt"])
    } throws: { error in
      if case .damaged = error as? ReaderError { true } else { false }
    }
  }

  @Test("may be left before its end")
  func left() throws {
    let archive = try ArchiveFile(try ForeignFile(path: tar()), isZip: false, program: .tested)
    #expect(try archive.next()?.name == "a/")
  }

  @Test("is read again by the same process")
  func again() throws {
    let archive = try ArchiveFile(try ForeignFile(path: tar()), isZip: false, program: .tested)
    var names: [[String]] = []
    for turn in 0..<3 {
      if turn > 0 { try archive.rewind() }
      names.append([])
      while let entry = try archive.next() {
        names[turn].append(entry.name ?? "?")
        guard entry.kind == .file else { continue }
        try archive.read(failure: { $0 }) { (_) throws(ReaderError) in }
      }
    }
    #expect(names == Array(repeating: ["a/", "a/one.txt", "a/two.txt", "a/three.txt"], count: 3))
  }

  @Test("is a regular file, or nothing is read")
  func irregular() {
    #expect(throws: ReaderError.system(call: "open", code: 22)) {
      try entries(folder.path)
    }
  }
}
