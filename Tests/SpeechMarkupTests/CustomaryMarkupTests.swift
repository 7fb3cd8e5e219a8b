// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Mark-up as people and programs write it")
struct CustomaryMarkupTests {
  // MARK: Languages

  @Test(
    "has languages in other notations, which are read as they are meant, with a warning",
    arguments: [
      ("de_DE", "de-DE"), ("de_DE.UTF-8", "de-DE"), ("en-us ", "en-US"), (" fr", "fr"),
      ("EN_gb", "en-GB"), ("sr_RS@latin", "sr-Latn-RS"), ("ca_ES@euro", "ca-ES"),
      ("zh_hans_CN", "zh-Hans-CN"), ("pt–BR", "pt-BR"), ("es_419", "es-419"),
    ]
  )
  func languages(written: String, meant: String) throws {
    let all = try document(
      """
      <speak version="1.1" xml:lang="\(written)">a <lang xml:lang="\(written)">b</lang>
      <p xml:lang="\(written)">c</p></speak>
      """
    )
    #expect(all.scopes.map(\.language) == [meant])
    #expect(
      all.findings.map(\.kind) == [
        .badValue(written, attribute: "xml:lang", element: "speak", remedy: .readAs(meant)),
        .badValue(written, attribute: "xml:lang", element: "lang", remedy: .readAs(meant)),
        .badValue(written, attribute: "xml:lang", element: "p", remedy: .readAs(meant)),
      ]
    )
    #expect(all.findings.allSatisfy { $0.severity == .warning })
    #expect(all.findings.first?.message.hasSuffix("is not valid; it is read as `\(meant)`") == true)
    let lexicon = try PronunciationLexicon(
      pls: Array(
        """
        <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="\(written)"/>
        """.utf8
      )
    )
    #expect(lexicon.language == meant)
    #expect(lexicon.diagnostics.map(\.code.rawValue) == ["lexicon-bad-value"])
  }

  @Test("has them in the request of a voice as well")
  func languagesOfVoices() throws {
    let document = try document(
      """
      <speak><voice languages="de_DE en-US:fr_FR">a</voice><voice language="en_GB" gender="Female" required="language">b
      </voice><voice name="x" xml:gender='Male'>c</voice></speak>
      """
    )
    let queries = document.scopes.compactMap(\.voice)
    #expect(
      queries == [
        VoiceQuery(languages: [.init("de-DE"), .init("en-US", accent: "fr-FR")]),
        VoiceQuery(languages: [.init("en-GB")], gender: .female),
        VoiceQuery(names: ["x"], gender: .male),
      ]
    )
    #expect(
      document.findings.map(\.kind) == [
        .badValue("de_DE", attribute: "languages", element: "voice", remedy: .readAs("de-DE")),
        .badValue(
          "en-US:fr_FR",
          attribute: "languages",
          element: "voice",
          remedy: .readAs("en-US:fr-FR")
        ),
        .badValue("en_GB", attribute: "language", element: "voice", remedy: .readAs("en-GB")),
      ]
    )
  }

  @Test(
    "has values that are no language in any notation; they are ignored",
    arguments: ["no such", "_", "1", "de_Deutschland", "deutsch_de", "@euro"]
  )
  func notLanguages(written: String) throws {
    let document = try document("<speak><lang xml:lang='\(written)'>a</lang></speak>")
    #expect(document.scopes.map(\.language) == [nil])
    #expect(
      document.findings.map(\.kind) == [
        .badValue(written, attribute: "xml:lang", element: "lang", remedy: .ignored)
      ]
    )
  }

  @Test(
    "has valid languages in any case, without a warning",
    arguments: ["DE", "en-us", "x-klingon"]
  )
  func validLanguages(written: String) throws {
    let document = try document("<speak xml:lang='\(written)'>a</speak>")
    #expect(document.scopes.map(\.language) == [written])
    #expect(document.findings.isEmpty)
  }

  // MARK: Elements

  @Test(
    "has elements of other languages between words, which are separated",
    arguments: [
      ("one<br/>two", "one two"), ("<li>one</li><li>two</li>", "one two"),
      ("one<hr></hr>two", "one two"), ("<td>1</td><td>2</td>", "1 2"), ("one<BR/>two", "one two"),
      ("one<img src='a'/>two", "one two"), ("one<x:pause xmlns:x='urn:x'/>two", "one two"),
      ("<say-as interpret-as='address'>1 St<br/>Rome</say-as>", "1 St Rome"),
      ("un<b>believ</b>able", "unbelievable"), ("<i>a</i>b<em>c</em>d<span>e</span>f", "abcdef"),
      ("<font>a</font>b<a>c</a>d<u>e</u>f<sup>g</sup>h", "abcdefgh"), ("dis<wbr/>like", "dislike"),
      ("H<h:sub xmlns:h='http://www.w3.org/1999/xhtml'>2</h:sub>O", "H2O"), ("a<B>b</B>c", "abc"),
      ("un<mstts:express-as>do</mstts:express-as>", "undo"),
      ("one<paragraph>two</paragraph>three", "one\ntwo\nthree"),
    ]
  )
  func separation(content: String, text: String) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(String(decoding: document.text, as: UTF8.self) == text)
  }

  @Test("has the names of sentences and paragraphs of older drafts, which are applied")
  func oldNames() throws {
    let document = try document(
      "<speak><paragraph><sentence>a</sentence><sentence>b</sentence></paragraph></speak>"
    )
    #expect(
      document.units() == [
        "p 18..<62", "s 28..<29", "0: a", "/s", "s 50..<51", "0: b", "/s", "/p",
      ]
    )
    #expect(
      document.findings.map(\.kind) == [
        .elementReadAs(.p, written: "paragraph"), .elementReadAs(.s, written: "sentence"),
        .elementReadAs(.s, written: "sentence"),
      ]
    )
    #expect(document.findings.first?.severity == .note)
  }

  @Test(
    "has tags that were escaped: a warning, because they are spoken",
    arguments: [
      ("a &lt;break time=\"1s\"/&gt; b", "break"), ("&#60;speak>a&lt;/speak>", "speak"),
      ("a&lt;/prosody&gt;", "/prosody"), ("1 &lt; 2", nil), ("&lt;p&gt;a", nil),
      ("&lt;breakfast&gt;", nil), ("<![CDATA[<break/>]]>", nil),
      ("<say-as interpret-as='characters'>&lt;break/></say-as>", nil),
    ] as [(String, String?)]
  )
  func escaped(content: String, name: String?) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(document.findings.map(\.kind) == (name.map { [.escapedMarkup($0)] } ?? []))
  }

  @Test("has tags that were escaped: they begin with the reference")
  func escapedPlace() throws {
    let found = try document("<speak>a\n &lt;break/> b <![CDATA[<]]>break</speak>")
    let finding = try #require(found.findings.first)
    #expect([finding.position.line, finding.position.column] == [2, 2])
    #expect(try document("<speak><![CDATA[<]]>break/> b</speak>").findings.isEmpty)
  }

  // MARK: Rates

  @Test(
    "has rates in words per minute",
    arguments: [
      ("150", 150, ["words-per-minute"]), ("180", 180, ["words-per-minute"]),
      ("50", 50, ["words-per-minute"]), ("10.5", 20, ["limited-value", "words-per-minute"]),
      ("2000", 1750, ["limited-value", "words-per-minute"]), ("10", 1750, ["ssml-1.0-form"]),
      ("2", 350, ["ssml-1.0-form"]), ("200%", 350, []),
    ] as [(String, Double, [String])]
  )
  func rates(written: String, words: Double, codes: [String]) throws {
    let document = try document(
      "<speak version='1.1'><prosody rate='\(written)'>a</prosody></speak>"
    )
    #expect(document.diagnostics.map(\.code.rawValue) == codes)
    guard case .prosody(let prosody)? = document.spans.first?.kind,
      case .ofDefault(let rate)? = prosody.rate
    else {
      Issue.record("no rate")
      return
    }
    #expect(abs(rate - words / 175) < 1e-9)
  }

  @Test("has signed rates above 10, which stay changes of the rate around")
  func signedRates() throws {
    for (written, change) in [("+20%", RateChange.ofCurrent(1.2)), ("+20", .ofCurrent(21))] {
      let document = try document("<speak><prosody rate='\(written)'>a</prosody></speak>")
      guard case .prosody(let prosody)? = document.spans.first?.kind else {
        Issue.record("no prosody")
        return
      }
      #expect(prosody.rate == change)
      #expect(!document.diagnostics.contains { $0.code == .wordsPerMinute })
    }
  }
}
