// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechText
import Testing

/// A sentence of Tests/SpeechTextTests/Golden, and what a narrator reads.
struct GoldenReading: Sendable {
  /// With the region, if it matters.
  let language: String
  let written: String
  let expected: [String]

  /// The sentences of a language's file; none if it cannot be read.
  static func all(_ language: String) throws -> [GoldenReading] {
    try GoldenFile.rows("SpeechTextTests/Golden/\(language).tsv").map { fields in
      try #require(fields.count > 1, "\(fields)")
      return GoldenReading(
        language: fields.dropFirst(3).first ?? language,
        written: fields[0],
        expected: fields[1].components(separatedBy: " | ")
      )
    }
  }

  /// Whether the words that replace parts of the sentence make it one of the expected ones; numbers that are left to the
  /// voice do not.
  var isRight: Bool { expected.contains { Self.sound(of: $0) == Self.sound(of: spoken) } }

  var spoken: String {
    let bytes = Array(written.utf8)
    var result: [UInt8] = []
    var place = 0
    for part in ReadingScanner.readings(in: bytes[...], language: language).flatMap(\.parts) {
      result += bytes[place..<part.range.lowerBound] + part.words.utf8
      place = part.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  /// The rule of comparison that the files state.
  private static func sound(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
