// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem

/// The voice, and its defaults where the document specifies nothing.
struct SpokenVoiceOptions: ParsableArguments {
  @Option(
    name: [.customShort("v"), .long],
    help:
      "Identifier, end of an identifier, name or language tag of the voice; +VARIANT may follow.",
    completion: .voices
  )
  var voice: String?

  // A value may begin with a minus sign.
  @Option(
    name: [.customShort("r"), .long],
    parsing: .unconditional,
    help:
      "Rate: 1 is the voice's own, 2 twice as fast; or a percentage, 150% or +50%; or words per minute, 20 to 1750.",
    transform: SpeakingRate.init(typed:)
  )
  var rate = SpeakingRate(1)

  @Option(
    parsing: .unconditional,
    help:
      "Pitch: 1 is the voice's own, 2 an octave up; or a percentage, 120% or +20%. From 0.1 to 10.",
    transform: Multiplier.init(typed:)
  )
  var pitch = Multiplier(1)

  @Option(
    parsing: .unconditional,
    help:
      "Volume: 1 is the voice's own, 0 silence; or a percentage, or decibels, -6dB. At most 10.",
    transform: Gain.init(typed:)
  )
  var volume = Gain(1)
}

// As help shows the default.
extension SpeakingRate: CustomStringConvertible {
  package var description: String { "1" }
}

extension Multiplier: CustomStringConvertible {
  package var description: String { "1" }
}

extension Gain: CustomStringConvertible {
  package var description: String { "1" }
}
