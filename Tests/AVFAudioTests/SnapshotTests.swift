// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import SpeechHost
import SpeechMarkup
import TestTraits
import Testing

@Suite("What is rendered of an utterance", .testVoices, .ownThread)
struct SnapshotTests {
  private let ipa = NSAttributedString.Key(AVSpeechSynthesisIPANotationAttribute)

  /// The parts of the speech string that correspond to parts of the source.
  private func spoken(_ parts: [String], of utterance: AVSpeechUtterance) -> [String] {
    let snapshot = utterance.snapshot()
    let source = snapshot.source as NSString
    var start = 0
    return parts.map { part in
      let rest = NSRange(location: start, length: source.length - start)
      let found = source.range(of: part, options: [], range: rest)
      guard found.location != NSNotFound else { return "“\(part)” is not in the source" }
      start = found.upperBound
      let marker = SpokenMarker(kind: .word, frame: 0, textRange: found.location..<found.upperBound)
      return (snapshot.speechString as NSString).substring(with: snapshot.speechRange(of: marker))
    }
  }

  @Test("plain text is rendered as it is, with the utterance's settings")
  func plain() {
    let utterance = AVSpeechUtterance(string: "a < b & c\u{0}")
    utterance.voice = AVSpeechSynthesisVoice(language: "de")
    utterance.rate = 0.75
    utterance.pitchMultiplier = 1.25
    utterance.volume = 0.5
    utterance.preUtteranceDelay = 0.25
    utterance.postUtteranceDelay = 1.5
    let snapshot = utterance.snapshot()
    #expect(snapshot.isPlainText)
    #expect(snapshot.source == "a < b & c\u{0}")
    #expect(snapshot.request.voice == "org.example.tones.dieter")
    #expect(snapshot.request.rate == 2)
    #expect(snapshot.request.pitch == 1.25)
    #expect(snapshot.request.volume == 0.5)
    #expect(snapshot.preUtteranceDelay == .milliseconds(250))
    #expect(snapshot.postUtteranceDelay == .milliseconds(1500))
    #expect(snapshot.map == .identity)
    utterance.rate = 0
    #expect(snapshot.request.rate == 2)
  }

