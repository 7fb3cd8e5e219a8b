// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Decides what a hyphen at the end of a line is: of the word, or of the line.
///
/// The text itself is the dictionary. A form that it has elsewhere is right; without one, a compound whose halves it has as words
/// keeps its hyphen, and anything else is a word that was divided.
struct LineEndHyphens {
  enum Joint: Hashable {
    /// The word goes on without the hyphen.
    case joined
    /// The hyphen stays, and the word goes on.
    case hyphen
    /// The hyphen stays, and another word follows, as in “Haus- und Gartenbau”.
    case hyphenAndSpace
  }

  /// How often each word that matters occurs within lines; by its hash.
  private var counts: [UInt64: Int] = [:]

  /// - Parameter lines: those whose ends are looked at.
  init(_ text: SourceText, in lines: Range<Int>) {
    var wanted = false
    for index in lines.dropLast() {
      guard let parts = Self.parts(text, line: index, next: index + 1) else { continue }
      wanted = true
      for word in [parts.left + parts.right, parts.left + [Self.hyphen] + parts.right, parts.left] {
        counts[Self.hash(word[...], folds: true)] = 0
      }
      counts[Self.hash(parts.right[...], folds: false)] = 0
    }
    if wanted { count(text, in: lines) }
  }

  /// What joins a line that ends with a hyphen with the next; nil if the hyphen is none of a word.
  func joint(_ text: SourceText, line: Int, next: Int) -> Joint? {
    let bytes = text.bytes[text.lines[line].range]
    guard bytes.last == Self.hyphen, let before = bytes.dropLast().last, Self.isWord(before) else {
      return nil
    }
    guard let parts = Self.parts(text, line: line, next: next) else {
      // Before a capital or a digit the hyphen belongs to the word.
      let follows = text.bytes[text.lines[next].range].first.map(Self.isWord) ?? false
      return follows ? .hyphen : .hyphenAndSpace
    }
    if Self.suspended.contains(String(decoding: parts.right, as: UTF8.self)) {
      return .hyphenAndSpace
    }
    let joined = count(parts.left + parts.right)
    let hyphenated = count(parts.left + [Self.hyphen] + parts.right)
    if joined != hyphenated { return joined > hyphenated ? Joint.joined : .hyphen }
    if isLetter(text.bytes[text.lines[line].range], before: parts.right)
      || isInAddress(text, line: line, next: next)
    {
      return .hyphen
    }
    let isLinked =
      parts.isCompound
      && [parts.left, parts.right].contains {
        Self.links.contains(String(decoding: $0, as: UTF8.self))
      }
    if isLinked || Self.firstHalves.contains(String(decoding: parts.left, as: UTF8.self)) {
      return .hyphen
    }
    let areWords =
      parts.left.count > 3 && parts.right.count > 3 && count(parts.left) > 0
      && (counts[Self.hash(parts.right[...], folds: false)] ?? 0) > 0
    return areWords ? .hyphen : Joint.joined
  }

  // MARK: -

  private static let hyphen = UInt8(ascii: "-")

  /// Whether one letter is before the hyphen, behind which no word is divided: “X-ray”, “p-value”, “e-mail”. A small vowel may
  /// be a syllable.
  private func isLetter(_ line: ArraySlice<UInt8>, before right: [UInt8]) -> Bool {
    let word = line.dropLast().suffix(5).reversed().prefix(while: Self.isWord).reversed()
    let letters = Array(String(decoding: word, as: UTF8.self))
    guard letters.count == 1, let letter = letters.first else { return false }
    return !"aeiou".contains(letter)
      || letter == "e" && Self.electronic.contains(String(decoding: right, as: UTF8.self))
  }

  private static let electronic: Set<String> = [
    "mail", "mails", "book", "books", "commerce", "learning", "reader", "government", "bike",
    "bikes", "cigarette", "cigarettes",
  ]

  /// Whether a line ends in the middle of an address or of a file's name, whose hyphens are its own: `https://a.org/foo-` and
  /// `bar`, `foo-` and `bar.html`.
  private func isInAddress(_ text: SourceText, line: Int, next: Int) -> Bool {
    let before =
      text.bytes[text.lines[line].range].suffix(Self.maxAddress)
      .split(whereSeparator: TextLine.isSpace).last ?? []
    let left = String(decoding: before, as: UTF8.self)
    if left.contains(text: "://") || left.hasPrefix("www.") || left.contains("@") { return true }
    let right = text.bytes[text.lines[next].range].prefix(Self.maxAddress)
      .prefix { !TextLine.isSpace($0) }
    return zip(right, zip(right.dropFirst(), right.dropFirst(2))).contains { first, others in
      others.0 == UInt8(ascii: ".") && Self.isWord(first) && Self.isWord(others.1)
    }
  }

