// SPDX-License-Identifier: Apache-2.0

package import AVFAudio
package import SpeechProviderKit

/// The voices of a unit, as the host lists them, and which voice of the unit each is.
package struct ListedVoices: Sendable {
  /// In the unit's order.
  package private(set) var voices: [ProviderVoice] = []
  /// What the host cannot be told, and why; for the log.
  package private(set) var problems: [String] = []
  private var registered: [String: AVSpeechSynthesisProviderVoice] = [:]

  package init() {}

  package init(_ given: [AVSpeechSynthesisProviderVoice], sampleRate: Int) {
    for voice in given { add(voice, sampleRate: sampleRate) }
  }

  /// The unit's own voice, with the identifier that it registered.
  package subscript(identifier: String) -> AVSpeechSynthesisProviderVoice? {
    registered[identifier]
  }

  /// Sets what was measured.
  mutating func setAbilities(_ abilities: MeasuredAbilities, at index: Int) {
    voices[index].abilities.formUnion(abilities.abilities)
    if abilities.abilities.contains(.rate) { voices[index].rateRange = 0.25...4 }
    if abilities.abilities.contains(.pitch) { voices[index].pitchRange = 0.5...2 }
  }

  private mutating func add(_ given: AVSpeechSynthesisProviderVoice, sampleRate: Int) {
    let identifier = VoiceIdentifier.escaped(given.identifier)
    guard registered[identifier] == nil else {
      problems.append("the voice “\(given.identifier)” is listed twice; the second one is left out")
      return
    }
    var languages = given.primaryLanguages.map(Self.tag).filter { !$0.isEmpty }
    if languages.isEmpty { languages = given.supportedLanguages.prefix(1).map(Self.tag) }
    if languages.isEmpty {
      problems.append("the voice “\(given.identifier)” has no language; it is listed for any")
      languages = ["und"]
    }
    registered[identifier] = given
    var voice = ProviderVoice(
      identifier: identifier,
      name: Self.line(given.name, or: given.identifier),
      primaryLanguages: languages,
      supportedLanguages: given.supportedLanguages.map(Self.tag),
      sampleRate: sampleRate
    )
    voice.input = .ssml
    // Apple's systems hand these to every extension; who ignores them says the text.
    voice.abilities = [.phoneme, .emphasis]
    voice.alphabets = ["ipa"]
    // Not `.enhanced`: with it any extension would become the voice of its language for everybody.
    voice.quality = .default
    voice.version = given.version.isEmpty ? nil : given.version
    voice.age = max(0, min(given.age, 200))
    voice.bytesOnDisk = max(0, given.voiceSize)
    voice.gender =
      switch given.gender {
      case .male: .male
      case .female: .female
      case .unspecified: .unspecified
      }
    voices.append(voice)
  }

  /// Apple's systems also accept `en_US`.
  private static func tag(_ language: String) -> String {
    language.replacing("_", with: "-")
  }

  /// One line of at most 128 bytes.
  private static func line(_ text: String, or other: String) -> String {
    var result = ""
    for character in text.isEmpty ? other : text {
      guard result.utf8.count + character.utf8.count <= 128 else { break }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }
}
