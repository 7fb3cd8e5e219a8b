/* SPDX-License-Identifier: Apache-2.0
 *
 * neural_phonemes.h - what a library exports that turns text into the phonemes of eSpeak NG. It is apart from the
 * provider, which runs without it, because eSpeak NG is under the GPL: Plugins/Espeak/TextToPhonemes. */
#ifndef NEURAL_PHONEMES_H
#define NEURAL_PHONEMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NEURAL_NO_CHARACTER UINT32_MAX

/* A word or a phoneme, in the order in which they are spoken. */
typedef struct neural_phoneme_event {
  uint32_t character; /* of a word: where it begins in the text, in characters; NEURAL_NO_CHARACTER for a phoneme */
  char phoneme[12];   /* in IPA, without stress, ends with NUL; empty for a pause and for a word */
} neural_phoneme_event;

/* The library exports one, as `neural_phonemes_table`. All calls on one thread; texts are UTF-8. */
typedef struct neural_phonemes {
  uint32_t size; /* of this struct */
  /* Once, before the others. False, with the reason in `fault`, when the engine's data cannot be used. */
  bool (*open)(char *fault, size_t fault_size);
  /* For what follows; `voice` is a name or a language of the engine. False when there is no such voice. */
  bool (*select)(const char *voice);
  /* IPA with stress of the clause at `*text`, valid until the next call. Moves `*text` behind the clause, and usually
   * one character more; NULL after the last. */
  const char *(*next_clause)(const char **text);
  /* Writes at most `capacity` events, and returns how many there are. */
  size_t (*events)(const char *text, neural_phoneme_event *events, size_t capacity);
} neural_phonemes;

#endif
