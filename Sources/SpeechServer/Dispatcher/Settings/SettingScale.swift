// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What the numbers of Speech Dispatcher mean for a voice. They have the same effect as with the
/// output module of eSpeak NG, so that a user's settings stay right with this one.
package enum SettingScale {
  /// Multiplier of the voice's own rate. That module speaks 80 words a minute at -100, 170 at 0 and 449 at 100, with a
  /// straight line between each two.
  package static func rate(_ setting: Int) -> Float {
    let words = 170 + Float(setting) * (setting < 0 ? 170 - 80 : 449 - 170) / 100
    return words / 170
  }

  /// Multiplier of the voice's own pitch: an octave up or down.
  package static func pitch(_ setting: Int) -> Float { exp2(Float(setting) / 100) }

  /// Linear gain. 0 is the voice's own level; 100, the value of clients that set no volume, is
  /// twice that: voices keep a margin of 6 dB, and the host limits peaks.
  package static func volume(_ setting: Int) -> Float { Float(setting + 100) / 100 }
}
