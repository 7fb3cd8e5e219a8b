/* SPDX-License-Identifier: Apache-2.0
 *
 * Tables of words: the .tsv files of Sources/SpeechText/Languages, embedded in the program. A table is lines of a key,
 * a tab and a value, in order of the keys' bytes, so that a look-up needs no preparation. */
#ifndef WORD_TABLES_H
#define WORD_TABLES_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

/* A table's text, in UTF-8 and without an end mark. */
struct word_table {
  const char *bytes;
  size_t count;
};

/* The table of a file's name ("units") in the folder of a language ("English"); without bytes where there is none.
 * [any thread] */
struct word_table word_table(const char *language, const char *name);

#pragma GCC visibility pop
#endif
