// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechVoices

/// A default voice as `voices default` shows it; the schema of its JSON is `Schemas/default-voices.schema.json`.
struct DefaultVoiceRow: JSONRow {
  let language: String
  let use: VoiceUse
  let found: DefaultVoice

  var cells: [String] {
    [language, use.rawValue, found.match.voice.name, "\(found.reason)", found.match.name]
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("identifier", found.match.voice.identifier)
      writer.member("language", language)
      writer.member("name", found.match.voice.name)
      writer.member("provider", found.match.voice.provider)
      writer.member("reason", found.reason.word)
      writer.member("use", use.rawValue)
      writer.member("variant", found.match.variant)
    }
  }
}

extension DefaultVoice.Reason {
  /// As JSON has it.
  fileprivate var word: String {
    switch self {
    case .chosen: "chosen"
    case .chosenForReading: "chosenForReading"
    case .standing(.host): "cameWithHost"
    case .standing(.added): "added"
    case .standing(.other): "onlyOne"
    }
  }
}

extension VoiceMatch {
  /// The name with which it can be requested.
  var name: String { voice.identifier + (variant.map { "+" + $0 } ?? "") }
}
