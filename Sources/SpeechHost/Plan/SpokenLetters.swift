// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// The letters and digits of a text that someone is to hear, of any script.
struct SpokenLetters {
  /// Those that take time; of one word no more than `ProviderRequest.maxWordLength`.
  private(set) var count = 0
  /// There are some, those included whose pronunciation the document gives.
  private(set) var isAny = false
  /// Silence for them is the provider's fault: two different letters of a script that the voice's languages are written in.
  /// Healthy engines are silent for foreign scripts, and for a single letter that no word is made of.
  private(set) var isTelling = false
  /// Codes of languages that are written in the script of the first letter; empty for Latin.
  private(set) var languages: Set<String> = []

  private let voiceLanguages: [LanguageTag]
  private var first: Unicode.Scalar?
  private var ofWord = 0

  /// - Parameter languages: the voice's.
  init(for languages: [LanguageTag] = []) { voiceLanguages = languages }

  mutating func add(_ scalar: Unicode.Scalar, isPronounced: Bool = false) {
    guard scalar.isLetterOrDigit else {
      if scalar.properties.isWhitespace { ofWord = 0 }
      return
    }
    if !isAny { languages = LanguageScript.languages(writing: scalar) }
    isAny = true
    guard !isPronounced else { return }
    ofWord += 1
    if ofWord <= ProviderRequest.maxWordLength { count += 1 }
    guard !isTelling, scalar.properties.numericType == nil,
      LanguageScript.isWritten(scalar, in: voiceLanguages)
    else { return }
    if let first {
      isTelling = first.properties.lowercaseMapping != scalar.properties.lowercaseMapping
    } else {
      first = scalar
    }
  }
}

extension SpokenLetters {
  /// The letters of UTF-8.
  init(of text: ArraySlice<UInt8>) {
    self.init()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { add(scalar) }
  }
}

extension Unicode.Scalar {
  /// A voice has something to say for it. Modifier letters stand with others, and what Unicode wants ignored is not seen.
  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}

extension RequestText {
  /// The letters in the first `covered` bytes that a voice of these languages is to say.
  func letters(covered: Int, for languages: [LanguageTag]) -> SpokenLetters {
    var letters = SpokenLetters(for: languages)
    forEachSpoken(before: covered) { bytes, isPronounced in
      var isEntity = false
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        if isSSML, scalar == "&" { isEntity = true }
        if !isEntity { letters.add(scalar, isPronounced: isPronounced) }
        if scalar == ";" { isEntity = false }
      }
    }
    return letters
  }
}
