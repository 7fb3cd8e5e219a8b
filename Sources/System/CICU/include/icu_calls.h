/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of ICU that are used. The library is loaded by the first call that needs it: linking it would add
 * 0.9 ms to the start of every program. ICU's own names carry its version, as macros, which Swift cannot import. */
#ifndef ICU_CALLS_H
#define ICU_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* Results of the calls. */
enum {
  ICU_OK = 0,
  /* The library, or one of the functions in it, is missing. */
  ICU_MISSING = -1,
  /* ICU returned an error. */
  ICU_FAILED = -2,
  /* ICU has no rules for this language and would use another's. */
  ICU_OTHER_LANGUAGE = -3,
  /* The result is longer than the buffer. */
  ICU_TOO_LONG = -4,
};

/* The name of the library that is looked for, without a version: any will do. */
const char *icu_library_name(void);

/* What a speller produces. */
enum icu_spelling { ICU_CARDINAL, ICU_ORDINAL };

/* Opens ICU's rules for numbers in words. `language` is a BCP 47 tag. Returns NULL and sets `result` on failure; close
 * the speller with icu_close_speller. Use from one thread at a time. */
void *icu_open_speller(const char *language, enum icu_spelling spelling, int *result);
/* Writes the words for a decimal number ("-12.5", ASCII) into `buffer` as UTF-8. Returns the number of bytes, or a code
 * from above. */
int icu_spell(void *speller, const char *number, char *buffer, size_t capacity);
void icu_close_speller(void *speller);

/* Opens ICU's names of what is counted. `skeleton` is one of ICU's number skeletons that begins with "currency/" or
 * "unit/". Returns NULL and sets `result` on failure. Use from one thread at a time. */
void *icu_open_amounts(const char *language, const char *skeleton, int *result);
/* Writes a decimal number ("-12.5", ASCII) with that name into `buffer` as UTF-8. Returns the number of bytes, or a
 * code from above. */
int icu_amount(void *amounts, const char *number, char *buffer, size_t capacity);
void icu_close_amounts(void *amounts);

/* Opens ICU's long form of dates. Returns NULL and sets `result` on failure. Use from one thread at a time. */
void *icu_open_dates(const char *language, int *result);
/* Writes the day that is so many days after 1970-01-01 into `buffer` as UTF-8. Returns the number of bytes, or a code.
 */
int icu_date(void *dates, long days, char *buffer, size_t capacity);
void icu_close_dates(void *dates);
/* The order of day, month and year in a language's dates in digits: "dMy". Returns a code. */
int icu_date_order(const char *language, char order[4]);

#pragma GCC visibility pop

#endif
