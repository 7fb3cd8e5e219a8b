// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import ProviderDriver
import TestSupport
import TestTraits
import Testing

@Suite("eSpeak NG's voices", .limited, .ownThread)
struct VoiceTests {
  @Test("every language is one voice with a stable identifier, a name and proper tags")
  func list() async {
    await #expect(processExitsWith: .success) {
      let voices = try espeak().voices()
      let byID = Dictionary(voices.map { ($0.id, $0) }) { first, _ in first }
      #expect(voices.count > 100)
      #expect(byID.count == voices.count)
      let pattern = /[a-z0-9-]{1,64}/
      #expect(voices.allSatisfy { $0.id.wholeMatch(of: pattern) != nil })
      #expect(voices.allSatisfy { !$0.name.isEmpty && $0.name.count < 60 })
      #expect(Set(voices.map(\.name)).count == voices.count)
      // Neither variants nor voices that need another program.
      #expect(voices.allSatisfy { !$0.id.hasPrefix("mb") && !$0.name.contains("mbrola") })

      #expect(byID["en-gb"]?.languages == ["en-GB"])
      #expect(byID["en-gb"]?.supportedLanguages == ["en-GB", "en"])
      #expect(byID["en-us"]?.name == "English (America)")
      #expect(byID["en-us-nyc"]?.languages == ["en-US-x-nyc"])
      #expect(byID["en-gb-scotland"]?.languages == ["en-GB-scotland"])
      #expect(byID["chr-us-qaaa-x-west"]?.languages == ["chr-Qaaa-US-x-west"])
      #expect(byID["es-419"]?.supportedLanguages == ["es-419", "es-MX", "es"])
      #expect(byID["cmn"]?.supportedLanguages == ["cmn", "zh"])
      #expect(byID["yue"]?.supportedLanguages == ["yue", "zh"])
      #expect(byID["yue-latn-jyutping"]?.languages == ["yue-Latn-jyutping"])
      #expect(byID["de"]?.gender == Int32(SPEECH_GENDER_MALE))
    }
  }

  @Test("voices say what the provider does itself, and have all variants")
  func abilities() async throws {
    await #expect(processExitsWith: .success) {
      let voices = try espeak().voices()
      let german = try #require(voices.first { $0.id == "de" })
      for variant in ["f1", "m3", "whisper", "croak", "klatt", "Mr serious"] {
        #expect(german.variants.contains(variant))
      }
      #expect(Set(voices.map(\.variants)).count == 1)
      let expected =
        SPEECH_CAN_RATE | SPEECH_CAN_PITCH | SPEECH_CAN_WORD_MARKERS | SPEECH_CAN_SENTENCE_MARKERS
        | SPEECH_IS_DETERMINISTIC | SPEECH_CAN_PHONEME | SPEECH_CAN_ENGINE_RATE
      #expect(german.abilities == UInt32(expected))
      #expect(german.alphabets == ["ipa", "x-espeak"])
      #expect(german.input == SPEECH_INPUT_TEXT)
      #expect(german.sampleRate == sampleRate && german.channels == 1)
      #expect(german.rateRange.contains(0.5) && german.rateRange.contains(3))
      #expect(german.pitchRange.contains(0.5) && german.pitchRange.contains(2))
    }
  }

  @Test("every voice speaks, one after the other")
  func allSpeak() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      for voice in try driver.voices() {
        let spoken = driver.speak("mama tata", voice: voice.id)
        #expect(spoken.isComplete && spoken.breaches.isEmpty, "\(voice.id)")
        #expect(spoken.speechEnd > sampleRate / 4, "\(voice.id)")
        #expect(spoken.words.count == 2, "\(voice.id)")
      }
    }
  }

  @Test("a variant changes the voice, and an unknown voice or variant is refused")
  func variants() async {
    await #expect(processExitsWith: .success) {
      let driver = try espeak()
      let plain = try #require(
        medianPitch(driver.speak("Many men may know", voice: "en-us").samples)
      )
      let female = driver.speak("Many men may know", voice: "en-us+f3")
      #expect(try #require(medianPitch(female.samples)) > plain * 1.5)
      for voice in [
        "xx", "", "+f3", "en-us+", "en-us+nobody", "en-us+f3+m1", "../../etc/passwd", "gmw/en-US",
      ] {
        #expect(driver.speak("Hello", voice: voice).status == SPEECH_ERR_NO_VOICE, "\(voice)")
      }
      #expect(driver.speak("Hello", voice: "en-us+Mr serious").isComplete)
    }
  }
}
