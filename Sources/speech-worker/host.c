/* SPDX-License-Identifier: Apache-2.0
 *
 * The host as the provider sees it: changes and log lines become messages, but never so many that they flood it. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "worker.h"

enum {
  LINES_AT_ONCE = 50,    /* log lines that may come together */
  LINES_PER_SECOND = 50, /* and how fast the allowance comes back */
  MAX_LINE_LENGTH = 1000 /* bytes; the rest is cut */
};

/* Sends no change before the host has reported the last one. */
static void update_speech_voices(const speech_host_t *host) {
  static atomic_uint sent;
  (void)host;
  unsigned heard = speech_wire_load(&the_worker.host->heard_changes);
  if (!atomic_compare_exchange_strong(&sent, &heard, heard + 1)) return;
  unsigned char bytes[sizeof(speech_wire_header)];
  message_writer w;
  begin_message(&w, bytes, SPEECH_WIRE_CHANGED);
  /* The socket is full: the next call tries again. */
  if (!send_message(&w, true)) atomic_fetch_sub(&sent, 1);
}

/* Takes one line from the allowance; `*dropped` is how many were refused since the last one taken. */
static bool may_log(unsigned *dropped) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static double allowance = LINES_AT_ONCE;
  static struct timespec last;
  static unsigned refused;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  pthread_mutex_lock(&lock);
  double passed = (double)(now.tv_sec - last.tv_sec) + (double)(now.tv_nsec - last.tv_nsec) / 1e9;
  last = now;
  allowance += passed * LINES_PER_SECOND;
  if (allowance > LINES_AT_ONCE) allowance = LINES_AT_ONCE;
  bool may = allowance >= 1;
  if (may) {
    allowance -= 1;
    *dropped = refused;
    refused = 0;
  } else {
    refused++;
  }
  pthread_mutex_unlock(&lock);
  return may;
}

static void send_line(int32_t level, const char *text) {
  unsigned char bytes[MAX_LINE_LENGTH + 64];
  char line[MAX_LINE_LENGTH + 1];
  size_t length = strnlen(text, MAX_LINE_LENGTH);
  memcpy(line, text, length);
  line[length] = 0;
  message_writer w;
  begin_message(&w, bytes, SPEECH_WIRE_LOG);
  put_u32(&w, (uint32_t)level);
  put_text(&w, line);
  send_message(&w, true);
}

static void log_line(const speech_host_t *host, int32_t level, const char *text) {
  (void)host;
  unsigned dropped = 0;
  if (!text || !may_log(&dropped)) return;
  if (dropped) {
    char note[64];
    snprintf(note, sizeof note, "(%u log lines came too fast and were dropped)", dropped);
    send_line(SPEECH_LOG_WARNING, note);
  }
  send_line(level, text);
}

static const void *get_extension(const speech_host_t *host, const char *name) {
  (void)host;
  (void)name;
  return NULL; /* this version of the ABI defines none */
}

/* Before there is an instance, no list of voices can have changed. */
static void ignore_change(const speech_host_t *host) {
  (void)host;
}

static speech_host_t host_with(const char *version, void (*update)(const speech_host_t *)) {
  return (speech_host_t){
      .size = sizeof(speech_host_t),
      .abi_major = SPEECH_ABI_MAJOR,
      .abi_minor = SPEECH_ABI_MINOR,
      .name = "synth-host",
      .version = version ? version : "",
      .host_data = NULL,
      .update_speech_voices = update,
      .log = log_line,
      .get_extension = get_extension,
  };
}

const speech_host_t *make_preload_host(const char *version) {
  static speech_host_t host;
  host = host_with(version, ignore_change);
  return &host;
}

const speech_host_t *make_host(const char *version) {
  static speech_host_t host;
  host = host_with(version, update_speech_voices);
  return &host;
}
