// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What the numbers of Speech Dispatcher mean for a voice. They have the same effect as with the
/// output module of eSpeak NG, so that a user's settings stay right with this one.
package enum SettingScale {
  /// The speed setting for voices of that engine, relative to its usual 175 words a minute. The module sets 80 at -100, 170
  /// at 0 and 449 at 100, with a straight line between each two, in whole numbers.
  package static func engineRate(_ setting: Int) -> Float {
    let setting = Float(min(max(setting, -100), 100))
    return (170 + (setting * (setting < 0 ? 90 : 279) / 100).rounded(.towardZero)) / 175
  }

  /// Multiplier of the own rate of other voices, by what that module does to the length of a text: the engine keeps less to
  /// its words the faster it speaks.
  package static func rate(_ setting: Int) -> Float {
    let place = Float(min(max(setting, -100), 100) + 100) / 10
    let index = min(Int(place), rates.count - 2)
    return rates[index] + (place - Float(index)) * (rates[index + 1] - rates[index])
  }

  /// For -100, -90 and so on: how much shorter a text is than at 175 words a minute. Medians of 37 messages and sentences in
  /// six languages, eSpeak NG 1.51; those of two halves differ by 3 % at most, single texts at 100 by 15 %. At 0, where it is
  /// 0.972, a voice's own rate is left alone.
  private static let rates: [Float] = [
    0.488, 0.515, 0.565, 0.615, 0.672, 0.718, 0.771, 0.823, 0.868, 0.919,
    1, 1.124, 1.275, 1.405, 1.552, 1.697, 1.864, 2.028, 2.176, 2.326, 2.505,
  ]

  /// Multiplier of the voice's own pitch: an octave up or down.
  package static func pitch(_ setting: Int) -> Float { exp2(Float(setting) / 100) }

  /// Linear gain. 0 is the voice's own level; 100, the value of clients that set no volume, is
  /// twice that: voices keep a margin of 6 dB, and the host limits peaks.
  package static func volume(_ setting: Int) -> Float { Float(setting + 100) / 100 }
}
