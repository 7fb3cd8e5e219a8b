// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Testing

@Suite("Character sets")
struct CharacterSetTests {
  private func text(_ bytes: [UInt8], _ name: String, replacement: String = "?") -> String? {
    CharacterSet(name).utf8(bytes, replacement: replacement).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("text of one, two and more bytes a character becomes UTF-8")
  func converts() {
    #expect(text([0x63, 0x61, 0x66, 0xE9], "ISO-8859-1") == "café")
    #expect(text([0x93, 0xFA, 0x96, 0x7B], "CP932") == "日本")
    #expect(text([0x41, 0, 0xAC, 0x20], "UTF-16LE") == "A€")
    #expect(text([], "CP1252") == "")
  }

  @Test("a byte that is of no character is replaced, also at the end")
  func replaces() {
    #expect(text([0x41, 0x81, 0x42], "CP1252") == "A?B")
    #expect(text([0x93, 0xFA, 0x96], "CP932") == "日?")
    #expect(text([0x93, 0xFA, 0x96], "CP932", replacement: "") == "日")
  }

  @Test("long text is converted whole, and what composes characters at its end is not lost")
  func long() {
    let long = [UInt8](repeating: 0xE9, count: 10_000)
    #expect(text(long, "ISO-8859-1") == String(repeating: "é", count: 10_000))
    // The set of Vietnam writes some accents behind their letters.
    #expect(text([0x61, 0xEC], "CP1258") == "á")
    #expect(text([0x61], "CP1258") == "a")
  }

  @Test("a set that the system does not have gives nothing")
  func unknown() {
    #expect(text([0x41], "NO-SUCH-SET") == nil)
  }
}
