// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import Neural
import ProviderDriver
import TestTraits
import Testing

@Suite("Voices that cannot be used say why", .limited, .ownThread)
struct RefusedVoiceTests {
  /// Files of a folder, and what the reason names.
  static let cases: [(files: [String: [UInt8]], reason: String)] = {
    func model(_ changes: [(String, String?)] = []) -> [UInt8] {
      var entries = Dictionary(LetterVoiceTests.mms) { first, _ in first }
      for (name, value) in changes { entries[name] = value }
      return TinyModels.vits(
        TinyModels.sherpa,
        metadata: entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      )
    }
    let tokens = TinyVoice.tokens(["_", "a"])
    let kokoro: [(String, String)] = [
      ("model_type", "kokoro"), ("style_dim", "2,1,3"), ("n_speakers", "1"),
      ("speaker_names", "bf_ann"),
    ]
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    return [
      ([:], "no .onnx"),
      (["a.onnx": model([("model_type", nil), ("comment", nil)])], "says what it is"),
      (["a.onnx": []], "a.onnx is not a file with contents"),
      (
        ["a.onnx": model([("model_type", nil), ("comment", nil)]), "tokens.txt": tokens],
        "model_type"
      ),
      (["a.onnx": model()], "tokens.txt is missing"),
      (["a.onnx": model(), "tokens.txt": []], "no symbols"),
      (["a.onnx": model(), "tokens.txt": text("a 1\na 2\n")], "two numbers"),
      (["a.onnx": model(), "tokens.txt": text("a 1\nb -2\n")], "number -2"),
      (["a.onnx": model(), "tokens.txt": text("a b c\n")], "line 1"),
      (["a.onnx": model(), "tokens.txt": [0xFF, 0x20, 0x31]], "UTF-8"),
      (["a.onnx": model([("sample_rate", nil)]), "tokens.txt": tokens], "sample_rate"),
      (["a.onnx": model([("sample_rate", "7")]), "tokens.txt": tokens], "7 Hz"),
      (["a.onnx": model([("n_speakers", "-3")]), "tokens.txt": tokens], "-3 speakers"),
      (["a.onnx": model([("language", "")]), "tokens.txt": tokens], "language"),
      (["a.onnx": model([("frontend", nil)]), "tokens.txt": tokens], "lexicon.txt"),
      (["a.onnx": model([("has_g2pw", "1")]), "tokens.txt": tokens], "pinyin"),
      (["a.onnx": model([("jieba", "1")]), "tokens.txt": tokens], "lexicon.txt"),
      (["a.onnx": model([("model_type", "supertonic")]), "tokens.txt": tokens], "supertonic"),
      (
        [
          "a.onnx": TinyModels.styled(metadata: kokoro), "voices.bin": [1, 2], "tokens.txt": tokens,
        ],
        "2 bytes"
      ),
      (
        [
          "a.onnx": TinyModels.styled(metadata: kokoro + [("id2speaker", "")]),
          "tokens.txt": tokens,
        ],
        "voices.bin is missing"
      ),
      (
        ["a.onnx": TinyModels.styled(metadata: [("model_type", "kokoro"), ("style_dim", "9")])],
        "style_dim"
      ),
      (
        [
          "onnx/model.onnx": TinyModels.styled(),
          "voices/jf_a.bin": [UInt8](repeating: 0, count: 1024),
        ],
        "Japanese"
      ),
      (["onnx/model.onnx": TinyModels.styled(), "voices/af_a.bin": [1]], "256 numbers"),
      (
        [
          "a.onnx": TinyModels.matcha(metadata: [
            ("model_type", "matcha-tts"), ("sample_rate", "22050"), ("voice", "en-us"),
          ]), "tokens.txt": tokens,
        ],
        "vocoder is missing"
      ),
      (
        ["a.onnx": TinyModels.matcha(), "b.onnx.json": text("{")], "b.onnx.json"
      ),
      (
        [
          "a.onnx": model([("model_type", nil), ("comment", nil)]),
          "config.json": text(#"{"model": "tacotron2", "audio": {}, "characters": {}}"#),
        ],
        "tacotron2"
      ),
      (
        [
          "generator.onnx": model([("model_type", nil), ("comment", nil)]),
          "phonemes.txt": text("0 _\n"),
          "config.json": text(#"{"phonemizer": "epitran", "text_language": "tel-Telu"}"#),
        ],
        "epitran"
      ),
      (
        [
          "a.onnx.json": text(
            #"{"phoneme_type": "pinyin", "audio": {}, "phoneme_id_map": {"a": [1]}}"#
          ),
          "a.onnx": model(),
        ],
        "pinyin"
      ),
    ]
  }()

  @Test("by the file and the cause", arguments: cases.indices)
  func refused(index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      let (files, reason) = RefusedVoiceTests.cases[index]
      try TinyVoice.with("x", files: files) { driver in
        let voices = try driver.voices()
        #expect(voices.isEmpty)
        #expect(
          driver.log.contains { $0.contains("/x is left out") && $0.contains(reason) },
          "\(driver.log)"
        )
      }
    }
  }

