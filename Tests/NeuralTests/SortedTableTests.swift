// SPDX-License-Identifier: Apache-2.0
import Glibc
import NeuralEnglish
import SpeechSystem
import TestTraits
import Testing

@Suite("Sorted tables")
struct SortedTableTests {
  @Test("each key is found, and no other")
  func find() throws {
    let keys = (0..<300).map { "key \($0 * 7)" }.sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    let table = try makeTable(keys.map { "\($0)\tvalue of \($0)\n" }.joined())
    for key in keys { #expect(table.value(of: key) == "value of \(key)") }
    for key in ["", "key", "key 1", "key 70000", "zebra", "key 7\tvalue"] {
      #expect(table.value(of: key) == nil && !table.contains(key))
    }
  }

  @Test(
    "files that are damaged are searched without harm",
    arguments: ["\n", "\n\n\n", "\t", "a", "a\tb", "a\t", "b\nA\n\t\n"]
  )
  func damaged(contents: String) throws {
    let table = try makeTable(contents)
    for key in ["", "a", "A", "b", "zz"] { _ = table.value(of: key) }
    if contents.hasPrefix("a\t") { #expect(table.value(of: "a") == String(contents.dropFirst(2))) }
  }

  @Test("what is no file is refused")
  func noFile() throws {
    #expect(throws: MappedFile.Failure.system(code: ENOENT)) {
      try SortedTable(path: "/proc/nonexistent")
    }
    #expect(throws: MappedFile.Failure.noContents) { try SortedTable(path: "/tmp") }
    #expect(throws: MappedFile.Failure.noContents) { try makeTable("") }
  }

  private func makeTable(_ contents: String) throws -> SortedTable {
    var path = Array("/tmp/sorted-table-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    try #require(
      file >= 0
        && Array(contents.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
          == contents.utf8.count
    )
    close(file)
    return try SortedTable(path: name)
  }
}
