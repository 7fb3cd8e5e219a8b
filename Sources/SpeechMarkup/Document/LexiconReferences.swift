// SPDX-License-Identifier: Apache-2.0

/// The lexicons that a document names, and where each one holds.
struct LexiconReferences {
  /// In order of the source.
  private(set) var all: [SpeechDocument.LexiconReference] = []
  /// Those that `<lookup>` may name; nil for those that cannot be read.
  private var named: [ExactString: Int?] = [:]
  /// Those that hold for the whole document, as in SSML 1.0.
  private var forAll: [Int] = []

  mutating func append(_ reference: SpeechDocument.LexiconReference, holdsForAll: Bool) {
    if let identifier = reference.identifier { name(identifier, lexicon: all.count) }
    if holdsForAll { forAll.append(all.count) }
    all.append(reference)
  }

  /// Notes the name of a lexicon that cannot be read.
  mutating func noteUnreadable(_ identifier: String) { name(identifier, lexicon: nil) }

  /// The index of the lexicon with a name, `.some(nil)` if it cannot be read; nil if there is none.
  subscript(_ name: String) -> Int?? { named[ExactString(name)] }

  /// The spans around the whole text, the outermost first. The first lexicon is innermost and takes precedence.
  var spansForAll: [(kind: SpeechDocument.Span.Kind, position: SourcePosition)] {
    forAll.reversed().map { (kind: .lookup($0), position: all[$0].position) }
  }

  /// Names a lexicon; the first of several with the same name keeps it.
  private mutating func name(_ identifier: String, lexicon: Int?) {
    let name = ExactString(identifier)
    if named[name] == nil { named[name] = .some(lexicon) }
  }
}
