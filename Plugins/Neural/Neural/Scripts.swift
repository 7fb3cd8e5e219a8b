// SPDX-License-Identifier: Apache-2.0

/// The letters that a voice can read: those of its language's script, or of the texts that its model was trained with.
struct Scripts: Sendable {
  private let ranges: [ClosedRange<UInt32>]
  /// nil: by script.
  private let letters: TokenTable?

  /// - Parameter letters: what a model reads that knows no phonemes.
  init(letters: TokenTable) {
    ranges = []
    self.letters = letters
  }

  /// Besides Latin letters, which all voices read.
  ///
  /// - Parameter language: a BCP 47 tag.
  init(of language: String) {
    letters = nil
    ranges =
      switch language.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
      case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tt", "tg", "mn", "ba", "cv":
        [0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F]
      case "el", "grc": [0x370...0x3FF, 0x1F00...0x1FFF]
      case "ar", "fa", "ur", "ckb", "ps", "sd", "ug":
        [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]
      case "he", "yi": [0x590...0x5FF, 0xFB1D...0xFB4F]
      case "hi", "mr", "ne", "sa", "kok": [0x900...0x97F]
      case "bn", "as": [0x980...0x9FF]
      case "pa": [0xA00...0xA7F]
      case "gu": [0xA80...0xAFF]
      case "or": [0xB00...0xB7F]
      case "ta": [0xB80...0xBFF]
      case "te": [0xC00...0xC7F]
      case "kn": [0xC80...0xCFF]
      case "ml": [0xD00...0xD7F]
      case "si": [0xD80...0xDFF]
      case "th": [0xE00...0xE7F]
      case "lo": [0xE80...0xEFF]
      case "ka": [0x10A0...0x10FF, 0x1C90...0x1CBF]
      case "hy": [0x530...0x58F]
      case "am", "ti": [0x1200...0x139F]
      case "zh", "cmn", "yue", "wuu", "hak": Self.han
      case "ja": Self.han + [0x3040...0x30FF, 0xFF66...0xFF9F]
      case "ko": Self.han + [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]
      default: []
      }
  }

  private static let han: [ClosedRange<UInt32>] = [
    0x2E80...0x2FDF, 0x3005...0x3007, 0x3100...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  /// Whether a scalar is part of a word that the voice can or cannot say. Digits are, where the model knows letters alone:
  /// the host has put those that it can read into words.
  func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || letters != nil && scalar.properties.numericType == .decimal
  }

  /// Whether a letter is of these scripts, or is used with any.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if let letters { return letters.knows(scalar) }
    return switch scalar.value {
    case ..<0x370, 0x1D00..<0x1F00, 0x2070..<0x2190, 0x2C60..<0x2C80, 0xA720..<0xA800,
      0xFB00..<0xFB07, 0xFF21..<0xFF5B, 0x1D400..<0x1D800, 0x1F100..<0x1F200:
      true
    default: ranges.contains { $0.contains(scalar.value) }
    }
  }
}
