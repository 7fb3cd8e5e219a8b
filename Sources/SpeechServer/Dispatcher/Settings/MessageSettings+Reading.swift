// SPDX-License-Identifier: Apache-2.0

import SpeechText

extension MessageSettings {
  /// Sets the parameter that a `SET` block of the server names. A number outside the range is limited to it; a parameter
  /// or value that is not known leaves the settings unchanged, because an error would lose the message.
  package mutating func set(_ key: some StringProtocol, to value: some StringProtocol) {
    let text = value == "NULL" || value.isEmpty ? nil : String(value)
    let number = Int(value).map { min(max($0, -100), 100) }
    switch key {
    case "rate": rate = number ?? rate
    case "pitch": pitch = number ?? pitch
    case "volume": volume = number ?? volume
    case "punctuation_mode": punctuation = PunctuationMode(rawValue: String(value)) ?? punctuation
    case "spelling_mode": spells = value == "on"
    case "cap_let_recogn": capitals = CapitalLetters(rawValue: String(value)) ?? capitals
    case "voice": voiceType = text.flatMap { VoiceType(rawValue: $0.lowercased()) }
    case "language": language = text
    case "synthesis_voice": synthesisVoice = text
    default: break
    }
  }

  /// Sets the parameters of a complete block. The line `voice=` is left out of a block when a voice is named.
  package mutating func apply(_ block: [(key: String, value: String)]) {
    if !block.contains(where: { $0.key == "voice" }) { voiceType = nil }
    for line in block { set(line.key, to: line.value) }
  }
}
