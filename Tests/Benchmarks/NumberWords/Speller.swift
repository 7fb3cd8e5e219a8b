// SPDX-License-Identifier: Apache-2.0

import CICU
import SpeechText

/// Numbers of one language in words, by one of two ways.
final class Speller {
  private let language: String
  private let isOrdinal: Bool
  /// Nil: by the tables.
  private let icu: UnsafeMutableRawPointer?

  init(_ way: NumberWords.Way, language: String, isOrdinal: Bool = false) {
    self.language = language
    self.isOrdinal = isOrdinal
    var result: Int32 = 0
    icu =
      way == .icu
      ? icu_open_speller(language, isOrdinal ? ICU_ORDINAL : ICU_CARDINAL, &result) : nil
  }

  deinit {
    if let icu { icu_close_speller(icu) }
  }

  /// Without the marks that ICU puts where a word may be broken.
  func words(_ number: Int) -> String {
    guard let icu else {
      let kind = isOrdinal ? "ordinal" : "cardinal"
      let wording = try? Wording.of(String(number), interpretAs: kind, language: language)
      guard case .words(let words) = wording?.spoken else { return "" }
      return words
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_000) { buffer in
      let count = Int(icu_spell(icu, String(number), buffer.baseAddress, buffer.count))
      // Safe because a byte may be read as either type, and `count` bytes were written.
      let bytes = UnsafeRawBufferPointer(buffer).prefix(max(0, count))
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      return String(String.UnicodeScalarView(scalars.filter { $0 != "\u{AD}" }))
    }
  }
}
