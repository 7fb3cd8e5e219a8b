// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests/Fixtures/Markup/refusals.txt; its first lines say how it is written.
enum RefusalTable {
  struct Section: CustomTestStringConvertible, Sendable {
    var name: String
    var cases: [Case]

    var testDescription: String { name }
  }

  struct Case: Sendable {
    /// As it is in the table.
    var written: String
    var source: [UInt8]
    var answer: String
  }

  static let file = Fixture.folder.appending(path: "refusals.txt")

  private static let lines: [Substring] = {
    let data = (try? Data(contentsOf: file)) ?? Data()
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }()

  static let sections: [Section] = {
    var sections: [Section] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("# ") {
        sections.append(Section(name: String(line.dropFirst(2)), cases: []))
      } else if line.hasPrefix("> "), !sections.isEmpty {
        let written = line.dropFirst(2)
        let answer = index + 1 < lines.count ? lines[index + 1] : ""
        sections[sections.count - 1].cases.append(
          Case(written: String(written), source: bytes(written), answer: String(answer))
        )
      }
    }
    return sections
  }()

  /// The table with other answers.
  static func rewritten(answer: ([UInt8]) -> String) -> String {
    var result = lines.map(String.init)
    for (index, line) in lines.enumerated() where line.hasPrefix("> ") && index + 1 < lines.count {
      result[index + 1] = answer(bytes(line.dropFirst(2)))
    }
    return result.joined(separator: "\n")
  }

  private static func bytes(_ written: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(written.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "x"):
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes.append(letter)
      }
    }
    return bytes
  }
}