  @Test("a model of another shape than it says fails with a reason, and the provider lives on")
  func shapes() async {
    await #expect(processExitsWith: .success) {
      guard TinyVoice.runtime != nil else { return }
      var names = TinyModels.sherpa
      names.others = [("style", .float)]
      let files = [
        "model.onnx": TinyModels.vits(names, metadata: LetterVoiceTests.mms),
        "tokens.txt": TinyVoice.tokens(LetterVoiceTests.letters),
      ]
      try TinyVoice.with("x", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        #expect(driver.speak("ab", voice: voice.id).status != 0)
        #expect(driver.speak("ab", voice: voice.id).status != 0)
      }
    }
  }

  @Test("numbers as large as they can be written are passed on, and do no harm")
  func hugeNumbers() async {
    await #expect(processExitsWith: .success) {
      guard TinyVoice.runtime != nil else { return }
      let settings = #"""
        {"audio": {"sample_rate": 16000}, "phoneme_type": "text", "language": {"code": "de"},
        "phoneme_id_map": {"a": [9223372036854775807], "b": [-9223372036854775808]},
        "inference": {"noise_scale": 3e38, "length_scale": 1, "noise_w": -3e38}}
        """#
      let files = [
        "a.onnx": TinyModels.vits(TinyModels.piper), "a.onnx.json": Array(settings.utf8),
      ]
      try TinyVoice.with("x", files: files) { driver in
        let voice = try #require(try driver.voices().first)
        #expect(driver.speak("ab", voice: voice.id).breaches.isEmpty)
      }
    }
  }

  @Test("a model that is cut or changed anywhere, or its symbols, does no harm")
  func damaged() async {
    await #expect(processExitsWith: .success) {
      let whole = TinyModels.vits(TinyModels.sherpa, metadata: LetterVoiceTests.mms)
      let tokens = TinyVoice.tokens(LetterVoiceTests.letters)
      let files = ["model.onnx": whole, "tokens.txt": tokens]
      try TinyVoice.with("x", files: files) { driver in
        let folder = "/tmp/synth-host-tiny-\(getpid())/voices/x"
        for place in stride(from: 1, to: whole.count, by: 3) {
          for isCut in [true, false] {
            var bytes = isCut ? Array(whole.prefix(place)) : whole
            if !isCut { bytes[place] ^= 0x55 }
            let file = open("\(folder)/model.onnx", O_WRONLY | O_TRUNC)
            try #require(write(file, bytes, bytes.count) == bytes.count)
            close(file)
            guard let voice = try driver.voices().first, TinyVoice.runtime != nil, place % 15 == 1
            else { continue }
            // Either it speaks, or it says that it cannot.
            let spoken = driver.speak("abc", voice: voice.id)
            #expect(spoken.isComplete || spoken.status != 0)
          }
        }
      }
    }
  }

  @Test("lists of symbols keep blanks, several symbols of one number, and names in brackets apart")
  func tokens() throws {
    let file = try TokensFile(Array("  0\r\na 1\r\nA 1\r\n<BLNK> 7\r\n\u{3000} 2\r\n".utf8))
    #expect(file.numbers == [[" "]: [0], ["a"]: [1], ["A"]: [1], ["\u{3000}"]: [2]])
    #expect(file.named == ["<BLNK>": 7])
    #expect(try TokensFile(Array("3\n".utf8)).numbers == [[" "]: [3]])
    let mimic = try TokensFile(Array("# comment\n0 _\n4 #\n5 a b\n".utf8), order: .numberFirst)
    #expect(mimic.numbers == [["_"]: [0], ["#"]: [4], Array("a b".unicodeScalars): [5]])
  }
}
