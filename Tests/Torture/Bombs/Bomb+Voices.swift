// SPDX-License-Identifier: Apache-2.0

import TestSupport

extension Bomb {
  /// A neural voice with these settings; its model is `model`.
  private static func model(
    _ what: String,
    model: [UInt8] = Array("\u{8}\u{8}\u{12}\u{1}x".utf8),
    settings: @escaping @Sendable () -> String
  ) -> Bomb {
    Bomb("voice", what, ["voices", "add", "a.onnx"]) {
      [("a.onnx", model), ("a.onnx.json", Array(settings().utf8))]
    }
  }

  private static func settings(
    ids: String = "{\"_\": [0], \"^\": [1], \"$\": [2], \"a\": [3]}",
    speakers: String = "1",
    more: String = ""
  ) -> String {
    "{\"audio\": {\"sample_rate\": 22050}, \"espeak\": {\"voice\": \"en-us\"}, \"phoneme_type\": \"text\", "
      + "\"num_speakers\": \(speakers), \"inference\": {\"noise_scale\": 0.6, \"length_scale\": 1, \"noise_w\": 0.8}, "
      + "\"phoneme_id_map\": \(ids)\(more)}"
  }

  /// A model whose messages are nested: each is field 7 of the one around it.
  private static var nestedModel: [UInt8] {
    var bytes: [UInt8] = []
    // From the inside, written backwards: the length, then the field.
    for _ in 0..<60_000 {
      var length: [UInt8] = []
      var rest = bytes.count
      repeat {
        length.append(UInt8(rest & 127) | (rest > 127 ? 128 : 0))
        rest >>= 7
      } while rest > 0
      bytes += length.reversed() + [0x3A]
    }
    return bytes.reversed()
  }

  static let voices: [Bomb] = [
    model("settings: empty lists") {
      settings(ids: "{\"_\": [], \"^\": [], \"$\": [], \"a\": []}")
    },
    model("settings: a billion speakers") { settings(speakers: "1000000000") },
    model("settings: a negative number of speakers") { settings(speakers: "-1") },
    model("settings: 17,000 speakers") {
      let names = (0..<17_000).map { "\"s\($0)\": \($0)" }.joined(separator: ", ")
      return settings(speakers: "17000", more: ", \"speaker_id_map\": {\(names)}")
    },
    model("settings: one symbol, 100,000 numbers") {
      settings(ids: "{\"a\": [" + "1,".times(100_000) + "1]}")
    },
    model("settings: lists in lists") { settings(more: ", \"x\": " + "[".times(140_000)) },
    model("settings: one key, often") { settings(more: ", \"x\": 1".times(35_000)) },
    model("settings: a number of 200,000 digits") {
      settings(more: ", \"x\": " + "9".times(200_000))
    },
    model("settings: a rate of 4 GHz") {
      settings().replacing("22050", with: "4000000000")
    },
    model("model: nested messages", model: nestedModel) { settings() },
    model("model: a length of 2^63", model: [0x3A] + [UInt8](repeating: 0xFF, count: 8) + [0x7F]) {
      settings()
    },
    model(
      "model: 90,000 small messages",
      model: Array(repeatElement([0x3A, 1, 0], count: 90_000).joined())
    ) {
      settings()
    },
    Bomb("voice", "archive: 240 MB in 240 kB", ["voices", "add", "a.zip"]) {
      let zeros = [UInt8](repeating: 0, count: 48_000_000)
      return [
        (
          "a.zip",
          zip((0..<5).map { ("v/\($0).wav", zeros) } + [("v/voice.json", Array("{}".utf8))])
        )
      ]
    },
    Bomb("voice", "archive: zip of tar of zeros", ["voices", "add", "a.zip"]) {
      var tar = TarBytes()
      tar.add("v/voice.json", contents: [UInt8](repeating: 0x20, count: 90_000_000))
      return [("a.zip", zip([("a.tar", tar.whole)]))]
    },
    Bomb("voice", "archive: 2,000 folders in each other", ["voices", "add", "a.zip"]) {
      [("a.zip", zip([("v/".times(1_900) + "voice.json", Array("{}".utf8))]))]
    },
    Bomb("voice", "archive: 2,500 files", ["voices", "add", "a.zip"]) {
      [
        (
          "a.zip",
          zip((0..<2_500).map { ("v/\($0).wav", []) } + [("v/voice.json", Array("{}".utf8))])
        )
      ]
    },
    recorded("many words") {
      let words = (0..<9_000).map { "{\"file\": \"a.wav\", \"text\": \"w\($0)\"}" }
      return "\"clips\": [\(words.joined(separator: ", "))]"
    },
    recorded("lists in lists") { "\"clips\": " + "[".times(140_000) },
  ]

  /// A folder with recordings.
  private static func recorded(_ what: String, _ member: @escaping @Sendable () -> String) -> Bomb {
    Bomb("voice", "recorded: \(what)", ["voices", "add", "a.zip"]) {
      let json =
        "{\"id\": \"a.b\", \"name\": \"A\", \"language\": \"en-US\", \"languages\": [\"en-US\"], \(member())}"
      return [
        (
          "a.zip",
          zip([("v/voice.json", Array(json.utf8)), ("v/a.wav", SoundBytes.wave([0, 0.5, 0]))])
        )
      ]
    }
  }

  // MARK: Clips

  private static func clip(
    _ what: String,
    _ name: String,
    _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> Bomb {
    Bomb("clip", what, ["render", "--ssml", "a.ssml", "-o", "a.wav"]) {
      let document =
        "<speak version='1.1' xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='en-US'>"
        + "<audio src='\(name)'>Hello.</audio></speak>"
      return [("a.ssml", Array(document.utf8)), (name, bytes())]
    }
  }

  static let clips: [Bomb] = [
    clip("WAV: more bytes than there are", "b.wav") {
      SoundBytes.wave([0, 0.5, 0], statedBytes: .max)
    },
    clip("WAV: one sample a second", "b.wav") {
      SoundBytes.wave([Float](repeating: 0.5, count: 70_000), sampleRate: 1)
    },
    clip("WAV: 400 MHz", "b.wav") {
      SoundBytes.wave([Float](repeating: 0.5, count: 70_000), sampleRate: 400_000_000)
    },
    clip("WAV: 16,000 channels", "b.wav") {
      SoundBytes.wave([Float](repeating: 0.5, count: 64_000), channels: 16_000)
    },
    clip("FLAC: a head without audio", "b.flac") {
      // Its head states 2^36 - 1 frames.
      let head: [UInt8] = [
        0x80, 0, 0, 0x22, 0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0A, 0xC4, 0x42, 0xFF, 0xFF, 0xFF,
        0xFF, 0xFF,
      ]
      return Array("fLaC".utf8) + head + [UInt8](repeating: 0, count: 200_000)
    },
    clip("AU: not a number of bytes", "b.au") {
      SoundBytes.au([UInt8](repeating: 0x80, count: 290_000))
    },
  ]
}
