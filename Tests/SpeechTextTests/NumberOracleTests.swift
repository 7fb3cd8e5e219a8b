// SPDX-License-Identifier: Apache-2.0

import CICU
import SpeechText
import TestTraits
import Testing

@Suite("Numbers beside ICU's", .ownThread)
struct NumberOracleTests {
  @Test("are the same words", arguments: ["en-US", "de", "fr", "fr-CH", "fr-BE", "es", "it"])
  func cardinals(language: String) throws {
    try compare(
      language,
      "cardinal",
      ICU_CARDINAL,
      numbers: Array(0...220) + Array(stride(from: 221, to: 1_300, by: 7)) + Self.large
    )
  }

  @Test("in order are the same words", arguments: ["en-US", "de", "fr", "es"])
  func ordinals(language: String) throws {
    try compare(
      language,
      "ordinal",
      ICU_ORDINAL,
      numbers: Array(1...220) + Array(stride(from: 221, to: 1_300, by: 7))
    )
  }

  private static let large: [Int] = {
    var random = Random(state: 1)
    return (0..<400).map { _ in
      let digits = 1 + random.next(below: 15)
      return Int((0..<digits).map { _ in String(random.next(below: 10)) }.joined()) ?? 0
    } + [1_000_000, 2_000_000, 1_000_000_000, 80_000, 200_000, 1_001_000]
  }()

  private func compare(
    _ language: String,
    _ kind: String,
    _ spelling: icu_spelling,
    numbers: [Int]
  ) throws {
    var result: Int32 = 0
    let speller = try #require(icu_open_speller(language, spelling, &result))
    defer { icu_close_speller(speller) }
    for number in numbers {
      var buffer = [CChar](repeating: 0, count: 1_000)
      let count = icu_spell(speller, String(number), &buffer, buffer.count)
      let bytes = buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }
      let expected = Self.plain(String(decoding: bytes, as: UTF8.self))
      let wording = try Wording.of(String(number), interpretAs: kind, language: language)
      guard case .words(let words) = wording?.spoken else {
        Issue.record("nothing for \(number)")
        continue
      }
      #expect(Self.plain(words) == expected, "\(number)")
    }
  }

  /// Without what spelling reforms and good writers differ in: hyphens, the s of "deux cents millions", the "et" that only
  /// ICU puts into "cent et onzième", and "undécimo", which is also "decimoprimero", ICU's "octingésimo", and the vowels and
  /// accents before "mila", where ICU has both.
  private static func plain(_ words: String) -> String {
    var plain = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter { !" -\u{AD}".unicodeScalars.contains($0) }
      )
    )
    for (written, same) in [
      ("centsmi", "centmi"), ("vingtsmi", "vingtmi"), ("centsbi", "centbi"),
      ("vingtsbi", "vingtbi"), ("etunième", "unième"),
      ("etonzième", "onzième"),
      ("decimoprimero", "undécimo"), ("decimosegundo", "duodécimo"),
      ("octingentésimo", "octingésimo"), ("unmil", "unomil"), ("unbil", "unobil"), ("tré", "tre"),
    ] { plain = plain.replacing(written, with: same) }
    return plain
  }
}
