// SPDX-License-Identifier: Apache-2.0

import SpeechEspeak
import Testing

@Suite("The line at which a reader of a text has ended")
struct TextLineTests {
  private func line(
    after characters: Int,
    _ text: String,
    _ encoding: EspeakEncoding = .automatic
  ) -> TextLine {
    TextLine(after: characters, in: Array(text.utf8), encoding: encoding)
  }

  @Test("is that of the next character that is not white space")
  func next() {
    let text = "one\n two é\n\nthree"
    #expect(line(after: 0, text).number == 0 && line(after: 0, text).next == 4)
    let second = line(after: 3, text)
    #expect(second.number == 1 && second.start == " two é" && second.place == 5)
    #expect(second.next == 12)
    // Counted in characters, of which é has two bytes.
    let last = line(after: 10, text)
    #expect(last.number == 3 && last.start == "three" && last.next == text.utf8.count)
  }

  @Test("is there whatever the reader says, and for an empty text")
  func nonsense() {
    #expect(line(after: 1_000, "one\ntwo").number == 1)
    #expect(line(after: 7, "one\ntwo\n \n").next == 10)
    #expect(line(after: 0, "") == line(after: 9, ""))
    #expect(line(after: 5, "\n\n").number == 2)
  }

  @Test("is counted in units of the encoding")
  func encodings() {
    let wide = Array("one\ntwo".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let second = TextLine(after: 4, in: wide, encoding: .sixteenBit)
    #expect(second.number == 1 && second.start == "two" && second.place == 8)
    #expect(TextLine.count(in: wide, encoding: .sixteenBit) == 1)
    #expect(TextLine(after: 4, in: wide + [1], encoding: .sixteenBit).next == wide.count + 1)
    #expect(line(after: 4, "\u{E9}\ntwo", .eightBit).number == 1)
  }

  @Test("is cut where it is long, and safe to show")
  func shown() {
    let long = line(after: 0, String(repeating: "a", count: 100)).start
    #expect(long == String(repeating: "a", count: 32) + "…")
    #expect(!line(after: 0, "\u{1B}[31m").start.contains("\u{1B}"))
  }
}
