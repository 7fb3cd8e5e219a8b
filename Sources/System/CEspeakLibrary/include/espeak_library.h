/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of libespeak-ng that list its voices and write phonemes. Only a caller that wants one of these
 * loads the library: speech comes from providers, in processes of their own. One thread of the process may call these.
 */
#ifndef ESPEAK_LIBRARY_H
#define ESPEAK_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* An entry of the library's list (`espeak_VOICE`). */
struct espeak_library_voice {
  const char *name;
  /* For each language a byte of priority and a string; a zero byte ends them. */
  const char *languages;
  /* The file's name below the folders of voices. */
  const char *identifier;
  /* 0 not stated, 1 male, 2 female. */
  unsigned char gender;
  /* Years, 0 when not stated. */
  unsigned char age;
  unsigned char variant;
  unsigned char unused;
  int score;
  void *spare;
};

/* `espeak_PARAMETER` */
enum espeak_library_parameter {
  ESPEAK_LIBRARY_RATE = 1,
  ESPEAK_LIBRARY_VOLUME = 2,
  ESPEAK_LIBRARY_PITCH = 3,
  ESPEAK_LIBRARY_PUNCTUATION = 5,
  ESPEAK_LIBRARY_CAPITALS = 6,
  ESPEAK_LIBRARY_WORD_GAP = 7,
  ESPEAK_LIBRARY_LINE_LENGTH = 13,
};

/* The bits of espeak_SetPhonemeTrace(). */
enum {
  ESPEAK_LIBRARY_PHONEMES_SHOW = 0x01,
  ESPEAK_LIBRARY_PHONEMES_IPA = 0x02,
  ESPEAK_LIBRARY_PHONEMES_TRACE = 0x08,
  ESPEAK_LIBRARY_PHONEMES_MBROLA = 0x10,
  ESPEAK_LIBRARY_PHONEMES_TIE = 0x80,
};

/* Flags of espeak_Synth(), beside the encoding. */
enum {
  ESPEAK_LIBRARY_SSML = 0x10,
  ESPEAK_LIBRARY_PHONEMES = 0x100,
  ESPEAK_LIBRARY_END_PAUSE = 0x1000,
};

/* Loads and starts the library with the data below `folder`, which may be NULL. Returns NULL, or what is wrong. */
const char *espeak_library_open(const char *folder);
/* The library's version, and the folder of its data. */
const char *espeak_library_version(const char **folder);
/* The voices, all or those for a language; NULL ends the list. */
const struct espeak_library_voice **espeak_library_voices(const char *language);
/* Chooses a voice by its name, by its file if `is_file`, or else by language. Returns NULL, or what is wrong. */
const char *espeak_library_choose(const char *name, bool is_file);
void espeak_library_set(enum espeak_library_parameter parameter, int value);
/* The characters that ESPEAK_LIBRARY_PUNCTUATION 2 speaks. */
void espeak_library_set_punctuation(const wchar_t *characters);
/* Writes the phonemes of a text, which is not heard. `kinds` are ESPEAK_LIBRARY_PHONEMES_*, and `flags` those of
 * espeak_Synth(). */
void espeak_library_write_phonemes(const char *text, size_t size, unsigned flags, int kinds, FILE *file);

#pragma GCC visibility pop

#endif
