// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// Who speaks.
extension ElementTests {
  /// The duration of a word shows which voice spoke it.
  @Test(
    "a voice speaks its element, and the one before goes on after it",
    arguments: Listener.voices
  )
  func voices(voice: String) throws {
    let heard = try listener.hear(
      #"One. <voice languages="de">Zwei. <voice languages="fr">Trois.</voice> Vier.</voice> Five. <voice name="nobody plain.es">Dos.</voice> Six."#,
      voice
    )
    #expect(heard.words == ["One", "Zwei", "Trois", "Vier", "Five", "Dos", "Six"])
    #expect(
      heard.diagnostics == [
        "2:6 language-not-spoken", "2:34 language-not-spoken", "2:91 language-not-spoken",
      ]
    )
    let alone = [
      ("One", voice), ("Zwei", "org.espeak-ng.de"), ("Trois", "org.espeak-ng.fr-fr"),
      ("Vier", "org.espeak-ng.de"), ("Five", voice),
      ("Dos", "plain.es"), ("Six", voice),
    ]
    for (word, speaker) in alone {
      let own = try listener.hear("\(word).", speaker)
      let pause = word == "Six" ? 0 : 0.25
      let length = try #require(heard.length(of: word))
      #expect(abs(length - pause - own.wave.duration) < 0.03, "\(word)")
    }
  }

  @Test("a voice that is not to be had is reported, and another speaks", arguments: Listener.voices)
  func missingVoices(voice: String) throws {
    let heard = try listener.hear(
      """
      <voice name="nobody">One.</voice>
      <voice name="nobody" required="name" onvoicefailure="keepexisting">Two.</voice>
      <voice name="nobody" required="name" onvoicefailure="processorchoice">Three.</voice>
      <voice languages="de fr">Four.</voice>
      <voice languages="en" gender="neutral">Five.</voice>
      <voice languages="en" variant="99">Six.</voice>
      <voice>Seven.</voice>
      <voice gender="x" age="-1" variant="0" required="foo" ordering="bar" onvoicefailure="baz">Eight.</voice>
      """,
      voice
    )
    #expect(heard.words == ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"])
    #expect(
      heard.diagnostics == [
        "8:1 missing-attribute", "9:8 bad-value", "9:19 bad-value", "9:28 bad-value",
        "9:40 bad-value", "9:55 bad-value", "9:70 bad-value", "2:1 voice-not-found",
        "3:1 voice-not-found", "4:1 voice-not-found", "5:1 voice-not-found",
        "5:1 language-not-spoken", "6:1 voice-differs",
        "7:1 voice-differs",
      ]
    )
  }

  @Test("a wish for a woman's voice is not answered by a few recorded phrases")
  func phrases() throws {
    let heard = try listener.hear(#"<voice gender="female">Hello.</voice>"#, "plain.en")
    let own = try listener.hear("Hello.", "plain.en")
    #expect(heard.soundsLike(own))
    #expect(heard.diagnostics == ["2:1 voice-differs"])
  }

  @Test(
    "a language has its voice, and a failure goes as the document wants",
    arguments: Listener.voices
  )
  func languages(voice: String) throws {
    let heard = try listener.hear(
      """
      One <lang xml:lang="de">zwei</lang>
      <lang xml:lang="xx" onlangfailure="ignoretext">no</lang>
      <lang xml:lang="xx" onlangfailure="ignorelang">three</lang>
      <lang xml:lang="xx">four</lang> <lang>five</lang> <w xml:lang="fr">six</w>.
      <s xml:lang="es">Hola.</s> <p xml:lang="de" onlangfailure="ignorelang">Hallo.</p> End.
      """,
      voice
    )
    #expect(
      heard.score == [
        "s", "One", "zwei", "three", "four", "five", "six", "250", "s", "Hola", "250", "p", "s",
        "Hallo", "500", "s", "End",
      ]
    )
    #expect(
      heard.diagnostics == [
        "5:33 missing-attribute", "3:1 language-not-spoken", "4:1 language-not-spoken",
        "5:1 language-not-spoken", "6:28 language-not-spoken",
      ]
    )
  }

  @Test(
    "what holds around a voice holds for it too: prosody crosses voices",
    arguments: Listener.voices
  )
  func prosodyCrossesVoices(voice: String) throws {
    let plain = try listener.hear(#"<voice languages="de">Guten Morgen</voice>"#, voice)
    let heard = try listener.hear(
      #"<prosody rate="50%" volume="-6dB"><voice languages="de">Guten Morgen</voice></prosody>"#,
      voice
    )
    #expect(abs(heard.wave.duration / plain.wave.duration - 2) < 0.1)
    #expect(abs(heard.wave.decibels(over: plain.wave, whole: ()) + 6) < 0.7)
  }
}

extension Wave {
  /// How much louder it is than another one, whatever the lengths.
  fileprivate func decibels(over other: Wave, whole: ()) -> Double {
    20 * log10(level(samples.indices) / other.level(other.samples.indices))
  }
}
