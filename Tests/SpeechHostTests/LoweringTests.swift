// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechAudio
import SpeechHost
import TestSupport
import TestTraits
import Testing

/// The requests that providers of different abilities get for one document (see the fixture Echo).
@Suite("Requests to a provider", .limited, .ownThread)
struct LoweringTests {
  private let home = TemporaryFolder()

  /// The requests for a document's content, in order, and all that was reported.
  private func requests(
    _ content: String,
    voice: String,
    resources: ResourceAccess = ResourceAccess()
  ) -> (texts: [String], log: RenderLog) {
    let host = makeHost(["Echo"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let request = RenderRequest(
      .ssml(Array("<speak version=\"1.1\" xml:lang=\"en-US\">\(content)</speak>".utf8)),
      voice: voice,
      resources: resources
    )
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    return (log.spoken, log)
  }

  private static let start =
    #"<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">"#

  @Test(
    "plain text and say-as, as each voice takes them",
    arguments: [
      ("echo.text", "1.00 1.00|R and D costs twelve dollars.\n"),
      ("echo.ssml-bare", "1.00 1.00|\(start)R and D costs twelve dollars.</speak>\n"),
      (
        "echo.ssml",
        #"1.00 1.00|\#(start)R and D costs <say-as interpret-as="currency">$12</say-as>.</speak>"#
          + "\n"
      ),
    ]
  )
  func sayAs(voice: String, expected: String) {
    let (texts, log) = requests(
      #"R&amp;D costs <say-as interpret-as="currency">$12</say-as>."#,
      voice: voice
    )
    #expect(texts == [expected])
    #expect(log.events.filter { $0.hasPrefix("warning") } == [])
  }

  @Test(
    "letters in their usual form, also for voices that read signs by themselves",
    arguments: ["echo.text", "echo.ssml"]
  )
  func composedLetters(voice: String) throws {
    let (texts, _) = requests("Cafe\u{301}, \u{FB01}ne.", voice: voice)
    let text = try #require(texts.first)
    // As strings both forms are equal.
    #expect(text.utf8.contains(0xC3) && !text.utf8.contains(0xCC))
    #expect(text.unicodeScalars.contains { $0 == "\u{E9}" } && text.contains("fine"))
  }

  @Test(
    "the box of a task in words of the language, also for voices that read signs by themselves",
    arguments: ["echo.text", "echo.ssml"]
  )
  func taskStates(voice: String) {
    let spoken = requests("<p>☑ Buy milk.</p><p>☐ Call Ann.</p>", voice: voice).texts.joined()
    #expect(spoken.contains("Done: Buy milk.") && spoken.contains("To do: Call Ann."))
  }

  @Test("pronunciations go beside a plain text, and into a document")
  func phonemes() {
    let content = #"A <phoneme alphabet="x-sampa" ph="t@">tomato</phoneme> <phoneme ph="həˈləʊ"/>!"#
    #expect(
      requests(content, voice: "echo.phonemes").texts == [
        "1.00 1.00|A tomato \u{FFFC}!\n2+6 ipa tə\n9+3 ipa həˈləʊ\n"
      ]
    )
    #expect(
      requests(content, voice: "echo.ssml").texts == [
        #"1.00 1.00|\#(Self.start)A <phoneme alphabet="ipa" ph="tə">tomato</phoneme> "#
          + #"<phoneme alphabet="ipa" ph="həˈləʊ">\#u{FFFC}</phoneme>!</speak>"# + "\n"
      ]
    )
  }

  @Test("a voice that takes no phonemes reads the text, and that is reported")
  func noPhonemes() {
    let (texts, log) = requests(
      #"A <phoneme ph="tə">tomato</phoneme> <phoneme ph="həˈləʊ"/> or two."#,
      voice: "echo.text"
    )
    #expect(texts == ["1.00 1.00|A tomato  or two.\n"])
    #expect(log.events.count { $0 == "warning phoneme-not-spoken" } == 2)
  }

