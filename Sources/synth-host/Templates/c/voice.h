/* SPDX-License-Identifier: Apache-2.0
 *
 * A small formant synthesiser: each letter is a sound, made by three resonances of a mouth. It knows nothing of the
 * interface in speech_provider.h. Replace it with your engine. */
#ifndef VOICE_H
#define VOICE_H

#include <stdbool.h>
#include <stdint.h>

#define VOICE_SAMPLE_RATE 22050 /* Hz */

/* A resonance: two poles at a frequency, with the gain 1 at 0 Hz. */
typedef struct resonator {
  float a, b, c, y1, y2;
} resonator;

typedef struct voice {
  float rate, pitch;       /* multipliers */
  float glottis;           /* where in a period of the vocal folds, 0..1 */
  float fall;              /* 1 when a word begins, and falls: so does the pitch */
  uint32_t noise;          /* the state of the random numbers */
  float voicing, breath;   /* loudness of both sources now, which follows that of the sound */
  float formants[3], hiss; /* Hz: the resonances now, and that of the noise */
  const struct sound *sound;
  uint32_t frame, end; /* of the sound */
  resonator mouth[3], teeth;
} voice;

/* Makes it the same for each request, so that the same text gives the same samples. */
void voice_reset(voice *v, float rate, float pitch);
/* A word begins. */
void voice_begin_word(voice *v);
/* Begins the sound of a letter, a-z in either case; other characters are a vowel. */
void voice_begin_letter(voice *v, uint32_t character);
/* Begins a pause of so many milliseconds, at a rate of 1. */
void voice_begin_pause(voice *v, float milliseconds);
/* Whether the sound or pause is over. */
bool voice_is_done(const voice *v);
/* The next sample. */
float voice_next(voice *v);

#endif
