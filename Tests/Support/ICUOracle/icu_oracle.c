/* SPDX-License-Identifier: Apache-2.0 */
#include "icu_oracle.h"

#include <unicode/ubrk.h>
#include <unicode/uloc.h>

int icu_sentence_ends(const char *language, const uint16_t *text, int32_t length, int32_t *ends, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language, locale, ULOC_FULLNAME_CAPACITY, NULL, &status);
  UBreakIterator *sentences = ubrk_open(UBRK_SENTENCE, locale, (const UChar *)text, length, &status);
  if (U_FAILURE(status) || sentences == NULL) return -1;
  int count = 0;
  for (int32_t end; count < capacity && (end = ubrk_next(sentences)) != UBRK_DONE;) ends[count++] = end;
  ubrk_close(sentences);
  return count;
}
