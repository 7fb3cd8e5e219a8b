// SPDX-License-Identifier: Apache-2.0
//
// A small formant synthesiser: each letter is a sound, made by three resonances of a mouth. It knows nothing of the
// interface in speech_provider.h. Replace it with your engine.
#ifndef VOICE_HPP
#define VOICE_HPP

#include <array>
#include <cstdint>

/// A resonance: two poles at a frequency, with the gain 1 at 0 Hz.
class Resonator {
 public:
  void tune(float frequency, float bandwidth);
  float operator()(float x);

 private:
  float a = 1, b = 0, c = 0, y1 = 0, y2 = 0;
};

/// What a letter sounds like.
struct Sound {
  float voicing, breath;          // loudness of the vocal folds and of the noise, 0..1
  std::array<float, 3> formants;  // Hz
  float hiss;                     // Hz, the middle of the noise
  float milliseconds;
};

/// Always begins in the same way, so that the same text gives the same samples.
class Voice {
 public:
  static constexpr unsigned sample_rate = 22050;  // Hz

  Voice(float rate, float pitch);

  /// A word begins.
  void begin_word() { fall = 1; }
  /// Begins the sound of a letter, a-z in either case; other characters are a vowel.
  void begin_letter(unsigned char character);
  /// Begins a pause of so many milliseconds, at a rate of 1.
  void begin_pause(float milliseconds);
  /// Whether the sound or pause is over.
  bool is_done() const { return frame >= end; }
  /// The next sample.
  float next();

 private:
  void begin(const Sound &sound, float milliseconds);
  void move_mouth();

  float rate, pitch;               // multipliers
  float glottis = 0;               // where in a period of the vocal folds, 0..1
  float fall = 0;                  // 1 when a word begins, and falls: so does the pitch
  std::uint32_t noise = 1;         // the state of the random numbers
  float voicing = 0, breath = 0;   // loudness of both sources now, which follows that of the sound
  std::array<float, 3> formants;   // Hz, now
  float hiss;                      // Hz, now
  const Sound *sound;
  std::uint32_t frame = 0, end = 0;  // of the sound
  std::array<Resonator, 3> mouth;
  Resonator teeth;
};

#endif
