// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The limits of speech_provider.h for a provider's strings and numbers.
enum VoiceRules {
  /// Voices of a provider, entries of each list.
  static let maxCount = 4096
  /// Bytes of identifiers and names.
  static let maxNameLength = 128
  /// Bytes of a licence, an address or a path.
  static let maxTextLength = 1024
  /// Hz.
  static let sampleRates = 8000...192_000
  /// Years.
  static let ages = 0...150
  /// Multipliers of rate or pitch outside these are meaningless.
  static let multipliers: ClosedRange<Float> = 0.01...100

  /// `org.example.engine`: 3 to 128 bytes of a-z 0-9 . - with at least one dot.
  static func isProviderIdentifier(_ text: String) -> Bool {
    (3...maxNameLength).contains(text.utf8.count) && text.utf8.contains(UInt8(ascii: "."))
      && text.utf8.allSatisfy { isLowercase($0) || isDigit($0) || $0 == dot || $0 == dash }
  }

  /// 1 to 128 bytes of A-Z a-z 0-9 . _ -
  static func isVoiceIdentifier(_ text: String) -> Bool {
    (1...maxNameLength).contains(text.utf8.count)
      && text.utf8.allSatisfy(isIdentifierByte)
  }

  /// A-Z a-z 0-9 . _ -
  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isDigit(byte) || byte == dot || byte == dash
      || byte == UInt8(ascii: "_")
  }

  /// 1 to 128 bytes without a plus sign, which separates it from the voice, and without control characters.
  static func isVariant(_ text: String) -> Bool {
    isName(text) && !text.utf8.contains(UInt8(ascii: "+"))
  }

  /// For people: 1 to 128 bytes, not only white space, no control characters.
  static func isName(_ text: String) -> Bool {
    (1...maxNameLength).contains(text.utf8.count) && isPrintable(text)
      && text.utf8.contains { $0 != UInt8(ascii: " ") }
  }

  /// A line of at most 1024 bytes without anything that a terminal interprets.
  static func isText(_ text: String) -> Bool {
    (1...maxTextLength).contains(text.utf8.count) && isPrintable(text)
  }

  /// Four printable ASCII characters.
  static func isCode(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Whether an identifier of a voice is global by itself: two or more words between dots, the first of at least two
  /// letters as that of an Internet domain.
  static func isReverseDNS(_ identifier: String) -> Bool {
    let labels = identifier.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), let first = labels.first else {
      return false
    }
    return first.utf8.count >= 2 && first.utf8.allSatisfy(isASCIILetter)
  }

  /// A word of a provider's as it may appear in a message.
  static func shown(_ text: String) -> String {
    isName(text) ? "“\(text)”" : "(not printable)"
  }

  /// Any text as it may appear in a message, with what cannot be printed escaped: what is left out must be recognised. A
  /// text that is too long ends after some characters.
  static func shownWhole(_ text: String) -> String {
    let maxCharacters = 40
    let isLong = text.utf8.count > maxNameLength
    let beginning = isLong ? String(text.prefix(maxCharacters)) + "…" : text
    return "“\(beginning.escaped { $0.steersTerminal || $0 == "\u{FEFF}" })”"
  }

  /// Without what steers a terminal or a byte order mark, which is invisible: two names would look the same.
  static func isPrintable(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return true }
    return text.unicodeScalars.allSatisfy { !$0.steersTerminal && $0 != "\u{FEFF}" }
  }

  private static let dot = UInt8(ascii: ".")
  private static let dash = UInt8(ascii: "-")

  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    isLowercase(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
