// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A stretch of text about which an element says something. Spans are nested as their elements are and never cut the text:
  /// a sentence is spoken in one go, whatever happens inside it.
  package struct Span: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case prosody(Prosody)
      case emphasis(Emphasis)
      /// `<phoneme>`: how the text is pronounced.
      case phoneme(Pronunciation)
      /// `<say-as>`: what the text is.
      case sayAs(SayAs)
      /// `<lookup>`: the index of a lexicon that holds for the text.
      case lookup(Int)
      /// `<token>` or `<w>`: one word, with its roles as `{namespace}local`.
      case token(roles: [String])
    }

    /// Bytes of the document's text; empty when the element has no text.
    package let text: Range<Int>
    /// The index of the innermost span around this one, always smaller than its own.
    package let parent: Int?
    package let kind: Kind
    /// Where the element begins, for diagnostics.
    package let position: SourcePosition

    package init(text: Range<Int>, parent: Int?, kind: Kind, position: SourcePosition) {
      self.text = text
      self.parent = parent
      self.kind = kind
      self.position = position
    }
  }

  /// `<phoneme>`.
  package struct Pronunciation: Hashable, Sendable {
    /// As the document writes them, never empty.
    package let phonemes: String
    /// As the document names it; `ipa` where it names none.
    package let alphabet: String
    /// `type="ruby"`: the phonemes are an annotation for readers, and may not suit the text around.
    package let isRuby: Bool

    package init(phonemes: String, alphabet: String, isRuby: Bool = false) {
      self.phonemes = phonemes
      self.alphabet = alphabet
      self.isRuby = isRuby
    }
  }

  /// `<say-as>`, as written and not yet understood.
  package struct SayAs: Hashable, Sendable {
    package let interpretAs: String
    package let format: String?
    package let detail: String?

    package init(interpretAs: String, format: String? = nil, detail: String? = nil) {
      self.interpretAs = interpretAs
      self.format = format
      self.detail = detail
    }
  }

  /// What stands for text that is pronounced but not written (`<phoneme ph="…"/>`): OBJECT REPLACEMENT CHARACTER.
  package static let placeholder: Unicode.Scalar = "\u{FFFC}"
}

/// The level of an `<emphasis>`; each is stronger than the one before.
package enum Emphasis: String, Hashable, Sendable, CaseIterable {
  case reduced, none, moderate, strong
}
