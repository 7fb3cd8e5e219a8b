// SPDX-License-Identifier: Apache-2.0

/// A document of the Pronunciation Lexicon Specification 1.0.
///
/// Of the pronunciations of a lexeme the first with `prefer="true"` is taken, else the first (PLS 1.0, 4.9). Of several
/// lexemes with one grapheme the first in the document is taken that shares a role with the text, else the first without a
/// role; where the text has no role, the first. The words of an alias are looked up again.
package struct PronunciationLexicon: Sendable {
  /// A piece of a replacement. An alias whose words have phonemes gives several.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// - Parameter text: The text to speak if the phonemes cannot be spoken.
    case phonemes(String, alphabet: String, text: String)
  }

  package struct Match: Hashable, Sendable {
    /// Bytes of the text.
    package let range: Range<Int>
    /// Never empty.
    package let replacement: [Piece]

    /// Bytes of the replacement.
    package var byteCount: Int {
      replacement.reduce(0) { count, piece in
        switch piece {
        case .text(let text): count + text.utf8.count
        case .phonemes(let phonemes, _, let text): count + max(phonemes.utf8.count, text.utf8.count)
        }
      }
    }
  }

  /// A pronunciation of some graphemes.
  struct Entry: Sendable {
    var roles: [String]
    var replacement: [Piece]
  }

  /// The language of the lexicon, BCP 47; nil when not stated.
  package let language: String?
  /// In order of the source.
  package let diagnostics: [MarkupDiagnostic]
  private let table: GraphemeTable
  private let entries: [Entry]

  init(
    language: String?,
    diagnostics: [MarkupDiagnostic],
    table: GraphemeTable,
    entries: [Entry]
  ) {
    self.language = language
    self.diagnostics = diagnostics
    self.table = table
    self.entries = entries
  }

  /// The matches in a part of a text, in order and without overlap; at each place the longest grapheme wins.
  ///
  /// Graphemes are found between borders of words, in scripts without spaces anywhere. Upper and lower case differ, but
  /// where a sentence begins a word with a capital is also found without it, if no grapheme of that length has the capital.
  /// - Parameters:
  ///   - range: Bytes of the text; its surroundings determine whether words are whole and where a sentence begins.
  ///   - roles: The roles of the text at a range, each as `{namespace}local`.
  package func matches(
    in text: [UInt8],
    range: Range<Int>,
    roles: (Range<Int>) -> [String] = { _ in [] }
  ) -> [Match] {
    var finder = GraphemeFinder(
      table: table,
      text: text,
      range: range.clamped(to: 0..<text.count),
      holdsSentences: true
    )
    var matches: [Match] = []
    while let candidates = finder.next() {
      for candidate in candidates {
        let wanted = roles(candidate.range)
        guard let entry = entry(of: candidate.entries, roles: wanted) else { continue }
        let shown = String(decoding: text[candidate.range], as: UTF8.self)
        matches.append(
          Match(range: candidate.range, replacement: Self.filled(entry.replacement, with: shown))
        )
        finder.skip(to: candidate.range.upperBound)
        break
      }
    }
    return matches
  }

  /// Whether it is for text in a language: it states that language, in any region, or none.
  package func isFor(_ language: String) -> Bool {
    guard let own = self.language?.lowercased(), own != "und" else { return true }
    return own.prefix { $0 != "-" } == language.lowercased().prefix { $0 != "-" }
  }

  private func entry(of candidates: [Int], roles: [String]) -> Entry? {
    guard !roles.isEmpty else { return candidates.first.map { entries[$0] } }
    let roles = roles.map(Self.common)
    let shared = candidates.first { index in entries[index].roles.contains(where: roles.contains) }
    let chosen = shared ?? candidates.first { entries[$0].roles.isEmpty }
    return chosen.map { entries[$0] }
  }

  /// A role without a prefix is in the default namespace, which is SSML's in the document and that of lexicons in the
  /// lexicon. These are the same role.
  static func common(_ role: String) -> String {
    for namespace in [XMLNamespace.synthesis, XMLNamespace.lexicon]
    where role.hasPrefix("{\(namespace)}") {
      return "{}\(role.dropFirst(namespace.count + 2))"
    }
    return role
  }

  /// Gives phonemes of a whole match the matched text.
  private static func filled(_ replacement: [Piece], with text: String) -> [Piece] {
    guard replacement.count == 1, case .phonemes(let phonemes, let alphabet, "") = replacement[0]
    else { return replacement }
    return [.phonemes(phonemes, alphabet: alphabet, text: text)]
  }
}
