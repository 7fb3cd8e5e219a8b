/* SPDX-License-Identifier: Apache-2.0
 *
 * HTML as browsers write it, by libxml2's HTML parser: errors are repaired and nothing is loaded. The library is loaded
 * by the first call that needs it; without it, or without its headers, the calls return HTML_MISSING. */
#ifndef HTML_CALLS_H
#define HTML_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

enum html_result {
  HTML_OK = 0,
  /* The library, or one of the functions in it, is missing. */
  HTML_MISSING = -1,
  /* Out of memory, or the text is too long for the library. */
  HTML_FAILED = -2,
  /* More than `max_depth` elements are open. */
  HTML_TOO_DEEP = -3,
};

/* What was found, in order. Names are in lower case. */
struct html_callbacks {
  /* `attributes` alternates names and values and ends with NULL; a value may be NULL. */
  void (*start)(void *data, const char *name, const char *const *attributes);
  void (*end)(void *data, const char *name);
  /* Part of a text, UTF-8, with references replaced. */
  void (*text)(void *data, const char *bytes, size_t count);
};

/* The file name of the library that is looked for. */
const char *html_library_name(void);

/* Parses a whole document and calls `callbacks` with `data`. With `is_utf8` what the document states about its encoding
 * is ignored. [any thread] */
enum html_result html_parse(const char *bytes, size_t count, bool is_utf8, int max_depth,
                            const struct html_callbacks *callbacks, void *data);

/* The character of an entity of HTML 4, such as "nbsp"; 0 if there is no such entity, or no library. [any thread] */
uint32_t html_entity(const char *name);

#pragma GCC visibility pop

#endif
