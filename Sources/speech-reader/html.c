/* SPDX-License-Identifier: Apache-2.0
 *
 * HTML as browsers write it, by libxml2's HTML parser: errors are repaired and nothing is loaded. */
#include "reader.h"

/* The major version in the file name changed from 2 to 16 with version 2.14. */
#if __has_include(<libxml/xmlversion.h>)
#include <libxml/xmlversion.h>
#endif
#if defined(LIBXML_VERSION) && LIBXML_VERSION >= 21400
#define LIBRARY "libxml2.so.16"
#else
#define LIBRARY "libxml2.so.2"
#endif

/* A packager may leave libxml2 out. */
#if !defined(WITHOUT_BOOKS) && __has_include(<libxml/HTMLparser.h>)

#include <ctype.h>
#include <iconv.h>
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "library.h"

#define EACH_CALL(DO)          \
  DO(xmlMemSetup)              \
  DO(xmlInitParser)            \
  DO(htmlCreatePushParserCtxt) \
  DO(htmlCtxtUseOptions)       \
  DO(htmlParseChunk)

static struct { LIBRARY_CALLS(EACH_CALL) } calls;

/* libxml2 goes on with part of the text where it has no memory. */
static void *or_leave(void *memory) {
  if (memory == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  return memory;
}

static void *allocate(size_t count) {
  return or_leave(malloc(count > 0 ? count : 1));
}

static void *reallocate(void *memory, size_t count) {
  return or_leave(realloc(memory, count > 0 ? count : 1));
}

static char *copy(const char *text) {
  return or_leave(strdup(text));
}

/* libxml2 asks iconv for the converter of an encoding, and that reads files for each. Those of the name behind
 * "charset" or "encoding" are opened here, and stay: in the sandbox they are found without a file. A name that is not
 * one is left to the library. */
static void load_converter(const char *start, size_t count, const char *label) {
  const size_t length = strlen(label);
  int tries = 0;
  for (size_t i = 0; i + length < count; i++) {
    if (strncasecmp(start + i, label, length) != 0) continue;
    size_t place = i + length;
    while (place < count && (isspace((unsigned char)start[place]) || strchr("=\"'", start[place]))) place++;
    char name[41];
    size_t size = 0;
    while (place < count && size < sizeof name - 1 &&
           (isalnum((unsigned char)start[place]) || strchr("-_:.", start[place])))
      name[size++] = start[place++];
    name[size] = 0;
    if (size == 0 || ++tries > 8) continue;
    if (iconv_open("UTF-8", name) == (iconv_t)-1) continue;
    (void)iconv_open(name, "UTF-8");
    return;
  }
}

void load_html(const char *start, size_t count) {
  if (!library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &calls)) leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
  /* Before any other call. */
  calls.xmlMemSetup(free, allocate, reallocate, copy);
  calls.xmlInitParser();
  load_converter(start, count, "charset");
  load_converter(start, count, "encoding");
}

static struct {
  htmlParserCtxtPtr context;
  int depth, max_depth;
} parse;

/* No value that is spoken is longer; others, such as images in the text, may be megabytes. */
enum { MAX_VALUE = 16384 };

static size_t part_of(const char *text) {
  const size_t count = strnlen(text, MAX_VALUE);
  size_t part = count;
  /* Between two characters. */
  if (count == MAX_VALUE) {
    while (part > MAX_VALUE - 4 && ((unsigned char)text[part] & 0xC0) == 0x80) part--;
  }
  return part;
}

static void add_text(const char *text) {
  if (text != NULL) add_to_record(text, part_of(text));
  add_to_record("", 1);
}

static void found_start(void *pointer, const xmlChar *name, const xmlChar **attributes) {
  (void)pointer;
  if (++parse.depth > parse.max_depth) leave_failed(READER_WIRE_TOO_DEEP, NULL);
  begin_record(READER_WIRE_START);
  add_text((const char *)name);
  for (; attributes != NULL && attributes[0] != NULL; attributes += 2) {
    add_text((const char *)attributes[0]);
    add_text((const char *)attributes[1]);
  }
  end_record();
}

static void found_end(void *pointer, const xmlChar *name) {
  (void)pointer;
  if (parse.depth > 0) parse.depth--;
  begin_record(READER_WIRE_FINISH);
  add_to_record(name, part_of((const char *)name));
  end_record();
}

static void found_text(void *pointer, const xmlChar *bytes, int count) {
  (void)pointer;
  if (count > 0) send_text((const char *)bytes, (size_t)count);
}

void read_html(const char *bytes, size_t count, bool is_utf8, int max_depth) {
  parse.depth = 0;
  parse.max_depth = max_depth;
  htmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.startElement = found_start;
  handler.endElement = found_end;
  handler.characters = found_text;
  handler.ignorableWhitespace = found_text;
  parse.context = calls.htmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL,
                                                 is_utf8 ? XML_CHAR_ENCODING_UTF8 : XML_CHAR_ENCODING_NONE);
  if (parse.context == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;
  if (is_utf8) options |= HTML_PARSE_IGNORE_ENC;
  calls.htmlCtxtUseOptions(parse.context, options);
  calls.htmlParseChunk(parse.context, bytes, (int)count, 1);
  leave_complete();
}

#else

void load_html(const char *start, size_t count) {
  (void)start, (void)count;
  leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

void read_html(const char *bytes, size_t count, bool is_utf8, int max_depth) {
  (void)bytes, (void)count, (void)is_utf8, (void)max_depth;
  leave_failed(READER_WIRE_NO_LIBRARY, LIBRARY);
}

#endif
