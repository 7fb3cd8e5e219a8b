// SPDX-License-Identifier: Apache-2.0

/// Why a document is not a pronunciation lexicon.
package enum LexiconFault: Hashable, Sendable {
  case noElement
  case textOutsideRoot
  case wrongRoot(String)
  case wrongNamespace(String)
  case tooManyGraphemes(limit: Int)
  /// Bytes that aliases add when their own words are looked up.
  case aliasesTooLong(limit: Int)
}

extension LexiconFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noElement: "there is no element; a lexicon begins with `<lexicon>`"
    case .textOutsideRoot: "text is only allowed between `<lexicon>` and `</lexicon>`"
    case .wrongRoot(let name):
      "the document is `<\(name)>`, not `<lexicon>`; this is not a pronunciation lexicon"
    case .wrongNamespace(let namespace):
      "`<lexicon>` is in the namespace `\(namespace)`; write `xmlns=\"\(XMLNamespace.lexicon)\"`"
    case .tooManyGraphemes(let limit):
      "the lexicon has more than \(limit) graphemes; split it"
    case .aliasesTooLong(let limit):
      "aliases of aliases add more than \(limit) bytes; write them out"
    }
  }
}
