/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of libespeak-ng that list its voices and write phonemes, for a process that does nothing else:
 * texts overflow buffers of the library. Speech comes from providers. One thread of the process may call these. */
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

/* Loads the library and tells it that its data is below `folder`, which may be NULL. Returns NULL, or what is wrong. */
const char *espeak_library_load(const char *folder);
/* Reads the data, after espeak_library_load(). Returns NULL, or what is wrong. */
const char *espeak_library_start(void);
/* The library's version, and the folder of its data; once it is loaded. */
const char *espeak_library_version(const char **folder);
/* The voices, all or those for a language; NULL ends the list. */
const struct espeak_library_voice **espeak_library_voices(const char *language);
/* Chooses a voice by its name, by its file if `is_file`, or else by language. Returns NULL, or what is wrong. */
const char *espeak_library_choose(const char *name, bool is_file);
void espeak_library_set(enum espeak_library_parameter parameter, int value);
/* The characters that ESPEAK_LIBRARY_PUNCTUATION 2 speaks. */
void espeak_library_set_punctuation(const wchar_t *characters);
/* Writes the phonemes of a text, which is not heard. `kinds` are those of espeak_SetPhonemeTrace(), and
 * `flags` those of espeak_Synth(). Calls `progress`, which may be NULL, after each clause and in it: so many characters
 * have been read.
 */
void espeak_library_write_phonemes(const char *text, size_t size, unsigned flags, int kinds, FILE *file,
                                   void (*progress)(unsigned characters));

#pragma GCC visibility pop

#endif
