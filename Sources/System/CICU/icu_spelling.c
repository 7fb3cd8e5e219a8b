/* SPDX-License-Identifier: Apache-2.0
 *
 * Numbers in words. */
#include <string.h>

#include "icu_calls.h"
#include "icu_library.h"

/* The name of the wanted rule set among the public ones ("%a;%b;"): the one for counting, else the
 * masculine, else the first.
 */
static int choose_rules(UNumberFormat *format, bool is_ordinal) {
  static const char *const names[2][3] = {
      {"%spellout-numbering", "%spellout-cardinal-masculine", "%spellout-cardinal"},
      {"%spellout-ordinal", "%spellout-ordinal-masculine", "%spellout-ordinal"},
  };
  UChar sets[2048];
  char text[2048];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = icu_library()->unum_getTextAttribute(format, UNUM_PUBLIC_RULESETS, sets, 2048, &status);
  if (U_FAILURE(status) || length < 0 || length > 2047) return ICU_FAILED;
  for (int32_t i = 0; i < length; i++) text[i] = sets[i] < 0x80 ? (char)sets[i] : '?';
  text[length] = 0;
  for (int choice = 0; choice < 3; choice++) {
    const char *name = names[is_ordinal][choice];
    size_t size = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at += size) {
      size_t whole = strcspn(at, ";");
      if (choice < 2 && whole != size) continue;
      UErrorCode result = U_ZERO_ERROR;
      icu_library()->unum_setTextAttribute(format, UNUM_DEFAULT_RULESET, sets + (at - text), (int32_t)whole, &result);
      return U_SUCCESS(result) ? ICU_OK : ICU_FAILED;
    }
  }
  /* Languages with a single rule set for numbers have their cardinals under another name. */
  return is_ordinal ? ICU_OTHER_LANGUAGE : ICU_OK;
}

void *icu_open_speller(const char *language, enum icu_spelling spelling, int *result) {
  char locale[ULOC_FULLNAME_CAPACITY];
  *result = icu_find_language(language, ICU_RULES, locale);
  if (*result != ICU_OK) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = icu_library()->unum_open(UNUM_SPELLOUT, NULL, 0, locale, NULL, &status);
  *result = U_FAILURE(status) || format == NULL ? ICU_FAILED : choose_rules(format, spelling == ICU_ORDINAL);
  if (*result == ICU_OK) return format;
  if (format != NULL) icu_library()->unum_close(format);
  return NULL;
}

int icu_spell(void *speller, const char *number, char *buffer, size_t capacity) {
  UChar words[1024];
  UErrorCode status = U_ZERO_ERROR;
  size_t size = strlen(number);
  if (size > 64) return ICU_TOO_LONG;
  int32_t length = icu_library()->unum_formatDecimal(speller, number, (int32_t)size, words, 1024, NULL, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) return ICU_TOO_LONG;
  if (U_FAILURE(status)) return ICU_FAILED;
  return icu_to_utf8(words, length, buffer, capacity);
}

void icu_close_speller(void *speller) {
  icu_library()->unum_close(speller);
}
