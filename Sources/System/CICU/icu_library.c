/* SPDX-License-Identifier: Apache-2.0 */
#include "icu_library.h"

#include <stdio.h>
#include <unicode/uversion.h>

#include "icu_calls.h"

/* The version is in the names of the file, of the functions and of the data. These functions are the same in all
 * versions, and each release of a system has another one. */
#define LIBRARY_FORMAT "libicui18n.so.%d"
/* Where ICU keeps a kind of its data. */
#define DATA_FORMAT "icudt%d" U_ICUDATA_TYPE_LETTER "%s"
/* The oldest was in Debian 10. A new one comes twice a year. */
enum { OLDEST = 63, NEWEST = 99 };

static struct icu_calls calls;
static int version_found;

/* Never closed: ICU keeps its data until the process ends. */
static bool load_version(int version) {
  char name[sizeof LIBRARY_FORMAT + 2];
  snprintf(name, sizeof name, LIBRARY_FORMAT, version);
  void *library = library_open(name);
  if (library == NULL) return false;
  char suffix[8] = "";
#if !U_DISABLE_RENAMING
  snprintf(suffix, sizeof suffix, "_%d", version);
#endif
  if (library_find(library, LIBRARY_NAMES(ICU_EACH_CALL), suffix, &calls) != NULL) return false;
  version_found = version;
  return true;
}

/* The version of the headers first, which exists where this was built. */
static bool load(void) {
  if (load_version(U_ICU_VERSION_MAJOR_NUM)) return true;
  for (int version = NEWEST; version >= OLDEST; version--)
    if (load_version(version)) return true;
  return false;
}
LIBRARY_ONCE(is_there, load)

const struct icu_calls *icu_library(void) {
  return is_there() ? &calls : NULL;
}

const char *icu_library_name(void) {
  return "libicui18n";
}

int icu_find_language(const char *tag, enum icu_data data, char locale[ULOC_FULLNAME_CAPACITY]) {
  static const char *const names[] = {[ICU_RULES] = "-rbnf", [ICU_UNITS] = "-unit", [ICU_CURRENCIES] = "-curr"};
  if (icu_library() == NULL) return ICU_MISSING;
  UErrorCode status = U_ZERO_ERROR;
  calls.uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, NULL, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return ICU_FAILED;
  if (locale[0] == 0) return ICU_OTHER_LANGUAGE;
  char path[sizeof DATA_FORMAT + 8];
  if (data != ICU_DATES) snprintf(path, sizeof path, DATA_FORMAT, version_found, names[data]);
  UResourceBundle *bundle = calls.ures_open(data == ICU_DATES ? NULL : path, locale, &status);
  bool is_known = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
  if (bundle != NULL) calls.ures_close(bundle);
  return is_known ? ICU_OK : ICU_OTHER_LANGUAGE;
}

int icu_to_utf8(const UChar *text, int32_t length, char *buffer, size_t capacity) {
  if (capacity > INT32_MAX) return ICU_TOO_LONG;
  UErrorCode status = U_ZERO_ERROR;
  int32_t bytes = 0;
  calls.u_strToUTF8(buffer, (int32_t)capacity, &bytes, text, length, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) return ICU_TOO_LONG;
  return U_FAILURE(status) ? ICU_FAILED : bytes;
}
