// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import ProviderDriver
import TestTraits
import Testing

@Suite(
  "Voices that read letters, by tiny models",
  .limited,
  .ownThread,
  .enabled(if: TinyVoice.runtime != nil, "run install-hibari, for ONNX Runtime")
)
struct LetterVoiceTests {
  static let mms = [
    ("model_type", "vits"), ("comment", "mms"), ("language", "deu"), ("frontend", "characters"),
    ("add_blank", "1"), ("n_speakers", "1"), ("sample_rate", "16000"),
  ]
  static let letters = ["'", "a", "b", "c", "é", " ", "ß", "n", "ŋ"]

  @Test("MMS: letters between blanks, words where they begin, other scripts for another voice")
  func mms() async {
    await #expect(processExitsWith: .success) {
      let files = [
        "model.onnx": TinyModels.vits(TinyModels.sherpa, metadata: LetterVoiceTests.mms),
        "tokens.txt": TinyVoice.tokens(LetterVoiceTests.letters),
      ]
      try TinyVoice.with("vits-mms-deu", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        #expect(
          voice.languages == ["de"] && voice.name == "MMS German" && voice.sampleRate == 16_000
        )
        #expect(voice.license == "CC-BY-NC-4.0" && voice.download == nil)
        let spoken = driver.speak("Ab, CE\u{301} ñ!", voice: voice.id)
        #expect(spoken.isComplete && spoken.breaches.isEmpty)
        let symbols = TinyVoice.symbols(spoken, of: LetterVoiceTests.letters)
        // Capitals are small, decomposed letters composed, unknown ones those that they are forms of, and marks left out.
        #expect(symbols == "'a'b' 'c'é' 'n'")
        #expect(spoken.words.map(\.range) == [0..<2, 4..<8, 9..<11])
        // A blank is already a part of the word after it, but silent after a mark.
        #expect(spoken.words.map { Int($0.frame) / TinyModels.block } == [0, 6, 11])
        // Letters of other scripts, and digits, that the model does not know.
        let other = driver.speak("ab Привет", voice: voice.id)
        #expect(other.covered == 3)
        #expect(driver.speak("語 ab", voice: voice.id).status == SPEECH_ERR_NOT_COVERED)
        #expect(driver.speak("25 ab", voice: voice.id).status == SPEECH_ERR_NOT_COVERED)
        // Nothing to say is no run of the model.
        let marks = driver.speak("!? — «»", voice: voice.id)
        #expect(marks.isComplete && marks.frames == 0)
        #expect(driver.speak("ab", voice: voice.id, rate: 0.5, usesEngineRate: true).frames > 0)
      }
    }
  }

  @Test("the rate is that of the model's lengths, and long texts are spoken in phrases")
  func rate() async {
    await #expect(processExitsWith: .success) {
      let files = [
        "model.onnx": TinyModels.vits(TinyModels.sherpa, metadata: LetterVoiceTests.mms),
        "tokens.txt": TinyVoice.tokens(LetterVoiceTests.letters),
      ]
      try TinyVoice.with("vits-mms-deu", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        #expect(voice.rateRange == 0.5...2)
        let slow = driver.speak("abc", voice: voice.id, rate: 0.5)
        #expect(slow.frames == 7 * 2 * TinyModels.block)
        let word = String(repeating: "abc", count: 200)
        let long = driver.speak(word, voice: voice.id)
        let symbols = TinyVoice.symbols(long, of: LetterVoiceTests.letters).filter { $0 != "'" }
        #expect(symbols == word && long.words.count == 1)
      }
    }
  }

  @Test("Coqui: the symbols in the order of its classes, with ends and speakers")
  func coqui() async {
    await #expect(processExitsWith: .success) {
      let config = #"""
        {"model": "vits", "audio": {"sample_rate": 22050}, "use_phonemes": false, "add_blank": true,
        "enable_eos_bos_chars": true, "num_speakers": 2, "datasets": [{"language": "bn"}],
        "characters": {"characters_class": "TTS.tts.utils.text.characters.Graphemes",
        "pad": "<PAD>", "eos": "<EOS>", "bos": "<BOS>", "blank": "<BLNK>", "characters": "cab",
        "punctuations": "! ", "is_unique": false, "is_sorted": true}}
        """#
      var names = TinyModels.piper
      names.speaker = "sid"
      let files = [
        "model.onnx": TinyModels.vits(names), "config.json": Array(config.utf8),
        "speaker_ids.json": Array(#"{"Rani": 1, "Ravi": 0}"#.utf8),
      ]
      try TinyVoice.with("coqui-bn", files: files) { driver in
        let voices = try driver.voices()
        #expect(voices.map(\.id) == ["coqui-bn.Rani", "coqui-bn.Ravi"])
        #expect(voices.allSatisfy { $0.languages == ["bn"] && $0.sampleRate == 22_050 })
        let spoken = driver.speak("Cab!", voice: "coqui-bn.Ravi")
        let numbers = [2, 3, 6, 3, 4, 3, 5, 3, 7, 3, 1]
        #expect(TinyModels.numbers(of: spoken.samples) == numbers)
        let other = driver.speak("Cab!", voice: "coqui-bn.Rani")
        #expect(TinyModels.numbers(of: other.samples) == numbers.map { $0 + 1 })
      }
    }
  }

  @Test("a model of Transformers has a rate of its own, and blanks of number 0")
  func transformers() async {
    await #expect(processExitsWith: .success) {
      let files = [
        "onnx/model.onnx": TinyModels.vits(TinyModels.transformers),
        "config.json": Array(#"{"model_type": "vits", "sampling_rate": 16000}"#.utf8),
        "vocab.json": Array(#"{"k": 0, "a": 1, "b": 2, " ": 3, "<unk>": 4}"#.utf8),
        "tokenizer_config.json": Array(
          #"{"add_blank": true, "phonemize": false, "language": "eng", "unk_token": "<unk>"}"#.utf8
        ),
      ]
      try TinyVoice.with("mms-tts-eng", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        #expect(voice.languages == ["en"] && voice.rateRange == 1...1)
        #expect(voice.license == "CC-BY-NC-4.0")
        let spoken = driver.speak("ab a.", voice: voice.id)
        #expect(TinyModels.numbers(of: spoken.samples) == [0, 1, 0, 2, 0, 3, 0, 1, 0])
      }
    }
  }
}
