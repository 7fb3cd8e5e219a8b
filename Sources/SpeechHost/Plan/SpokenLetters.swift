// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// The letters and digits, of any script, that are to be heard.
struct SpokenLetters {
  /// Those that require audio; at most `WorkerRequest.maxWordLength` of one word.
  private(set) var count = 0
  /// Whether there are any, including those whose pronunciation the document gives.
  private(set) var isAny = false
  /// Whether silence for them would be the provider's fault: there are two different letters of a script of the voice's
  /// languages. Healthy engines are silent for foreign scripts, and for single letters that form no word.
  private(set) var isTelling = false
  /// Codes of languages that are written in the script of the first letter; empty for Latin.
  private(set) var languages: Set<String> = []

  private let voiceLanguages: [LanguageTag]
  private var first: Unicode.Scalar?
  private var ofWord = 0

  /// - Parameter languages: The voice's languages.
  init(for languages: [LanguageTag] = []) { voiceLanguages = languages }

  mutating func add(_ scalar: Unicode.Scalar, isPronounced: Bool = false) {
    guard scalar.isLetterOrDigit else {
      if scalar.isSpace { ofWord = 0 }
      return
    }
    if !isAny { languages = LanguageScript.languages(writing: scalar) }
    isAny = true
    guard !isPronounced else { return }
    ofWord += 1
    if ofWord <= WorkerRequest.maxWordLength { count += 1 }
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
  /// Whether a voice would speak it. Modifier letters only accompany others, and default-ignorable characters are
  /// invisible.
  fileprivate var isLetterOrDigit: Bool {
    // Most text; properties of Unicode take ten times as long.
    if value < 0x80 {
      return switch self {
      case "a"..."z", "A"..."Z", "0"..."9": true
      default: false
      }
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  fileprivate var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

extension RequestText {
  /// The letters in the first `covered` bytes, for a voice of these languages.
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
