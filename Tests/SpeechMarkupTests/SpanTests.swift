// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Spans")
struct SpanTests {
  @Test(
    "hold the text of their element, without white space at the ends",
    arguments: [
      ("a <emphasis> b c </emphasis> d", "a b c d", 2..<5),
      ("<emphasis>un</emphasis>believable", "unbelievable", 0..<2),
      ("un<emphasis>believ</emphasis>able", "unbelievable", 2..<8),
      ("a<emphasis> b</emphasis>", "a b", 2..<3),
      ("a <emphasis>\n<s>b</s> c</emphasis>", "a b c", 2..<5),
      ("a <emphasis><break/>b<break/></emphasis> c", "a b c", 2..<3),
      ("<emphasis><p>a</p><p>b</p></emphasis>", "a\nb", 0..<3),
      ("a <emphasis><sub alias='x y'>z</sub></emphasis>", "a x y", 2..<5),
      ("a <emphasis>&lt;&#32;</emphasis>b", "a < b", 2..<3),
      ("<emphasis><![CDATA[ é ]]></emphasis>b", "é b", 0..<2),
      ("a <emphasis>b<mark name='m'/></emphasis>", "a b", 2..<3),
      ("<voice name='x'>a</voice><emphasis>. B</emphasis>", "a. B", 1..<4),
      ("a <emphasis> </emphasis> b", "a b", 2..<2), ("a <emphasis/>", "a", 1..<1),
      ("<emphasis/>", "", 0..<0), ("a <emphasis><!-- --></emphasis><break/> b", "a b", 2..<2),
    ]
  )
  func text(content: String, text: String, range: Range<Int>) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(document.string(0..<document.text.count) == text)
    #expect(document.spans.map(\.text) == [range])
  }

  @Test("do not cut the text")
  func noCuts() throws {
    let document = try document(
      "<speak>a <prosody rate='50%'>b <w>c</w><emphasis>d</emphasis></prosody> "
        + "<say-as interpret-as='x'>e</say-as> <phoneme ph='f'>f</phoneme> g</speak>"
    )
    #expect(Array(document.parts) == [.text(0..<12, scope: 0)])
    #expect(document.units() == ["0: a b cd e f g"])
  }

  @Test("know the span around them and where they begin")
  func parents() throws {
    let document = try document(
      """
      <speak><prosody volume="soft">a <emphasis>b</emphasis>
       <p><w>c</w></p></prosody><emphasis level="none">d</emphasis></speak>
      """
    )
    #expect(document.spans.map(\.parent) == [nil, 0, 0, nil])
    #expect(document.spans.map(\.text) == [0..<5, 2..<3, 4..<5, 6..<7])
    #expect(document.spans.map(\.position.line) == [1, 1, 2, 2])
    #expect(document.spans.map(\.position.column) == [8, 33, 5, 27])
    #expect(document.spans.map(\.position.utf16) == [7, 32, 59, 81])
    #expect(document.spans.dropFirst().first?.kind == .emphasis(.moderate))
    #expect(document.spans.last?.kind == .emphasis(.none))
  }

  @Test("without text stay inside of the span around them")
  func emptyInside() throws {
    let document = try document(
      "<speak><prosody rate='50%'>ab <w/></prosody> <prosody rate='60%'><w> </w> cd</prosody> e</speak>"
    )
    #expect(document.spans.map(\.text) == [0..<2, 2..<2, 3..<5, 3..<3])
    #expect(document.spans.map(\.parent) == [nil, 0, nil, 2])
  }

  @Test("share what they say, however many they are")
  func many() throws {
    let one = "<prosody rate='1%'>a</prosody><w role=''>b</w> "
    let document = try document("<speak>\(String(repeating: one, count: 10_000))</speak>")
    #expect(document.spans.count == 20_000)
    #expect(document.spans[19_998].text == 29_997..<29_998)
    #expect(document.spans[19_998].kind == .prosody(Prosody(rate: .ofDefault(0.01))))
    #expect(document.spans[19_999].kind == .token(roles: []))
  }

  @Test("differ where what they say differs, however many they are")
  func manyDifferent() throws {
    let all = (1...10_000).map { "<prosody volume='+\(Double($0) / 1_000)dB'>a</prosody>" }
    let document = try document("<speak>\(all.joined())</speak>")
    #expect(Set(document.spans.map(\.kind)).count == 10_000)
  }

  // MARK: Emphasis, say-as, phoneme, token

  @Test("of an emphasis have a level")
  func emphasis() throws {
    for level in Emphasis.allCases {
      #expect(try kind("<emphasis level='\(level.rawValue)'>x</emphasis>") == .emphasis(level))
    }
    #expect(try kind("<emphasis>x</emphasis>") == .emphasis(.moderate))
    let bad = try document("<speak><emphasis level='Strong'>x</emphasis></speak>")
    #expect(bad.spans.first?.kind == .emphasis(.moderate))
    #expect(bad.findings.map(\.code.rawValue) == ["bad-value"])
  }

  @Test("of a say-as keep what the author wrote")
  func sayAs() throws {
    #expect(
      try kind("<say-as interpret-as='date' format='dmy' detail='1'>1/2/3</say-as>")
        == .sayAs(SpeechDocument.SayAs(interpretAs: "date", format: "dmy", detail: "1"))
    )
    #expect(
      try kind("<say-as interpret-as='characters'>abc</say-as>")
        == .sayAs(SpeechDocument.SayAs(interpretAs: "characters"))
    )
  }

  @Test("of a phoneme keep the phonemes as written")
  func phoneme() throws {
    #expect(
      try kind("<phoneme ph='t&#x259;mei̥ &#x325;ɾou̥'>tomato</phoneme>")
        == .phoneme(SpeechDocument.Pronunciation(phonemes: "təmei̥ \u{325}ɾou̥", alphabet: "ipa"))
    )
    #expect(
      try kind("<phoneme alphabet='x-sampa' type='ruby' ph=' a  b '>x</phoneme>")
        == .phoneme(
          SpeechDocument.Pronunciation(phonemes: "a b", alphabet: "x-sampa", isRuby: true)
        )
    )
    #expect(
      try kind("<phoneme alphabet='' type='default' ph='a'>x</phoneme>")
        == .phoneme(SpeechDocument.Pronunciation(phonemes: "a", alphabet: "ipa"))
    )
  }

  @Test(
    "of a phoneme without text have a placeholder, which stands for the element",
    arguments: [
      "<phoneme ph='x'/>", "<phoneme ph='x'></phoneme>", "<phoneme ph='x'> \n </phoneme>",
      "<phoneme ph='x'><break/></phoneme>",
    ]
  )
  func placeholder(element: String) throws {
    let document = try document("<speak>a \(element) b</speak>")
    #expect(document.string(0..<document.text.count) == "a \u{FFFC} b")
    #expect(document.spans.map(\.text) == [2..<5])
    #expect(
      document.map.sourceRange(ofText: 2..<5) == 9..<9 + element.utf16.count
    )
    #expect(String(decoding: document.plainText, as: UTF8.self) == "a b")
  }

  @Test("leave no trace of placeholders in the text for people")
  func plainText() throws {
    for (content, text) in [
      ("<phoneme ph='x'/> a", "a"), ("a <phoneme ph='x'/>", "a"), ("a<phoneme ph='x'/>b", "ab"),
      ("<phoneme ph='x'/>", ""), ("<p>a <phoneme ph='x'/></p><p><phoneme ph='x'/> b</p>", "a \nb"),
    ] {
      let document = try document("<speak>\(content)</speak>")
      #expect(String(decoding: document.plainText, as: UTF8.self) == text)
    }
    let plain = try SpeechDocument(plainText: Array(" \u{FFFC} ".utf8))
    #expect(plain.plainText == plain.text)
  }

  @Test("of a token have roles with their namespaces")
  func roles() throws {
    let document = try document(
      """
      <speak xmlns="http://www.w3.org/2001/10/synthesis" xmlns:a="urn:a"><w role="a:n  v">x</w>
      <token xmlns:a="urn:b" role="a:n">y</token><w role="a:n"/><w>z</w><w role="amazon:VB a: :b a:b:c">q</w></speak>
      """
    )
    #expect(
      document.spans.map(\.kind) == [
        .token(roles: ["{urn:a}n", "{http://www.w3.org/2001/10/synthesis}v"]),
        .token(roles: ["{urn:b}n"]), .token(roles: ["{urn:a}n"]), .token(roles: []),
        .token(roles: ["amazon:VB", "a:", ":b", "a:b:c"]),
      ]
    )
    #expect(document.findings.map(\.code.rawValue) == Array(repeating: "bad-value", count: 4))
    #expect(try kind("<w role='n'>x</w>") == .token(roles: ["{}n"]))
  }

  @Test(
    "are left out where an element says nothing, and that is an error",
    arguments: [
      "<prosody>x</prosody>", "<say-as>x</say-as>", "<say-as interpret-as=''>x</say-as>",
      "<phoneme>x</phoneme>", "<lookup>x</lookup>",
    ]
  )
  func missing(element: String) throws {
    let document = try document("<speak>\(element)</speak>")
    #expect(document.spans.isEmpty)
    #expect(document.string(0..<1) == "x")
    #expect(document.findings.map(\.code.rawValue) == ["missing-attribute"])
    #expect(document.findings.map(\.severity) == [.error])
  }

  @Test("are left out where all that an element says is wrong")
  func allWrong() throws {
    for element in ["<prosody rate='quick'>x</prosody>", "<phoneme ph=' '>x</phoneme>"] {
      let document = try document("<speak>\(element)</speak>")
      #expect(document.spans.isEmpty)
      #expect(document.findings.map(\.code.rawValue) == ["bad-value"])
    }
  }

  private func kind(_ element: String) throws -> SpeechDocument.Span.Kind {
    let document = try document("<speak>\(element)</speak>")
    #expect(document.findings.isEmpty)
    return try #require(document.spans.first).kind
  }
}
