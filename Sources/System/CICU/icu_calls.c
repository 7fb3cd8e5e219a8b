/* SPDX-License-Identifier: Apache-2.0 */
#include "icu_calls.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

/* The version is in the names of the file, of the functions and of the data. These functions are the same in all
 * versions, and each release of a system has another one. */
#define LIBRARY_FORMAT "libicui18n.so.%d"
/* Where ICU keeps the rules for numbers in words among its data. */
#define RULES_FORMAT "icudt%d" U_ICUDATA_TYPE_LETTER "-rbnf"
/* The oldest was in Debian 10. A new one comes twice a year. */
enum { OLDEST = 63, NEWEST = 99 };

#define EACH_CALL(DO)       \
  DO(uloc_forLanguageTag)   \
  DO(unum_open)             \
  DO(unum_close)            \
  DO(unum_formatDecimal)    \
  DO(unum_getTextAttribute) \
  DO(unum_setTextAttribute) \
  DO(ures_open)             \
  DO(ures_close)            \
  DO(u_strToUTF8)

static struct {
#define DECLARE(function) __typeof__(&function) function;
  EACH_CALL(DECLARE)
  char rules[sizeof RULES_FORMAT + 2];
  bool is_whole;
} calls;

static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void *find(void *library, const char *function, int version) {
#if U_DISABLE_RENAMING
  (void)version;
  return dlsym(library, function);
#else
  char name[64];
  snprintf(name, sizeof name, "%s_%d", function, version);
  return dlsym(library, name);
#endif
}

/* Never closed: ICU keeps its data until the process ends. */
static bool load_version(int version) {
  char name[sizeof LIBRARY_FORMAT + 2];
  snprintf(name, sizeof name, LIBRARY_FORMAT, version);
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return false;
  calls.is_whole = true;
#define FIND(function)                                           \
  *(void **)&calls.function = find(library, #function, version); \
  if (calls.function == NULL) calls.is_whole = false;
  EACH_CALL(FIND)
  snprintf(calls.rules, sizeof calls.rules, RULES_FORMAT, version);
  return calls.is_whole;
}

/* The version of the headers first, which exists where this was built. */
static void load(void) {
  if (load_version(U_ICU_VERSION_MAJOR_NUM)) return;
  for (int version = NEWEST; version >= OLDEST; version--)
    if (load_version(version)) return;
}

static bool is_there(void) {
  pthread_once(&loading, load);
  return calls.is_whole;
}

const char *icu_library_name(void) {
  return "libicui18n";
}

/* ICU's name for a language, and whether its rules know it: the data's root would give digits. */
static int find_language(const char *tag, char locale[ULOC_FULLNAME_CAPACITY]) {
  UErrorCode status = U_ZERO_ERROR;
  calls.uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, NULL, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return ICU_FAILED;
  if (locale[0] == 0) return ICU_OTHER_LANGUAGE;
  UResourceBundle *rules = calls.ures_open(calls.rules, locale, &status);
  bool is_known = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
  if (rules != NULL) calls.ures_close(rules);
  return is_known ? ICU_OK : ICU_OTHER_LANGUAGE;
}

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
  int32_t length = calls.unum_getTextAttribute(format, UNUM_PUBLIC_RULESETS, sets, 2048, &status);
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
      calls.unum_setTextAttribute(format, UNUM_DEFAULT_RULESET, sets + (at - text), (int32_t)whole, &result);
      return U_SUCCESS(result) ? ICU_OK : ICU_FAILED;
    }
  }
  /* Languages with a single rule set for numbers have their cardinals under another name. */
  return is_ordinal ? ICU_OTHER_LANGUAGE : ICU_OK;
}

void *icu_open_speller(const char *language, enum icu_spelling spelling, int *result) {
  if (!is_there()) {
    *result = ICU_MISSING;
    return NULL;
  }
  char locale[ULOC_FULLNAME_CAPACITY];
  *result = find_language(language, locale);
  if (*result != ICU_OK) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = calls.unum_open(UNUM_SPELLOUT, NULL, 0, locale, NULL, &status);
  *result = U_FAILURE(status) || format == NULL ? ICU_FAILED : choose_rules(format, spelling == ICU_ORDINAL);
  if (*result == ICU_OK) return format;
  if (format != NULL) calls.unum_close(format);
  return NULL;
}

int icu_spell(void *speller, const char *number, char *buffer, size_t capacity) {
  UChar words[1024];
  UErrorCode status = U_ZERO_ERROR;
  size_t size = strlen(number);
  if (size > 64 || capacity > INT32_MAX) return ICU_TOO_LONG;
  int32_t length = calls.unum_formatDecimal(speller, number, (int32_t)size, words, 1024, NULL, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) return ICU_TOO_LONG;
  if (U_FAILURE(status)) return ICU_FAILED;
  int32_t bytes = 0;
  calls.u_strToUTF8(buffer, (int32_t)capacity, &bytes, words, length, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) return ICU_TOO_LONG;
  return U_FAILURE(status) ? ICU_FAILED : bytes;
}

void icu_close_speller(void *speller) {
  calls.unum_close(speller);
}
