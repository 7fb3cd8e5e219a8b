/* SPDX-License-Identifier: Apache-2.0
 *
 * Markdown to HTML by libcmark-gfm: CommonMark with tables, strikethrough, task lists, footnotes and bare links. The
 * library is loaded by the first call; without it, or without its headers, the call returns MARKDOWN_MISSING. */
#ifndef MARKDOWN_CALLS_H
#define MARKDOWN_CALLS_H

#include <stddef.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

enum markdown_result {
  MARKDOWN_OK = 0,
  /* The library, or one of the functions in it, is missing. */
  MARKDOWN_MISSING = -1,
  /* The library returned nothing. */
  MARKDOWN_FAILED = -2,
};

/* The name of the library that is looked for, without a version: any of several will do. */
const char *markdown_library_name(void);

/* The HTML of a text in UTF-8, with the text's own HTML in it, in *html, which ends with NUL. Free it with
 * markdown_free. [any thread] */
enum markdown_result markdown_html(const char *text, size_t count, char **html);
void markdown_free(char *html);

#pragma GCC visibility pop

#endif
