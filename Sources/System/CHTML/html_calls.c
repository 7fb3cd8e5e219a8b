/* SPDX-License-Identifier: Apache-2.0 */
#include "html_calls.h"

#include <limits.h>

/* A packager may leave libxml2 out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<libxml/HTMLparser.h>)

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <string.h>

#include "library.h"

/* The major version in the file name changed from 2 to 16 with version 2.14. */
#if LIBXML_VERSION >= 21400
#define LIBRARY "libxml2.so.16"
#else
#define LIBRARY "libxml2.so.2"
#endif

#define EACH_CALL(DO)          \
  DO(xmlInitParser)            \
  DO(xmlStopParser)            \
  DO(htmlCreatePushParserCtxt) \
  DO(htmlCtxtUseOptions)       \
  DO(htmlParseChunk)           \
  DO(htmlFreeParserCtxt)       \
  DO(htmlEntityLookup)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* Never closed: libxml2 keeps data of each thread until the process ends. */
static bool load(void) {
  if (!library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls)) return false;
  calls.xmlInitParser();
  return true;
}
LIBRARY_ONCE(is_there, load)

const char *html_library_name(void) {
  return LIBRARY;
}

struct parse {
  const struct html_callbacks *callbacks;
  void *data;
  htmlParserCtxtPtr context;
  int depth;
  int max_depth;
  bool is_too_deep;
};

static void found_start(void *pointer, const xmlChar *name, const xmlChar **attributes) {
  struct parse *parse = pointer;
  static const char *const none[] = {NULL};
  if (parse->is_too_deep) return;
  if (++parse->depth > parse->max_depth) {
    parse->is_too_deep = true;
    calls.xmlStopParser(parse->context);
    return;
  }
  parse->callbacks->start(parse->data, (const char *)name, attributes == NULL ? none : (const char *const *)attributes);
}

static void found_end(void *pointer, const xmlChar *name) {
  struct parse *parse = pointer;
  if (parse->is_too_deep) return;
  if (parse->depth > 0) parse->depth--;
  parse->callbacks->end(parse->data, (const char *)name);
}

static void found_text(void *pointer, const xmlChar *bytes, int count) {
  struct parse *parse = pointer;
  if (!parse->is_too_deep && count > 0) parse->callbacks->text(parse->data, (const char *)bytes, (size_t)count);
}

enum html_result html_parse(const char *bytes, size_t count, bool is_utf8, int max_depth,
                            const struct html_callbacks *callbacks, void *data) {
  if (!is_there()) return HTML_MISSING;
  if (count > INT_MAX) return HTML_FAILED;
  struct parse parse = {.callbacks = callbacks, .data = data, .max_depth = max_depth};
  htmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.startElement = found_start;
  handler.endElement = found_end;
  handler.characters = found_text;
  handler.ignorableWhitespace = found_text;
  parse.context = calls.htmlCreatePushParserCtxt(&handler, &parse, NULL, 0, NULL,
                                                 is_utf8 ? XML_CHAR_ENCODING_UTF8 : XML_CHAR_ENCODING_NONE);
  if (parse.context == NULL) return HTML_FAILED;
  int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;
  if (is_utf8) options |= HTML_PARSE_IGNORE_ENC;
  calls.htmlCtxtUseOptions(parse.context, options);
  calls.htmlParseChunk(parse.context, bytes, (int)count, 1);
  calls.htmlFreeParserCtxt(parse.context);
  return parse.is_too_deep ? HTML_TOO_DEEP : HTML_OK;
}

uint32_t html_entity(const char *name) {
  if (!is_there()) return 0;
  const htmlEntityDesc *entity = calls.htmlEntityLookup((const xmlChar *)name);
  return entity == NULL ? 0 : (uint32_t)entity->value;
}

#else

const char *html_library_name(void) {
  return "libxml2.so.2";
}

enum html_result html_parse(const char *bytes, size_t count, bool is_utf8, int max_depth,
                            const struct html_callbacks *callbacks, void *data) {
  (void)bytes, (void)count, (void)is_utf8, (void)max_depth, (void)callbacks, (void)data;
  return HTML_MISSING;
}

uint32_t html_entity(const char *name) {
  (void)name;
  return 0;
}

#endif
