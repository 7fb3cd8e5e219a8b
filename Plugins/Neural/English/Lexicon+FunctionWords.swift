// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
  /// Words that are pronounced by what follows them, and what is spelled with full stops.
  func functionWord(_ word: String, tag: PartOfSpeech, context: SentenceContext) -> Phonemes? {
    if tag == "ADD", let name = Self.addressMarks[word] {
      return lookUp(name, tag: nil, stress: .reducedIfPrimary, context: context)
    }
    if let name = Self.symbols[word] {
      return lookUp(name, tag: nil, stress: nil, context: context)
    }
    if Self.isDotted(word) { return spelledOut(word) }
    switch word {
    case "a", "A": return tag == "DT" ? phonemes("ɐ") : phonemes("ˈA")
    case "am", "Am", "AM":
      if tag.isNoun { return spelledOut(word) }
      let isWeak = context.next != .pause && word == "am"
      return isWeak ? phonemes("ɐm") : lookUp("am", tag: nil, stress: nil, context: nil)
    case "AN" where tag.isNoun: return spelledOut(word)
    case "an", "An", "AN": return phonemes("ɐn")
    case "I" where tag == "PRP": return phonemes("ˌI")
    case "by", "By", "BY": return tag.parent == "ADV" ? phonemes("bˈI") : nil
    case "to", "To": return to(context)
    case "TO": return tag == "TO" || tag == "IN" ? to(context) : nil
    case "IN" where tag == "NNP": return nil
    case "in", "In", "IN": return phonemes(context.next == .pause || tag != "IN" ? "ˈɪn" : "ɪn")
    case "THE" where tag != "DT": return nil
    case "the", "The", "THE": return phonemes(context.next == .vowel ? "ði" : "ðə")
    case "used", "Used", "USED":
      let isHabit = (tag == "VBD" || tag == "JJ") && context.isBeforeTo
      return entry("used", in: .gold)?.phonemes(tag: isHabit ? "VBD" : nil, isLast: false)
    default:
      let name = word.lowercased()
      return tag == "IN" && (name == "vs" || name == "vs.")
        ? lookUp("versus", tag: nil, stress: nil, context: context) : nil
    }
  }

  private func to(_ context: SentenceContext) -> Phonemes? {
    switch context.next {
    case .pause: entry("to", in: .gold)?.phonemes(tag: nil, isLast: false)
    case .vowel: phonemes("tʊ")
    case .consonant: phonemes("tə")
    }
  }

  /// Letters with full stops between them, as `U.S.`, at most two at once.
  private static func isDotted(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let inner = word.unicodeScalars.drop { $0 == "." }
    let hasInnerDot = inner.reversed().drop { $0 == "." }.contains(".")
    return hasInnerDot && parts.joined().isLetters
      && parts.allSatisfy { $0.unicodeScalars.count < 3 }
  }

  private func phonemes(_ text: String) -> Phonemes { Phonemes(text.unicodeScalars) }

  private static let addressMarks = [".": "dot", "/": "slash"]
}
