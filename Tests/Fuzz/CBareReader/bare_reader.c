/* SPDX-License-Identifier: Apache-2.0 */
#include "bare_reader.h"

#include <dlfcn.h>
#include <errno.h>
#include <iconv.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "library.h"
#include "input_memory.h"
#include "reader.h"

/* The host reads no more of an answer. */
enum { MAX_ANSWER = 8 << 20 };

static struct {
  const uint8_t *bytes;
  size_t count;
  int answer;
  size_t written;
  unsigned entry;
  reader_wire_record last;
  bool is_whole, is_over, was_read_again;
  jmp_buf end;
} input;

static bool has_input;

/* MARK: What the reader asks of the system */

_Noreturn void bare_exit(int status) {
  if (!has_input) {
    fprintf(stderr, "the reader's libraries could not be loaded\n");
    abort();
  }
  if (status != 0) input.is_whole = false;
  longjmp(input.end, 1);
}

size_t file_sandbox_read(void *target, size_t count, int64_t position) {
  const size_t place = (size_t)position < input.count ? (size_t)position : input.count;
  const size_t part = count < input.count - place ? count : input.count - place;
  if (part > 0) memcpy(target, input.bytes + place, part);
  return part;
}

void file_sandbox_send(const void *bytes, size_t count) {
  if (input.is_over) return;
  input.written += count;
  if (input.written > MAX_ANSWER) bare_exit(1);
  if (count >= sizeof input.last)
    memcpy(&input.last, (const char *)bytes + count - sizeof input.last, sizeof input.last);
  if (count > 0 && write(input.answer, bytes, count) != (ssize_t)count) abort();
}

ssize_t bare_pread(int file, void *target, size_t count, off_t position) {
  if (file != READER_WIRE_FILE_FD || position < 0) abort();
  return (ssize_t)file_sandbox_read(target, count, position);
}

bool bare_reader_wants(unsigned entry) {
  return entry % 4 != 3;
}

ssize_t bare_read(int file, void *target, size_t count) {
  if (file != READER_WIRE_COMMAND_FD || count != 1) abort();
  if (input.last.kind == READER_WIRE_END && input.last.size == 0) {
    if (input.was_read_again) bare_exit(0);
    input.was_read_again = true;
    *(char *)target = READER_WIRE_AGAIN;
    return 1;
  }
  *(char *)target = bare_reader_wants(input.entry++) ? READER_WIRE_READ : READER_WIRE_NEXT;
  return 1;
}

/* A process keeps them. */
iconv_t bare_iconv_open(const char *target, const char *source) {
  const iconv_t converter = iconv_open(target, source);
  if (converter != (iconv_t)-1) iconv_close(converter);
  return converter;
}

/* MARK: What the libraries leave, which the end of a process would free */

static void *archive, *context;
static void *(*make_archive)(void);
static void *(*make_context)(void *, void *, const char *, int, const char *, int);

static void *noted_archive(void) {
  return archive = make_archive();
}

static void *noted_context(void *handler, void *data, const char *chunk, int count, const char *name, int encoding) {
  return context = make_context(handler, data, chunk, count, name, encoding);
}

static void free_with(const char *library, const char *function, void *object) {
  void *handle = dlopen(library, RTLD_LAZY);
  void (*call)(void *) = handle != NULL ? (void (*)(void *))dlsym(handle, function) : NULL;
  if (call == NULL) abort();
  call(object);
  dlclose(handle);
}

static const char *archive_library, *html_library;

/* The last error of libxml2 is of the thread. */
static void free_objects(void) {
  if (archive != NULL) free_with(archive_library, "archive_read_free", archive);
  if (context != NULL) {
    free_with(html_library, "htmlFreeParserCtxt", context);
    free_with(html_library, "xmlResetLastError", NULL);
  }
  archive = context = NULL;
}

void *library_open(const char *file) {
  return dlopen(file, RTLD_LAZY | RTLD_LOCAL);
}

const char *library_find(void *library, const char *names, const char *suffix, void *calls) {
  char *place = calls;
  (void)suffix;
  for (const char *name = names; *name != 0; name += strlen(name) + 1) {
    void *function = dlsym(library, name);
    if (function == NULL) return name;
    if (strcmp(name, "archive_read_new") == 0) {
      make_archive = (void *(*)(void))function;
      function = (void *)noted_archive;
    }
    if (strcmp(name, "htmlCreatePushParserCtxt") == 0) {
      make_context = (void *(*)(void *, void *, const char *, int, const char *, int))function;
      function = (void *)noted_context;
    }
    memcpy(place, &function, sizeof function);
    place += sizeof function;
  }
  return NULL;
}

bool library_load(const char *file, const char *names, void *calls) {
  void *library = library_open(file);
  *(strstr(file, "archive") != NULL ? &archive_library : &html_library) = file;
  return library != NULL && library_find(library, names, "", calls) == NULL;
}

/* MARK: - */

static void load(void) {
  static bool is_loaded;
  if (is_loaded) return;
  is_loaded = true;
  load_archive();
  load_html("", 0);
  load_markdown();
}

static _Noreturn void read_input(enum bare_reader_kind kind, int max_depth) {
  if (kind == BARE_READER_ZIP || kind == BARE_READER_ARCHIVE)
    read_archive((int64_t)input.count, kind == BARE_READER_ARCHIVE);
  /* As in main(). */
  if (kind == BARE_READER_HTML) load_html((const char *)input.bytes, input.count < 2048 ? input.count : 2048);
  const char *bytes = read_file(input.count);
  if (bytes == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  if (kind == BARE_READER_MARKDOWN) read_markdown(bytes, input.count, max_depth);
  read_html(bytes, input.count, kind == BARE_READER_UTF8_HTML, max_depth);
}

bool bare_reader_read(enum bare_reader_kind kind, const uint8_t *bytes, size_t count, int max_depth, int answer) {
  load();
  input.bytes = bytes;
  input.count = count;
  input.answer = answer;
  input.written = 0;
  input.entry = 0;
  input.is_whole = true;
  input.is_over = input.was_read_again = false;
  has_input = true;
  begin_input_memory();
  if (setjmp(input.end) == 0) read_input(kind, max_depth);
  input.is_over = true;
  /* Forgets what was not sent. */
  send_collected();
  free_objects();
  end_input_memory();
  has_input = false;
  return input.is_whole;
}
