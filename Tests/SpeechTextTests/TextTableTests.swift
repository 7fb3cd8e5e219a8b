// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestTraits
import Testing

@Suite("Tables in the program's text", .ownThread)
struct TextTableTests {
  @Test(
    "are in order of their keys, as a binary search expects",
    arguments: ["English", "German", "French", "Spanish"]
  )
  func order(language: String) throws {
    for table in ["\(language)Abbreviations", "EmojiNames+\(language)"] {
      let keys = try Self.keys("Languages/\(language)/\(table).swift")
      #expect(keys.count > 60)
      for (key, next) in zip(keys, keys.dropFirst()) {
        #expect(
          key.lexicographicallyPrecedes(next),
          "\(table): \(String(decoding: next, as: UTF8.self))"
        )
      }
    }
  }

  /// The keys of a table in its source: what precedes a tab.
  private static func keys(_ path: String) throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Sources/SpeechText/\(path)"))
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      return Array(line[..<tab].drop { $0 == UInt8(ascii: " ") })
    }
  }
}
