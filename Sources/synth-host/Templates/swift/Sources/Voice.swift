// SPDX-License-Identifier: Apache-2.0

/// A small formant synthesiser: each letter is a sound, made by three resonances of a mouth. Replace it with your engine.
///
/// Always begins in the same way, so that the same text gives the same samples.
struct Voice {
  static let sampleRate = 22050  // Hz
  private static let basePitch: Float = 115  // Hz
  private static let control = 32  // frames between two changes of the resonances

  private let rate, pitch: Float
  /// Where in a period of the vocal folds, 0 to 1.
  private var glottis: Float = 0
  /// 1 when a word begins, and falls: so does the pitch.
  private var fall: Float = 0
  /// The state of the random numbers.
  private var noise: UInt32 = 1
  /// Loudness of both sources now, which follows that of the sound.
  private var voicing: Float = 0
  private var breath: Float = 0
  private var formants = Sound.pause.formants
  private var hiss = Sound.pause.hiss
  private var sound = Sound.pause
  private var frame = 0
  private var end = 0
  private var mouth = (Resonator(), Resonator(), Resonator())
  private var teeth = Resonator()

  /// Both are multipliers.
  init(rate: Float, pitch: Float) {
    self.rate = rate
    self.pitch = pitch
  }

  /// Frames until the sound or pause is over.
  var remaining: Int { end - frame }

  /// A word begins.
  mutating func beginWord() { fall = 1 }

  /// Begins the sound of a letter.
  mutating func beginLetter(_ character: UInt8) {
    let sound = Sound.of(character)
    begin(sound, sound.milliseconds)
  }

  /// Begins a pause of so many milliseconds, at a rate of 1.
  mutating func beginPause(_ milliseconds: Float) { begin(.pause, milliseconds) }

  private mutating func begin(_ sound: Sound, _ milliseconds: Float) {
    self.sound = sound
    frame = 0
    end = Int(milliseconds * (Float(Self.sampleRate) / 1000) / rate) + 1
  }

  /// The next sample.
  mutating func next() -> Float {
    if frame % Self.control == 0 { moveMouth() }
    frame += 1
    voicing.approach(sound.voicing, 0.008)
    breath.approach(sound.breath, 0.008)

    glottis += Self.basePitch * (0.9 + 0.25 * fall) * pitch / Float(Self.sampleRate)
    if glottis >= 1 { glottis -= 1 }
    // The folds are open for two thirds of a period: the derivative of t^2 - t^3 sounds like the air between them.
    let t = glottis / 0.67
    var wave = t < 1 ? (2 * t - 3 * t * t) * voicing : 0
    wave = mouth.0.next(wave)
    wave = mouth.1.next(wave)
    wave = mouth.2.next(wave)
    noise = noise &* 1_664_525 &+ 1_013_904_223
    let random = Float(noise >> 8) / 8_388_608 - 1
    return 0.25 * wave + 0.05 * teeth.next(random * breath)
  }

  /// The resonances move towards those of the sound, as a mouth does.
  private mutating func moveMouth() {
    let share = min(0.09 * rate, 1)
    formants.0.approach(sound.formants.0, share)
    formants.1.approach(sound.formants.1, share)
    formants.2.approach(sound.formants.2, share)
    mouth.0.tune(formants.0, bandwidth: 80)
    mouth.1.tune(formants.1, bandwidth: 100)
    mouth.2.tune(formants.2, bandwidth: 150)
    hiss.approach(sound.hiss, min(3 * share, 1))
    teeth.tune(hiss, bandwidth: 900)
    fall.approach(0, 0.004 * rate)
  }
}

extension Float {
  fileprivate mutating func approach(_ target: Float, _ share: Float) {
    self += (target - self) * share
  }
}
