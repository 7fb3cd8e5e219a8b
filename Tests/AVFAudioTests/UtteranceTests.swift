// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestTraits
import Testing

@Suite("Utterances", .testVoices, .ownThread)
struct UtteranceTests {
  private let ipa = NSAttributedString.Key(AVSpeechSynthesisIPANotationAttribute)

  @Test("a new utterance has Apple's defaults")
  func defaults() {
    let utterance = AVSpeechUtterance(string: "Hello")
    #expect(utterance.speechString == "Hello")
    #expect(utterance.attributedSpeechString == NSAttributedString(string: "Hello"))
    #expect(utterance.voice == nil)
    #expect(utterance.rate == 0.5)
    #expect(utterance.pitchMultiplier == 1)
    #expect(utterance.volume == 1)
    #expect(!utterance.prefersAssistiveTechnologySettings)
    #expect(utterance.preUtteranceDelay == 0)
    #expect(utterance.postUtteranceDelay == 0)
    #expect(AVSpeechUtterance().speechString == "")
  }

  @Test(
    "rate, pitch and volume stay in their ranges",
    arguments: [
      (-1, 0, 0.5, 0), (0, 0, 0.5, 0), (0.25, 0.25, 0.5, 0.25), (0.75, 0.75, 0.75, 0.75),
      (1.5, 1, 1.5, 1),
      (3, 1, 2, 1), (.infinity, 1, 2, 1), (-.infinity, 0, 0.5, 0), (.nan, 0.5, 1, 1),
    ] as [(Float, Float, Float, Float)]
  )
  func pinned(value: Float, rate: Float, pitch: Float, volume: Float) {
    let utterance = AVSpeechUtterance(string: "")
    utterance.rate = value
    utterance.pitchMultiplier = value
    utterance.volume = value
    #expect(utterance.rate == rate)
    #expect(utterance.pitchMultiplier == pitch)
    #expect(utterance.volume == volume)
  }

  @Test(
    "the speech string of SSML is its text without mark-up, with the white space as written",
    arguments: [
      ("<speak>Hello <emphasis>world</emphasis>.</speak>", "Hello world."),
      ("<speak>Tom &amp; Jerry<break time='1s'/> ran.</speak>", "Tom & Jerry ran."),
      ("<speak><p>One.</p><p>Two.</p></speak>", "One.\nTwo."),
      ("<speak><sub alias=\"World Wide Web\">WWW</sub></speak>", "World Wide Web"),
      ("<speak>  a \n\t b  </speak>", "  a \n\t b  "),
      ("<speak>\n  <p>One.</p>\n  <p>Two  words.</p>\n</speak>", "\n  One.\n  Two  words.\n"),
      ("<speak>a <emphasis> b</emphasis><break/>c</speak>", "a  b c"),
      ("<speak>a<break/>\n<phoneme ph='x'/><break/>b</speak>", "a\nb"),
      ("<speak>a<break/><phoneme ph='x'/><break/>b<break/></speak>", "a b"),
      ("<speak> <phoneme ph='x'/> </speak>", "  "),
      ("<speak>a\r\nb&#9; c&#10;</speak>", "a\nb\t c\n"),
      ("<speak>a <metadata> x </metadata> b</speak>", "a  b"),
      ("<speak><![CDATA[a  <b>]]> </speak>", "a  <b> "),
      ("<!DOCTYPE speak [<!ENTITY e ' x  y '>]><speak>a&e;b</speak>", "a x  y b"),
      ("<speak></speak>", ""),
    ]
  )
  func ssml(document: String, text: String) throws {
    let utterance = try #require(AVSpeechUtterance(ssmlRepresentation: document))
    #expect(utterance.speechString == text)
    #expect(utterance.attributedSpeechString.string == text)
  }

