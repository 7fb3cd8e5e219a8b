// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechProviderKit
import SpeechSystem

/// The English voices of a Kokoro model: a folder with an `.onnx` and a `voices*.bin`.
enum KokoroVoice {
  /// One for each American voice in it: `af_heart` is an American woman. The others need readers of their languages, or of
  /// British English. Throws when there is none.
  static func voices(
    in folder: String,
    model: String,
    styles name: String,
    named identifier: String
  ) throws(NeuralFault) -> [NeuralVoice] {
    let styles = try StyleFile(path: "\(folder)/\(name)")
    let files = try NeuralVoice.Files(folder: folder, model: model)
    let size = files.stamp.size + (try VoiceFile.stamp(of: name, in: folder).size)
    let reading = readingFolder(for: folder)
    let voices = styles.voices.keys.sorted().compactMap { style -> NeuralVoice? in
      guard style.hasPrefix("af_") || style.hasPrefix("am_"),
        NeuralVoice.isIdentifier("\(identifier).\(style)")
      else { return nil }
      let name = style.dropFirst(3)
      var voice = ProviderVoice(
        identifier: "\(identifier).\(style)",
        name: "Kokoro \(name.prefix(1).uppercased())\(name.dropFirst())",
        primaryLanguages: ["en-US"],
        supportedLanguages: ["en-US", "en"],
        sampleRate: KokoroModel.sampleRate
      )
      voice.gender = style.hasPrefix("af_") ? .female : .male
      // As for Piper: too slow to be taken unasked.
      voice.quality = .default
      voice.abilities = [.rate, .wordMarkers]
      voice.rateRange = 0.5...1
      voice.bytesOnDisk = Int64(size)
      voice.license = "Apache-2.0"
      voice.origin = "Kokoro-82M, \(model)"
      return NeuralVoice(
        .kokoro(styles, reading: reading),
        files: files,
        style: style,
        description: voice
      )
    }
    guard !voices.isEmpty else {
      throw NeuralFault("\(name) has no American voice, whose names begin with af_ or am_")
    }
    return voices
  }

  /// The folder that says how English is read: its own, or that of another voice beside it; nil: there is none.
  private static func readingFolder(for folder: String) -> String? {
    let shelf = Path.parent(of: folder)
    let places = [folder] + Path.names(in: shelf).map { "\(shelf)/\($0)" }
    let needed = ["english.tsv", "phonemes.json", "unknown.onnx", "unknown.json"]
    return places.first { place in needed.allSatisfy { access("\(place)/\($0)", R_OK) == 0 } }
  }
}
