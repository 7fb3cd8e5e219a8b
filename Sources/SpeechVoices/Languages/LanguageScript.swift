// SPDX-License-Identifier: Apache-2.0

/// Scripts and the languages written in them, to determine whether a voice can be expected to say a letter, and which
/// others can. Languages without a row are written in Latin.
package enum LanguageScript {
  private struct Row {
    let ranges: [ClosedRange<UInt32>]
    let languages: Set<String>

    init(_ languages: String, _ ranges: ClosedRange<UInt32>...) {
      self.ranges = ranges
      self.languages = Set(languages.split(separator: " ").map(String.init))
    }
  }

  /// Letters of Latin that voices can be expected to know, those of the European languages.
  private static let latin: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F]

  /// Blocks of Unicode 16, of scripts that voices are known to read: eSpeak NG's Cherokee voice reads only Latin. A
  /// language is listed by the code under which it is compared (`LanguageTag.spoken`).
  private static let rows: [Row] = [
    Row("el grc", 0x370...0x3FF, 0x1F00...0x1FFF),
    Row("ru uk be bg mk sr kk ky mn tg tt ba cv nog", 0x400...0x52F),
    Row("hy hyw", 0x530...0x58F),
    Row("he yi", 0x590...0x5FF),
    Row("ar fa ur ps sd ug ckb", 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF),
    Row("hi mr ne kok sa", 0x900...0x97F, 0xA8E0...0xA8FF),
    Row("bn as bpy", 0x980...0x9FF),
    Row("pa", 0xA00...0xA7F),
    Row("gu", 0xA80...0xAFF),
    Row("or", 0xB00...0xB7F),
    Row("ta", 0xB80...0xBFF),
    Row("te", 0xC00...0xC7F),
    Row("kn", 0xC80...0xCFF),
    Row("ml", 0xD00...0xD7F),
    Row("si", 0xD80...0xDFF),
    Row("th", 0xE00...0xE7F),
    Row("lo", 0xE80...0xEFF),
    Row("bo dz", 0xF00...0xFFF),
    Row("my shn", 0x1000...0x109F, 0xAA60...0xAA7F, 0xA9E0...0xA9FF),
    Row("ka", 0x10A0...0x10FF, 0x1C90...0x1CBF),
    Row("ko", 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3),
    Row("am ti", 0x1200...0x139F),
    Row("km", 0x1780...0x17FF),
    Row("ja", 0x3040...0x30FF, 0x31F0...0x31FF),
    Row("cmn yue hak nan ja", 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF),
  ]

  /// The languages that are written with a letter; none for one of Latin or of a script without a row.
  package static func languages(writing letter: Unicode.Scalar) -> Set<String> {
    row(of: letter)?.languages ?? []
  }

  /// Whether one of these languages is written with a letter.
  package static func isWritten(_ letter: Unicode.Scalar, in languages: [LanguageTag]) -> Bool {
    let codes = languages.map(\.spoken.language)
    if let row = row(of: letter) { return codes.contains { row.languages.contains($0) } }
    guard latin.contains(where: { $0.contains(letter.value) }) else { return false }
    return codes.contains { code in !rows.contains { $0.languages.contains(code) } }
  }

  private static func row(of letter: Unicode.Scalar) -> Row? {
    rows.first { $0.ranges.contains { $0.contains(letter.value) } }
  }
}
