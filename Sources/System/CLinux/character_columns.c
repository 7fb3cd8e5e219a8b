/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

#include "linux_calls.h"

static locale_t utf8_locale;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_locale(void) {
  utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8_locale != (locale_t)0) return;
  locale_t own = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (own == (locale_t)0) return;
  if (strcmp(nl_langinfo_l(CODESET, own), "UTF-8") == 0)
    utf8_locale = own;
  else
    freelocale(own);
}

int linux_character_columns(uint32_t character) {
  pthread_once(&once, open_locale);
  if (utf8_locale == (locale_t)0) return LINUX_NO_LOCALE;
  /* For this thread alone, and only during the call: the program's locale does not change. */
  locale_t before = uselocale(utf8_locale);
  int columns = wcwidth((wchar_t)character);
  uselocale(before);
  return columns;
}
