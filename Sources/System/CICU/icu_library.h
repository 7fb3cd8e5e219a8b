/* SPDX-License-Identifier: Apache-2.0
 *
 * The functions of ICU that are called here, found when first needed. */
#ifndef ICU_LIBRARY_H
#define ICU_LIBRARY_H

#include <stdbool.h>
#include <unicode/udat.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "library.h"

#pragma GCC visibility push(hidden)

#define ICU_EACH_CALL(DO)            \
  DO(u_strToUTF8)                    \
  DO(udat_close)                     \
  DO(udat_format)                    \
  DO(udat_open)                      \
  DO(udat_toPattern)                 \
  DO(uloc_forLanguageTag)            \
  DO(unum_close)                     \
  DO(unum_formatDecimal)             \
  DO(unum_getTextAttribute)          \
  DO(unum_open)                      \
  DO(unum_setTextAttribute)          \
  DO(unumf_close)                    \
  DO(unumf_closeResult)              \
  DO(unumf_formatDecimal)            \
  DO(unumf_openForSkeletonAndLocale) \
  DO(unumf_openResult)               \
  DO(unumf_resultToString)           \
  DO(ures_close)                     \
  DO(ures_open)

struct icu_calls {
  LIBRARY_CALLS(ICU_EACH_CALL)
};

/* The functions; NULL where the library, or one of them, is missing. The first call loads it. [any thread] */
const struct icu_calls *icu_library(void);

/* ICU's data about languages, each with the languages that it knows. */
enum icu_data { ICU_RULES, ICU_UNITS, ICU_CURRENCIES, ICU_DATES };

/* ICU's name for a language, and whether this data knows it: the data's root would give digits, or English. Returns a
 * code of icu_calls.h. */
int icu_find_language(const char *tag, enum icu_data data, char locale[ULOC_FULLNAME_CAPACITY]);

/* Writes UTF-16 of ICU as UTF-8, with a zero at the end if there is room. Returns the number of bytes, or a code. */
int icu_to_utf8(const UChar *text, int32_t length, char *buffer, size_t capacity);

#pragma GCC visibility pop

#endif
