// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechText

/// The voice of a manifest of many texts. What that has no place for is told, and not offered.
struct ManifestVoiceOptions: ParsableArguments {
  @OptionGroup var spoken: SpokenVoiceOptions

  @Flag(help: .hidden)
  var asWritten = false

  @Option(help: .hidden)
  var punctuation = PunctuationMode.none

  var voice: String? { spoken.voice }
  var rate: SpeakingRate { spoken.rate }
  var pitch: Multiplier { spoken.pitch }
  var volume: Gain { spoken.volume }

  func validate() throws {
    try Self.check(isAsWritten: asWritten, punctuation: punctuation)
  }

  /// Throws where an option is given for which a manifest of many texts has no place.
  static func check(isAsWritten: Bool, punctuation: PunctuationMode) throws {
    guard isAsWritten || punctuation != .none else { return }
    let option = isAsWritten ? "--as-written" : "--punctuation"
    throw ValidationError(
      "A manifest has no place for \(option); leave it out. A text of its own can have it."
    )
  }
}
