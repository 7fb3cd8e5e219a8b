/* SPDX-License-Identifier: Apache-2.0 */
#include "edit_library.h"

#include <dlfcn.h>
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
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libedit.so.2", RTLD_LAZY | RTLD_LOCAL);
  /* Its name in distributions that number it as upstream does. */
  if (library == NULL) library = dlopen("libedit.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  edit.is_complete = true;
#define FIND(function)                                  \
  *(void **)&edit.function = dlsym(library, #function); \
  if (edit.function == NULL) edit.is_complete = false;
  EACH_CALL(FIND)
}

bool edit_is_there(void) {
  pthread_once(&loading, load);
  return edit.is_complete;
}

locale_t edit_use_utf8(void) {
  return use_utf8();
}

#else

bool edit_is_there(void) {
  return false;
}

#endif
