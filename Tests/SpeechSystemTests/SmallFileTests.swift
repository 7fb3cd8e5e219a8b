// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Small files that replace others", .ownThread)
struct SmallFileTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  @Test("are there whole, for the user alone, with nothing beside them", arguments: [false, true])
  func replaced(isDurable: Bool) throws {
    let path = folder + "/new/a.json"
    try SmallFile.replace(path, with: [1], isDurable: isDurable)
    try SmallFile.replace(path, with: [2, 3], isDurable: isDurable)
    #expect(read(path) == [2, 3])
    #expect(FileTree.names(in: folder + "/new") == ["a.json"])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("may have permissions of their own", arguments: [0o400, 0o640] as [mode_t])
  func permissions(mode: mode_t) throws {
    let path = folder + "/a.toml"
    try AtomicReplacement.replace(path, mode: mode, with: [1], isDurable: true)
    try AtomicReplacement.replace(path, mode: mode, with: [2], isDurable: true)
    #expect(read(path) == [2])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == mode)
  }

  @Test("take away what killed processes have left of the same file, and nothing else")
  func abandoned() throws {
    let path = folder + "/a.json"
    let held = try FileLock(file: folder + "/.a.json.zzzzzz.partial")
    #expect(try held.lock())
    for name in [".a.json.abcdef.partial", ".b.json.abcdef.partial", "a.json.lock"] {
      write([1], to: folder + "/" + name)
    }
    try SmallFile.replace(path, with: [2])
    #expect(
      FileTree.names(in: folder).sorted()
        == [".a.json.zzzzzz.partial", ".b.json.abcdef.partial", "a.json", "a.json.lock"]
    )
    withExtendedLifetime(held) {}
  }

  @Test("several threads at once leave one of their files whole")
  func concurrent() {
    let path = folder + "/a.json"
    let writers = (0..<8).map { number in
      Background {
        (0..<50).allSatisfy { _ in
          (try? SmallFile.replace(path, with: Array(repeating: number, count: 1000))) != nil
        }
      }
    }
    for writer in writers { #expect(writer.value() == true) }
    let bytes = read(path)
    #expect(bytes.count == 1000 && Set(bytes).count == 1)
    #expect(FileTree.names(in: folder) == ["a.json"])
  }
}
