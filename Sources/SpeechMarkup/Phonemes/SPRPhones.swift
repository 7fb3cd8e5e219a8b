// SPDX-License-Identifier: Apache-2.0

/// IBM's Symbolic Phonetic Representation of English, from the table of symbols in the documentation of Watson's service, as
/// IPA: one character for a sound, a point before each syllable, and a digit for its stress somewhere before its vowel:
/// `.0tx.1me.0Fo`. Other languages have other symbols.
enum SPRPhones {
  /// The symbols of a string.
  /// - Parameter name: The alphabet as the document names it, for messages.
  static func symbols(
    _ string: String,
    name: String
  ) throws(PhonemeError) -> [PhonemeSymbol] {
    var words: [PhoneReader.Word] = []
    // The stress of the syllable that has had no vowel yet, with its place.
    var stress: PhoneReader.Word?
    var place = 0
    for character in string {
      let word = PhoneReader.Word(text: String(character), place: place)
      place += word.text.utf16.count
      switch character {
      case "0": stress = nil
      case "1", "2": stress = word
      case " ", ".", "-":
        // A point begins the string as well.
        if words.isEmpty { continue }
        words.append(PhoneReader.Word(text: ".", place: word.place))
      default:
        guard ipa[character] != nil else {
          throw .unknownPhone(word.text, place: word.place, alphabet: name)
        }
        words.append(PhoneReader.Word(text: phone(character), place: word.place))
        if let mark = stress, vowels.contains(character) {
          words.append(mark)
          stress = nil
        }
      }
    }
    return try PhoneReader(phones: phones, name: name).symbols(words)
  }

  /// Upper and lower case are different sounds here, and the same for a `PhoneReader`.
  private static func phone(_ character: Character) -> String {
    character.isUppercase ? "upper \(character.lowercased())" : String(character)
  }

  private static let phones: [String: String] = {
    var phones = [".": "."]
    for (character, sound) in ipa { phones[phone(character)] = sound }
    return phones
  }()

  private static let vowels: Set<Character> = [
    "a", "A", "e", "E", "i", "I", "o", "c", "u", "U", "H", "R", "O", "W", "Y", "x", "X",
  ]

  private static let ipa: [Character: String] = [
    "a": "ɑ", "A": "æ", "e": "eɪ", "E": "ɛ", "i": "i", "I": "ɪ", "o": "oʊ", "c": "ɔ", "u": "u",
    "U": "ʊ", "H": "ʌ", "R": "ɚ", "O": "ɔɪ", "W": "aʊ", "Y": "aɪ", "x": "ə", "X": "ɨ", "b": "b",
    "C": "t͡ʃ", "d": "d", "D": "ð", "f": "f", "F": "ɾ", "g": "ɡ", "G": "ŋ", "h": "h", "J": "d͡ʒ",
    "k": "k", "l": "l", "m": "m", "M": "m\u{329}", "n": "n", "N": "n\u{329}", "p": "p", "r": "ɹ",
    "s": "s", "S": "ʃ", "t": "t", "T": "θ", "v": "v", "w": "w", "y": "j", "z": "z", "Z": "ʒ",
    "?": "ʔ",
  ]
}
