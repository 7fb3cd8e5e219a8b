// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Text that is not all UTF-8")
struct TextRepairTests {
  @Test("is left as it is where it is")
  func valid() {
    for text in ["", "a", "caf\u{E9} \u{1F600}", "\u{FFFD}\u{0}"] {
      #expect(TextRepair.repaired(Array(text.utf8)) == nil)
    }
  }

  @Test(
    "has each byte that is no part of a character as windows-1252",
    arguments: [
      ([0x63, 0xE9], "c\u{E9}"),
      ([0xE9, 0x63], "\u{E9}c"),
      ([0xC3, 0xA9, 0xE9], "\u{E9}\u{E9}"),
      // The first two of three bytes, an overlong slash, half a pair, and what is beyond Unicode.
      ([0xE2, 0x82], "\u{E2}\u{201A}"),
      ([0xC0, 0xAF, 0x21], "\u{C0}\u{AF}!"),
      ([0xED, 0xA0, 0x80, 0x21], "\u{ED}\u{A0}\u{20AC}!"),
      ([0xF5, 0x21], "\u{F5}!"),
      // Bytes that windows-1252 has nothing for.
      ([0x61, 0x81, 0x8D, 0x62], "ab"),
      ([0x93, 0x68, 0x69, 0x94], "\u{201C}hi\u{201D}"),
    ] as [([UInt8], String)]
  )
  func repaired(bytes: [UInt8], text: String) {
    #expect(TextRepair.repaired(bytes).map { String(decoding: $0, as: UTF8.self) } == text)
  }
}
