/* SPDX-License-Identifier: Apache-2.0
 *
 * libflite as this provider sees it: loaded when the provider starts, so that building needs no header of Flite, and
 * its absence is no voices. The declarations are those of Flite 2.0 to 2.2, all with the soname libflite.so.1. */
#ifndef FLITE_ENGINE_H
#define FLITE_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A voice of Flite, in a library of its own. */
struct engine_voice {
  const char *id, *name;
  const char *library, *function;
  int gender;           /* SPEECH_GENDER_* */
  uint32_t sample_rate; /* Hz */
  double stretch;       /* Flite's duration_stretch at the voice's own rate */
  bool has_pitch;       /* obeys Flite's f0_shift */
};

enum { ENGINE_VOICES = 5 };
extern const struct engine_voice engine_voices[ENGINE_VOICES];

/* A spoken word: the bytes of the text that was given to engine_begin(), and the time at which it begins. */
struct engine_word {
  size_t start, end;
  double seconds;
};

/* Loads the libraries, once. */
void engine_load(void);

/* Whether a voice's library was found; an index of engine_voices. */
bool engine_has(int voice);

/* Starts to speak an ASCII text. Returns false when memory or the voice is missing. */
bool engine_begin(int voice, const char *text, double rate, double pitch);

/* Computes the next samples, which are valid until the next call; false at the end of the text. */
bool engine_next(const short **samples, size_t *count);

/* Once engine_next() has returned samples: where the first sound begins, in seconds. */
double engine_onset(void);

/* Once engine_next() has returned samples: the next word; false when there are no more. */
bool engine_next_word(struct engine_word *word);

/* Ends the text; at once, unless Flite is still analysing it. */
void engine_stop(void);

#endif
