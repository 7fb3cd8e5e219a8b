// SPDX-License-Identifier: Apache-2.0
import AppleProvider
import SpeechProviderKit
import TestTraits
import Testing

/// As the host writes it.
private func hostDocument(_ content: String) -> String {
  #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="de-DE">"# + content
    + "</speak>"
}

@Suite("The document that an extension gets")
struct RequestDocumentTests {
  @Test(
    "rate and pitch are written as on Apple's systems, and nothing where both are the voice's own",
    .limited
  )
  func prosody() {
    let text = hostDocument("Guten Tag")
    let plain = RequestDocument(text, rate: 1, pitch: 1, ownLanguage: "de-DE")
    #expect(plain.ssml == "<speak>Guten Tag</speak>")
    let fast = RequestDocument(text, rate: 1.32, pitch: 1.1, ownLanguage: "de-DE")
    #expect(
      fast.ssml == #"<speak><prosody rate="132.0%" pitch="+10.0%">Guten Tag</prosody></speak>"#
    )
    let low = RequestDocument(text, rate: 0.89937485, pitch: 0.75, ownLanguage: "en-US")
    #expect(
      low.ssml
        == #"<speak xml:lang="de-DE"><prosody rate="89.9%" pitch="-25.0%">Guten Tag</prosody></speak>"#
    )
  }

  @Test("a range of the document is the same words in the host's, beyond ASCII as well", .limited)
  func ranges() throws {
    let content = #"Öl &amp; <say-as interpret-as="characters">Eis</say-as> 🙂 Tee"#
    let text = hostDocument(content)
    let document = RequestDocument(text, rate: 2, pitch: 1, ownLanguage: "de-DE")
    let utf16 = Array(document.ssml.utf16)
    for word in ["Öl", "Eis", "Tee"] {
      let position = try #require(document.ssml.firstRange(of: word))
      let start = document.ssml.utf16.distance(
        from: document.ssml.utf16.startIndex,
        to: position.lowerBound
      )
      let range = start..<start + word.utf16.count
      #expect(String(decoding: utf16[range], as: UTF16.self) == word)
      #expect(document.isWord(inSSML: range))
      let bytes = try #require(document.bytes(ofSSML: range))
      #expect(String(decoding: Array(text.utf8)[bytes], as: UTF8.self) == word)
    }
    #expect(!document.isWord(inSSML: 0..<5))
  }

  @Test("a range of the text without mark-up is found in the document", .limited)
  func plainRanges() throws {
    let text = hostDocument("Ein <emphasis>roter</emphasis> Ball &lt; 3")
    let document = RequestDocument(text, rate: 1, pitch: 1, ownLanguage: "de-DE")
    // “Ein roter Ball”
    let range = try #require(document.ssmlRange(ofPlainText: 4..<9))
    let bytes = try #require(document.bytes(ofSSML: range))
    #expect(String(decoding: Array(text.utf8)[bytes], as: UTF8.self) == "roter")
    #expect(document.ssmlRange(ofPlainText: 4..<4000) == nil)
  }

  @Test(
    "a text without a letter or digit is known as such",
    .limited,
    arguments: [
      ("…", false), ("", false), ("<say-as interpret-as=\"characters\">.</say-as>", true),
      ("a", true),
      ("<emphasis>3</emphasis>", true), ("Ж", true),
    ]
  )
  func letters(content: String, hasLetters: Bool) {
    let document = RequestDocument(hostDocument(content), rate: 1, pitch: 1, ownLanguage: nil)
    #expect(document.hasLetters == hasLetters)
  }

  @Test(
    "a document that is none harms nothing",
    .limited,
    arguments: ["", "<", ">", "<speak>", "&&&"]
  )
  func noDocument(text: String) {
    let document = RequestDocument(text, rate: 2, pitch: 2, ownLanguage: nil)
    #expect(document.bytes(ofSSML: -5..<90) == nil)
    #expect(!document.isWord(inSSML: 0..<900))
  }
}
