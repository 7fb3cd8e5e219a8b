/* SPDX-License-Identifier: Apache-2.0
 *
 * An editor as the files of this folder share it. */
#ifndef EDIT_LINE_H
#define EDIT_LINE_H

#include <stdio.h>

#include "edit_library.h"

#ifdef HAS_EDIT

#pragma GCC visibility push(hidden)

struct edit_line {
  EditLine *editor;
  HistoryW *history;
  struct edit_callbacks callbacks;
  void *data;
  /* libedit sets the modes of a terminal around each line, so it gets a hidden one: the user's keeps the same modes
   * from the first line to the last, and nothing that is typed between two lines is lost or shown twice. */
  int controller;
  FILE *terminal;
  FILE *nowhere;
};

/* edit_keys.c: binds the keys of usual terminals to commands of libedit and to those of the caller. */
void edit_bind_keys(EditLine *editor);

#pragma GCC visibility pop

#endif

#endif
