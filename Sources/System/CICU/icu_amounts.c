/* SPDX-License-Identifier: Apache-2.0
 *
 * Amounts of money and measures with the name of what is counted. */
#include <stdlib.h>
#include <string.h>

#include "icu_calls.h"
#include "icu_library.h"

struct icu_amounts {
  UNumberFormatter *formatter;
  UFormattedNumber *result;
};

/* A skeleton is ASCII; see the section "Number skeletons" of ICU's user guide. */
static bool widen(const char *text, UChar wide[128]) {
  size_t length = strlen(text);
  if (length > 127) return false;
  for (size_t i = 0; i <= length; i++) wide[i] = (UChar)(unsigned char)text[i];
  return true;
}

void *icu_open_amounts(const char *language, const char *skeleton, int *result) {
  bool is_money = strncmp(skeleton, "currency/", strlen("currency/")) == 0;
  char locale[ULOC_FULLNAME_CAPACITY];
  *result = icu_find_language(language, is_money ? ICU_CURRENCIES : ICU_UNITS, locale);
  if (*result != ICU_OK) return NULL;
  UChar wide[128];
  if (!widen(skeleton, wide)) {
    *result = ICU_TOO_LONG;
    return NULL;
  }
  struct icu_amounts *amounts = calloc(1, sizeof *amounts);
  UErrorCode status = U_ZERO_ERROR;
  if (amounts != NULL) {
    amounts->formatter = icu_library()->unumf_openForSkeletonAndLocale(wide, -1, locale, &status);
    amounts->result = icu_library()->unumf_openResult(&status);
    if (U_SUCCESS(status)) return amounts;
    icu_close_amounts(amounts);
  }
  *result = ICU_FAILED;
  return NULL;
}

int icu_amount(void *amounts, const char *number, char *buffer, size_t capacity) {
  struct icu_amounts *open = amounts;
  size_t size = strlen(number);
  if (size > 64) return ICU_TOO_LONG;
  UChar words[512];
  UErrorCode status = U_ZERO_ERROR;
  icu_library()->unumf_formatDecimal(open->formatter, number, (int32_t)size, open->result, &status);
  int32_t length = icu_library()->unumf_resultToString(open->result, words, 512, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) return ICU_TOO_LONG;
  return U_FAILURE(status) ? ICU_FAILED : icu_to_utf8(words, length, buffer, capacity);
}

void icu_close_amounts(void *amounts) {
  struct icu_amounts *open = amounts;
  if (open->formatter != NULL) icu_library()->unumf_close(open->formatter);
  if (open->result != NULL) icu_library()->unumf_closeResult(open->result);
  free(open);
}
