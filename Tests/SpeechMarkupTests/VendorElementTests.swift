// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Elements of cloud services")
struct VendorElementTests {
  @Test("give the voice effects that nest, whatever namespace their prefix has")
  func effects() throws {
    let source = """
      <speak xmlns:amazon="urn:x">One <amazon:effect name="whispered">two
      <amazon:effect name="drc">three</amazon:effect></amazon:effect></speak>
      """
    let declared = try document(source)
    #expect(
      declared.spans.map { "\($0.kind.outline) \(declared.string($0.text))" } == [
        "effect whispered two three", "effect even three",
      ]
    )
    #expect(declared.findings.isEmpty)
    let undeclared = try document(source.replacing(" xmlns:amazon=\"urn:x\"", with: ""))
    #expect(undeclared.spans.map(\.kind) == declared.spans.map(\.kind))
    #expect(undeclared.spans.map(\.text) == declared.spans.map(\.text))
    #expect(undeclared.findings.map(\.code.rawValue) == ["unknown-prefix"])
  }

  @Test(
    "are reported once, with their place, where they cannot be carried out",
    arguments: [
      ("<amazon:emotion name='excited' intensity='low'>a</amazon:emotion>", ["<amazon:emotion>"]),
      ("<amazon:domain name='news'>a</amazon:domain>", ["<amazon:domain>"]),
      (
        "<amazon:auto-breaths><amazon:breath/>a</amazon:auto-breaths>",
        ["<amazon:auto-breaths>", "<amazon:breath>"]
      ),
      ("<mstts:express-as style='sad'>a</mstts:express-as>", ["<mstts:express-as>"]),
      ("<google:style name='lively'>a</google:style>", ["<google:style>"]),
      (
        "<amazon:effect phonation='soft'>a</amazon:effect>",
        ["<amazon:effect phonation=\"soft\">"]
      ),
      ("<amazon:effect name='shouted'>a</amazon:effect>", ["<amazon:effect name=\"shouted\">"]),
      (
        "<mstts:silence type='Comma-exact' value='1s'/>a",
        ["<mstts:silence type=\"Comma-exact\">"]
      ),
      (
        "<media end='2s' repeatCount='3'>a</media>",
        ["<media end=\"2s\">", "<media repeatCount=\"3\">"]
      ),
    ]
  )
  func notDone(content: String, what: [String]) throws {
    let document = try document(
      "<speak xmlns:amazon='urn:a' xmlns:mstts='urn:m' xmlns:google='urn:g'>\(content)</speak>"
    )
    #expect(document.findings.map(\.kind) == what.map { .effectNotDone($0) })
    #expect(document.findings.allSatisfy { $0.code == .effectNotDone })
    #expect(document.findings.first?.severity == .warning)
    #expect(document.findings.first?.line == 1)
    #expect(String(decoding: document.text, as: UTF8.self) == "a")
    #expect(document.spans.isEmpty)
  }

  @Test(
    "change the length of the vocal tract within the service's limits",
    arguments: [
      ("+15%", 1.15, []), ("-10%", 0.9, []), ("110%", 1.1, []), ("-80%", 0.5, ["limited-value"]),
      ("500%", 2, ["limited-value"]), ("1.2", 1, ["bad-value"]), ("long", 1, ["bad-value"]),
    ] as [(String, Double, [String])]
  )
  func vocalTract(value: String, length: Double, codes: [String]) throws {
    let document = try document(
      "<speak xmlns:amazon='urn:a'><amazon:effect vocal-tract-length='\(value)'>a</amazon:effect></speak>"
    )
    #expect(document.findings.map(\.code.rawValue) == codes)
    guard length != 1 else {
      #expect(document.spans.isEmpty)
      return
    }
    guard case .effect(let effect) = try #require(document.spans.first).kind else {
      Issue.record("no effect")
      return
    }
    #expect(abs(effect.tractLength - length) < 1e-9)
  }

  @Test("that are not known are reported as those of another language")
  func unknown() throws {
    let document = try document(
      "<speak xmlns:amazon='urn:a'><amazon:shout>a</amazon:shout><amazon:effect>b</amazon:effect></speak>"
    )
    #expect(
      document.findings.map(\.code.rawValue) == ["foreign-element", "missing-attribute"]
    )
  }

  @Test("put silence at the ends, and between sentences up to the end of the element around")
  func silence() throws {
    let head = "<speak xmlns:mstts='urn:m'>"
    let ends = try document(
      """
      \(head)<voice name='x'><mstts:silence type="Leading" value="200ms"/>
      <mstts:silence type="Tailing-exact" value="1s"/>a</voice> b<mstts:silence type='Tailing' Value='300ms'/></speak>
      """
    )
    #expect(
      ends.units() == [
        "pause 0.2 seconds", "1: a", "pause 1.0 seconds", "0: b", "pause 0.3 seconds",
      ]
    )
    #expect(ends.findings.isEmpty)
    let between = try document(
      """
      \(head)<p>a. <mstts:silence type="Sentenceboundary-exact" value="0ms"/>b.
      <mstts:silence type="Sentenceboundary" value="1s"/>c.</p> <s>d</s></speak>
      """
    )
    #expect(
      between.scopes.map(\.sentenceSilence) == [
        nil, SpeechDocument.SentenceSilence(.zero, isExact: true),
      ]
    )
    #expect(between.findings.isEmpty)
    let wrong = try document(
      """
      \(head)<mstts:silence value='1s'/><mstts:silence type='Leading'/><mstts:silence type='x' value='1s'/>
      <mstts:silence type='Leading' value='x'/><mstts:silence type='Leading' value='60s'/>a</speak>
      """
    )
    #expect(
      wrong.findings.map(\.code.rawValue) == [
        "missing-attribute", "missing-attribute", "bad-value", "bad-value", "long-pause",
      ]
    )
    #expect(wrong.units() == ["pause 20.0 seconds", "0: a"])
  }

  @Test("let media follow each other, with their gaps and levels")
  func media() throws {
    let document = try document(
      """
      <speak><par><media xml:id="q" begin="0.5s"><speak>Who?</speak></media><media begin="q.end+2.0s"
       soundLevel="+6dB"><speak>You.</speak></media></par><seq><media begin="1s" soundLevel="-6dB"><audio
       src="a.wav" soundLevel="-6dB"/></media><media>b</media></seq> c</speak>
      """
    )
    #expect(
      document.units() == [
        "pause 0.5 seconds", "0: Who?", "pause 2.0 seconds", "0: You.", "pause 1.0 seconds",
        "clip 0",
        "/clip 0", "0: b c",
      ]
    )
    #expect(document.findings.isEmpty)
    #expect(abs((document.clips.first?.gain ?? 0) - 0.251) < 0.001)
    #expect(document.spans.map { document.string($0.text) } == ["You.", ""])
  }

  @Test("report media that should be heard at the same time")
  func parallel() throws {
    let document = try document(
      """
      <speak><par><media xml:id="a"><speak>a</speak></media><media begin="1s"><speak>b</speak></media>
      <media begin="a.end">c</media><media begin="x">d</media></par></speak>
      """
    )
    #expect(
      document.findings.map(\.kind) == [
        .notAtOnce, .notAtOnce, .notAtOnce,
        .badValue("x", attribute: "begin", element: "media", remedy: .ignored),
      ]
    )
    #expect(String(decoding: document.text, as: UTF8.self) == "a b c d")
  }

  @Test("limit the duration of a text by Polly's attribute, which is a change by itself")
  func maxDuration() throws {
    for declaration in [" xmlns:amazon='urn:a'", ""] {
      let document = try document(
        "<speak\(declaration)><prosody amazon:max-duration='2s' rate='90%'>a</prosody><prosody amazon:max-duration='x'>b</prosody></speak>"
      )
      #expect(
        document.spans.map(\.kind) == [
          .prosody(Prosody(rate: .ofDefault(0.9), maxDuration: .seconds(2)))
        ]
      )
      let own = document.findings.filter { $0.code.rawValue != "unknown-prefix" }
      #expect(
        own.map(\.kind) == [
          .badValue(
            "x",
            attribute: "amazon:max-duration",
            element: "prosody",
            remedy: .ignored
          )
        ]
      )
    }
  }

  @Test("set the duration of the text up to the end of the element around")
  func audioDuration() throws {
    let document = try document(
      """
      <speak xmlns:mstts='urn:m'><voice name='x'><mstts:audioduration value='20s'/>a <emphasis>b</emphasis></voice>
      <voice name='y'>c <mstts:audioduration value='1s'/>d <mstts:audioduration value='2s'/>e</voice> f
      <mstts:audioduration/></speak>
      """
    )
    #expect(
      document.spans.map { "\($0.kind.outline) \(document.string($0.text))" } == [
        "prosody lasting 20.0 seconds a b", "emphasis moderate b",
        "prosody lasting 1.0 seconds d", "prosody lasting 2.0 seconds e",
      ]
    )
    #expect(document.findings.map(\.code.rawValue) == ["missing-attribute"])
  }

  @Test("give each speaker of a dialog a voice of its own, the same in each turn")
  func dialog() throws {
    let document = try document(
      """
      <speak xmlns:mstts='urn:m' xml:lang='en-US'><voice name='en-US-MultiTalker-Ava-Andrew'><mstts:dialog>
      <mstts:turn speaker='ava'>Hello!</mstts:turn><mstts:turn speaker='andrew'>Hi.</mstts:turn>
      <mstts:turn speaker='Ava'>How are you?</mstts:turn></mstts:dialog></voice><mstts:turn>Fine.</mstts:turn></speak>
      """
    )
    #expect(document.units() == ["2: Hello!", "3: Hi.", "2: How are you?", "0: Fine."])
    let speakers = document.scopes.dropFirst(2).compactMap(\.voice)
    #expect(
      speakers == [
        VoiceQuery(names: ["ava"], variant: 1, ordering: [.languages, .name, .variant]),
        VoiceQuery(names: ["andrew"], variant: 2, ordering: [.languages, .name, .variant]),
      ]
    )
    #expect(document.findings.map(\.code.rawValue) == ["missing-attribute"])
  }

  @Test(
    "of Watson and of Azure's older documents are known without a prefix",
    arguments: [
      ("<express-as type='GoodNews'>a</express-as>", "<express-as>"),
      (
        "<voice-transformation type='Young' strength='80%'>a</voice-transformation>",
        "<voice-transformation>"
      ),
      ("<voice name='x' effect='eq_car'>a</voice>", "<voice effect=\"eq_car\">"),
      (
        "<voice name='x' parameters='temperature=0'>a</voice>",
        "<voice parameters=\"temperature=0\">"
      ),
      ("<alexa:name type='first'>a</alexa:name>", "<alexa:name>"),
    ]
  )
  func withoutPrefix(content: String, what: String) throws {
    let document = try document("<speak xmlns:alexa='urn:x'>\(content)</speak>")
    #expect(document.findings.map(\.kind) == [.effectNotDone(what)])
    #expect(String(decoding: document.text, as: UTF8.self) == "a")
  }
}
