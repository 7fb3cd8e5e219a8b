/* SPDX-License-Identifier: Apache-2.0
 *
 * Markdown by libcmark-gfm: CommonMark with tables, strikethrough, task lists, footnotes and bare links. It becomes
 * HTML, which is read like any other. */
#include "reader.h"

/* Without a version: any of several will do. */
#define LIBRARY "libcmark-gfm"

/* A packager may leave libcmark-gfm out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<cmark-gfm-core-extensions.h>)

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

/* Its file name has the whole version in it. The calls below are the same in all of these: those of the headers, of
 * Debian 12 and of Debian 13. */
static const char *const libraries[][2] = {
    {"libcmark-gfm.so." CMARK_GFM_VERSION_STRING, "libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING},
    {"libcmark-gfm.so.0.29.0.gfm.6", "libcmark-gfm-extensions.so.0.29.0.gfm.6"},
    {"libcmark-gfm.so.0.29.0.gfm.13", "libcmark-gfm-extensions.so.0.29.0.gfm.13"},
};

#define EACH_CALL(DO)                      \
  DO(cmark_parser_new_with_mem)            \
  DO(cmark_parser_feed)                    \
  DO(cmark_parser_finish)                  \
  DO(cmark_find_syntax_extension)          \
  DO(cmark_parser_attach_syntax_extension) \
  DO(cmark_parser_get_syntax_extensions)   \
  DO(cmark_render_html_with_mem)

#define EACH_EXTENSION_CALL(DO) DO(cmark_gfm_core_extensions_ensure_registered)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

static struct { LIBRARY_CALLS(EACH_EXTENSION_CALL) } extension_calls;

static bool load(void) {
  void *library = NULL, *extensions = NULL;
  for (size_t i = 0; extensions == NULL && i < sizeof libraries / sizeof *libraries; i++) {
    library = library_open(libraries[i][0]);
    if (library != NULL) extensions = library_open(libraries[i][1]);
  }
  if (extensions == NULL || library_find(library, LIBRARY_NAMES(EACH_CALL), "", &calls) != NULL ||
      library_find(extensions, LIBRARY_NAMES(EACH_EXTENSION_CALL), "", &extension_calls) != NULL)
    return false;
  extension_calls.cmark_gfm_core_extensions_ensure_registered();
  return true;
}
void load_markdown(void) {
  if (!load()) leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

/* libcmark-gfm ends the process with a text on standard error where it has no memory. */
static void *allocate(size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (memory == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  return memory;
}

static void *reallocate(void *memory, size_t size) {
  memory = realloc(memory, size);
  if (memory == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  return memory;
}

void read_markdown(const char *text, size_t count, int max_depth) {
  static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};
  static cmark_mem memory = {allocate, reallocate, free};
  /* HTML in the text stays: what reads it next loads nothing and runs nothing. */
  /* The host finds words in the file from where their blocks begin. */
  const int options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SOURCEPOS;
  cmark_parser *parser = calls.cmark_parser_new_with_mem(options, &memory);
  for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
    cmark_syntax_extension *extension = calls.cmark_find_syntax_extension(extensions[i]);
    if (extension != NULL) calls.cmark_parser_attach_syntax_extension(parser, extension);
  }
  calls.cmark_parser_feed(parser, text, count);
  cmark_node *document = calls.cmark_parser_finish(parser);
  /* Nothing is freed: the process ends with it. */
  const char *html =
      calls.cmark_render_html_with_mem(document, options, calls.cmark_parser_get_syntax_extensions(parser), &memory);
  read_html(html, strlen(html), true, max_depth);
}

#else

void load_markdown(void) {
  leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

void read_markdown(const char *text, size_t count, int max_depth) {
  (void)text, (void)count, (void)max_depth;
  leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

#endif
