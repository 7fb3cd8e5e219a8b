// SPDX-License-Identifier: Apache-2.0

/// What a letter sounds like.
struct Sound {
  /// Loudness of the vocal folds and of the noise, 0 to 1.
  let voicing, breath: Float
  /// The resonances of the mouth, in Hz.
  let formants: (Float, Float, Float)
  /// Hz, the middle of the noise.
  let hiss: Float
  let milliseconds: Float

  private init(
    _ voicing: Float,
    _ breath: Float,
    _ first: Float,
    _ second: Float,
    _ third: Float,
    _ hiss: Float,
    _ milliseconds: Float
  ) {
    self.voicing = voicing
    self.breath = breath
    formants = (first, second, third)
    self.hiss = hiss
    self.milliseconds = milliseconds
  }

  /// That of a letter, a-z in either case; other characters are a vowel.
  static func of(_ character: UInt8) -> Sound {
    let letter = Int(character | 0x20) - Int(UInt8(ascii: "a"))
    return character < 0x80 && letters.indices.contains(letter) ? letters[letter] : schwa
  }

  static let pause = Sound(0, 0, 500, 1500, 2500, 2000, 0)
  private static let schwa = Sound(1, 0, 500, 1400, 2400, 2000, 110)
  // From a to z.
  private static let letters = [
    Sound(1, 0, 730, 1180, 2550, 2000, 130),
    Sound(0.4, 0, 200, 1000, 2150, 900, 65),
    Sound(0, 0.5, 350, 1800, 2600, 1900, 60),
    Sound(0.4, 0, 200, 1650, 2600, 3500, 65),
    Sound(1, 0, 480, 1750, 2500, 2000, 120),
    Sound(0, 0.25, 300, 1100, 2100, 4500, 95),
    Sound(0.4, 0, 200, 1950, 2800, 1900, 65),
    Sound(0, 0.3, 500, 1500, 2500, 1500, 65),
    Sound(1, 0, 300, 2100, 2950, 2000, 110),
    Sound(0.6, 0.1, 260, 2050, 3000, 2800, 75),
    Sound(0, 0.5, 350, 1800, 2600, 1900, 65),
    Sound(0.7, 0, 320, 1050, 2850, 2000, 75),
    Sound(0.6, 0, 250, 950, 2200, 2000, 80),
    Sound(0.6, 0, 250, 1500, 2500, 2000, 75),
    Sound(1, 0, 520, 920, 2500, 2000, 125),
    Sound(0, 0.4, 300, 1000, 2150, 900, 60),
    Sound(0, 0.5, 350, 1800, 2600, 1600, 65),
    Sound(0.7, 0, 320, 1150, 1500, 2000, 70),
    Sound(0, 0.4, 320, 1500, 2600, 6500, 105),
    Sound(0, 0.5, 300, 1650, 2600, 4200, 60),
    Sound(1, 0, 330, 870, 2250, 2000, 115),
    Sound(0.5, 0.1, 230, 1100, 2100, 4000, 80),
    Sound(0.6, 0, 300, 650, 2200, 2000, 75),
    Sound(0, 0.45, 330, 1700, 2600, 4800, 110),
    Sound(1, 0, 290, 1950, 2400, 2000, 95),
    Sound(0.4, 0.25, 240, 1450, 2550, 5500, 90),
  ]
}
