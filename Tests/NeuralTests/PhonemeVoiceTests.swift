// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import ProviderDriver
import TestTraits
import Testing

@Suite(
  "Voices that read eSpeak NG's phonemes, by tiny models",
  .limited,
  .ownThread,
  .enabled(
    if: TinyVoice.runtime != nil && TinyVoice.hasPhonemes,
    "run install-hibari, for ONNX Runtime"
  )
)
struct PhonemeVoiceTests {
  /// What eSpeak NG says for “No.”, one symbol each.
  static let symbols = ["_", "^", "$", " ", "n", "ˈ", "o", "ʊ", ".", ",", "ə"]

  @Test("a conversion of a Piper voice by sherpa-onnx has no JSON, and speakers by their numbers")
  func sherpaPiper() async {
    await #expect(processExitsWith: .success) {
      var names = TinyModels.piper
      names.speaker = "sid"
      let model = TinyModels.vits(
        names,
        metadata: [
          ("model_type", "vits"), ("comment", "piper"), ("language", "English"), ("voice", "en-us"),
          ("has_espeak", "1"), ("n_speakers", "2"), ("sample_rate", "22050"),
        ]
      )
      let files = [
        "en_US-no-low.onnx": model, "tokens.txt": TinyVoice.tokens(PhonemeVoiceTests.symbols),
      ]
      try TinyVoice.with("vits-piper-en_US-no-low", files: files) { driver in
        let voices = try driver.voices()
        let ids = ["vits-piper-en_US-no-low.0", "vits-piper-en_US-no-low.1"]
        #expect(voices.map(\.id) == ids && voices.allSatisfy { $0.languages == ["en-US"] })
        let spoken = driver.speak("No, no.", voice: ids[0])
        let text = TinyVoice.symbols(spoken, of: PhonemeVoiceTests.symbols)
        #expect(text == "^_n_ˈ_o_ʊ_,_ _n_ˈ_o_ʊ_._$")
        #expect(spoken.words.map(\.range) == [0..<2, 4..<6] && spoken.breaches.isEmpty)
        // After a mark the blank is silent, so that the word begins after it.
        #expect(spoken.words.map { Int($0.frame) / TinyModels.block } == [1, 13])
        let other = driver.speak("No.", voice: ids[1])
        let numbers = TinyModels.numbers(of: other.samples)
        #expect(numbers == [1, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 2].map { $0 + 1 })
      }
    }
  }

  @Test("a word of 600 letters is six times as long as one of 100")
  func longWord() async {
    await #expect(processExitsWith: .success) {
      let model = TinyModels.vits(
        TinyModels.piper,
        metadata: [
          ("model_type", "vits"), ("comment", "piper"), ("voice", "en-us"), ("n_speakers", "1"),
          ("sample_rate", "22050"),
        ]
      )
      let files = ["a.onnx": model, "tokens.txt": TinyVoice.tokens(PhonemeVoiceTests.symbols)]
      try TinyVoice.with("long", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        let frames = [100, 600].map { count in
          driver.speak(String(repeating: "no", count: count / 2), voice: voice.id).frames
        }
        try #require(frames.count == 2)
        let ratio = Double(frames[1]) / Double(frames[0])
        #expect((5...7).contains(ratio), "\(ratio)")
      }
    }
  }

  @Test("Mimic 3: phonemes of several letters, blanks between words too, gruut's signs for pauses")
  func mimic() async {
    await #expect(processExitsWith: .success) {
      let config = #"""
        {"audio": {"sample_rate": 22050}, "model": {"n_speakers": 2}, "phonemizer": "gruut",
        "text_language": "en_US", "datasets": [{"name": "tiny"}], "inference": {"noise_w": 0.3},
        "phonemes": {"pad": "_", "bos": "^", "eos": "$", "blank": "_", "blank_word": "#",
        "blank_between": "tokens_and_words", "auto_bos_eos": true, "simple_punctuation": true}}
        """#
      let list = ["_", "^", "$", "·", "#", "ˈ", "n", "oʊ", "t͡ʃ", "ɪ"]
      let symbols = list.enumerated().map { "\($0) \($1)\n" }.joined()
      var names = TinyModels.piper
      names.speaker = "sid"
      let files = [
        "generator.onnx": TinyModels.vits(names), "config.json": Array(config.utf8),
        "phonemes.txt": Array(symbols.utf8), "phoneme_map.txt": Array("| ·\n‖ · ·\n".utf8),
        "speaker_map.csv": Array("0|tiny|Ada\n1|tiny|Bob\n".utf8),
      ]
      try TinyVoice.with("en_US-tiny_low", files: files) { driver in
        let voices = try driver.voices()
        #expect(voices.map(\.name) == ["Tiny Ada", "Tiny Bob"])
        let voice = try #require(voices.first)
        #expect(voice.languages == ["en-US"] && voice.license == "see its LICENSE")
        let spoken = driver.speak("No chin.", voice: voice.id)
        #expect(
          TinyVoice.symbols(spoken, of: list)
            == "^_n_ˈ_oʊ_#_t͡ʃ_ˈ_ɪ_n_#_·_#_·_#_$"
        )
        #expect(spoken.words.map(\.range) == [0..<2, 3..<7])
      }
    }
  }

  @Test("Kokoro as Hugging Face has it: British by eSpeak NG, each language as its own voices")
  func kokoro() async {
    await #expect(processExitsWith: .success) {
      let names = [
        "af_a", "bf_b", "bm_c", "ff_d", "ef_e", "em_f", "if_g", "pm_h", "hf_i", "jf_j", "zm_k",
      ]
      var files = ["onnx/model.onnx": TinyModels.styled(tokens: "input_ids")]
      for name in names {
        // Three styles, for phrases of up to two symbols and longer ones; the first number is 10, 20 or 30.
        files["voices/\(name).bin"] = (1...3).flatMap { style in
          TinyGraph.bytes(Float(10 * style).bitPattern)
            + [UInt8](repeating: 0, count: 4 * 255)
        }
      }
      try TinyVoice.with("kokoro", files: files) { driver in
        let voices = try driver.voices()
        let languages = voices.map { "\($0.id.suffix(4)) \($0.languages.joined())" }
        #expect(
          languages == [
            "af_a en-US", "bf_b en-GB", "bm_c en-GB", "ef_e es-ES", "em_f es-ES", "ff_d fr-FR",
            "hf_i hi-IN", "if_g it-IT", "pm_h pt-BR",
          ]
        )
        #expect(voices.filter { $0.download != nil }.map { $0.id.suffix(4) } == ["af_a"])
        let genders = Dictionary(voices.map { ($0.id.suffix(4), Int($0.gender)) }) { first, _ in
          first
        }
        #expect(genders["bf_b"] == SPEECH_GENDER_FEMALE && genders["bm_c"] == SPEECH_GENDER_MALE)
        let british = try #require(voices.first { $0.id.hasSuffix("bf_b") })
        let spoken = driver.speak("No.", voice: british.id)
        #expect(spoken.isComplete && spoken.breaches.isEmpty && spoken.words.count == 1)
        let symbols = KokoroNumbers.text(TinyModels.numbers(of: spoken.samples).map { $0 - 30 })
        #expect(symbols == "0nˈQ.0")
        let slow = driver.speak("No.", voice: british.id, rate: 0.5)
        #expect(slow.frames == 2 * spoken.frames)
      }
    }
  }

  @Test(
    "Kokoro as sherpa-onnx has it: styles of all speakers in one file, whose names the model says"
  )
  func sherpaKokoro() async {
    await #expect(processExitsWith: .success) {
      let metadata = [
        ("model_type", "kokoro"), ("has_espeak", "1"), ("sample_rate", "24000"), ("version", "2"),
        ("style_dim", "2,1,3"), ("n_speakers", "2"), ("speaker_names", "bf_ann,bm_bob"),
      ]
      let styles: [Float] = [1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0]
      let list = ["$", " ", "n", "ˈ", "Q", "."]
      let files = [
        "model.onnx": TinyModels.styled(speed: .integer32, metadata: metadata),
        "tokens.txt": TinyVoice.tokens(list),
        "voices.bin": styles.flatMap { TinyGraph.bytes($0.bitPattern) },
      ]
      try TinyVoice.with("kokoro-multi-lang", files: files) { driver in
        let voices = try driver.voices()
        #expect(voices.map(\.name) == ["Kokoro Ann", "Kokoro Bob"])
        let voice = try #require(voices.last)
        let spoken = driver.speak("No.", voice: voice.id)
        #expect(TinyModels.numbers(of: spoken.samples) == [0, 2, 3, 4, 5, 0].map { $0 + 4 })
      }
    }
  }

  @Test("KittenTTS: names and speeds of its configuration, marks apart, the end that it expects")
  func kitten() async {
    await #expect(processExitsWith: .success) {
      let config = #"""
        {"type": "ONNX2", "model_file": "kitten.onnx", "voices": "voices.npz",
        "speed_priors": {"expr-voice-2-f": 0.5}, "voice_aliases": {"Bella": "expr-voice-2-f"}}
        """#
      let archive = StyleFileTests.archive([
        ("expr-voice-2-f.npy", StyleFileTests.array(2, first: 5)),
        ("expr-voice-3-m.npy", StyleFileTests.array(2, first: 5)),
      ])
      let files = [
        "kitten.onnx": TinyModels.styled(tokens: "input_ids"), "config.json": Array(config.utf8),
        "voices.npz": archive,
      ]
      try TinyVoice.with("kitten", files: files) { driver in
        let voices = try driver.voices()
        #expect(voices.map(\.name) == ["Kitten Bella", "Kitten 3-m"])
        let voice = try #require(voices.last)
        let spoken = driver.speak("No.", voice: voice.id)
        // 0, n, ˈ, o, ʊ, a blank, the full stop, 10, 0; the second half is what it makes of the end.
        let numbers = TinyModels.numbers(of: spoken.samples).map { $0 - 6 }
        #expect(numbers.starts(with: [0, 56, 156, 57]))
        let bella = driver.speak("No.", voice: try #require(voices.first).id)
        #expect(bella.frames > spoken.frames * 3 / 2)
      }
    }
  }

  @Test("KittenTTS as sherpa-onnx has it")
  func sherpaKitten() async {
    await #expect(processExitsWith: .success) {
      let metadata = [
        ("model_type", "kitten-tts"), ("has_espeak", "1"), ("sample_rate", "24000"),
        ("style_dim", "1,4"), ("n_speakers", "1"), ("speaker_names", "expr-voice-5-m"),
        ("end_id", "7"), ("add_pad_after_end", "1"), ("pad_id", "8"),
      ]
      let files = [
        "model.onnx": TinyModels.styled(metadata: metadata),
        "tokens.txt": TinyVoice.tokens(["$", " ", "n", "ˈ", "o", "ʊ", "."]),
        "voices.bin": [UInt8](repeating: 0, count: 16),
      ]
      try TinyVoice.with("kitten-nano", files: files) { driver in
        let voices = try driver.voices()
        #expect(voices.map(\.name) == ["Kitten 5-m"] && voices.map(\.languages) == [["en-US"]])
        let spoken = driver.speak("No.", voice: try #require(voices.first).id)
        #expect(TinyModels.numbers(of: spoken.samples).starts(with: [0, 2, 3, 4]))
      }
    }
  }

  @Test("Matcha with a vocoder that makes samples: blanks, words and their places")
  func matcha() async {
    await #expect(processExitsWith: .success) {
      let metadata = [
        ("model_type", "matcha-tts"), ("has_espeak", "1"), ("voice", "en-us"), ("n_speakers", "1"),
        ("sample_rate", "22050"), ("use_eos_bos", "1"), ("pad_id", "0"), ("language", "English"),
      ]
      let files = [
        "model-steps-3.onnx": TinyModels.matcha(
          count: "x_length",
          scales: ["noise_scale", "length_scale"],
          metadata: metadata
        ),
        "hifigan_v2.onnx": TinyModels.hifigan(),
        "tokens.txt": TinyVoice.tokens(PhonemeVoiceTests.symbols),
      ]
      try TinyVoice.with("matcha-icefall-en_US-ljspeech", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        #expect(voice.languages == ["en-US"] && voice.sampleRate == 22_050)
        let spoken = driver.speak("No, no.", voice: voice.id)
        let text = TinyVoice.symbols(spoken, of: PhonemeVoiceTests.symbols)
        #expect(text == "_^_n_ˈ_o_ʊ_,_ _n_ˈ_o_ʊ_._$_")
        #expect(spoken.words.map { Int($0.frame) / TinyModels.block } == [2, 14])
        #expect(spoken.breaches.isEmpty)
      }
    }
  }

  @Test("Matcha as its own export has it, with Vocos, whose spectra become samples")
  func vocos() async {
    await #expect(processExitsWith: .success) {
      let files = [
        "matcha_ljspeech.onnx": TinyModels.matcha(), "vocos.onnx": TinyModels.vocos(size: 64),
      ]
      try TinyVoice.with("matcha", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        let spoken = driver.speak("No.", voice: voice.id)
        // 0 and five symbols, each between blanks, are 11 frames, which are 16 samples apart.
        #expect(spoken.frames == 160 && spoken.breaches.isEmpty)
        // At the middle of a frame the level is near to its number: 0 is 0.1, and “n”, number 56, is 0.156.
        let first = try #require(spoken.samples.first)
        #expect(abs(first - 0.1) < 0.02, "\(first)")
        #expect(spoken.samples.max() ?? 0 > 0.13 && spoken.samples.min() ?? 0 > 0.09)
      }
    }
  }
}

/// Kokoro's numbers of the symbols that these tests use, by its configuration.
enum KokoroNumbers {
  private static let symbols = [56: "n", 156: "ˈ", 33: "Q", 4: "."]

  static func text(_ numbers: [Int]) -> String { numbers.map { symbols[$0] ?? "\($0)" }.joined() }
}
