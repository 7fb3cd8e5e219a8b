// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechMarkup
import SpeechText
import TestSupport
import TestTraits
import Testing

/// What is sent to a voice, and what has nothing to say.
@Suite("A text with nothing to say", .limited, .ownThread)
struct SpokenContentTests {
  private let home = TemporaryFolder()

  /// The texts that a voice gets, and all that was reported.
  private func sent(
    _ request: RenderRequest,
    voice: String = "echo.text"
  ) -> (texts: [String], log: RenderLog) {
    let host = makeHost(["Echo"], home: home)
    defer { host.close() }
    let log = RenderLog()
    var request = request
    request.voice = voice
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    let texts = log.spoken.map { spoken in
      String(spoken.split(separator: "|", maxSplits: 1).last?.dropLast() ?? "")
    }
    return (texts, log)
  }

  private func plain(_ text: String) -> RenderRequest {
    RenderRequest(.plainText(Array(text.utf8)))
  }

  @Test(
    "is not sent to a voice",
    arguments: [
      "...", "!!!", "?", "?!", "—", "–", "-", "…", "“”", "\"", "()", "[ ]", "«»", "• • •", "。", "،",
      "\u{200B}",
      "'", "— …", "...\n\n!!!", "* * *", "***", "* * * * *", "===", "= = =", "~~~", "###", "# # #",
      "---", "->",
      "<-", "==>", "+---+", "_-_-_", "/\\/\\", "-=-=-", "```", "***.", "~*~\n\n* * *",
    ]
  )
  func notSent(text: String) {
    let (texts, log) = sent(plain(text))
    #expect(texts == [])
    #expect(log.messages == [])
    #expect(log.samples == [])
  }

  @Test(
    "is not one with a sign that is read as a word",
    arguments: [
      "%", "€", "+", "🙂", "&", "@", "#", "*", "=", "§", "‰", "°", "©", "％", "5", "a", "é", "好", "½",
      "+.", "/",
      "***a***", "-5", "**€**", "%%",
    ]
  )
  func signs(text: String) {
    #expect(sent(plain(text)).texts.count == 1)
  }

  @Test("does not change the texts around it, nor their pauses")
  func between() {
    let (texts, log) = sent(plain("One. ?! Two.\n\n* * *\n\n...\n\nThree."))
    #expect(texts.first == "One." || texts.first?.hasPrefix("One.") == true)
    #expect(texts.contains("Two.") && texts.last == "Three.")
    #expect(!texts.contains("...") && !texts.contains("?!"))
    #expect(texts.allSatisfy { $0.contains { $0.isLetter } && !$0.contains("times") }, "\(texts)")
    #expect(log.events.filter { $0.hasPrefix("word ") }.count >= 3)
    let (alone, with) = (sent(plain("One.\n\nTwo.")).log, sent(plain("One.\n\n...\n\nTwo.")).log)
    #expect(alone.samples == with.samples)
  }

  @Test(
    "is one for those who hear the names of marks only if none has a name at their level",
    arguments: [
      (PunctuationMode.none, "?!", [String]()), (.some, "?!", []),
      (.all, "?!", ["question mark! exclamation mark!"]),
      (.most, "—", ["em dash—"]), (.all, "...", ["dot dot dot."]), (.none, "***", []),
      (.all, "***", ["star star star"]),
    ]
  )
  func names(mode: PunctuationMode, text: String, expected: [String]) {
    var request = plain(text)
    request.punctuation = mode
    #expect(sent(request).texts.count == expected.count)
    // The same in mark-up.
    var markup = RenderRequest(
      .ssml(Array("<speak xml:lang=\"en-US\"><p>\(text)</p></speak>".utf8))
    )
    markup.punctuation = mode
    #expect(sent(markup).texts.count == expected.count)
  }

  @Test(
    "characters that are asked for by name are always said",
    arguments: ["?", ",", ".", "(", "—", "…", "-"]
  )
  func characters(character: String) {
    for source in [RenderRequest.Source.character(Character(character)), .key(character)] {
      let texts = sent(RenderRequest(source)).texts
      #expect(texts.count == 1)
      #expect(texts.first != character)
    }
  }

  @Test("is left to a voice that gets the text as it is written")
  func asWritten() {
    var request = plain("?")
    request.isAsWritten = true
    #expect(sent(request).texts == ["?"])
  }

  @Test("is said if the caller's lexicon has words for it")
  func lexicon() throws {
    var request = plain("!!!")
    request.lexicons = try [
      PronunciationLexicon(
        pls: Array(
          """
          <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">
          <lexeme><grapheme>!!!</grapheme><alias>chk chk chk</alias></lexeme></lexicon>
          """.utf8
        )
      )
    ]
    #expect(sent(request).texts == ["chk chk chk"])
  }

  @Test("keeps the marks inside it")
  func marks() throws {
    let source =
      #"<speak xml:lang="en-US"><p>One.</p><p>..<mark name="a"/>..</p><p>Two.<mark name="b"/></p></speak>"#
    let (texts, log) = sent(RenderRequest(.ssml(Array(source.utf8))))
    #expect(texts == ["One.", "Two."])
    #expect(log.markers.filter { $0.kind == .bookmark }.compactMap(\.name) == ["a", "b"])
    let two = try #require(log.markers.last { $0.kind == .word }).frame
    let mark = try #require(log.markers.first { $0.name == "a" }).frame
    #expect(mark <= two)
  }

  @Test("is not sent where it is the rest of a text that is too long for one request")
  func rest() {
    let (texts, _) = sent(
      plain("One two three four" + String(repeating: "!", count: 30)),
      voice: "echo.short"
    )
    #expect(texts.allSatisfy { $0.contains { $0.isLetter } }, "\(texts)")
    #expect(!texts.isEmpty)
  }
}
