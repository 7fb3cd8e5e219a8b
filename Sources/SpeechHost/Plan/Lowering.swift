// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechText
import SpeechVoices

/// Converts text of the document to the words and the form that a voice accepts.
///
/// Markup that the voice supports is passed on; the rest becomes text that any voice reads correctly.
struct Lowering {
  /// The replacement of a range of text. Ranges never overlap.
  struct Rewrite {
    enum Kind {
      /// Other words are spoken instead.
      case words(String)
      /// Phonemes in an alphabet of the voice.
      case phonemes(String, alphabet: String)
      /// Nothing is spoken.
      case nothing
      /// An element in the SSML sent to the voice.
      case element(String, attributes: [(name: String, value: String)])
    }

    let range: Range<Int>
    let kind: Kind
    /// Index of the lexicon that causes the rewrite; nil: an element or a reading does.
    var lexicon: Int?
    /// The reading of running text that causes the rewrite.
    var reading: Reading?

    /// Whether it replaces the text as a whole.
    var isWhole: Bool {
      switch kind {
      case .words, .phonemes: true
      case .nothing: false
      case .element(let name, _): name != "emphasis"
      }
    }
  }

  /// Bytes of one request: a lexicon may expand a few words to pages, and a message to a worker holds 176 KiB.
  private static let maxTextLength = 32 << 10
  /// The same limit including mark-up.
  private static let maxFormLength = 96 << 10

  /// The rewrites found for a text.
  private struct Found {
    var range: Range<Int>
    var voice: String
    var language: String
    var rewrites: [Rewrite]
  }

  let document: SpeechDocument
  private var lexicons: LexiconShelf
  /// Those of the caller, for all of the text.
  private let callersLexicons: [PronunciationLexicon]
  let isAsWritten: Bool
  let punctuation: PunctuationMode
  private let content: SpokenContent
  private let budget: RenderBudget
  private var last: Found?

  init(_ document: SpeechDocument, for request: RenderRequest, budget: RenderBudget) {
    self.document = document
    self.budget = budget
    lexicons = LexiconShelf(document, resources: request.resources)
    callersLexicons = request.lexicons
    isAsWritten = request.isAsWritten
    punctuation = request.punctuation
    content = SpokenContent(document, for: request)
  }

  /// Reads a lexicon that may not be used, to report its errors.
  mutating func readLexicon(_ index: Int, diagnose: (RenderDiagnostic) -> Void) {
    _ = lexicons.lexicon(index, diagnose: diagnose)
  }

  /// As much of a text as fits in one request, at least its first character.
  /// - Parameters:
  ///   - language: The language of the text, BCP 47.
  ///   - spans: The document's spans that overlap the text.
  mutating func text(
    of range: Range<Int>,
    for choice: VoiceChoice,
    language: String,
    spans: [Int],
    diagnose: (RenderDiagnostic) -> Void
  ) -> RequestText {
    let rewrites = rest(
      of: range,
      for: choice,
      language: language,
      spans: spans,
      diagnose: diagnose
    )
    let own = choice.voice.longestRequest
    let longest = own > 0 ? min(own, Self.maxTextLength) : Self.maxTextLength
    var limit = min(longest, enough(of: range, rewrites: rewrites))
    while true {
      let part = range.lowerBound..<end(of: range, limit: limit, rewrites: rewrites)
      let made = text(of: part, for: choice, language: language, rewrites: rewrites)
      // Words are longer than the digits they replace, and so may phonemes be.
      let excess = max(
        Double(made.spokenCount) / Double(longest),
        Double(made.bytes.count) / Double(Self.maxFormLength),
        made.shareOfPhonemes
      )
      guard excess > 1, limit > 1 else { return made }
      limit = max(1, min(limit - 1, Int(Double(limit) / excess)))
    }
  }

  /// Whether a request has something to say; otherwise it is not sent.
  /// - Parameter spans: As for its text.
  func isSpoken(_ text: RequestText, spans: [Int]) -> Bool {
    guard !text.isEmpty else { return false }
    return !text.rewrites.isEmpty || content.isAny(in: text.document, spans: spans)
  }

  /// Bytes of a first part whose rewrites alone give twice what any request may hold. To find the end of a request no more
  /// than that is made, however much follows.
  private func enough(of range: Range<Int>, rewrites: [Rewrite]) -> Int {
    var made = 0
    for rewrite in rewrites where rewrite.range.lowerBound >= range.lowerBound {
      guard case .words(let words) = rewrite.kind else { continue }
      made += words.utf8.count
      if made > 2 * Self.maxTextLength { return rewrite.range.upperBound - range.lowerBound }
    }
    return range.count
  }

  /// The end of a first part of at most `limit` bytes, if possible, that does not divide a rewritten range.
  private func end(of range: Range<Int>, limit: Int, rewrites: [Rewrite]) -> Int {
    let end = UnitSplitter.end(of: range, in: document.text, limit: limit)
    guard
      let cut = rewrites.first(where: { $0.range.lowerBound < end && end < $0.range.upperBound })
    else { return end }
    return cut.range.lowerBound > range.lowerBound ? cut.range.lowerBound : cut.range.upperBound
  }

