/* SPDX-License-Identifier: Apache-2.0 */
#ifndef EDIT_LIBRARY_H
#define EDIT_LIBRARY_H

#include "edit_calls.h"

/* A packager may leave libedit out. */
#if !defined(WITHOUT_EDIT) && __has_include(<histedit.h>)
#define HAS_EDIT 1
#include <histedit.h>
#include <locale.h>

#include "library.h"

#pragma GCC visibility push(hidden)

#define EACH_CALL(DO) \
  DO(el_init_fd)      \
  DO(el_end)          \
  DO(el_source)       \
  DO(el_wset)         \
  DO(el_wget)         \
  DO(el_wgets)        \
  DO(el_wgetc)        \
  DO(el_wline)        \
  DO(el_wpush)        \
  DO(el_winsertstr)   \
  DO(el_deletestr)    \
  DO(el_cursor)       \
  DO(history_winit)   \
  DO(history_wend)    \
  DO(history_w)

struct edit_library {
  LIBRARY_CALLS(EACH_CALL)
};

extern struct edit_library edit;

/* Sets UTF-8 for the calling thread, whatever the user's locale is: libedit and wcwidth(3) use the locale. Returns the
 * previous one, to be restored. */
locale_t edit_use_utf8(void);

#pragma GCC visibility pop
#endif

#endif
