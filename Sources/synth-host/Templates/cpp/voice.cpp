// SPDX-License-Identifier: Apache-2.0
#include "voice.hpp"

#include <algorithm>
#include <cmath>

namespace {

constexpr float pi = 3.14159265f;
constexpr float base_pitch = 115;         // Hz
constexpr std::uint32_t control_frames = 32;  // between two changes of the resonances

constexpr Sound silence = {0, 0, {500, 1500, 2500}, 2000, 0};
constexpr Sound schwa = {1, 0, {500, 1400, 2400}, 2000, 110};
constexpr Sound letters[26] = {
    /* a */ {1, 0, {730, 1180, 2550}, 2000, 130},
    /* b */ {0.4f, 0, {200, 1000, 2150}, 900, 65},
    /* c */ {0, 0.5f, {350, 1800, 2600}, 1900, 60},
    /* d */ {0.4f, 0, {200, 1650, 2600}, 3500, 65},
    /* e */ {1, 0, {480, 1750, 2500}, 2000, 120},
    /* f */ {0, 0.25f, {300, 1100, 2100}, 4500, 95},
    /* g */ {0.4f, 0, {200, 1950, 2800}, 1900, 65},
    /* h */ {0, 0.3f, {500, 1500, 2500}, 1500, 65},
    /* i */ {1, 0, {300, 2100, 2950}, 2000, 110},
    /* j */ {0.6f, 0.1f, {260, 2050, 3000}, 2800, 75},
    /* k */ {0, 0.5f, {350, 1800, 2600}, 1900, 65},
    /* l */ {0.7f, 0, {320, 1050, 2850}, 2000, 75},
    /* m */ {0.6f, 0, {250, 950, 2200}, 2000, 80},
    /* n */ {0.6f, 0, {250, 1500, 2500}, 2000, 75},
    /* o */ {1, 0, {520, 920, 2500}, 2000, 125},
    /* p */ {0, 0.4f, {300, 1000, 2150}, 900, 60},
    /* q */ {0, 0.5f, {350, 1800, 2600}, 1600, 65},
    /* r */ {0.7f, 0, {320, 1150, 1500}, 2000, 70},
    /* s */ {0, 0.4f, {320, 1500, 2600}, 6500, 105},
    /* t */ {0, 0.5f, {300, 1650, 2600}, 4200, 60},
    /* u */ {1, 0, {330, 870, 2250}, 2000, 115},
    /* v */ {0.5f, 0.1f, {230, 1100, 2100}, 4000, 80},
    /* w */ {0.6f, 0, {300, 650, 2200}, 2000, 75},
    /* x */ {0, 0.45f, {330, 1700, 2600}, 4800, 110},
    /* y */ {1, 0, {290, 1950, 2400}, 2000, 95},
    /* z */ {0.4f, 0.25f, {240, 1450, 2550}, 5500, 90},
};

float approach(float value, float target, float share) {
  return value + (target - value) * share;
}

}  // namespace

void Resonator::tune(float frequency, float bandwidth) {
  const float radius = std::exp(-pi * bandwidth / Voice::sample_rate);
  c = -radius * radius;
  b = 2 * radius * std::cos(2 * pi * frequency / Voice::sample_rate);
  a = 1 - b - c;
}

float Resonator::operator()(float x) {
  const float y = a * x + b * y1 + c * y2;
  y2 = y1;
  return y1 = y;
}

Voice::Voice(float rate, float pitch)
    : rate(rate), pitch(pitch), formants(silence.formants), hiss(silence.hiss), sound(&silence) {}

void Voice::begin(const Sound &next, float milliseconds) {
  sound = &next;
  frame = 0;
  end = static_cast<std::uint32_t>(milliseconds * (sample_rate / 1000.0f) / rate) + 1;
}

void Voice::begin_letter(unsigned char character) {
  const unsigned letter = (character | 0x20u) - 'a';
  const Sound &next = character < 0x80 && letter < 26 ? letters[letter] : schwa;
  begin(next, next.milliseconds);
}

void Voice::begin_pause(float milliseconds) {
  begin(silence, milliseconds);
}

// The resonances move towards those of the sound, as a mouth does.
void Voice::move_mouth() {
  constexpr float widths[3] = {80, 100, 150};
  const float share = std::min(0.09f * rate, 1.0f);
  for (int i = 0; i < 3; i++) {
    formants[i] = approach(formants[i], sound->formants[i], share);
    mouth[i].tune(formants[i], widths[i]);
  }
  hiss = approach(hiss, sound->hiss, std::min(3 * share, 1.0f));
  teeth.tune(hiss, 900);
  fall = approach(fall, 0, 0.004f * rate);
}

float Voice::next() {
  if (frame % control_frames == 0) move_mouth();
  frame++;
  voicing = approach(voicing, sound->voicing, 0.008f);
  breath = approach(breath, sound->breath, 0.008f);

  glottis += base_pitch * (0.9f + 0.25f * fall) * pitch / sample_rate;
  if (glottis >= 1) glottis -= 1;
  // The folds are open for two thirds of a period: the derivative of t^2 - t^3 sounds like the air between them.
  const float t = glottis / 0.67f;
  float wave = t < 1 ? (2 * t - 3 * t * t) * voicing : 0;
  for (Resonator &resonance : mouth) wave = resonance(wave);

  noise = noise * 1664525u + 1013904223u;
  const float random = static_cast<float>(noise >> 8) / 8388608.0f - 1;
  return 0.25f * wave + 0.05f * teeth(random * breath);
}