  private func text(
    of part: Range<Int>,
    for choice: VoiceChoice,
    language: String,
    rewrites: [Rewrite]
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
        made.append(document.text[rewrite.range], as: name, attributes: attributes)
      }
      place = rewrite.range.upperBound
      made.rewrites.append(rewrite)
    }
    made.append(verbatim: document.text[place..<part.upperBound])
    made.finish()
    return made
  }

  // MARK: Rewrites

  /// The rewrites in a range, reused if they were found before for a longer range with the same end. So a text that is
  /// sent in many parts is looked up once, and its errors are reported once.
  private mutating func rest(
    of range: Range<Int>,
    for choice: VoiceChoice,
    language: String,
    spans: [Int],
    diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    guard
      !spans.isEmpty || needsReadings(choice.voice) || punctuation != .none
        || ComposedText.mayChange(document.text[range])
    else { return [] }
    if let last, last.range.upperBound == range.upperBound,
      last.range.lowerBound < range.lowerBound, last.voice == choice.voice.identifier,
      last.language == language
    {
      return last.rewrites.filter { $0.range.lowerBound >= range.lowerBound }
    }
    let found = rewrites(
      in: range,
      for: choice,
      language: language,
      spans: spans,
      diagnose: diagnose
    )
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
    spans: [Int],
    diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    var found: [Rewrite] = []
    for index in spans {
      let span = document.spans[index]
      // Such an element cannot be rewritten in parts: it would be spoken twice.
      guard range.lowerBound <= span.text.lowerBound, span.text.upperBound <= range.upperBound
      else {
        reportCut(span, range: range, diagnose: diagnose)
        continue
      }
      switch span.kind {
      case .phoneme(let pronunciation):
        found += rewrite(
          pronunciation,
          of: span,
          for: choice.voice,
          language: language,
          diagnose: diagnose
        )
      case .sayAs(let sayAs):
        found += rewrite(sayAs, of: span, for: choice.voice, language: language, diagnose: diagnose)
      case .emphasis(let level):
        guard document.tells(choice.voice, ofEmphasis: index, in: range, spans: spans) else {
          continue
        }
        let attributes = [(name: "level", value: level.rawValue)]
        found.append(
          Rewrite(range: span.text, kind: .element("emphasis", attributes: attributes))
        )
      case .prosody, .lookup, .effect, .token: continue
      }
    }
    if !document.lexicons.isEmpty || !callersLexicons.isEmpty {
      found += lexiconRewrites(
        in: range,
        except: found,
        for: choice.voice,
        language: language,
        spans: spans,
        diagnose: diagnose
      )
    }
    if needsReadings(choice.voice) {
      found += readings(in: range, except: found, language: language, spans: spans)
    } else if !isAsWritten {
      found += taskState(in: range, except: found, language: language, spans: spans)
    }
    if punctuation != .none {
      found += namedMarks(in: range, except: found, language: language, spans: spans)
    }
    found += composedWords(in: range, except: found, spans: spans)
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Reports an element that is cut by the maximum request length of the voice. Sentences are never divided inside one.
  private func reportCut(
    _ span: SpeechDocument.Span,
    range: Range<Int>,
    diagnose: (RenderDiagnostic) -> Void
  ) {
    let kind: RenderDiagnostic.Kind
    switch span.kind {
    case .phoneme: kind = .phonemeTooLong
    case .sayAs: kind = .sayAsTooLong
    case .prosody, .emphasis, .lookup, .effect, .token: return
    }
    guard range.contains(span.text.lowerBound) else { return }
    diagnose(RenderDiagnostic(kind, at: span.position))
  }
}

/// Changes made by the lexicons of a document, and by that of the caller.
extension Lowering {
  /// Rewrites the words of a text that are in a lexicon; `taken` are ranges already rewritten by elements. An inner
  /// `<lookup>` takes precedence over outer ones (SSML 1.1, 3.1.5.2), and all of them over the caller's.
  private mutating func lexiconRewrites(
    in range: Range<Int>,
    except taken: [Rewrite],
    for voice: Voice,
    language: String,
    spans: [Int],
    diagnose: (RenderDiagnostic) -> Void
  ) -> [Rewrite] {
    var found: [Rewrite] = []
    var isTaken = [Bool](repeating: false, count: range.count)
    func take(_ part: Range<Int>) {
      for byte in part.clamped(to: range) { isTaken[byte - range.lowerBound] = true }
    }
    for rewrite in taken { take(rewrite.range) }
    let document = self.document
    let roles = { (range: Range<Int>) in Self.roles(of: range, spans: spans, document: document) }
    /// Returns false once lexicons have added too much.
    func apply(
      _ lexicon: PronunciationLexicon,
      number: Int?,
      within: Range<Int>,
      position: SourcePosition
    ) -> Bool {
      for match in lexicon.matches(in: document.text, range: within, roles: roles)
      where !match.range.contains(where: { isTaken[$0 - range.lowerBound] }) {
        guard budget.addLexiconBytes(match.byteCount) else {
          diagnose(RenderDiagnostic(.lexiconsTooLong(factor: budget.lexiconFactor)))
          return false
        }
        take(match.range)
        var made = rewrite(match, for: voice, at: position, diagnose: diagnose)
        made.lexicon = number
        found.append(made)
      }
      return true
    }
    // A nested `<lookup>` in the same lexicon with the same text can find nothing new.
    var searched: [Int: Range<Int>] = [:]
    for index in spans.reversed() {
      guard case .lookup(let number) = document.spans[index].kind,
        let lexicon = lexicons.lexicon(number, diagnose: diagnose)
      else { continue }
      let span = document.spans[index]
      let within = span.text.clamped(to: range)
      guard searched.updateValue(within, forKey: number) != within else { continue }
      guard apply(lexicon, number: number, within: within, position: span.position) else {
        return found
      }
    }
    guard let start = document.scopes.first?.position else { return found }
    for lexicon in callersLexicons where lexicon.isFor(language) {
      guard apply(lexicon, number: nil, within: range, position: start) else { return found }
    }
    return found
  }
}