  /// Bytes of an address that are looked at.
  private static let maxAddress = 300

  /// Words before which a hyphen stands for the rest of a compound.
  private static let suspended: Set<String> = [
    "und", "oder", "bzw", "sowie", "bis", "and", "or", "to", "en", "of", "och", "eller", "og", "et",
    "ou",
  ]

  /// First halves of compounds that are hardly ever the first half of a divided word.
  private static let firstHalves: Set<String> = [
    "well", "self", "half", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
    "ninety",
    "vingt", "trente", "quarante", "cinquante", "soixante", "peut", "c'est",
  ]

  /// Short words inside of compounds, such as “mother-in-law” and “state-of-the-art”.
  private static let links: Set<String> = [
    "in", "of", "the", "to", "and", "by", "up", "on", "out", "off", "or", "at", "a", "la", "le",
    "de", "du",
    "à", "en", "d'",
  ]

  private struct Parts {
    /// In lower case, as far as ASCII goes.
    var left: [UInt8]
    /// As written.
    var right: [UInt8]
    /// Another hyphen is in the word.
    var isCompound: Bool
  }

  /// The halves of a word that goes on with a small letter; nil for all others.
  private static func parts(_ text: SourceText, line: Int, next: Int) -> Parts? {
    let first = text.bytes[text.lines[line].range]
    guard first.last == hyphen, let last = first.dropLast().last, isLetter(last) else { return nil }
    let second = text.bytes[text.lines[next].range]
    guard let character = String(decoding: second.prefix(4), as: UTF8.self).first,
      character.isLowercase || character.isLetter && !character.isUppercase
    else { return nil }
    let left = first.dropLast().reversed().prefix { isWord($0) || $0 == hyphen }.reversed()
    let right = second.prefix { isWord($0) || $0 == hyphen }
    let word = right.prefix { $0 != hyphen }
    let isCompound =
      left.contains(hyphen) || word.count < right.count && right.count > word.count + 1
    // The rest of a quotation mark before it.
    let tail = left.reversed().prefix { $0 != hyphen }.reversed().drop { $0 & 0xC0 == 0x80 }
    return Parts(left: tail.map(lowered), right: Array(word), isCompound: isCompound)
  }

  /// Counts the wanted words, but for those at the ends of lines.
  private mutating func count(_ text: SourceText, in lines: Range<Int>) {
    for index in lines {
      let bytes = text.bytes[text.lines[index].range]
      var start = bytes.startIndex
      while start < bytes.endIndex {
        guard Self.isWord(bytes[start]) else {
          start += bytes[start] == Self.mark ? 3 : 1
          continue
        }
        var end = start
        while end < bytes.endIndex, Self.isWord(bytes[end]) || bytes[end] == Self.hyphen {
          end += 1
        }
        if end < bytes.endIndex || bytes[end - 1] != Self.hyphen { noteAll(bytes[start..<end]) }
        start = end
      }
    }
  }

  /// Of a compound also its parts, each alone and with the next.
  private mutating func noteAll(_ word: ArraySlice<UInt8>) {
    note(word)
    guard word.contains(Self.hyphen) else { return }
    let parts = word.split(separator: Self.hyphen)
    for part in parts { note(part) }
    guard parts.count > 2 else { return }
    for (first, second) in zip(parts, parts.dropFirst()) {
      note(word[first.startIndex..<second.endIndex])
    }
  }

  private mutating func note(_ word: ArraySlice<UInt8>) {
    func add(_ key: UInt64) { if let count = counts[key] { counts[key] = count + 1 } }
    let folded = Self.hash(word, folds: true)
    add(folded)
    let exact = Self.hash(word, folds: false)
    if exact != folded { add(exact) }
  }

  private func count(_ word: [UInt8]) -> Int { counts[Self.hash(word[...], folds: true)] ?? 0 }

  /// FNV-1a: two words with one hash cost a hyphen at most.
  private static func hash(_ word: ArraySlice<UInt8>, folds: Bool) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(folds ? lowered(byte) : byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Letters of other scripts have bytes above those of ASCII; so have some marks, which are in no word.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80 && byte != mark
  }

  /// The first of the three bytes of dashes, quotation marks and most signs.
  private static let mark: UInt8 = 0xE2

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte.isASCIIDigit || byte == UInt8(ascii: "'")
  }
}
