// SPDX-License-Identifier: Apache-2.0
import Glibc
import Neural
import TestTraits
import Testing

@Suite("Styles of Kokoro", .limited)
struct StyleFileTests {
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A NumPy array of styles; all numbers of style `n` are `first + n`.
  static func array(_ count: Int, first: Float, type: String = "<f4") -> [UInt8] {
    let text = "{'descr': '\(type)', 'fortran_order': False, 'shape': (\(count), 1, 256), }\n"
    var bytes: [UInt8] =
      [0x93] + Array("NUMPY".utf8) + [1, 0] + number(text.utf8.count, 2) + Array(text.utf8)
    for style in 0..<count {
      let value = Int((first + Float(style)).bitPattern)
      for _ in 0..<256 { bytes += number(value, 4) }
    }
    return bytes
  }

  /// A ZIP archive of files; `method` 0 is not compressed.
  static func archive(_ files: [(String, [UInt8])], method: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, contents) in files {
      let start = bytes.count
      // An extra field of 4 bytes, which the directory does not have, as NumPy writes them.
      bytes += [0x50, 0x4B, 3, 4] + number(0, 4) + number(method, 2) + number(0, 8)
      bytes +=
        number(contents.count, 4) + number(contents.count, 4) + number(name.utf8.count, 2)
        + number(4, 2)
      bytes += Array(name.utf8) + [9, 9, 0, 0] + contents
      directory += [0x50, 0x4B, 1, 2] + number(0, 6) + number(method, 2) + number(0, 8)
      directory +=
        number(contents.count, 4) + number(contents.count, 4) + number(name.utf8.count, 2)
      directory += number(0, 12) + number(start, 4) + Array(name.utf8)
    }
    let end: [UInt8] =
      [0x50, 0x4B, 5, 6] + number(0, 4) + number(files.count, 2) + number(files.count, 2)
    return bytes + directory + end + number(directory.count, 4) + number(bytes.count, 4)
      + number(0, 2)
  }

  /// Calls `body` with the styles in a file with these bytes.
  static func with(_ bytes: [UInt8], _ body: (StyleFile) throws -> Void) throws {
    var path = Array("/tmp/synth-host-styles-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    defer {
      close(file)
      unlink(path)
    }
    try #require(write(file, bytes, bytes.count) == bytes.count)
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    try body(try StyleFile(path: name))
  }

  @Test("each voice has its styles, and the last one is for all longer phrases")
  func read() throws {
    let bytes = Self.archive([
      ("af_a.npy", Self.array(3, first: 10)), ("am_b.npy", Self.array(2, first: -4)),
    ])
    try Self.with(bytes) { styles in
      #expect(styles.voices.keys.sorted() == ["af_a", "am_b"])
      let (a, b) = (try #require(styles.voices["af_a"]), try #require(styles.voices["am_b"]))
      #expect(a.styleCount == 3 && b.styleCount == 2)
      #expect(try styles.style(a, phonemeCount: 1) == [Float](repeating: 11, count: 256))
      #expect(try styles.style(a, phonemeCount: 500) == [Float](repeating: 12, count: 256))
      #expect(try styles.style(b, phonemeCount: 0) == [Float](repeating: -4, count: 256))
    }
  }

  @Test(
    "what is not such an archive is refused, by what is wrong with it",
    arguments: [
      (archive([("a.npy", array(1, first: 0))], method: 8), "compressed"),
      (archive([("a.npy", array(1, first: 0, type: "<f8"))]), "256"),
      (archive([("a.npy", [1, 2, 3])]), "NumPy"), (archive([]), "no voices"),
      (archive([("a.txt", [1])]), "no voices"), ([], "archive"),
      ([UInt8](repeating: 0x50, count: 100), "archive"),
    ]
  )
  func refused(bytes: [UInt8], named: String) {
    let fault = #expect(throws: NeuralFault.self) { try Self.with(bytes) { _ in } }
    #expect(fault?.text.contains(named) ?? false, "\(fault?.text ?? "")")
  }

  @Test("an archive that is cut or changed anywhere does no harm")
  func damaged() throws {
    let whole = Self.archive([("a.npy", Self.array(1, first: 0))])
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: NeuralFault.self) { try Self.with(Array(whole.prefix(count))) { _ in } }
    }
    for place in whole.indices where place < 60 || place > whole.count - 90 {
      var bytes = whole
      bytes[place] = 0xFF
      // Either it is refused, or its styles can be read or are refused then.
      try? Self.with(bytes) { styles in
        if let voice = styles.voices.values.first { _ = try styles.style(voice, phonemeCount: 3) }
      }
    }
  }
}
