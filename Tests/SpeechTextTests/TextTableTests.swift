// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestTraits
import Testing

@Suite("Tables of words", .ownThread)
struct TextTableTests {
  @Test("are lines of a key and values, in order of the keys, as a binary search expects")
  func order() throws {
    let tables = try Self.tables()
    #expect(tables.count > 60)
    for table in tables {
      let data = try Data(contentsOf: table)
      #expect(data.last == UInt8(ascii: "\n"), "\(table.path)")
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let keys = lines.dropLast().map { $0.prefix { $0 != UInt8(ascii: "\t") } }
      for (key, line) in zip(keys, lines) {
        #expect(!key.isEmpty && key.count + 1 < line.count, "\(table.path)")
      }
      for (key, next) in zip(keys, keys.dropFirst()) {
        #expect(
          key.lexicographicallyPrecedes(next),
          "\(table.path): \(String(decoding: next, as: UTF8.self))"
        )
      }
    }
  }

  @Test("of abbreviations have conditions that exist")
  func conditions() throws {
    let known: Set<Substring> = [
      "always", "before-name", "before-number", "after-name", "after-number", "month", "weekday",
      "stop-optional", "direction", "before-roman", "after-street", "adjective", "before-year",
      "before-small", "before-letter", "before-age", "before-amount", "after-comma",
    ]
    for table in try Self.tables() where table.lastPathComponent == "abbreviations.tsv" {
      for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n") {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(columns.count.isMultiple(of: 2) == false && columns.count > 2, "\(line)")
        for place in stride(from: 1, to: columns.count, by: 2) {
          #expect(known.isSuperset(of: columns[place].split(separator: ",")), "\(line)")
        }
      }
    }
  }

  @Test("are embedded for each language that has a folder of them")
  func embedded() throws {
    let languages = Set(
      try Self.tables().map {
        $0.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
      }
    )
    #expect(languages.count > 4)
    for (file, entry) in [
      ("Sources/SpeechText/Languages/Languages.swift", "NAME.self"),
      ("Sources/System/CWordTables/word_tables.c", "#define LANGUAGE NAME\n"),
      ("Package.swift", "\"NAME\""), ("Sources/contrib/AVFAudio/Package.swift", "\"NAME\""),
    ] {
      let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      for language in languages {
        #expect(text.contains(entry.replacing("NAME", with: language)), "\(file): \(language)")
      }
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files of all languages.
  private static func tables() throws -> [URL] {
    let languages = root.appending(path: "Sources/SpeechText/Languages")
    return try FileManager.default.subpathsOfDirectory(atPath: languages.path)
      .filter { $0.hasSuffix(".tsv") }.sorted().map { languages.appending(path: $0) }
  }
}
