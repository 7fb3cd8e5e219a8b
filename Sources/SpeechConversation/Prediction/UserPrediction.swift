// SPDX-License-Identifier: Apache-2.0

extension TextPrediction {
  /// Phrases that words are predicted from.
  private static let maxPhrases = 1000

  /// From a user's phrases and from what the user typed. Phrases count less: each was written once.
  /// - Parameter history: The oldest line first; commands of the terminal are none.
  package init(phrases: [Phrase], history: [String]) {
    let texts = phrases.prefix(Self.maxPhrases).map(\.text)
      .filter { PhraseTemplate($0).slots.isEmpty }
    self.init(texts + history.filter { !$0.hasPrefix("/") })
  }

  /// What Tab takes: the likeliest word that completes the one before the cursor, or that follows it.
  package func completion(of text: EditedText) -> Completion {
    let typed = text.head
    // Within a text, what follows is there already.
    guard text.tail.first?.isPartOfWord != true else { return .none }
    let part = String(typed.reversed().prefix(while: \.isPartOfWord).reversed())
    if !part.isEmpty, let word = words(after: typed, count: 1).first {
      return Completion(part, of: [word])
    }
    // One that was never followed by any: it may be unfinished.
    guard part.isEmpty || knows(part) else { return .none }
    let isApart = typed.last.map(\.isWhitespace) ?? true
    let gap = isApart ? "" : " "
    guard let word = words(after: typed + gap, count: 1).first else { return .none }
    return Completion("", of: [gap + word])
  }
}
