// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import SpeechJSON

/// What the `.onnx.json` of a Piper voice says.
package struct PiperSettings: Sendable {
  package private(set) var sampleRate = 22_050
  package private(set) var reading = VitsSettings.Reading.espeak("en-us")
  /// `en_US`, where the file says so.
  package private(set) var languageCode: String?
  package private(set) var quality: String?
  package private(set) var dataset: String?
  /// How much the voice varies, how long its phonemes are, and how much these vary.
  package private(set) var noise: Float = 0.667
  package private(set) var length: Float = 1
  package private(set) var lengthNoise: Float = 0.8
  package private(set) var speakerCount = 1
  /// By name.
  package private(set) var speakers: [(name: String, number: Int)] = []
  /// Numbers of the model, by phoneme.
  package private(set) var numbers: [String: [Int64]] = [:]
  /// Of one phoneme.
  private static let maxNumbers = 16
  /// What is written for some phonemes.
  package private(set) var replacements: [String: [String]] = [:]

  /// Throws when the file is not such, or says what is not known here.
  package init(_ bytes: [UInt8]) throws(NeuralFault) {
    var (kind, voice) = ("espeak", "en-us")
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "audio":
          try reader.readObject { (reader, key) throws(JSONError) in
            switch key {
            case "sample_rate": sampleRate = try reader.readInteger(Int.self)
            case "quality": quality = reader.takeNull() ? nil : try reader.readString()
            default: try reader.skip()
            }
          }
        case "espeak":
          try reader.readObject { (reader, key) throws(JSONError) in
            if key == "voice" { voice = try reader.readString() } else { try reader.skip() }
          }
        case "language":
          try reader.readObject { (reader, key) throws(JSONError) in
            if key == "code" { languageCode = try reader.readString() } else { try reader.skip() }
          }
        case "inference":
          try reader.readObject { (reader, key) throws(JSONError) in
            switch key {
            case "noise_scale": noise = try reader.readNumber(Float.self)
            case "length_scale": length = try reader.readNumber(Float.self)
            case "noise_w": lengthNoise = try reader.readNumber(Float.self)
            default: try reader.skip()
            }
          }
        case "phoneme_type": kind = reader.takeNull() ? "espeak" : try reader.readString()
        case "dataset": dataset = reader.takeNull() ? nil : try reader.readString()
        case "num_speakers": speakerCount = try reader.readInteger(Int.self)
        case "speaker_id_map":
          try reader.readObject { (reader, name) throws(JSONError) in
            speakers.append((name, try reader.readInteger(Int.self)))
          }
        case "phoneme_id_map":
          try reader.readObject { (reader, phoneme) throws(JSONError) in
            numbers[phoneme] = try reader.readList { (reader) throws(JSONError) in
              try reader.readInteger(Int64.self)
            }
          }
        case "phoneme_map":
          try reader.readObject { (reader, phoneme) throws(JSONError) in
            replacements[phoneme] = try reader.readList { (reader) throws(JSONError) in
              try reader.readString()
            }
          }
        default: try reader.skip()
        }
      }
      try reader.finish()
    } catch {
      throw NeuralFault("\(error)")
    }
    switch kind {
    case "espeak": reading = .espeak(voice)
    case "text": reading = .letters
    case "pinyin":
      // g2pW, a model of 600 MB beside a dictionary, finds the syllables (piper1-gpl, phonemize_chinese.py).
      throw NeuralFault(
        "its phoneme_type is “pinyin”, which needs a reader of Chinese characters that is not here"
      )
    default: throw NeuralFault("its phoneme_type is “\(kind)”; espeak and text are known")
    }
    // Real ones have one to three.
    guard numbers.values.allSatisfy({ $0.count <= Self.maxNumbers }),
      replacements.values.allSatisfy({ $0.count <= Self.maxNumbers })
    else { throw NeuralFault("a phoneme in it is more than \(Self.maxNumbers) numbers or others") }
    guard !numbers.isEmpty else { throw NeuralFault("it has no phoneme_id_map") }
    speakers.sort { $0.number < $1.number }
    try vits().check()
  }

  /// What the model has to be told.
  package func vits() throws(NeuralFault) -> VitsSettings {
    let symbols = Dictionary(numbers.map { (Phonemes($0.unicodeScalars), $1) }) { first, _ in first
    }
    let replaced = replacements.map { symbol, others in
      (Phonemes(symbol.unicodeScalars), others.map { Phonemes($0.unicodeScalars) })
    }
    var settings = VitsSettings(
      reading: reading,
      tokens: TokenTable(
        symbols,
        framing: Self.framing(of: symbols),
        replacements: Dictionary(replaced) { first, _ in first },
        isOfLetters: reading == .letters
      )
    )
    settings.sampleRate = sampleRate
    (settings.noise, settings.length, settings.lengthNoise) = (noise, length, lengthNoise)
    try settings.setSpeakers(
      count: speakerCount,
      names: Dictionary(speakers.map { ($0.number, $0.name) }) { first, _ in first }
    )
    return settings
  }

  /// Piper's models begin with `^`, have `_` after each symbol, and end with `$`.
  static func framing(of symbols: [Phonemes: [Int64]]) -> TokenTable.Framing {
    TokenTable.Framing(
      start: symbols[["^"]] ?? [],
      blank: symbols[["_"]] ?? [],
      end: symbols[["$"]] ?? []
    )
  }
}