  @Test("a voice of which a subclass has overridden the language speaks that language")
  func overriddenLanguage() {
    final class FrenchVoice: AVSpeechSynthesisVoice, @unchecked Sendable {
      override var language: String { "fr-FR" }
    }
    final class NamedVoice: AVSpeechSynthesisVoice, @unchecked Sendable {
      override var language: String { "fr-FR" }
      override var identifier: String { "org.example.tones.dieter" }
    }
    final class UnspokenVoice: AVSpeechSynthesisVoice, @unchecked Sendable {
      override var language: String { "tlh" }
    }
    let voices = [FrenchVoice(), NamedVoice(), UnspokenVoice(), AVSpeechSynthesisVoice()]
    let asked = voices.map { voice in
      let utterance = AVSpeechUtterance(string: "ab")
      utterance.voice = voice
      return utterance.snapshot().request.voice
    }
    #expect(
      asked == [
        "org.example.tones.clara", "org.example.tones.dieter", "org.example.tones.bob",
        "org.example.tones.bob",
      ]
    )
  }

  @Test("rates are times of the voice's speed, equal steps being equal ratios")
  func rates() {
    #expect(SpeechRate.multiplier(of: 0.5) == 1)
    #expect(SpeechRate.multiplier(of: 0) == 0.25)
    #expect(SpeechRate.multiplier(of: 1) == 4)
    #expect(SpeechRate.multiplier(of: -3) == 0.25)
    #expect(SpeechRate.multiplier(of: 3) == 4)
    #expect(SpeechRate.multiplier(of: .nan) == 1)
    let rates = (0...100).map { SpeechRate.multiplier(of: Float($0) / 100) }
    for (one, next) in zip(rates, rates.dropFirst()) {
      #expect(next > one)
      #expect(abs(next / one - 1.0281) < 0.0005)
    }
  }

  @Test(
    "delays that nobody can wait for are none, or a week",
    arguments: [
      (-1, 0), (0, 0), (.nan, 0), (-.infinity, 0), (.infinity, 604_800), (1e300, 604_800), (3, 3),
    ] as [(Double, Int)]
  )
  func delays(delay: Double, seconds: Int) {
    let utterance = AVSpeechUtterance(string: "")
    utterance.preUtteranceDelay = delay
    utterance.postUtteranceDelay = delay
    #expect(utterance.snapshot().preUtteranceDelay == .seconds(seconds))
    #expect(utterance.snapshot().postUtteranceDelay == .seconds(seconds))
  }

  @Test("SSML is rendered as it is; rate, pitch and volume do not apply, the voice does")
  func ssml() throws {
    let document = "<speak>One</speak>"
    let utterance = try #require(AVSpeechUtterance(ssmlRepresentation: document))
    utterance.rate = 1
    utterance.pitchMultiplier = 2
    utterance.volume = 0
    utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
    let snapshot = utterance.snapshot()
    #expect(!snapshot.isPlainText)
    #expect(snapshot.source == document)
    #expect(snapshot.request.rate == 1)
    #expect(snapshot.request.pitch == 1)
    #expect(snapshot.request.volume == 1)
    #expect(snapshot.request.voice == "org.example.tones.ada")
  }

  @Test("ranges of SSML become ranges of the speech string")
  func ssmlRanges() throws {
    let document = """
      <speak><p>A <emphasis>b&amp;c</emphasis> naïve
        👍🏽 word.</p><p><sub alias="World Wide Web">WWW</sub> <phoneme ph="tə"/>ends.</p></speak>
      """
    let utterance = try #require(AVSpeechUtterance(ssmlRepresentation: document))
    #expect(utterance.speechString == "A b&c naïve\n  👍🏽 word.\nWorld Wide Web ends.")
    #expect(
      spoken(["A", "b&amp;c", "&amp;", "naïve", "👍🏽", "word.", "WWW", "ends"], of: utterance)
        == ["A", "b&c", "&", "naïve", "👍🏽", "word.", "World Wide Web", "ends"].enumerated().map {
          $0.offset == 2 ? "“&amp;” is not in the source" : $0.element
        }
    )
    #expect(spoken(["&amp;"], of: utterance) == ["&"])
    #expect(spoken(["A <emphasis>b&amp;c</emphasis> naïve"], of: utterance) == ["A b&c naïve"])
    #expect(spoken(["<speak>"], of: utterance) == [""])
  }

  @Test("white space of SSML keeps its place among the words")
  func writtenSpace() throws {
    let document =
      "<speak>\r\n  One<p>\n\ttwo&#10; three  \u{301}x <sub alias='4  5'>IV</sub>\n</p>  six</speak>"
    let utterance = try #require(AVSpeechUtterance(ssmlRepresentation: document))
    #expect(utterance.speechString == "\n  One\n\ttwo\n three  \u{301}x 4 5\n  six")
    #expect(
      spoken(["One", "two", "three", "\u{301}x", "IV", "six"], of: utterance)
        == ["One", "two", "three", "\u{301}x", "4 5", "six"]
    )
    #expect(spoken(["One<p>\n\ttwo&#10; three"], of: utterance) == ["One\n\ttwo\n three"])
    #expect(spoken(["\n\t"], of: utterance) == ["\n\t"])
  }

  @Test("a place without text is the place where the text goes on")
  func emptyRanges() throws {
    let document = "<speak>ab<mark name='m'/> cd</speak>"
    let snapshot = try #require(AVSpeechUtterance(ssmlRepresentation: document)).snapshot()
    let place = (document as NSString).range(of: "<mark").location
    #expect(snapshot.map.textRange(ofSource: place..<place) == 2..<2)
    #expect(snapshot.map.textRange(ofSource: 7..<7) == 0..<0)
    #expect(snapshot.map.textRange(ofSource: 1000..<1010) == 5..<5)
    #expect(snapshot.map.textRange(ofSource: 0..<1000) == 0..<5)
  }

  @Test(
    "an encoding that a document declares says nothing about a string",
    arguments: [
      "<?xml version='1.0' encoding='ISO-8859-1'?>",
      "<?xml version=\"1.0\"\n encoding = \"UTF-16\" ?>",
      "<?xml version='1.0' encoding=\"utf-8\" standalone='yes'?>", "<?xml version='1.0'?>", "",
    ]
  )
  func encoding(declaration: String) throws {
    let document = declaration + "<speak>Grüße 👍</speak>"
    let utterance = try #require(AVSpeechUtterance(ssmlRepresentation: document))
    #expect(utterance.speechString == "Grüße 👍")
    #expect(spoken(["Grüße", "👍"], of: utterance) == ["Grüße", "👍"])
    #expect(utterance.snapshot().source.utf16.count == document.utf16.count)
    let word = (document as NSString).range(of: "Grüße")
    let marker = SpokenMarker(kind: .word, frame: 0, textRange: word.lowerBound..<word.upperBound)
    #expect(utterance.snapshot().textRange(of: marker) == word)
    #expect(utterance.snapshot().speechRange(of: marker) == NSRange(location: 0, length: 5))
  }

  @Test("a marker beyond the text does not lead out of the speech string")
  func wildMarker() {
    let snapshot = AVSpeechUtterance(string: "abc").snapshot()
    let wild = SpokenMarker(kind: .word, frame: 0, textRange: 2..<900)
    #expect(snapshot.speechRange(of: wild) == NSRange(location: 2, length: 1))
    let far = SpokenMarker(kind: .word, frame: 0, textRange: 50..<60)
    #expect(snapshot.speechRange(of: far) == NSRange(location: 3, length: 0))
  }

  @Test("pronunciations become phonemes of a document that can be read")
  func pronunciation() throws {
    let text = NSMutableAttributedString(string: "Say <tomato> & \"potato\".\n\nNext 👍 one.")
    let string = text.string as NSString
    text.addAttribute(ipa, value: "təˈmɑːtəʊ\"<", range: string.range(of: "tomato"))
    text.addAttribute(ipa, value: "", range: string.range(of: "potato"))
    text.addAttribute(ipa, value: "wʌn", range: string.range(of: "one"))
    let utterance = AVSpeechUtterance(attributedString: text)
    utterance.rate = 1
    let snapshot = utterance.snapshot()
    #expect(
      snapshot.source == """
        <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis"><p>\
        Say &lt;<phoneme alphabet="ipa" ph="təˈmɑːtəʊ&quot;&lt;">tomato</phoneme>&gt; &amp; "potato".\n
        </p><p>Next 👍 <phoneme alphabet="ipa" ph="wʌn">one</phoneme>.</p></speak>
        """
    )
    #expect(snapshot.request.rate == 4)
    let document = try SpeechDocument(ssml: Array(snapshot.source.utf8))
    #expect(document.diagnostics.isEmpty)
    #expect(
      spoken(["Say", "tomato", "&amp;", "potato", "Next", "👍", ">one<", "."], of: utterance)
        == ["Say", "tomato", "&", "potato", "Next", "👍", "one", "."]
    )
    let whole = SpokenMarker(kind: .paragraph, frame: 0, textRange: 0..<snapshot.source.utf16.count)
    #expect(snapshot.speechRange(of: whole) == NSRange(location: 0, length: string.length))
  }

  @Test("a pronunciation of a part of a character is one of the whole")
  func splitCharacter() {
    let text = NSMutableAttributedString(string: "a👍b")
    text.addAttribute(ipa, value: "x", range: NSRange(location: 2, length: 1))
    let source = AVSpeechUtterance(attributedString: text).snapshot().source
    #expect(source.contains(#"a<phoneme alphabet="ipa" ph="x">👍</phoneme>b"#))
  }

  @Test("what a document may not hold is a space in it")
  func controlCharacters() throws {
    let text = NSMutableAttributedString(string: "a\u{0}\u{1}b\u{FFFF}c")
    text.addAttribute(ipa, value: "\u{2}x", range: NSRange(location: 0, length: 1))
    let snapshot = AVSpeechUtterance(attributedString: text).snapshot()
    #expect(snapshot.source.contains(#"ph=" x">a</phoneme>  b c</p>"#))
    _ = try SpeechDocument(ssml: Array(snapshot.source.utf8))
  }
}

extension UtteranceSnapshot {
  var source: String {
    switch request.source {
    case .ssml(let bytes), .plainText(let bytes): String(decoding: bytes, as: UTF8.self)
    case .document(let document): String(decoding: document.text, as: UTF8.self)
    }
  }

  var isPlainText: Bool {
    if case .plainText = request.source { true } else { false }
  }
}
