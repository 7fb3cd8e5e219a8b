// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Puts text of the document into the words and the form that a voice takes.
///
/// What a voice can do itself it is told; everything else becomes text that any voice reads right.
struct Lowering {
  /// What becomes of a stretch of text. Such stretches never overlap.
  struct Rewrite {
    enum Kind {
      /// Other words are spoken in its place.
      case words(String)
      /// In an alphabet of the voice's.
      case phonemes(String, alphabet: String)
      /// Nothing is spoken.
      case nothing
      /// An element of the voice's own document.
      case element(String, attributes: [(name: String, value: String)])
    }

    var range: Range<Int>
    var kind: Kind
    /// The lexicon that says so, as an index into the document's; nil: an element.
    var lexicon: Int?

    /// Its words are not those of the document.
    var isWhole: Bool {
      switch kind {
      case .words, .phonemes: true
      case .nothing: false
      case .element(let name, _): name != "emphasis"
      }
    }
  }

  /// Bytes of one request: a few words of a lexicon may stand for pages, and a message to a worker holds 176 KiB.
  private static let longestText = 32 << 10

  let document: SpeechDocument
  var lexicons: LexiconShelf

  init(_ document: SpeechDocument, resources: ResourceAccess) {
    self.document = document
    lexicons = LexiconShelf(document, resources: resources)
  }

  /// As much of a text as the voice takes at once, at least its first character.
  /// - Parameters:
  ///   - language: that of the text, BCP 47.
  ///   - spans: those of the document about the text.
  mutating func text(
    of range: Range<Int>,
    for choice: VoiceChoice,
    language: String,
    _ spans: [Int],
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> RequestText {
    let rewrites =
      spans.isEmpty
      ? [] : rewrites(in: range, for: choice, language: language, spans, diagnose)
    let own = choice.voice.longestRequest
    let longest = own > 0 ? min(own, Self.longestText) : Self.longestText
    var limit = min(longest, range.count)
    while true {
      let part = range.lowerBound..<end(of: range, limit: limit, rewrites)
      let made = text(of: part, for: choice, language, rewrites)
      // Words are longer than the digits they stand for.
      guard made.spokenCount > longest, limit > 1 else { return made }
      limit = min(limit - 1, limit * longest / made.spokenCount)
      limit = max(1, limit)
    }
  }

  /// Where a first part of so many bytes ends that cuts no rewritten text.
  private func end(of range: Range<Int>, limit: Int, _ rewrites: [Rewrite]) -> Int {
    let end = UnitSplitter.end(of: range, in: document.text, limit: limit)
    guard
      let cut = rewrites.first(where: { $0.range.lowerBound < end && end < $0.range.upperBound })
    else { return end }
    return cut.range.lowerBound > range.lowerBound ? cut.range.lowerBound : cut.range.upperBound
  }

  private func text(
    of part: Range<Int>,
    for choice: VoiceChoice,
    _ language: String,
    _ rewrites: [Rewrite]
  ) -> RequestText {
    let tag = choice.voice.language(for: language)
    var made = RequestText(at: part.lowerBound, ssml: choice.voice.input == .ssml ? tag : nil)
    var place = part.lowerBound
    for rewrite in rewrites
    where rewrite.range.lowerBound >= place && rewrite.range.upperBound <= part.upperBound {
      made.append(verbatim: document.text[place..<rewrite.range.lowerBound])
      switch rewrite.kind {
      case .words(let words): made.append(words, for: rewrite.range)
      case .phonemes(let phonemes, let alphabet):
        made.append(document.text[rewrite.range], pronounced: phonemes, in: alphabet)
      case .nothing: made.skip(to: rewrite.range.upperBound)
      case .element(let name, let attributes):
        made.append(document.text[rewrite.range], as: name, attributes)
      }
      place = rewrite.range.upperBound
      made.rewrites.append(rewrite)
    }
    made.append(verbatim: document.text[place..<part.upperBound])
    made.finish()
    return made
  }

  // MARK: Rewrites

  /// In order of the text.
  private mutating func rewrites(
    in range: Range<Int>,
    for choice: VoiceChoice,
    language: String,
    _ spans: [Int],
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    var found: [Rewrite] = []
    for index in spans {
      let span = document.spans[index]
      // A part of such a text cannot be rewritten: it would be said twice.
      guard range.lowerBound <= span.text.lowerBound, span.text.upperBound <= range.upperBound
      else {
        reportCut(span, range, diagnose)
        continue
      }
      switch span.kind {
      case .phoneme(let pronunciation):
        found += rewrite(pronunciation, of: span, for: choice.voice, diagnose)
      case .sayAs(let sayAs):
        found += rewrite(sayAs, of: span, for: choice.voice, language: language, diagnose)
      case .emphasis(let level):
        guard document.tells(choice.voice, ofEmphasis: index, in: range, spans) else { continue }
        let attributes = [(name: "level", value: level.rawValue)]
        found.append(
          Rewrite(range: span.text, kind: .element("emphasis", attributes: attributes))
        )
      case .prosody, .lookup, .token: continue
      }
    }
    if !document.lexicons.isEmpty {
      found += lexiconRewrites(in: range, except: found, for: choice.voice, spans, diagnose)
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Tells that an element is too long to be carried out: sentences end between such elements, but a voice takes only so
  /// much at once.
  private func reportCut(
    _ span: SpeechDocument.Span,
    _ range: Range<Int>,
    _ diagnose: (RenderDiagnostic) -> Void
  ) {
    let what: String
    switch span.kind {
    case .phoneme: what = "phoneme"
    case .sayAs: what = "say-as"
    case .prosody, .emphasis, .lookup, .token: return
    }
    guard range.contains(span.text.lowerBound) else { return }
    diagnose(
      RenderDiagnostic(
        .warning,
        "\(what)-too-long",
        "the text of this <\(what)> is longer than the voice takes at once; it is spoken as it is written.",
        at: span.position
      )
    )
  }
}