  @Test(
    "what is no SSML makes no utterance",
    arguments: [
      "", "Hello", "<speak>", "<speak><b></speak>", "<html/>", "<speak>&nope;</speak>", "<!DOCTYPE",
    ]
  )
  func noSSML(document: String) { #expect(AVSpeechUtterance(ssmlRepresentation: document) == nil) }

  @Test("an attributed string is kept as it was when it was given")
  func attributed() {
    let text = NSMutableAttributedString(string: "Read this")
    text.addAttribute(ipa, value: "ɹɛd", range: NSRange(location: 0, length: 4))
    let utterance = AVSpeechUtterance(attributedString: text)
    text.mutableString.setString("Something else")
    #expect(utterance.speechString == "Read this")
    let value = utterance.attributedSpeechString.attribute(ipa, at: 0, effectiveRange: nil)
    #expect(value as? String == "ɹɛd")
  }

  private func fullUtterance() throws -> AVSpeechUtterance {
    let utterance = AVSpeechUtterance(string: "Grüße 👩‍👩‍👧 & <b>")
    utterance.voice = AVSpeechSynthesisVoice(language: "fr")
    utterance.rate = 0.25
    utterance.pitchMultiplier = 1.5
    utterance.volume = 0.75
    utterance.prefersAssistiveTechnologySettings = true
    utterance.preUtteranceDelay = 0.125
    utterance.postUtteranceDelay = 2
    return utterance
  }

  private func expectEqual(_ copy: AVSpeechUtterance, _ utterance: AVSpeechUtterance) {
    #expect(copy !== utterance)
    #expect(copy.speechString == utterance.speechString)
    #expect(copy.voice == utterance.voice)
    #expect(copy.rate == utterance.rate)
    #expect(copy.pitchMultiplier == utterance.pitchMultiplier)
    #expect(copy.volume == utterance.volume)
    #expect(
      copy.prefersAssistiveTechnologySettings == utterance.prefersAssistiveTechnologySettings
    )
    #expect(copy.preUtteranceDelay == utterance.preUtteranceDelay)
    #expect(copy.postUtteranceDelay == utterance.postUtteranceDelay)
  }

  @Test("a copy has everything that the utterance has, and is another one")
  func copying() throws {
    let utterance = try fullUtterance()
    let copy = try #require(utterance.copy() as? AVSpeechUtterance)
    expectEqual(copy, utterance)
    copy.rate = 1
    #expect(utterance.rate == 0.25)
    #expect(copy != utterance)
  }

  @Test("an utterance comes back from an archive with everything that it has")
  func coding() throws {
    let utterance = try fullUtterance()
    expectEqual(try #require(try archived(utterance)), utterance)
    let plain = AVSpeechUtterance(string: "")
    expectEqual(try #require(try archived(plain)), plain)
  }

  @Test("SSML and pronunciations come back from an archive, too")
  func codingContent() throws {
    let ssml = try #require(
      AVSpeechUtterance(ssmlRepresentation: "<speak>a<mark name='m'/>b</speak>")
    )
    let copy = try #require(try archived(ssml))
    #expect(copy.speechString == "ab")
    #expect(copy.snapshot().source == "<speak>a<mark name='m'/>b</speak>")
    let text = NSMutableAttributedString(string: "one two")
    text.addAttribute(ipa, value: "tuː", range: NSRange(location: 4, length: 3))
    let attributed = try #require(try archived(AVSpeechUtterance(attributedString: text)))
    #expect(attributed.attributedSpeechString == text)
  }

  @Test("an archive of something else is no utterance")
  func strangeArchive() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: "text" as NSString,
      requiringSecureCoding: true
    )
    #expect(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: AVSpeechUtterance.self, from: data) == nil
    )
  }

  @Test("a subclass with properties of its own can be made by its own initialiser")
  func subclass() throws {
    let task = TaskUtterance(task: 7, text: "Seven")
    #expect(task.task == 7)
    #expect(task.speechString == "Seven")
    let plain: AVSpeechUtterance = task
    #expect((plain as? TaskUtterance)?.task == 7)
    let copy = try #require(task.copy() as? AVSpeechUtterance)
    #expect(copy.speechString == "Seven")
  }

  @Test("a subclass that answers its own speech string is spoken so")
  func overridingSubclass() throws {
    let utterance = TextUtterance()
    utterance.speechString = "Changed"
    #expect(utterance.snapshot().speechString == "Changed")
    #expect(utterance.snapshot().source == "Changed")
    #expect(TextUtterance(string: "x").speechString == "x")
    #expect(
      TextUtterance(ssmlRepresentation: "<speak>y</speak>")?.snapshot().source == "<speak>y</speak>"
    )
  }
}

/// As in reading systems: an utterance that knows what it is a part of.
private final class TaskUtterance: AVSpeechUtterance {
  let task: Int

  init(task: Int, text: String) {
    self.task = task
    super.init(string: text)
  }

  required init?(coder: NSCoder) { nil }
}

/// As in wrappers: every initialiser is overridden, and the speech string can be set.
private final class TextUtterance: AVSpeechUtterance {
  private var text: String?

  override var speechString: String {
    get { text ?? super.speechString }
    set { text = newValue }
  }

  override init() { super.init() }
  override init(string: String) { super.init(string: string) }
  override init(attributedString string: NSAttributedString) {
    super.init(attributedString: string)
  }
  override init?(ssmlRepresentation string: String) { super.init(ssmlRepresentation: string) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
