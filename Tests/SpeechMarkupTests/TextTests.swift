// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Text of a document")
struct TextTests {
  @Test(
    "has single spaces where the source has white space, and nowhere else",
    arguments: [
      ("a b", "a b"), ("  a \t\r\n b  ", "a b"), ("a<!-- -->b", "ab"), ("a <!-- --> b", "a b"),
      ("a<mark name='m'/>b", "ab"), ("a<prosody>b</prosody>c", "abc"),
      ("a<token>b</token>c", "abc"),
      ("a<sub alias='x'>y</sub>b", "axb"), ("a <sub alias=' x  y '>z</sub> b", "a x y b"),
      ("a&#32;b", "a b"), ("a&#160;b", "a\u{A0}b"), ("a&#10;&#13;&#9;b", "a b"),
      ("a\u{3000}b", "a\u{3000}b"), ("<![CDATA[ a ]]>b", "a b"), ("&amp;&amp;", "&&"),
      ("a  \u{301}b", "a \u{301}b"),
      ("<sub alias='a  \u{301}b'/>", "a \u{301}b"),
      ("a<x xmlns='urn:x'>b</x>c", "abc"),
    ]
  )
  func whiteSpace(content: String, text: String) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(String(decoding: document.text, as: UTF8.self) == text)
  }

  @Test(
    "ends words at paragraphs, sentences and breaks",
    arguments: [
      ("a<break/>b", "a b"), ("<s>a</s><s>b</s>", "a b"), ("<p>a</p><p>b</p>", "a\nb"),
      ("a<p>b</p>c", "a\nb\nc"), ("a<s>b</s>c", "a b c"), ("a<break strength='none'/>b", "a b"),
      ("<p><s>a</s></p><s>b</s>", "a\nb"), ("<p></p>a<p/>", "a"),
    ]
  )
  func borders(content: String, text: String) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(String(decoding: document.text, as: UTF8.self) == text)
  }

  @Test("has spaces for the control characters that XML 1.1 allows")
  func controls() throws {
    let document = try document(
      "<?xml version='1.1'?><!DOCTYPE speak [<!ENTITY e 'c&#2;d'>]><speak>a&#1;b &e;<sub alias='e&#3;f'>x</sub></speak>"
    )
    #expect(String(decoding: document.text, as: UTF8.self) == "a b c de f")
  }

  @Test(
    "separates sentences that only tags separate",
    arguments: [
      ("<x>One.</x><x>Two</x>", "One. Two"), ("<x>one.</x><x>two</x>", "one. two"),
      ("<x>one.</x><y><z>2</z></y>", "one. 2"), ("One.<x>Two!</x>three", "One. Two! three"),
      ("One.<emphasis>Two</emphasis>?<mark name='m'/>three", "One. Two? three"),
      ("One:<emphasis>two,</emphasis>three", "One: two, three"), ("a.<b>&#201;</b>", "a. É"),
      ("a.<sub alias='B'>c</sub>", "a. B"), ("One.<metadata/>Two", "One. Two"),
      ("<voice name='x'>One.</voice>Two", "One. Two"),
      ("<prosody>नमस्ते!</prosody>मैं", "नमस्ते! मैं"),
      ("<prosody>one.</prosody><prosody>two</prosody>", "one. two"),
      ("<b>“One.”</b><b>Two</b>", "“One.” Two"), ("<b>one.)</b>two", "one.) two"),
      ("One.<b>“Two”</b>", "One. “Two”"), ("<b>one.</b><b>(two)</b>", "one. (two)"),
      ("<b>One…</b>two", "One… two"), ("Mr. J.<b>Smith</b>", "Mr. J. Smith"),
      ("the U.S.<emphasis>The</emphasis>", "the U.S. The"),
    ]
  )
  func sentencesBetweenTags(content: String, text: String) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(String(decoding: document.text, as: UTF8.self) == text)
  }

  @Test(
    "does not separate the parts of a word or a number",
    arguments: [
      ("foo<x>bar</x>", "foobar"), ("3.<x>5</x>", "3.5"), ("<x>12:</x><x>30</x>", "12:30"),
      ("1,<emphasis>000</emphasis>", "1,000"), ("example.<x>com</x>", "example.com"),
      ("example.<emphasis>com</emphasis>", "example.com"), ("v.<x>2</x>", "v.2"),
      ("U.<x>S.</x>A.", "U.S.A."), ("J.<emphasis>R.</emphasis> Ewing", "J.R. Ewing"),
      ("a.<!-- -->B", "a.B"), ("One.<x/>”", "One.”"), ("One<x>.</x>", "One."),
      ("<w>Node.<emphasis>JS</emphasis></w>", "Node.JS"),
      ("<say-as interpret-as='characters'>a.<mark name='m'/>B</say-as>", "a.B"),
    ]
  )
  func partsOfWords(content: String, text: String) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(String(decoding: document.text, as: UTF8.self) == text)
  }

  @Test("maps the space between such sentences to the tag before the second")
  func mapOfSentencesBetweenTags() throws {
    let document = try document("<speak><x>One.</x><x>Two</x></speak>")
    #expect(document.map.sourceRange(ofText: 0..<4) == 10..<14)
    #expect(document.map.sourceRange(ofText: 4..<5) == 20..<21)
    #expect(document.map.sourceRange(ofText: 5..<8) == 21..<24)
  }

  @Test(
    "leaves out what is not meant to be heard",
    arguments: [
      "<meta name='a' content='b'/>", "<metadata>b<x/></metadata>", "<lexicon uri='b' xml:id='c'/>",
      "<audio src='b'><desc>c</desc></audio>", "<?b c?>", "<!-- b -->",
    ]
  )
  func silent(content: String) throws {
    let document = try document("<speak>a\(content)</speak>")
    #expect(String(decoding: document.text, as: UTF8.self) == "a")
  }

  @Test("is empty for an empty document", arguments: ["<speak/>", "<speak> \n </speak>"])
  func empty(source: String) throws {
    let document = try document(source)
    #expect(document.text.isEmpty)
    #expect(document.parts.isEmpty)
    #expect(document.scopes.count == 1)
  }

  @Test("gives punctuation after a word in another voice to that word")
  func punctuationAfterVoice() throws {
    let document = try document(
      "<speak>He said <voice name='x'>no</voice>. <lang xml:lang='fr'>Jacques</lang>'s hat, "
        + "<voice name='x'>yes</voice>!”&#8221; Then</speak>"
    )
    #expect(
      document.units() == [
        "0: He said", "1: no.", "2: Jacques", "0: 's hat,", "1: yes!””", "0: Then",
      ]
    )
  }

  @Test("has parts that are cut at breaks and voices but not at marks")
  func cuts() throws {
    let document = try document(
      "<speak>a <mark name='m'/>b<break/>c <voice name='x'>d</voice> <token>e</token> f</speak>"
    )
    let texts = document.parts.compactMap { part in
      if case .text(let range, _) = part { document.string(range) } else { nil }
    }
    #expect(texts == ["a b", "c", "d", "e f"])
  }

  @Test("goes back to the outer voice and language when an element ends")
  func scopesEnd() throws {
    let document = try document(
      """
      <speak xml:lang="en"><voice name="a">one <voice name="b">two</voice> three</voice> four
      <p xml:lang="fr">cinq <s xml:lang="de">sechs</s> sept</p> eight</speak>
      """
    )
    let found = document.parts.compactMap { part -> String? in
      guard case .text(let range, let scope) = part else { return nil }
      let names = document.scopes[scope].voice?.names ?? []
      return "\(document.string(range)) \(document.scopes[scope].language ?? "") \(names)"
    }
    #expect(
      found == [
        #"one en ["a"]"#, #"two en ["b"]"#, #"three en ["a"]"#, "four en []", "cinq fr []",
        "sechs de []", "sept fr []", "eight en []",
      ]
    )
  }

  @Test("shares scopes between stretches that ask for the same")
  func scopesAreShared() throws {
    let one = "<voice name='a'>x</voice> <voice name='b'>y</voice> "
    let document = try document("<speak>\(String(repeating: one, count: 100))</speak>")
    #expect(document.scopes.count == 3)
  }
}
