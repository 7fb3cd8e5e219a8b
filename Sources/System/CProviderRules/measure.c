/* SPDX-License-Identifier: Apache-2.0 */
#include "speech_measure.h"

#include <stdbool.h>

#define LEAST_SWING (1.0f / 512)

static void begin_stretch(speech_audibility *measure) {
  measure->filled = 0;
  for (uint32_t channel = 0; channel < 2; channel++) {
    measure->low[channel] = 1e30f;
    measure->high[channel] = -1e30f;
  }
}

void speech_audibility_begin(speech_audibility *measure, uint32_t sample_rate, uint32_t channels) {
  measure->channels = channels == 2 ? 2 : 1;
  measure->stretch = sample_rate / 50 > 0 ? sample_rate / 50 : 1;
  measure->audible = 0;
  begin_stretch(measure);
}

/* Whether the current stretch can be heard, whatever else comes in it. */
static bool is_audible(const speech_audibility *measure) {
  for (uint32_t channel = 0; channel < measure->channels; channel++) {
    if (measure->high[channel] - measure->low[channel] > LEAST_SWING) return true;
  }
  return false;
}

/* The frames of the current stretch that can be heard: all of them or none. */
static uint64_t audible_of_stretch(const speech_audibility *measure) {
  return is_audible(measure) ? measure->filled : 0;
}

/* Eight samples at a time, which are of the two channels in turn, or of one. A minimum of one sample after the other
 * has to wait for each comparison. */
enum { LANES = 8 };

static void widen(speech_audibility *measure, const float *samples, size_t count) {
  float low[LANES], high[LANES];
  const uint32_t mask = measure->channels - 1;
  for (uint32_t lane = 0; lane < LANES; lane++) {
    low[lane] = measure->low[lane & mask];
    high[lane] = measure->high[lane & mask];
  }
  size_t index = 0;
  for (; index + LANES <= count; index += LANES) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
      const float sample = samples[index + lane];
      /* NaN is neither less nor more than anything. */
      low[lane] = sample < low[lane] ? sample : low[lane];
      high[lane] = sample > high[lane] ? sample : high[lane];
    }
  }
  for (uint32_t lane = 0; index < count; index++, lane++) {
    const float sample = samples[index];
    low[lane] = sample < low[lane] ? sample : low[lane];
    high[lane] = sample > high[lane] ? sample : high[lane];
  }
  for (uint32_t lane = 0; lane < LANES; lane++) {
    const uint32_t channel = lane & mask;
    if (low[lane] < measure->low[channel]) measure->low[channel] = low[lane];
    if (high[lane] > measure->high[channel]) measure->high[channel] = high[lane];
  }
}

/* Frames after which it is asked whether the stretch can be heard already: speech is known by its first few. */
enum { PIECE = 64 };

void speech_audibility_add(speech_audibility *measure, const float *samples, size_t frames) {
  const uint32_t channels = measure->channels;
  while (frames > 0) {
    const size_t room = measure->stretch - measure->filled;
    const size_t count = frames < room ? frames : room;
    for (size_t done = 0; done < count && !is_audible(measure); done += PIECE) {
      const size_t piece = count - done < PIECE ? count - done : PIECE;
      widen(measure, samples + done * channels, piece * channels);
    }
    measure->filled += (uint32_t)count;
    samples += count * channels;
    frames -= count;
    if (measure->filled < measure->stretch) break;
    measure->audible += audible_of_stretch(measure);
    begin_stretch(measure);
  }
}

uint64_t speech_audibility_frames(const speech_audibility *measure) {
  return measure->audible + audible_of_stretch(measure);
}

double speech_measure_least_seconds(uint32_t letters, double rate) {
  const double divisor = !(rate > 1) ? 1 : rate > 10 ? 10 : rate;
  return 0.010 * letters / divisor;
}
