// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import TestTraits
import Testing

/// Which voice speaks what, and why: whole plans, with all diagnostics. The voices are those of
/// `MadeUpVoices`.
@Suite("The choice of voices", .limited, .ownThread)
struct VoiceChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: String
    var language: String? = "en-US"
    var voice: String?
    var locale = "en_US.UTF-8"
    let plan: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "the document's language before the user's",
      content: "Bonjour.",
      language: "fr",
      plan: ["22050 Hz", "unit 2:1 “Bonjour.” clara document-language fr fr"]
    ),
    Case(
      testDescription: "the user's default where the document names no language",
      content: "Hello.",
      language: nil,
      locale: "en_GB.UTF-8",
      plan: ["warning missing-language 1:1", "24000 Hz", "unit 2:1 “Hello.” ada default en-GB"]
    ),
    Case(
      testDescription: "the user's default where nobody speaks the document's language",
      content: "Hei.",
      language: "fi",
      plan: ["warning language-not-spoken", "16000 Hz", "unit 2:1 “Hei.” bob default fi"]
    ),
    Case(
      testDescription: "the voice that was named, with its variant, whatever the language is",
      content: "Bonjour.",
      language: "fr",
      voice: "bob+soft",
      plan: ["warning language-not-spoken", "16000 Hz", "unit 2:1 “Bonjour.” bob+soft named fr"]
    ),
    Case(
      testDescription: "another voice for an element in another language",
      content: "<s>One</s> <s xml:lang='de'>Zwei</s> <s>three</s>",
      plan: [
        "22050 Hz mixed",
        "sentence 2:4",
        "unit 2:4 “One” bob document-language en-US en-US",
        "pause 250 sentence",
        "sentence 2:29",
        "unit 2:29 “Zwei” dieter language de 2:12 de",
        "  else org.example.tones.clara",
        "pause 250 sentence",
        "sentence 2:41",
        "unit 2:41 “three” bob document-language en-US en-US",
      ]
    ),
    Case(
      testDescription: "an element's voice by name, by gender, and by language",
      content:
        "<voice name='Ada'>One</voice> <voice gender='female'>two</voice> <voice languages='fr'>trois</voice>",
      plan: [
        "24000 Hz mixed",
        "unit 2:19 “One” ada voice-element 2:1 en-GB",
        "pause 80 voice-change",
        "unit 2:54 “two” eve voice-element 2:31 en-US",
        "  ssml <speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"en-US\">two</speak>",
        "  reports words",
        "note language-not-spoken 2:66",
        "pause 80 voice-change",
        "unit 2:88 “trois” clara voice-element 2:66 fr-FR",
      ]
    ),
    Case(
      testDescription: "the voice around where an element's is not there",
      content: "<voice name='Nobody'>One</voice> <voice name='Ada' gender='male'>two</voice>",
      plan: [
        "24000 Hz mixed",
        "warning voice-not-found 2:1",
        "unit 2:22 “One” bob voice-element 2:1 en-US",
        "warning voice-differs 2:34",
        "pause 80 voice-change",
        "unit 2:66 “two” ada voice-element 2:34 en-GB",
      ]
    ),
    Case(
      testDescription: "one for the language that the name of a missing voice begins with",
      content:
        "<voice name='de-DE-KatjaNeural'>Eins</voice> <voice name='de-DE-AMultilingualNeural'>two</voice>"
        + " <voice name='fi-FI-Standard-A'>three</voice>",
      plan: [
        "22050 Hz mixed",
        "warning voice-not-found 2:1",
        "note language-not-spoken 2:1",
        "unit 2:33 “Eins” dieter voice-element 2:1 de-DE",
        "  else org.example.tones.clara",
        "warning voice-not-found 2:46",
        "pause 80 voice-change",
        "unit 2:86 “two” bob voice-element 2:46 en-US",
        "warning voice-not-found 2:98",
        "unit 2:129 “three” bob voice-element 2:98 en-US",
      ]
    ),
    Case(
      testDescription: "an inner element's language in the voice around, or in one that speaks it",
      content:
        "<voice name='Ada'>One <lang xml:lang='de'>zwei</lang> <lang xml:lang='fi'>kolme</lang></voice>",
      plan: [
        "24000 Hz mixed",
        "unit 2:19 “One” ada voice-element 2:1 en-GB",
        "note voice-changed 2:23",
        "pause 80 voice-change",
        "unit 2:43 “zwei” dieter language de 2:23 de",
        "  else org.example.tones.clara",
        "warning language-not-spoken 2:55",
        "pause 80 voice-change",
        "unit 2:75 “kolme” ada voice-element 2:1 fi",
      ]
    ),
    Case(
      testDescription: "nobody for text that nobody speaks, where the document requests so",
      content: "One <lang xml:lang='fi' onlangfailure='ignoretext'>kaksi</lang> three",
      plan: [
        "16000 Hz",
        "unit 2:1 “One” bob document-language en-US en-US",
        "warning language-not-spoken 2:5",
        "unit 2:65 “three” bob document-language en-US en-US",
      ]
    ),
    Case(
      testDescription:
        "nobody, for text of the document in a voice that does not speak its language",
      content:
        "<voice languages='en'>One</voice> zwei <voice name='Clara'>three <p xml:lang='fr'>quatre</p></voice>",
      language: "de' onlangfailure='ignoretext",
      plan: [
        "22050 Hz",
        "warning language-not-spoken 2:1",
        "unit 2:35 “zwei” dieter document-language de de",
        "  else org.example.tones.clara",
        "warning language-not-spoken 2:40",
        "pause 80 voice-change",
        "paragraph 2:83",
        "unit 2:83 “quatre” clara voice-element 2:40 fr",
        "end of paragraph",
      ]
    ),
    Case(
      testDescription:
        "another voice for the document's language in a voice that does not speak it",
      content:
        "<voice languages='en' required='languages'>Eins</voice> <voice name='Ada'>zwei</voice>",
      language: "de' onlangfailure='changevoice",
      plan: [
        "22050 Hz",
        "note voice-changed 2:1",
        "unit 2:44 “Eins” dieter language de 2:1 de-DE",
        "  else org.example.tones.clara",
        "note voice-changed 2:57",
        "unit 2:75 “zwei” dieter language de 2:57 de-DE",
        "  else org.example.tones.clara",
      ]
    ),
    Case(
      testDescription: "the voice itself, as if the text were in its language",
      content: "<voice languages='en' onvoicefailure='keepexisting'>One</voice>",
      language: "de' onlangfailure='ignorelang",
      plan: [
        "16000 Hz", "warning language-not-spoken 2:1",
        "unit 2:53 “One” bob voice-element 2:1 en-US",
      ]
    ),
    Case(
      testDescription:
        "the voice around for a language that is said again inside an element's voice",
      content: "<voice name='Ada'><lang xml:lang='de'>Eins</lang></voice>",
      language: "de",
      plan: [
        "22050 Hz", "note voice-changed 2:19", "unit 2:39 “Eins” dieter language de 2:19 de",
        "  else org.example.tones.clara",
      ]
    ),
    Case(
      testDescription: "nobody with the voice that was named, where the document requests so",
      content: "Eins <lang xml:lang='en'>two</lang>",
      language: "de' onlangfailure='ignoretext",
      voice: "bob",
      plan: [
        "16000 Hz", "warning language-not-spoken 1:1",
        "unit 2:26 “two” bob named en",
      ]
    ),
  ]

  @Test("follows the document, then whoever asks, then the user", arguments: cases)
  func plan(_ expected: Case) throws {
    let voices = MadeUpVoices(locale: expected.locale)
    let plan = try voices.plan(expected.content, language: expected.language, voice: expected.voice)
    #expect(plan == expected.plan)
    #expect(voices.startedWorkers == 0)
  }

  @Test("ends with a refusal where the voice that was named is not there, or no voice at all")
  func refused() throws {
    let voices = MadeUpVoices()
    let unknown = #expect(throws: Refusal.self) { try voices.plan("One", voice: "nobody") }
    guard case .voice = unknown else {
      Issue.record("refused for another reason: \(String(describing: unknown))")
      return
    }
    let none = MadeUpVoices(
      manifest: #"{"speech_manifest": 1, "id": "org.example.tones", "name": "Tones", "voices": []}"#
    )
    let nobody = #expect(throws: Refusal.self) { try none.plan("One") }
    guard case .noVoices = nobody else {
      Issue.record("refused for another reason: \(String(describing: nobody))")
      return
    }
  }
}
