// SPDX-License-Identifier: Apache-2.0

import TestTraits
import Testing

/// Each element and attribute of SSML 1.1: what is heard and what is reported, alike with every engine.
@Suite("Elements of SSML", .limited, .ownThread)
struct ElementTests {
  let listener = Listener()

  // MARK: Structure

  @Test(
    "paragraphs and sentences pause, and marks lie where they stand",
    arguments: Listener.voices
  )
  func structure(voice: String) throws {
    let heard = try listener.hear(
      #"One <mark name="x"/>two. <p><s>Three four.</s><s>Five <mark name="y"/></s></p><p>Six. Seven.</p><p>Head</p><p>tail<mark name="z"/></p>"#,
      voice
    )
    let pause = ["250"]
    #expect(
      heard.score
        == ["s", "One", "#x", "two"] + pause + ["p", "s", "Three", "four"] + pause
        + ["s", "Five", "#y", "500", "p", "s", "Six"] + pause + ["s", "Seven", "500"]
        + ["p", "s", "Head", "500", "p", "s", "tail", "#z"]
    )
    #expect(
      heard.sentences == [
        #"One <mark name="x"/>two."#, "Three four.", #"Five <mark name="y"/>"#, "Six.", "Seven.",
        "Head", "tail",
      ]
    )
    #expect(heard.diagnostics.isEmpty)
  }

  @Test(
    "the start mark begins, the end mark ends, and neither is silent",
    arguments: Listener.voices
  )
  func startAndEnd(voice: String) throws {
    let heard = try listener.hear(
      #"<mark name="a"/>One <mark name="b"/>two. <mark name="c"/>Three. <mark name="d"/>Four.<mark name="e"/>"#,
      voice,
      attributes: #" startmark="b" endmark="d""#
    )
    #expect(heard.score == ["#b", "s", "two", "250", "#c", "s", "Three", "#d"])
    let wrong = try listener.hear(
      "One",
      voice,
      attributes: #" startmark="no" endmark="no" foo="b" onlangfailure="x""#
    )
    #expect(wrong.score == ["s", "One"])
    #expect(
      wrong.diagnostics == [
        "1:83 unknown-mark", "1:98 unknown-mark", "1:111 unknown-attribute", "1:119 bad-value",
      ]
    )
  }

  @Test("what is not spoken is silent, and what is unknown is spoken", arguments: Listener.voices)
  func silentContent(voice: String) throws {
    let heard = try listener.hear(
      #"<meta name="a" content="b"/><metadata><x xmlns="urn:a">hidden</x></metadata>One <f:b xmlns:f="urn:x" f:c="1">two</f:b> <bogus>three</bogus> <desc>no</desc>."#,
      voice
    )
    let plain = try listener.hear("One two three.", voice)
    #expect(heard.score == ["s", "One", "two", "three"])
    #expect(abs(heard.wave.duration - plain.wave.duration) < 0.02)
    #expect(
      heard.diagnostics == [
        "2:81 foreign-element", "2:120 unknown-element", "2:141 misplaced-element",
      ]
    )
  }

  @Test(
    "a sentence is one sentence across its breaks, voices and clips",
    arguments: Listener.voices
  )
  func cutSentence(voice: String) throws {
    let first =
      #"He said <break/> yes <voice languages="de">nein</voice> <audio src="no.wav">or</audio> no."#
    let heard = try listener.hear("\(first) Next <break/>one<p>Last</p>", voice)
    #expect(heard.sentences == [first, "Next <break/>one", "Last"])
  }

  @Test("faster speech pauses shorter, whether the document marks its sentences or not")
  func fastPauses() throws {
    let pauses = try ["One. Two.", "<s>One.</s><s>Two.</s>", "<p>One.</p><p>Two.</p>"].map {
      try listener.hear("<prosody rate=\"200%\">\($0)</prosody>", "en-us").wave
        .silences(longerThan: 0.1).map { ($0.seconds * 1000).rounded() }
    }
    #expect(pauses == [[125], [125], [250]])
  }

  // MARK: Words

  @Test("each word is marked once, at its place in the source", arguments: Listener.voices)
  func words(voice: String) throws {
    let heard = try listener.hear(
      #"<w role="x">Two</w> <token>three</token> five&amp;six <![CDATA[<seven]]>, 𝄞 &#x6E;ine <!-- no --><?no no?><sub alias="World Wide">W3C</sub> don't “stop”."#,
      voice
    )
    #expect(
      heard.words == [
        "Two", "three", "five&amp;six", "<seven", "&#x6E;ine", "W3C", "don't", "stop",
      ]
    )
    #expect(heard.diagnostics.isEmpty)
  }

  @Test("a document in UTF-16 is counted in its own units", arguments: Listener.voices)
  func utf16(voice: String) throws {
    let document =
      #"<?xml version="1.0" encoding="UTF-16"?><speak>𝄞 Two <sub alias="one two">𝒳</sub> three.</speak>"#
    let bytes = document.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let heard = try listener.hear(bytes: bytes, meaning: document, voice)
    #expect(heard.words == ["Two", "𝒳", "three"])
  }

  @Test("an alias is heard instead of its word", arguments: Listener.voices)
  func alias(voice: String) throws {
    let heard = try listener.hear(
      #"<sub alias="World Wide Web &amp; more">x</sub> it is."#,
      voice
    )
    let plain = try listener.hear("World Wide Web &amp; more it is.", voice)
    #expect(heard.soundsLike(plain))
    #expect(heard.words == ["x", "it", "is"])
  }

  // MARK: Breaks and marks

  @Test(
    "a break lasts longer the stronger it is, from the first to the last",
    arguments: Listener.voices
  )
  func breakStrengths(voice: String) throws {
    let heard = try listener.hear(
      #"<break/>One<break strength="none"/>two<break strength="x-weak"/>three<break strength="weak"/>four<break/>five<break strength="strong"/>six<break strength="x-strong"/>"#,
      voice
    )
    let silences = heard.wave.silences(longerThan: 0.09).map(\.seconds)
    try #require(silences.count == 6, "\(silences)")
    #expect(silences[0] == silences[3])
    #expect(zip(silences[1...], silences[2...]).allSatisfy { $0 < $1 - 0.05 }, "\(silences)")
  }

  @Test(
    "a time wins over a strength and over the sentence's pause, and adds up",
    arguments: Listener.voices
  )
  func breakTimes(voice: String) throws {
    let heard = try listener.hear(
      #"<break time="300ms"/>One<break time=".5s"/><mark name="m"/><break time="250ms"/>two<break time="+.45s" strength="none"/>three. <break time="0s"/>Four<break time="3"/>five <prosody rate="200%"><break time="1s"/></prosody> six.<break time="1.5s"/>"#,
      voice
    )
    #expect(
      heard.score == [
        "300", "s", "One", "750", "#m", "two", "450", "three", "s", "Four", "350", "five", "1000",
        "six", "1500",
      ]
    )
    #expect(heard.diagnostics == ["2:157 bad-value"])
    let mark = try #require(heard.markers.markers.first { $0.kind == "bookmark" })
    let two = try #require(heard.markers.markers.first { $0.time > mark.time })
    #expect(abs(two.time - mark.time - 0.25) < 0.005)
    let alone = try listener.hear(#"<break time="2s"/>"#, voice)
    #expect(alone.score == ["2000"])
  }

  @Test("a mark changes nothing, wherever it stands", arguments: Listener.voices)
  func marks(voice: String) throws {
    let heard = try listener.hear(
      #"<mark name="a b"/>One<mark name="b"/>two three<mark name="c"/>, four.<mark name="d"/> <mark name="e"/>Five.<mark name="e"/><mark/>"#,
      voice
    )
    let plain = try listener.hear("Onetwo three, four. Five.", voice)
    #expect(heard.soundsLike(plain))
    #expect(
      heard.markers.markers.filter { $0.kind == "bookmark" }.map(\.name)
        == ["a b", "b", "c", "d", "e", "e"]
    )
    #expect(heard.diagnostics == ["2:124 missing-attribute"])
  }
}
