// SPDX-License-Identifier: Apache-2.0

/// The word before a full stop, with full stops inside it ("z.B"), without what precedes a hyphen, an apostrophe or a
/// bracket.
struct WordBeforeStop {
  /// Maximum bytes of a word; no abbreviation is longer.
  private static let maxLength = 32

  /// Its first byte.
  private var start = 0
  /// In small letters; empty when the word is too long to abbreviate anything.
  private(set) var text = ""
  private(set) var letters = 0
  private(set) var digits = 0
  private(set) var hasInnerStop = false
  /// Only white space and openers precede it in its sentence.
  private(set) var isFirst = false
  /// White space, an opening or closing mark, or nothing precedes it directly.
  private(set) var isWhole = false
  private(set) var isUppercase = true
  /// A capital begins it.
  private(set) var isCapitalized = false
  /// It is a numero sign, "N°".
  private(set) var isNumeroSign = false
  /// A degree sign or a slash is directly before it: "°C", "km/h".
  private var isUnit = false
  /// A hyphen after a full stop or white space, or a slash after a full stop, is directly before it: "1.-3.", "1. -3.",
  /// "24./25.".
  private var endsRange = false
  /// An apostrophe is directly before it, "it's", or a hyphen behind a word or white space: "allez-y", "-v".
  private var isShortForm = false
  /// A slash is directly before it, and no full stop before that: "/etc", "n/a".
  private(set) var isBehindSlash = false
  /// A mark of an address or of a variable's name is directly before it: "faq.html?lang=fr", "UNDO_DIR".
  private(set) var isInAddress = false

  init(endingAt end: Int, in bytes: Span<UInt8>, from start: Int) {
    var index = end
    var before: SentenceCharacter?
    while index > start {
      let begin = ScalarReader.start(bytes, before: index, from: start)
      let scalar = ScalarReader.scalar(bytes, at: begin, end: index).scalar
      let character = SentenceCharacter(scalar)
      switch character {
      case .lower, .letter, .upper:
        letters += 1
        isCapitalized = character == .upper
        if character != .upper { isUppercase = false }
      case .digit: digits += 1
      case .stop: hasInnerStop = true
      case .extend: break
      default:
        before = character
        let mark = begin > start ? bytes[begin - 1] : 0
        isShortForm =
          scalar == "'" || scalar == "’" || scalar == "-" && mark != UInt8(ascii: ".")
        isUnit = scalar == "°" || scalar == "/"
        isInAddress =
          "=&?#".unicodeScalars.contains(scalar) || scalar == "_" && SentenceByte.isLetter(mark)
        isBehindSlash = scalar == "/" && mark != UInt8(ascii: ".")
        isNumeroSign = index == end && scalar == "°" && mark | 0x20 == UInt8(ascii: "n")
        endsRange =
          (scalar == "-" || scalar == "–") && (mark == UInt8(ascii: ".") || mark == 0x20)
          || scalar == "/" && mark == UInt8(ascii: ".")
      }
      if before != nil { break }
      index = begin
      if end - index > Self.maxLength { return }
    }
    isWhole = before == nil || before == .space || before == .opener || before == .closer
    isFirst = Self.isFirst(index, in: bytes, from: start)
    self.start = index
    var word: [UInt8] = []
    for place in index..<end { word.append(bytes[place]) }
    text = String(decoding: word, as: UTF8.self).lowercased()
  }

  private static func isFirst(_ index: Int, in bytes: Span<UInt8>, from start: Int) -> Bool {
    guard index - start <= maxLength else { return false }
    var place = start
    while place < index {
      let (scalar, length) = ScalarReader.scalar(bytes, at: place, end: index)
      let character = SentenceCharacter(scalar)
      // "§ 2. The tenant": a section's number is that of the sentence.
      guard character == .space || character == .opener || scalar == "§" else { return false }
      place += length
    }
    return true
  }

  /// The letters before it, with a space between, in small ones; empty if there is something else.
  func precedingWord(in bytes: Span<UInt8>, from begin: Int) -> String {
    guard start > begin + 1, SentenceByte.isSpace(bytes[start - 1]) else { return "" }
    var place = start - 1
    while place > begin, start - place <= Self.maxLength, !SentenceByte.isSpace(bytes[place - 1]) {
      place -= 1
    }
    var word: [UInt8] = []
    for index in place..<start - 1 { word.append(bytes[index]) }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// The number, if it is one of at most four digits and nothing else.
  var number: Int? {
    (isWhole || endsRange) && letters == 0 && !hasInnerStop && digits <= 4 ? Int(text) : nil
  }

  /// "°C" is none.
  var isRomanNumeral: Bool {
    isUppercase && !isUnit && digits == 0 && !text.isEmpty
      && text.allSatisfy { "ivxlcdm".contains($0) }
  }

  /// Short pieces between full stops: "z.b", "p.m", "т.е".
  var isDotted: Bool {
    hasInnerStop && digits == 0
      && text.split(separator: ".").allSatisfy { $0.unicodeScalars.count <= 2 }
  }

  /// Units have no vowel either, but are written without a full stop.
  /// Nor do those who only breathe, or names of programs and files.
  private static let units: Set<String> = [
    "brr", "brrr", "cl", "cm", "css", "dl", "dm", "dpkg", "grr", "grrr", "hm", "hmm", "hmmm",
    "html", "http", "https", "hz", "kg", "km", "kw", "kwh", "mg", "ml", "mm", "mmm", "mph", "npm",
    "pdf",
    "pff", "pfft", "png", "psst", "sh", "shh", "ssh", "svg", "txt", "xml", "zzz",
  ]

  /// A word in Latin letters that cannot be spoken as written, like "Nr" and "vgl"; in capitals it is an acronym.
  var hasNoVowel: Bool {
    guard letters > 1, digits == 0, !hasInnerStop, !isUppercase, !Self.units.contains(text)
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) && !"aeiouy".unicodeScalars.contains(scalar)
    }
  }

  /// A single letter of an alphabet; syllables and ideographs are words.
  var isInitial: Bool {
    guard letters == 1, digits == 0, !isUnit, isUppercase || !isShortForm,
      let scalar = text.unicodeScalars.first
    else { return false }
    switch scalar.value {
    case 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...:
      return false
    default: return true
    }
  }
}
