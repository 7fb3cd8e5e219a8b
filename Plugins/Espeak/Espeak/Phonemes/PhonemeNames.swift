// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// The names of all phonemes that the engine's data knows, in all its tables: `t`, `eI`, `n^`.
///
/// No call of the engine lists them, so they are read from its file `phontab`. Only how many sounds are found depends
/// on that file's format: a name counts only once the engine itself has understood it (see `PhonemeInventory`).
enum PhonemeNames {
  /// Debian's file has 56 KB.
  private static let maxFileSize = 4 << 20
  private static let tableHeader = 36
  private static let entrySize = 16

  /// Empty when there is no such file or it has another format.
  static func read(in folder: String) -> [String] {
    guard let bytes = contents(of: folder + "/phontab") else { return [] }
    // A count of tables in four bytes; of each its number of phonemes, and after 36 bytes its phonemes.
    guard let tables = bytes.first else { return [] }
    var names: Set<String> = []
    var offset = 4
    for _ in 0..<tables {
      guard offset + tableHeader <= bytes.count else { return [] }
      let entries = Int(bytes[offset])
      offset += tableHeader
      guard offset + entries * entrySize <= bytes.count else { return [] }
      for _ in 0..<entries {
        let name = bytes[offset..<offset + 4].prefix { $0 != 0 }
        if isUsable(name) { names.insert(String(decoding: name, as: UTF8.self)) }
        offset += entrySize
      }
    }
    return offset == bytes.count ? names.sorted() : []
  }

  /// Names of sounds: `_…` are pauses, of which `_^_` changes the engine's language permanently; `|` separates names.
  private static func isUsable(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "_") else { return false }
    return name.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "|") }
      && !name.contains(UInt8(ascii: "]"))
  }

  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      guard count >= 0, bytes.count + count <= maxFileSize else { return nil }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
