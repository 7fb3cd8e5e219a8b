/* SPDX-License-Identifier: Apache-2.0 */
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

enum {
  OUT_OF_REACH = 200, /* descriptor for the results: few programs use such high numbers */
  MAX_LINE_LENGTH = 2000,
  MAX_LINES = 40 /* of each kind; more tell an author nothing new */
};

static int results = STDOUT_FILENO;
static int failures;
static bool is_silent; /* but for calls */
static locale_t plain_locale;

void open_results(void) {
  plain_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  int moved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, OUT_OF_REACH);
  if (moved < 0) return; /* the limit of descriptors is too low: keep the old one */
  results = moved;
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

int results_descriptor(void) {
  return results;
}

static void write_all(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(results, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) _exit(74); /* the reader is gone */
    bytes += written;
    length -= (size_t)written;
  }
}

static int print_list(char *buffer, size_t room, const char *format, va_list arguments) {
  locale_t before = uselocale(plain_locale);
  int length = vsnprintf(buffer, room, format, arguments);
  uselocale(before);
  return length;
}

int print_text(char *buffer, size_t room, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = print_list(buffer, room, format, arguments);
  va_end(arguments);
  return length;
}

void report_calls_alone(void) {
  is_silent = true;
}

static void write_line(const char *kind, const char *format, va_list arguments) {
  if (is_silent && strcmp(kind, "call") != 0) return;
  char text[MAX_LINE_LENGTH + 1], line[MAX_LINE_LENGTH + 1];
  print_list(text, sizeof text, format, arguments);
  size_t length = (size_t)print_text(line, sizeof line, "%s ", kind);
  length += make_presentable(text, strlen(text), line + length, sizeof line - length - 1);
  line[length++] = '\n';
  write_all(line, length);
}

#define WRITE(kind)                      \
  do {                                   \
    va_list arguments;                   \
    va_start(arguments, format);         \
    write_line(kind, format, arguments); \
    va_end(arguments);                   \
  } while (0)

/* Whether one more line of a kind is worth writing. */
static int has_room(int *written) {
  int before = __atomic_fetch_add(written, 1, __ATOMIC_RELAXED);
  return before < MAX_LINES;
}

void report_fail(const char *format, ...) {
  if (has_room(&failures)) WRITE("fail");
}

void report_warn(const char *format, ...) {
  static int written;
  if (has_room(&written)) WRITE("warn");
}

void report_hint(const char *format, ...) {
  static int written;
  if (has_room(&written)) WRITE("hint");
}

void report_note(const char *format, ...) {
  static int written;
  if (has_room(&written)) WRITE("note");
}

void report_skip(const char *format, ...) {
  WRITE("skip");
}

static void write_formatted(const char *kind, const char *format, ...) {
  WRITE(kind);
}

void report_metric(const char *name, double value, const char *unit) {
  write_formatted("metric", "%s %.6g %s", name, value, unit);
}

void report_fact(const char *key, const char *value) {
  if (value) write_formatted("fact", "%s %s", key, value);
}

void report_digest(uint64_t digest) {
  write_formatted("fact", "digest %016llx", (unsigned long long)digest);
}

static char call_prefix[64];

void set_call_prefix(const char *prefix) {
  print_text(call_prefix, sizeof call_prefix, "%s", prefix);
}

void report_call(const char *format, ...) {
  static char last[256];
  char name[256];
  va_list arguments;
  va_start(arguments, format);
  print_list(name, sizeof name, format, arguments);
  va_end(arguments);
  if (strcmp(name, last) == 0) return;
  memcpy(last, name, sizeof last);
  write_formatted("call", "%s%s", call_prefix, name);
}

void report_voice_json(const char *json, size_t length) {
  write_all("voice ", 6);
  write_all(json, length);
  write_all("\n", 1);
}

void report_audio(uint32_t sample_rate, uint32_t channels, uint64_t frames) {
  write_formatted("audio", "%u %u %llu", sample_rate, channels, (unsigned long long)frames);
}

int has_failed(void) {
  return failures > 0;
}

_Noreturn void report_done(void) {
  if (!is_silent) write_all("done\n", 5);
  _exit(0);
}

_Noreturn void leave_out(const char *format, ...) {
  WRITE("skip");
  report_done();
}

const char *shown(const char *text) {
  EACH_THREAD char kept[8][280];
  EACH_THREAD unsigned next;
  char *place = kept[next++ % 8];
  if (!text) return "NULL";
  enum { MAX_SHOWN = 80 };
  const size_t length = strnlen(text, MAX_SHOWN + 1);
  size_t end = 0;
  end += (size_t)print_text(place, sizeof kept[0], "“");
  end += make_presentable(text, length > MAX_SHOWN ? MAX_SHOWN : length, place + end, sizeof kept[0] - end - 8);
  print_text(place + end, sizeof kept[0] - end, length > MAX_SHOWN ? "…”" : "”");
  return place;
}
