/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "runner.h"

static void update_speech_voices(const speech_host_t *host) {
  (void)host;
  fputs("update_speech_voices(): the list of voices has changed\n", stderr);
}

static void log_line(const speech_host_t *host, int32_t level, const char *text) {
  static const char *const levels[] = {"debug", "info", "warning", "error"};
  (void)host;
  fprintf(stderr, "log, %s: %s\n", level >= 0 && level < 4 ? levels[level] : "unknown level", text ? text : "(NULL)");
}

static const void *get_extension(const speech_host_t *host, const char *name) {
  (void)host, (void)name;
  return NULL; /* this version of the ABI defines none */
}

const speech_host_t *make_host(void) {
  static const speech_host_t host = {.size = sizeof host,
                                     .abi_major = SPEECH_ABI_MAJOR,
                                     .abi_minor = SPEECH_ABI_MINOR,
                                     .name = "synth-host provider run",
                                     .version = "",
                                     .update_speech_voices = update_speech_voices,
                                     .log = log_line,
                                     .get_extension = get_extension};
  return &host;
}
