// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// The voices of a Piper model: a folder with `NAME.onnx` and `NAME.onnx.json`.
enum PiperVoice {
  /// Of one model: more are too many to choose from.
  static let maxSpeakers = 1000

  /// One voice for each speaker of the model. Throws when the files are not such a model.
  static func voices(
    in folder: String,
    settings name: String,
    named identifier: String
  ) throws(NeuralFault) -> [NeuralVoice] {
    let settings: PiperSettings
    do throws(NeuralFault) {
      settings = try PiperSettings(VoiceFile.bytes(name, in: folder, limit: 4 << 20))
    } catch {
      throw NeuralFault("\(name), \(error.text)")
    }
    let model = String(name.dropLast(".json".count))
    let files = try NeuralVoice.Files(folder: folder, model: model)
    // LANGUAGE-NAME-QUALITY, as the voices of the project are called.
    let parts = model.dropLast(".onnx".count).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    guard let language = language(of: settings, named: parts[0]) else {
      throw NeuralFault("\(name) does not say its language: {\"language\": {\"code\": \"en_US\"}}")
    }
    let quality = settings.quality ?? parts.dropFirst(2).last.map(String.init) ?? ""
    let title = title(
      settings.dataset ?? (parts.count > 1 ? String(parts[1]) : identifier),
      quality: quality
    )
    var voice = ProviderVoice(
      identifier: identifier,
      name: title,
      primaryLanguages: [language],
      supportedLanguages: Array(Set([language, String(language.prefix { $0 != "-" })])).sorted()
        .reversed(),
      sampleRate: settings.sampleRate
    )
    // Of the voices of a language, those of higher quality are taken first. These begin after 0.2 s and load for seconds,
    // so none becomes the voice of a screen reader because it was added; the user can make it the default.
    voice.quality = .default
    voice.abilities = [.rate, .wordMarkers]
    voice.rateRange = 0.5...2
    voice.bytesOnDisk = Int64(files.stamp.size)
    // The files do not say whose they are.
    voice.license = "see its MODEL_CARD"
    voice.origin = "Piper, \(model)"
    guard settings.speakerCount > 1 else {
      return [NeuralVoice(.piper(settings), files: files, description: voice)]
    }
    let named = Dictionary(settings.speakers.map { ($0.number, $0.name) }) { first, _ in first }
    return (0..<min(settings.speakerCount, maxSpeakers)).map { number in
      let speaker = String((named[number] ?? String(number)).prefix(40))
      var one = voice
      let full = "\(identifier).\(speaker)"
      one.identifier = NeuralVoice.isIdentifier(full) ? full : "\(identifier).\(number)"
      one.name = "\(title) \(speaker)"
      return NeuralVoice(.piper(settings), files: files, speaker: number, description: one)
    }
  }

  /// `en-US`: as the file says, or its name, or the voice whose phonemes it reads.
  private static func language(of settings: PiperSettings, named name: Substring) -> String? {
    var codes = [settings.languageCode, String(name)].compactMap(\.self)
    if case .espeak(let voice) = settings.reading { codes.append(voice) }
    for code in codes {
      let parts = code.split { $0 == "_" || $0 == "-" }
      guard let first = parts.first, (2...3).contains(first.utf8.count),
        first.utf8.allSatisfy(isLetter)
      else { continue }
      guard parts.count > 1, parts[1].utf8.count == 2, parts[1].utf8.allSatisfy(isLetter) else {
        return first.lowercased()
      }
      return first.lowercased() + "-" + parts[1].uppercased()
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// `libritts_r` as people write it, with the quality where it is not the usual one.
  private static func title(_ name: String, quality: String) -> String {
    let words = name.split { $0 == "_" || $0 == " " }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let title = words.isEmpty ? "Piper" : words.joined(separator: " ")
    let shown = String(decoding: title.utf8.prefix(80), as: UTF8.self)
    return ["", "medium"].contains(quality) || quality.utf8.count > 20
      ? shown : "\(shown) (\(quality))"
  }
}
