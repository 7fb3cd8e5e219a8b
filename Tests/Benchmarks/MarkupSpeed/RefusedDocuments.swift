// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup

/// What a reader reports about a document.
struct Refusal {
  var line: Int
  var column: Int
  var message: String
}

/// The documents of Tests/Fixtures/Markup/refusals.txt; its first lines say how it is written.
enum RefusedDocuments {
  private static let file = "Tests/Fixtures/Markup/refusals.txt"

  /// How many each reader refuses, how many of these at the place where ours does, and with how many messages; names in
  /// quotes count as one.
  static func compare() {
    let sources = read()
    guard !sources.isEmpty else {
      print("refused documents: run in the top folder to compare those of \(file)")
      return
    }
    let ours = sources.map(refusal)
    let readers = [
      ("reader", ours), ("expat", sources.map(Expat.refusal)),
      ("libxml2", sources.map(Libxml2.refusal)),
    ]
    for (name, theirs) in readers {
      let both = zip(ours, theirs).compactMap { ours, theirs in
        ours.flatMap { ours in theirs.map { (ours, $0) } }
      }
      let same = both.count { $0.line == $1.line && $0.column == $1.column }
      let counts = Dictionary(grouping: theirs.compactMap { $0.map { kind(of: $0.message) } }) {
        $0
      }
      .mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      print(
        "refused documents, \(name): \(theirs.count { $0 != nil }) of \(sources.count),",
        "\(same) at the same place, \(counts.count) messages, the most frequent:",
        counts.prefix(2).map { "\($0.value) “\($0.key)”" }.joined(separator: ", ")
      )
    }
  }

  private static func refusal(of source: [UInt8]) -> Refusal? {
    do {
      var reader = try XMLReader(source)
      while try reader.next() != nil {}
      return nil
    } catch {
      return Refusal(line: error.line, column: error.column, message: "\(error)")
    }
  }

  /// Without what is quoted from the document, and numbers.
  private static func kind(of message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    let plain = parts.indices.map { $0.isMultiple(of: 2) ? String(parts[$0]) : "" }.joined(
      separator: "`"
    )
    return String(plain.filter { !$0.isNumber && $0 != "\n" })
  }

  private static func read() -> [[UInt8]] {
    guard let stream = fopen(file, "r") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes.split(separator: 0x0A).filter { $0.starts(with: "> ".utf8) }
      .map { unescaped($0.dropFirst(2)) }
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line
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
