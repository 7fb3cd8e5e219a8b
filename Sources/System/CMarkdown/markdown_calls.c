/* SPDX-License-Identifier: Apache-2.0 */
#include "markdown_calls.h"

/* A packager may leave libcmark-gfm out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<cmark-gfm-core-extensions.h>)

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include "library.h"

/* Its file name has the whole version in it. The calls below are the same in all of these: those of the headers, of
 * Debian 12 and of Debian 13. */
static const char *const libraries[][2] = {
    {"libcmark-gfm.so." CMARK_GFM_VERSION_STRING, "libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING},
    {"libcmark-gfm.so.0.29.0.gfm.6", "libcmark-gfm-extensions.so.0.29.0.gfm.6"},
    {"libcmark-gfm.so.0.29.0.gfm.13", "libcmark-gfm-extensions.so.0.29.0.gfm.13"},
};

#define EACH_CALL(DO)                      \
  DO(cmark_parser_new)                     \
  DO(cmark_parser_free)                    \
  DO(cmark_parser_feed)                    \
  DO(cmark_parser_finish)                  \
  DO(cmark_find_syntax_extension)          \
  DO(cmark_parser_attach_syntax_extension) \
  DO(cmark_parser_get_syntax_extensions)   \
  DO(cmark_render_html)                    \
  DO(cmark_node_free)                      \
  DO(cmark_get_default_mem_allocator)

#define EACH_EXTENSION_CALL(DO) DO(cmark_gfm_core_extensions_ensure_registered)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

static struct { LIBRARY_CALLS(EACH_EXTENSION_CALL) } extension_calls;

/* Never closed: the extensions are registered until the process ends. */
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
LIBRARY_ONCE(is_there, load)

const char *markdown_library_name(void) {
  return "libcmark-gfm";
}

enum markdown_result markdown_html(const char *text, size_t count, char **html) {
  static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};
  if (!is_there()) return MARKDOWN_MISSING;
  /* HTML in the text stays: what reads it next loads nothing and runs nothing. */
  const int options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8;
  cmark_parser *parser = calls.cmark_parser_new(options);
  if (parser == NULL) return MARKDOWN_FAILED;
  for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
    cmark_syntax_extension *extension = calls.cmark_find_syntax_extension(extensions[i]);
    if (extension != NULL) calls.cmark_parser_attach_syntax_extension(parser, extension);
  }
  calls.cmark_parser_feed(parser, text, count);
  cmark_node *document = calls.cmark_parser_finish(parser);
  *html = document == NULL
              ? NULL
              : calls.cmark_render_html(document, options, calls.cmark_parser_get_syntax_extensions(parser));
  if (document != NULL) calls.cmark_node_free(document);
  calls.cmark_parser_free(parser);
  return *html == NULL ? MARKDOWN_FAILED : MARKDOWN_OK;
}

void markdown_free(char *html) {
  if (html != NULL) calls.cmark_get_default_mem_allocator()->free(html);
}

#else

const char *markdown_library_name(void) {
  return "libcmark-gfm";
}

enum markdown_result markdown_html(const char *text, size_t count, char **html) {
  (void)text, (void)count;
  *html = NULL;
  return MARKDOWN_MISSING;
}

void markdown_free(char *html) {
  (void)html;
}

#endif
