// SPDX-License-Identifier: Apache-2.0

/// How the bytes of a text are read, with the numbers of `-b`.
package enum EspeakEncoding: Int, Hashable, Sendable {
  /// UTF-8; bytes that are not are read as characters of 8 bits.
  case automatic = 0
  case utf8 = 1
  /// In the character set of the voice's language.
  case eightBit = 2
  case sixteenBit = 4

  /// eSpeak NG takes a number that it does not know for 8 bits.
  init(typed: String) {
    let number = Int(typed) ?? Int(EspeakNumber.leading(typed))
    self = EspeakEncoding(rawValue: number) ?? .eightBit
  }
}
