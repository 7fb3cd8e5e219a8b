// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Letters in another form than voices know", .ownThread)
struct ComposedTextTests {
  @Test(
    "are composed, and ligatures and full-width letters resolved",
    arguments: [
      ("Cafe\u{301} noir", "Caf\u{E9} noir"),
      ("\u{FB01}ne o\u{FB03}ce, \u{FB02}ow", "fine office, flow"),
      ("Vie\u{302}\u{323}t", "Vi\u{1EC7}t"),
      ("\u{FF11}\u{FF12}\u{FF21}", "12A"),
      ("本は\u{FF12}\u{FF10}か\u{3099}", "本は20が"),
      ("\u{1112}\u{1161}\u{11AB}", "한"),
      ("и\u{306} Ω", "й Ω"),
      ("x\u{338} é", "x\u{338} é"),
      ("be\u{17F}t of \u{2163}, \u{217B}", "best of IV, xii"),
      (
        "M\u{1D50}\u{1D49} n\u{1D52} 5\u{1D57}\u{2B0} t\u{2B0} x\u{207F}",
        "Mme nº 5th t\u{2B0} x\u{207F}"
      ),
    ]
  )
  func composed(written: String, spoken: String) {
    let bytes = Array(written.utf8)
    var words: [UInt8] = []
    var place = 0
    for part in ComposedText.readings(in: bytes[...]).flatMap(\.parts) {
      words += bytes[place..<part.range.lowerBound] + part.words.utf8
      place = part.range.upperBound
    }
    words += bytes[place...]
    // Strings are equal in either form: their bytes are compared.
    #expect(words == Array(spoken.utf8))
  }

  @Test("are one word for a marker, and one row of characters where there are no spaces")
  func ranges() {
    func written(_ text: String) -> [String] {
      let bytes = Array(text.utf8)
      return ComposedText.readings(in: bytes[...]).map {
        String(decoding: bytes[$0.range], as: UTF8.self)
      }
    }
    #expect(written("A \u{FB01}ne, word") == ["\u{FB01}ne"])
    #expect(written("本は\u{FF12}\u{FF10}です") == ["\u{FF12}\u{FF10}"])
  }

  @Test("are looked for in no other text")
  func others() {
    for text in ["plain", "Café", "Ελλάδα", "これは本です。", "한국어", "“so” – 5 €"] {
      #expect(ComposedText.readings(in: Array(text.utf8)[...]).isEmpty, "\(text)")
    }
    #expect(!ComposedText.mayChange(Array("Café “so” – 5 €".utf8)[...]))
  }
}
