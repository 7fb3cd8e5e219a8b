// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A range of text to which an element applies. Spans are nested like their elements and never divide the text: a
  /// sentence is spoken as a whole.
  package struct Span: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case prosody(Prosody)
      case emphasis(Emphasis)
      /// `<phoneme>`: how the text is pronounced.
      case phoneme(Pronunciation)
      /// `<say-as>`: what the text is.
      case sayAs(SayAs)
      /// `<lookup>`: the index of a lexicon that applies to the text.
      case lookup(Int)
      /// An effect of a vendor's element on the voice.
      case effect(VoiceEffect)
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
    /// As named by the document; `ipa` by default.
    package let alphabet: String
    /// `type="ruby"`: the phonemes are an annotation for readers, and may not suit the surrounding text.
    package let isRuby: Bool

    package init(phonemes: String, alphabet: String, isRuby: Bool = false) {
      self.phonemes = phonemes
      self.alphabet = alphabet
      self.isRuby = isRuby
    }
  }

  /// `<say-as>`, as written, not yet interpreted.
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

  /// The placeholder for text that is pronounced but not written (`<phoneme ph="…"/>`): OBJECT REPLACEMENT CHARACTER.
  package static let placeholder: Unicode.Scalar = "\u{FFFC}"
}
