// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// In which language most of a text is, by what programs for writing have noted at its parts.
struct TextLanguage {
  private var letters: [String: Int] = [:]
  private var scripts: [Script: Int] = [:]
  /// Letters for which no language is stated.
  private var unstated = 0

  /// What a language is written with, as far as it matters here.
  enum Script: Hashable {
    case latin, cyrillic, greek, hebrew, arabic, han, hangul, other
  }

  /// Counts the letters of a part.
  /// - Parameter language: nil where none is stated.
  mutating func add(_ text: some StringProtocol, language: String?) {
    var count = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      scripts[Self.script(of: scalar), default: 0] += 1
      count += 1
    }
    if let language { letters[language, default: 0] += count } else { unstated += count }
  }

  /// The language of most letters, if it is written with the script of most of them: programs also state the language of their
  /// own menus.
  /// - Parameter others: what is stated for the text as a whole, and so for letters without a language of their own; the first
  ///   that is written with the script counts.
  func language(orOf others: [String] = []) -> String? {
    guard let script = scripts.max(by: { $0.value < $1.value })?.key else { return nil }
    var letters = letters
    let usual = others.first { Self.isWritten($0, with: script) }
    if let usual { letters[usual, default: 0] += unstated }
    let stated = letters.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    return stated.first { Self.isWritten($0, with: script) } ?? usual
  }

  /// Whether text with this language tag may be mostly of this script.
  static func isWritten(_ tag: String, with script: Script) -> Bool {
    let primary = tag.prefix { $0 != "-" }.lowercased()
    let expected: [Script]
    switch primary {
    case "ru", "uk", "be", "bg", "mk", "kk", "ky", "mn", "tg": expected = [.cyrillic]
    case "sr", "uz", "az": expected = [.cyrillic, .latin]
    case "el": expected = [.greek]
    case "he", "yi": expected = [.hebrew]
    case "ar", "fa", "ur", "ps", "ug": expected = [.arabic]
    case "ja", "zh", "yue": expected = [.han]
    case "ko": expected = [.hangul, .han]
    case "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "th", "lo", "my", "km", "ka", "hy",
      "am", "si", "ne":
      expected = [.other]
    default: expected = [.latin]
    }
    return expected.contains(script)
  }

  private static func script(of scalar: Unicode.Scalar) -> Script {
    switch scalar.value {
    case 0...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x590...0x5FF: .hebrew
    case 0x600...0x77F, 0xFB50...0xFEFC: .arabic
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF: .han
    case 0xAC00...0xD7AF, 0x1100...0x11FF: .hangul
    default: .other
    }
  }
}
