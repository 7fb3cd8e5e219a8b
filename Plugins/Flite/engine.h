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

/* Receives what is spoken, on the thread that called engine_speak(). */
struct engine_listener {
  void *context;
  /* Before the first samples: where the first sound begins, in seconds. */
  void (*begin)(void *context, double onset);
  /* Then each word: the bytes of the text, and the seconds at which it begins. */
  void (*add_word)(void *context, size_t start, size_t end, double seconds);
  /* The next samples, valid until it returns. False abandons the text. */
  bool (*add_samples)(void *context, const short *samples, size_t count);
};

/* Loads the libraries, once. */
void engine_load(void);

/* Whether a voice's library was found; an index of engine_voices. [any thread] */
bool engine_has(int voice);

/* Speaks an ASCII text and returns at its end, or when it was abandoned; while Flite analyses the text, that is not
 * noticed. One call at a time. Returns false when memory or the voice is missing. */
bool engine_speak(int voice, const char *text, double rate, double pitch, const struct engine_listener *listener);

#endif
