/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of ICU that are used. The library is loaded by the first call that needs it: linking it would add
 * 0.9 ms to the start of every program. ICU's own names carry its version, as macros, which Swift cannot import. */
#ifndef ICU_CALLS_H
#define ICU_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Not to be called by, or instead of, functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* What came of a call. */
enum {
  ICU_OK = 0,
  /* The library, or one of the functions in it, is not there. */
  ICU_MISSING = -1,
  /* It is there and refuses. */
  ICU_FAILED = -2,
  /* It knows nothing of this language and would answer in another. */
  ICU_OTHER_LANGUAGE = -3,
  /* The answer is longer than the buffer. */
  ICU_TOO_LONG = -4,
};

/* The file name of the library that is looked for. */
const char *icu_library_name(void);

/* What a speller says. */
enum icu_spelling { ICU_CARDINAL, ICU_ORDINAL };

/* Opens ICU's rules for numbers in words. `language` is a BCP 47 tag. NULL with `result` set on failure; the result
 * goes to icu_close_speller. Use from one thread at a time. */
void *icu_open_speller(const char *language, enum icu_spelling spelling, int *result);
/* Puts the words for a decimal number ("-12.5", ASCII) into `buffer` as UTF-8. Number of bytes, or a code from above.
 */
int icu_spell(void *speller, const char *number, char *buffer, size_t capacity);
void icu_close_speller(void *speller);

#pragma GCC visibility pop

#endif
