// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechText

/// A text of a caller of eSpeak NG as the host renders it.
package struct EspeakText {
  private let options: EspeakOptions
  /// The voice's, BCP 47.
  private let language: String
  private let markup: LenientMarkup

  /// - Parameter voice: Finds the voice that a document names.
  package init(
    _ options: EspeakOptions,
    language: String,
    voice: @escaping (String) -> String? = { _ in nil }
  ) {
    self.options = options
    self.language = language
    markup = LenientMarkup(voice: voice)
  }

  /// - Parameter bytes: As they were read; a text ends with the first zero byte.
  package func source(_ bytes: [UInt8]) -> RenderRequest.Source {
    var text = utf8(bytes)
    if let length = options.lineLength, length > 0 { text = ShortLines.ended(text, below: length) }
    let hasPhonemes = PhonemeInput.isPresent(in: text)
    guard options.isMarkup || hasPhonemes || isRewritten else { return .plainText(text) }
    let string = String(decoding: text, as: UTF8.self)
    if !options.isMarkup {
      return .ssml(Array(rewritten("<speak>\(PhonemeInput.markup(string))</speak>").utf8))
    }
    // A valid document stays as it is, with all of SSML; the names of voices in it are eSpeak NG's.
    if !string.contains(text: "<voice"), let document = Self.document(rewritten(string)) {
      return .document(document)
    }
    let candidates = [markup.document(string), MarkupRepair.repaired(string)]
    for candidate in candidates {
      if let document = Self.document(rewritten(candidate)) { return .document(document) }
    }
    return .plainText(text)
  }

  private static func document(_ source: String) -> SpeechDocument? {
    try? SpeechDocument(ssml: Array(source.utf8))
  }

  private func utf8(_ bytes: [UInt8]) -> [UInt8] {
    switch options.encoding {
    case .sixteenBit: return EightBitText.utf8(sixteenBit: bytes)
    case .eightBit: return EightBitText.utf8(Array(bytes.prefix { $0 != 0 }), language: language)
    case .automatic, .utf8:
      let text = Array(bytes.prefix { $0 != 0 })
      // A text that is not entirely UTF-8 is read as a whole in the character set of the language,
      // as in eSpeak NG.
      return TextRepair.repaired(text) == nil
        ? text : EightBitText.utf8(text, language: language)
    }
  }

  // MARK: Characters by name, and pauses between words

  private var isRewritten: Bool {
    options.punctuation != nil || (options.capitals ?? 0) > 0 || (options.wordGap ?? 0) > 0
  }

  private func rewritten(_ document: String) -> String {
    var document = document
    if options.punctuation != nil || capitals != .none {
      let characters = CharacterMarkup(
        speaking: speaks,
        capitals: capitals,
        language: language
      )
      document = characters.rewritten(document)
    }
    if let gap = options.wordGap, gap > 0 {
      let pause = EspeakScale.wordGap(gap, wordsPerMinute: options.wordsPerMinute)
      document = WordGaps.inserted(document, gap: pause)
    }
    return rise.map { RaisedCapitals.raised(document, by: $0) } ?? document
  }

  private var speaks: (Character) -> Bool {
    switch options.punctuation {
    case nil: { _ in false }
    case .all: PunctuationMode.all.speaks
    case .these(let characters): { characters.contains($0) }
    }
  }

  private var capitals: CapitalLetters { options.capitals == 2 ? .spell : .none }

  /// How much higher words with a capital letter are, in percent. eSpeak NG has a sound for 1, which is part of its own data.
  private var rise: Int? {
    switch options.capitals ?? 0 {
    case 1: Self.usualRise
    case 3...: options.capitals
    default: nil
    }
  }

  private static let usualRise = 30
}
