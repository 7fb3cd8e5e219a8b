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
  private static let maxTextLength = 32 << 10
  /// The same with all mark-up.
  private static let maxFormLength = 96 << 10

  /// What was found for a text.
  private struct Found {
    var range: Range<Int>
    var voice: String
    var language: String
    var rewrites: [Rewrite]
  }

  let document: SpeechDocument
  var lexicons: LexiconShelf
  private var last: Found?

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
    let rewrites = rest(of: range, for: choice, language: language, spans, diagnose)
    let own = choice.voice.longestRequest
    let longest = own > 0 ? min(own, Self.maxTextLength) : Self.maxTextLength
    var limit = min(longest, range.count)
    while true {
      let part = range.lowerBound..<end(of: range, limit: limit, rewrites)
      let made = text(of: part, for: choice, language, rewrites)
      // Words are longer than the digits they stand for, and phonemes than what they are of.
      let excess = max(
        Double(made.spokenCount) / Double(longest),
        Double(made.bytes.count) / Double(Self.maxFormLength),
        made.shareOfPhonemes
      )
      guard excess > 1, limit > 1 else { return made }
      limit = max(1, min(limit - 1, Int(Double(limit) / excess)))
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

  /// What stands for the parts of a range: as it was found out for a longer one that ends there, or found out again. So a text that
  /// goes to its voice in many parts is looked up once, and what is wrong with it is said once.
  private mutating func rest(
    of range: Range<Int>,
    for choice: VoiceChoice,
    language: String,
    _ spans: [Int],
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    guard !spans.isEmpty else { return [] }
    if let last, last.range.upperBound == range.upperBound,
      last.range.lowerBound < range.lowerBound, last.voice == choice.voice.identifier,
      last.language == language
    {
      return last.rewrites.filter { $0.range.lowerBound >= range.lowerBound }
    }
    let found = rewrites(in: range, for: choice, language: language, spans, diagnose)
    last = Found(
      range: range,
      voice: choice.voice.identifier,
      language: language,
      rewrites: found
    )
    return found
  }

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
    let kind: RenderDiagnostic.Kind
    switch span.kind {
    case .phoneme: kind = .phonemeTooLong
    case .sayAs: kind = .sayAsTooLong
    case .prosody, .emphasis, .lookup, .token: return
    }
    guard range.contains(span.text.lowerBound) else { return }
    diagnose(RenderDiagnostic(kind, at: span.position))
  }
}
