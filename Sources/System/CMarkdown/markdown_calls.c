/* SPDX-License-Identifier: Apache-2.0 */
#include "markdown_calls.h"

/* A packager may leave libcmark-gfm out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<cmark-gfm-core-extensions.h>)

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

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

static struct {
#define DECLARE(function) __typeof__(&function) function;
  EACH_CALL(DECLARE)
  DECLARE(cmark_gfm_core_extensions_ensure_registered)
  bool is_whole;
} calls;

static pthread_once_t loading = PTHREAD_ONCE_INIT;

/* Never closed: the extensions are registered until the process ends. */
static void load(void) {
  void *library = NULL, *extensions = NULL;
  for (size_t i = 0; extensions == NULL && i < sizeof libraries / sizeof *libraries; i++) {
    library = dlopen(libraries[i][0], RTLD_LAZY | RTLD_LOCAL);
    if (library != NULL) extensions = dlopen(libraries[i][1], RTLD_LAZY | RTLD_LOCAL);
  }
  if (extensions == NULL) return;
  calls.is_whole = true;
#define FIND_IN(handle, function)                       \
  *(void **)&calls.function = dlsym(handle, #function); \
  if (calls.function == NULL) calls.is_whole = false;
#define FIND(function) FIND_IN(library, function)
  EACH_CALL(FIND)
  FIND_IN(extensions, cmark_gfm_core_extensions_ensure_registered)
  if (calls.is_whole) calls.cmark_gfm_core_extensions_ensure_registered();
}

const char *markdown_library_name(void) {
  return "libcmark-gfm";
}

enum markdown_result markdown_html(const char *text, size_t count, char **html) {
  static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};
  pthread_once(&loading, load);
  if (!calls.is_whole) return MARKDOWN_MISSING;
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
