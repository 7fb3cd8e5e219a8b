// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Punctuation by name", .ownThread)
struct PunctuationReadingTests {
  @Test("is spoken, and keeps the pause of a mark", arguments: samples)
  func names(language: String, written: String, spoken: String) {
    #expect(Self.spoken(written, language) == spoken)
  }

  private static let samples = [
    (
      "en-US", "Yes, (no) it's: 3.5!",
      "Yes comma, open parenthesis no close parenthesis it's colon: 3.5 exclamation mark!"
    ),
    ("en-US", "-----", "hyphen five times"),
    ("en-US", "a...b", "a dot dot dot b"),
    ("en-US", "♪", "eighth note"),
    ("de", "Ja; nein", "Ja Semikolon; nein"),
    ("fr", "« Oui »", "guillemet ouvrant Oui guillemet fermant"),
    ("es", "¿Sí?", "apertura de interrogación Sí signo de interrogación?"),
    ("la", "a,b", "a comma b"),
    ("en-US", "no marks", "no marks"),
  ]

  @Test("is left out where something else is spoken")
  func taken() {
    let bytes = Array("a, b, c".utf8)
    let found = PunctuationReadings.readings(
      in: bytes[...],
      language: "en",
      except: [4..<5, 0..<2]
    ) { $0 == "," }
    #expect(found.isEmpty)
    let rest = bytes.dropFirst(2)
    let other = PunctuationReadings.readings(in: rest, language: "en", except: [0..<2]) {
      $0 == ","
    }
    #expect(other.map(\.range) == [4..<5])
    #expect(other.map(\.kind) == [.punctuation])
  }

  @Test("is not looked for in what is not UTF-8")
  func invalid() {
    let found = PunctuationReadings.readings(in: [0x2C, 0xFF][...], language: "en", except: []) {
      _ in true
    }
    #expect(found.isEmpty)
  }

  private static func spoken(_ written: String, _ language: String) -> String {
    let bytes = Array(written.utf8)
    let readings = PunctuationReadings.readings(in: bytes[...], language: language, except: []) {
      $0.isPunctuation || $0.isSymbol
    }
    var result: [UInt8] = []
    var place = 0
    for part in readings.flatMap(\.parts) {
      result += bytes[place..<part.range.lowerBound] + part.words.utf8
      place = part.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }
}
