// SPDX-License-Identifier: Apache-2.0

/// Guesses what a user is about to type from what the same user has typed before, and from nothing else.
///
/// Words are counted after the two, one and no words before them in their sentence; later lines count more. Case and marks of
/// what is typed are as the user writes them, and do not matter for finding it.
package struct TextPrediction: Sendable {
  /// The words before a word, in small letters, at most two; an empty one for the beginning of a sentence.
  private typealias Context = [String]

  private var followers: [Context: [String: Double]] = [:]
  /// Whole lines, by the line in small letters.
  private var lines: [String: (line: String, weight: Double)] = [:]
  /// What the next line counts.
  private var weight = 1.0

  /// Later lines count more by this factor each: of two words, the one of the last hundred lines wins over one that was used
  /// twice as often before.
  private static let growth = 1.007
  private static let contextLength = 2
  private static let start = ""

  /// - Parameter lines: The oldest first.
  package init(_ lines: some Sequence<String>) {
    for line in lines { add(line) }
  }

  package mutating func add(_ line: String) {
    // Beyond this the lines of a server that runs for years count the same.
    weight = min(weight * Self.growth, 1e200)
    let folded = line.lowercased()
    lines[folded] = (line, (lines[folded]?.weight ?? 0) + weight)
    var context = [Self.start]
    for token in Self.tokens(line[...]) {
      guard case .word(let word) = token else {
        context = [Self.start]
        continue
      }
      for length in 0...context.count {
        followers[Array(context.suffix(length)), default: [:]][String(word), default: 0] += weight
      }
      context = (context + [word.lowercased()]).suffix(Self.contextLength)
    }
  }

  /// The words that may come next, the likeliest first: those that complete the word that the text ends in, or that follow it.
  package func words(after text: String, count: Int) -> [String] {
    var context = [Self.start]
    var typed = ""
    for token in Self.tokens(text[...]) {
      switch token {
      case .end: (context, typed) = ([Self.start], "")
      case .word(let word) where word.endIndex == text.endIndex: typed = word.lowercased()
      case .word(let word): context = (context + [word.lowercased()]).suffix(Self.contextLength)
      }
    }
    var found: [String] = []
    var seen: Set<String> = [typed]
    for length in (0...context.count).reversed() where found.count < count {
      let candidates = followers[Array(context.suffix(length))] ?? [:]
      let fitting = candidates.filter { $0.key.lowercased().hasPrefix(typed) }
      for candidate in fitting.sorted(by: Self.isLikelier)
      where found.count < count && seen.insert(candidate.key.lowercased()).inserted {
        found.append(candidate.key)
      }
    }
    return found
  }

  /// Whether a word was followed by others.
  func knows(_ word: String) -> Bool { followers[[word.lowercased()]] != nil }

  /// Whole lines that begin with the text, the likeliest first.
  package func lines(beginning text: String, count: Int) -> [String] {
    let typed = text.lowercased()
    let fitting = lines.filter { $0.key.hasPrefix(typed) && $0.key != typed }
    let sorted = fitting.values.sorted { ($1.weight, $0.line) < ($0.weight, $1.line) }
    return sorted.prefix(count).map(\.line)
  }

  private static func isLikelier(
    _ first: (key: String, value: Double),
    than second: (key: String, value: Double)
  ) -> Bool { (second.value, first.key) < (first.value, second.key) }

  private enum Token {
    case word(Substring)
    /// Of a sentence.
    case end
  }

  private static func tokens(_ text: Substring) -> [Token] {
    var tokens: [Token] = []
    var rest = text
    while let first = rest.first {
      if first.isPartOfWord {
        let word = rest.prefix(while: \.isPartOfWord)
        tokens.append(.word(word))
        rest = rest[word.endIndex...]
      } else {
        if ".!?;:…。！？".contains(first) { tokens.append(.end) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }
}
