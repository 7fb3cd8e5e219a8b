// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Elements inside each other")
struct NestingTests {
  /// The children that SSML 1.1, chapter 3, allows each element, besides text.
  private static let children: [String: Set<String>] = {
    let inSentence: Set = [
      "audio", "break", "emphasis", "lang", "lookup", "mark", "phoneme", "prosody", "say-as", "sub",
      "token", "voice", "w",
    ]
    let everywhere = inSentence.union(["p", "s"])
    let inToken: Set = [
      "audio", "break", "emphasis", "mark", "phoneme", "prosody", "say-as", "sub",
    ]
    return [
      "speak": everywhere.union(["lexicon", "meta", "metadata"]), "p": inSentence.union(["s"]),
      "s": inSentence, "token": inToken, "w": inToken, "lang": everywhere, "lookup": everywhere,
      "voice": everywhere, "emphasis": inSentence, "prosody": everywhere,
      "audio": everywhere.union(["desc"]), "say-as": [], "phoneme": [], "sub": [],
    ]
  }()

  private static let attributes = [
    "lang": "xml:lang='de'", "voice": "name='x'", "lookup": "ref='l'", "say-as": "interpret-as='x'",
    "phoneme": "ph='x'", "sub": "alias='x'", "prosody": "rate='50%'", "mark": "name='m'",
    "lexicon": "xml:id='k' uri='k'", "meta": "name='a' content='b'",
  ]

  @Test("are those that the specification allows, and no others", arguments: children.keys.sorted())
  func allPairs(parent: String) throws {
    let allowed = try #require(Self.children[parent])
    for child in Self.children.keys.sorted() + [
      "break", "mark", "desc", "lexicon", "meta", "metadata",
    ] {
      let inner = "<\(child) \(Self.attributes[child] ?? "")/>"
      let outer =
        parent == "speak"
        ? inner : "<\(parent) \(Self.attributes[parent] ?? "")>\(inner)</\(parent)>"
      let document = try document(
        "<speak version='1.1'><lexicon xml:id='l' uri='l'/>\(outer)</speak>"
      )
      let expected = allowed.contains(child) ? [] : ["misplaced-element"]
      #expect(document.diagnostics.map(\.code.rawValue) == expected, "<\(child)> in <\(parent)>")
    }
  }

  @Test(
    "where they are not allowed lose no text",
    arguments: [
      ("<say-as interpret-as='x'>1<emphasis>2</emphasis>3</say-as>", "123"),
      ("<say-as interpret-as='x'>1<break/>3</say-as>", "1 3"),
      ("<phoneme ph='x'>a<phoneme ph='y'>b</phoneme></phoneme>", "ab"),
      ("<say-as interpret-as='x'><sub alias='y'>z</sub></say-as>", "z"),
      ("<say-as interpret-as='x'><audio src='a'>b</audio>c</say-as>", "b c"),
      ("<w>a<w>b</w><lang xml:lang='de'>c</lang></w>", "abc"),
      ("<w><prosody rate='50%'><s>a</s></prosody></w>", "a"),
      ("<emphasis><p>a</p><s>b</s></emphasis>", "a\nb"),
      ("<s>a<p>b</p></s>", "a b"), ("<p>a<p>b</p>c</p>", "a b c"), ("a<speak>b</speak>", "ab"),
      ("a<desc>b</desc>c", "ac"), ("<p>a<metadata>b</metadata>c</p>", "ac"),
    ]
  )
  func text(content: String, text: String) throws {
    let document = try document("<speak>\(content)</speak>")
    #expect(document.string(0..<document.text.count) == text)
    #expect(document.findings.contains { $0.code.rawValue == "misplaced-element" })
  }

  @Test("where only text is allowed have no effect, but for marks")
  func textOnly() throws {
    let document = try document(
      """
      <speak version="1.1"><say-as interpret-as="x">a <prosody rate="50%"><voice name="v">b</voice></prosody><mark name="m"/>
      <x:y xmlns:x="urn:x"><w>c</w></x:y></say-as></speak>
      """
    )
    #expect(document.spans.count == 1)
    #expect(document.scopes.count == 1)
    #expect(document.marks.map(\.name) == ["m"])
    #expect(document.units() == ["0: a b [m]c"])
    #expect(
      document.diagnostics.map(\.severity) == [.warning, .warning, .note, .note, .warning]
    )
  }

  @Test("end where they end")
  func ends() throws {
    let document = try document(
      "<speak><w>a<w>b</w></w> <w>c</w> <p>d</p><s>e<s>f</s></s><s>g</s><emphasis>h</emphasis></speak>"
    )
    #expect(document.spans.count == 3)
    #expect(document.findings.count == 2)
    #expect(document.parts.filter { $0 == .sentenceEnd }.count == 2)
  }

  @Test("of marks and breaks are spoken after them")
  func emptyElements() throws {
    let document = try document(
      "<speak><break>a</break><mark name='m'><emphasis>b</emphasis></mark></speak>"
    )
    #expect(document.string(0..<document.text.count) == "ab")
    #expect(
      document.findings.map(\.code.rawValue) == ["misplaced-text", "misplaced-text"]
    )
  }
}