  @Test("phonemes that are none are an error, and the text is read")
  func badPhonemes() {
    let (texts, log) = requests(
      #"<phoneme ph="日本">x</phoneme> <phoneme alphabet="klingon" ph="x">y</phoneme>"#,
      voice: "echo.phonemes"
    )
    #expect(texts == ["1.00 1.00|x y\n"])
    #expect(
      log.events.filter { $0.hasPrefix("error") } == [
        "error bad-phonemes", "error unknown-alphabet",
      ]
    )
  }

  @Test("emphasis goes to the voice that has the ability, else it is heard in the audio")
  func emphasis() {
    let content = #"Not <emphasis level="strong">this</emphasis> one."#
    #expect(
      requests(content, voice: "echo.ssml").texts == [
        #"1.00 1.00|\#(Self.start)Not <emphasis level="strong">this</emphasis> one.</speak>"# + "\n"
      ]
    )
    // Rate, pitch and gain change the frames, which are not text any more.
    let (texts, log) = requests(content, voice: "echo.text")
    #expect(texts != ["1.00 1.00|Not this one.\n"])
    #expect(log.events.contains { $0.hasPrefix("word") })
  }

  @Test("of nested emphasis the voice is told the inner, and the outer is heard in the audio")
  func nestedEmphasis() {
    let (texts, log) = requests(
      #"<emphasis>All of <emphasis level="strong">this</emphasis></emphasis>."#,
      voice: "echo.ssml"
    )
    #expect(texts.count == 1)
    #expect(log.events.filter { $0.hasPrefix("word") }.count == 3)
  }

  @Test("a sentence does not end within what is said as a whole")
  func wholeElements() {
    let (texts, log) = requests(
      #"On <say-as interpret-as="date" format="dmy">5. 3. 2024</say-as>. It <w>etc. And</w> on. End."#,
      voice: "echo.text"
    )
    #expect(
      texts == [
        "1.00 1.00|On March fifth, twenty twenty-four.\n",
        "1.00 1.00|It etc. And on.\n", "1.00 1.00|End.\n",
      ]
    )
    #expect(log.events.filter { $0.hasPrefix("warning") } == [])
  }

  @Test("rate and pitch within the voice's range are the voice's")
  func prosody() {
    let (texts, _) = requests(
      #"<prosody rate="150%" pitch="+12st">One.</prosody> <prosody rate="50%">Two.</prosody>"#,
      voice: "echo.prosody"
    )
    #expect(texts == ["1.50 2.00|One.\n", "0.50 1.00|Two.\n"])
  }

  @Test("a lexicon changes words inside its lookup only, an inner one first")
  func lexicon() {
    write(
      Array(Self.lexicon("<alias>World Wide Web Consortium</alias>").utf8),
      to: home.path + "/a.pls"
    )
    write(Array(Self.lexicon("<phoneme>wiː</phoneme>").utf8), to: home.path + "/b.pls")
    let content = """
      <lexicon uri="a.pls" xml:id="a"/><lexicon uri="b.pls" xml:id="b"/>\
      W3C <lookup ref="a">W3C <lookup ref="b">W3C</lookup></lookup>
      """
    let access = ResourceAccess(roots: ResourceRoots([home.path]), documentFolder: home.path)
    #expect(
      requests(content, voice: "echo.phonemes", resources: access).texts == [
        "1.00 1.00|W three C World Wide Web Consortium W3C\n36+3 ipa wiː\n"
      ]
    )
    let (texts, log) = requests(content, voice: "echo.text")
    #expect(texts == ["1.00 1.00|W three C W three C W three C\n"])
    #expect(log.events.count { $0 == "error lexicon-not-read" } == 2)
  }

  private static func lexicon(_ pronunciation: String) -> String {
    """
    <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa"
      xml:lang="en"><lexeme><grapheme>W3C</grapheme>\(pronunciation)</lexeme></lexicon>
    """
  }

  @Test("no request is longer than the voice takes, and no rewritten word is cut")
  func longestRequest() {
    let (texts, _) = requests(
      #"Room <say-as interpret-as="cardinal">123456</say-as> is free at the moment."#,
      voice: "echo.short"
    )
    // The words for one number stay together, even if they are longer than the limit. There is no
    // pause between the parts.
    let number = "one hundred twenty-three thousand four hundred fifty-six"
    #expect(
      texts == [["Room", number, "is free", "at the moment."].map { "1.00 1.00|\($0)\n" }.joined()]
    )
  }

  @Test("each word of the author's is reported once, with its range in the source")
  func markers() {
    let (_, log) = requests(
      #"R&amp;D <sub alias="for your information">FYI</sub> <say-as interpret-as="cardinal">21</say-as> 😀 <![CDATA[end]]>"#,
      voice: "echo.ssml-bare"
    )
    // After the 38 units of the root's tag; "😀" has two units.
    #expect(log.ranges(of: .word) == ["38+7", "80+3", "122+2", "134+2", "146+3"])
  }
}

extension RenderLog {
  /// What the fixture Echo was asked to say: its frames are bytes / 256 and then a whistle below 0;
  /// between requests there is silence.
  var spoken: [String] {
    samples.filter { $0 >= 0 }.map { UInt8(clamping: Int(($0 * 256).rounded())) }
      .split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
