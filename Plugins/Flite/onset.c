/* SPDX-License-Identifier: Apache-2.0 */
#include "onset.h"

/* -60 dB of full scale, below which a host hears nothing. */
#define SILENCE 32.0

/* In seconds. The loudness of each STRETCH is measured. In the last part of the pause, BLURRED, the sound may already
 * begin; the part before it must have the length MEASURED. */
#define STRETCH 0.002
#define BLURRED 0.02
#define MEASURED 0.02

/* The mean of the squares. */
static double power(const short *samples, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += (double)samples[i] * samples[i];
  return sum / (double)count;
}

double onset_search(const short *samples, size_t count, int rate, double onset) {
  const size_t stretch = (size_t)(STRETCH * rate), pause = (size_t)(onset * rate);
  if (stretch == 0 || pause > count || onset < BLURRED + MEASURED) return onset;
  double hiss = 0;
  for (size_t at = 0; at + stretch <= pause - (size_t)(BLURRED * rate); at += stretch) {
    const double one = power(samples + at, stretch);
    if (one > hiss) hiss = one;
  }
  /* Twice as loud is four times the power. */
  const double sound = 4 * hiss > SILENCE * SILENCE ? 4 * hiss : SILENCE * SILENCE;
  const size_t end = pause + (size_t)(ONSET_SEARCH * rate);
  for (size_t at = pause; at + stretch <= count && at < end; at += stretch) {
    if (power(samples + at, stretch) > sound) return (double)at / rate;
  }
  return onset;
}
