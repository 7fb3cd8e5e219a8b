// SPDX-License-Identifier: Apache-2.0

/// The content of a `say-as` in words that every engine reads the same way.
package struct Wording: Hashable, Sendable {
  package enum Spoken: Hashable, Sendable {
    case words(String)
    /// Something that must not be heard; how it is covered is the host's choice.
    case bleep
  }

  package enum Method: Hashable, Sendable {
    /// By the tables of this module.
    case exact
    /// The language has no tables here: numbers by ICU, else single characters.
    case fallback
  }

  package enum Attribute: Hashable, Sendable { case format, detail }

  package let spoken: Spoken
  package let method: Method
  /// Attributes whose values mean nothing here; the content was read as if they were absent.
  package let ignored: Set<Attribute>

  /// Maximum characters of content; longer content is not a date, number or address.
  package static let maxContentLength = 1_000

  /// Whether there is such a value of `interpret-as`. [any thread]
  package static func knows(_ interpretAs: String) -> Bool {
    SayAsKind.named(interpretAs.lowercased()) != nil
  }

  /// The value of `interpret-as` that was probably meant by one that does not exist; nil if none is near. [any thread]
  package static func meant(by interpretAs: String) -> String? {
    SayAsKind.meant(by: interpretAs)
  }

  /// The words, or nil when the content does not fit: then it is spoken as if there were no `say-as` (SSML 1.1, 3.1.9).
  /// - Parameters:
  ///   - interpretAs: a value of the W3C's note on say-as, one of Amazon's, Google's and Microsoft's, `vxml:…` or `tts:…`.
  ///   - preceding: the text before the element, for languages that inflect numbers after it: "am" 5. März.
  ///   - language: a BCP 47 tag.
  /// - Throws: when the language needs ICU and ICU cannot be used. [any thread]
  package static func of(
    _ content: String,
    interpretAs: String,
    format: String? = nil,
    detail: String? = nil,
    preceding: String = "",
    language: String
  ) throws(TextError) -> Wording? {
    guard content.unicodeScalars.prefix(maxContentLength + 1).count <= maxContentLength,
      let (kind, impliedFormat) = SayAsKind.named(interpretAs.lowercased())
    else { return nil }
    if kind == .expletive { return Wording(spoken: .bleep, method: .exact, ignored: []) }
    var request = SayAsRequest(
      content: content,
      format: format,
      detail: detail,
      preceding: preceding
    )
    if let impliedFormat { request.imply(format: impliedFormat) }
    if let spoken = Languages.of(tag: language) {
      guard let words = request.words(kind, in: spoken), !words.isEmpty else { return nil }
      return Wording(spoken: .words(words), method: .exact, ignored: request.ignored)
    }
    guard let words = try request.words(kind, inOther: language), !words.isEmpty else { return nil }
    return Wording(spoken: .words(words), method: .fallback, ignored: request.ignored)
  }
}
