// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak
import SpeechProviderKit

/// What is installed: voices and variants under the names that hosts see, and what the engine calls them.
struct VoiceCatalog: Sendable {
  private(set) var voices: [EspeakVoice] = []
  /// Names of files; they go after a plus sign.
  private(set) var variants: [String] = []
  /// Of all phonemes in the engine's data; none: it can say no phonemes.
  private(set) var phonemeNames: [String] = []
  let sampleRate: Int
  /// `1.51`
  let engineVersion: String?

  /// Bytes that the engine has for the name of a voice with its variant, less the NUL (`voice_identifier` in its source);
  /// it does not check.
  private static let maxNameLength = 39

  /// Reads the engine's list; only on the engine's thread.
  init(sampleRate: Int) {
    self.sampleRate = sampleRate
    var folder: UnsafePointer<CChar>?
    engineVersion = espeak_Info(&folder).map { String(cString: $0) }
    voices = Self.readVoices()
    guard let folder = folder.map({ String(cString: $0) }) else { return }
    variants = Self.readVariants(in: folder + "/voices/!v")
    phonemeNames = PhonemeNames.read(in: folder)
  }

  /// What the engine calls a voice; nil: it has none.
  func engineName(voice identifier: String, variant: String?) -> String? {
    guard let voice = voices.first(where: { $0.identifier == identifier }) else { return nil }
    guard let variant else { return voice.file }
    let name = voice.file + "+" + variant
    // The engine takes an unknown variant for none at all, so it is checked here.
    return variants.contains(variant) && name.utf8.count <= Self.maxNameLength ? name : nil
  }

  private static func readVoices() -> [EspeakVoice] {
    var entries: [EspeakVoice.Entry] = []
    // Safe because the list ends with NULL and stays as it is until it is read again, by this thread.
    guard var next = espeak_ListVoices(nil) else { return [] }
    while let voice = next.pointee {
      if let entry = EspeakVoice.Entry(voice.pointee), entry.file.utf8.count <= maxNameLength {
        entries.append(entry)
      }
      next += 1
    }
    let tags = entries.reduce(into: [:]) { $0[$1.languages[0], default: 0] += 1 }
    var voices: [EspeakVoice] = []
    for entry in entries {
      let voice = EspeakVoice(entry, sharesLanguage: tags[entry.languages[0], default: 0] > 1)
      if !voices.contains(where: { $0.identifier == voice.identifier }) { voices.append(voice) }
    }
    return voices
  }

  private static func readVariants(in folder: String) -> [String] {
    DataFolder.entries(of: folder).filter { !$0.contains("+") }.sorted()
  }
}
