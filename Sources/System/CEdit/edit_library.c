/* SPDX-License-Identifier: Apache-2.0 */
#include "edit_library.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static locale_t utf8;
static pthread_once_t choosing = PTHREAD_ONCE_INIT;

static void choose(void) {
  utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8 == (locale_t)0) utf8 = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
  /* The user's own is the last choice. */
  if (utf8 == (locale_t)0) utf8 = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
}

static locale_t use_utf8(void) {
  pthread_once(&choosing, choose);
  /* uselocale(0) changes nothing. */
  return uselocale(utf8);
}

int edit_columns(uint32_t character) {
  const locale_t before = use_utf8();
  const int columns = wcwidth((wchar_t)character);
  uselocale(before);
  return columns;
}

#ifdef HAS_EDIT

struct edit_library edit;

/* Never closed: it keeps the terminal's settings until the process ends. */
static bool load(void) {
  void *library = library_open("libedit.so.2");
  /* Its name in distributions that number it as upstream does. */
  if (library == NULL) library = library_open("libedit.so.0");
  return library != NULL && library_find(library, LIBRARY_NAMES(EACH_CALL), "", &edit) == NULL;
}
LIBRARY_ONCE(is_there, load)

bool edit_is_there(void) {
  return is_there();
}

locale_t edit_use_utf8(void) {
  return use_utf8();
}

#else

bool edit_is_there(void) {
  return false;
}

#endif
