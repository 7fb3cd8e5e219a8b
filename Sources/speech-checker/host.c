/* SPDX-License-Identifier: Apache-2.0
 *
 * The host as seen by the provider. Counts calls, and prints log lines to standard error. */
#include <string.h>
#include <unistd.h>

#include "provider.h"
#include "utf8.h"

enum { MAX_LINES_SHOWN = 100, MAX_LINE_LENGTH = 1000 };

heard the_heard;
const speech_host_t *the_host;
bool is_listing_voices;

static unsigned count(unsigned *counter) {
  return __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED);
}

static void check_host(const speech_host_t *host) {
  if (host != the_host) count(&the_heard.stray);
}

static void update_speech_voices(const speech_host_t *host) {
  check_host(host);
  count(&the_heard.updates);
  if (__atomic_load_n(&is_listing_voices, __ATOMIC_RELAXED)) count(&the_heard.updates_in_voices);
}

static void log_line(const speech_host_t *host, int32_t level, const char *text) {
  check_host(host);
  const size_t length = text ? strnlen(text, MAX_LINE_LENGTH) : 0;
  const bool is_cut = length == MAX_LINE_LENGTH;
  if (!text || level < SPEECH_LOG_DEBUG || level > SPEECH_LOG_ERROR ||
      (first_invalid(text, length) < length && !is_cut))
    count(&the_heard.odd_lines);
  if (count(&the_heard.lines) >= MAX_LINES_SHOWN || !text) return;
  char line[MAX_LINE_LENGTH + 16] = "log: ";
  size_t end = strlen(line);
  end += make_presentable(text, length, line + end, sizeof line - end - 1);
  line[end++] = '\n';
  /* A failure is ignored: the output is only for people. */
  if (write(STDERR_FILENO, line, end) < 0) return;
}

static const void *get_extension(const speech_host_t *host, const char *name) {
  (void)name;
  check_host(host);
  return NULL; /* this version of the ABI defines none */
}

void make_host(speech_host_t *host) {
  *host = (speech_host_t){.size = sizeof *host,
                          .abi_major = SPEECH_ABI_MAJOR,
                          .abi_minor = SPEECH_ABI_MINOR,
                          .name = "synth-host",
                          .version = "0",
                          .host_data = NULL,
                          .update_speech_voices = update_speech_voices,
                          .log = log_line,
                          .get_extension = get_extension};
}
