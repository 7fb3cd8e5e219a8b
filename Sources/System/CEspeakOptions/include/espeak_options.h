/* SPDX-License-Identifier: Apache-2.0
 *
 * getopt_long(3), which Swift does not know, with the options of eSpeak NG. */
#ifndef ESPEAK_OPTIONS_H
#define ESPEAK_OPTIONS_H

#pragma GCC visibility push(hidden)

/* An option of one letter is that letter. */
enum espeak_option {
  ESPEAK_OPTIONS_OVER = -1,
  /* What is wrong has been written to standard error. */
  ESPEAK_OPTION_WRONG = '?',
  ESPEAK_OPTION_STDIN = 0x100,
  ESPEAK_OPTION_COMPILE_DEBUG,
  ESPEAK_OPTION_COMPILE,
  ESPEAK_OPTION_PUNCT,
  ESPEAK_OPTION_VOICES,
  ESPEAK_OPTION_STDOUT,
  ESPEAK_OPTION_SPLIT,
  ESPEAK_OPTION_PATH,
  ESPEAK_OPTION_PHONOUT,
  ESPEAK_OPTION_PHO,
  ESPEAK_OPTION_IPA,
  ESPEAK_OPTION_VERSION,
  ESPEAK_OPTION_SEP,
  ESPEAK_OPTION_TIE,
  ESPEAK_OPTION_COMPILE_MBROLA,
  ESPEAK_OPTION_COMPILE_INTONATIONS,
  ESPEAK_OPTION_COMPILE_PHONEMES,
  ESPEAK_OPTION_LOAD,
};

/* The next option, and its value or NULL. */
int espeak_next_option(int count, char **arguments, const char **value);
/* After the last option: the index of the first argument that is not one. */
int espeak_first_text(void);

#pragma GCC visibility pop

#endif
