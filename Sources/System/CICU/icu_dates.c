/* SPDX-License-Identifier: Apache-2.0
 *
 * Days of the Gregorian calendar. */
#include <stdio.h>
#include <string.h>

#include "icu_calls.h"
#include "icu_library.h"

/* UTC, in UTF-16. */
static const UChar zone[] = {'E', 't', 'c', '/', 'G', 'M', 'T', 0};

static UDateFormat *open_style(const char *language, UDateFormatStyle style, int *result) {
  char locale[ULOC_FULLNAME_CAPACITY];
  *result = icu_find_language(language, ICU_DATES, locale);
  if (*result != ICU_OK) return NULL;
  /* Digits that every engine knows, and the calendar of the numbers that are given. */
  char whole[ULOC_FULLNAME_CAPACITY + 40];
  const int plain = (int)strcspn(locale, "@");
  snprintf(whole, sizeof whole, "%.*s@calendar=gregorian;numbers=latn", plain, locale);
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = icu_library()->udat_open(UDAT_NONE, style, whole, zone, -1, NULL, 0, &status);
  if (U_SUCCESS(status) && format != NULL) return format;
  if (format != NULL) icu_library()->udat_close(format);
  *result = ICU_FAILED;
  return NULL;
}

void *icu_open_dates(const char *language, int *result) {
  return open_style(language, UDAT_LONG, result);
}

int icu_date(void *dates, long days, char *buffer, size_t capacity) {
  UChar words[128];
  UErrorCode status = U_ZERO_ERROR;
  const double milliseconds = (double)days * 86400000.0;
  int32_t length = icu_library()->udat_format(dates, milliseconds, words, 128, NULL, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) return ICU_TOO_LONG;
  return U_FAILURE(status) ? ICU_FAILED : icu_to_utf8(words, length, buffer, capacity);
}

void icu_close_dates(void *dates) {
  icu_library()->udat_close(dates);
}

int icu_date_order(const char *language, char order[4]) {
  int result = ICU_OK;
  UDateFormat *format = open_style(language, UDAT_SHORT, &result);
  if (format == NULL) return result;
  UChar pattern[64];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = icu_library()->udat_toPattern(format, false, pattern, 64, &status);
  icu_library()->udat_close(format);
  if (U_FAILURE(status) || length > 64) return ICU_FAILED;
  int count = 0;
  for (int32_t i = 0; i < length; i++) {
    UChar sign = pattern[i] == 'L' ? 'M' : pattern[i];
    if (sign != 'd' && sign != 'M' && sign != 'y') continue;
    if (count > 0 && order[count - 1] == (char)sign) continue;
    if (count == 3) return ICU_FAILED;
    order[count++] = (char)sign;
  }
  order[count] = 0;
  return count == 3 ? ICU_OK : ICU_FAILED;
}
