/* SPDX-License-Identifier: Apache-2.0
 *
 * Sloppy with requests. */
#define _GNU_SOURCE /* nanosleep() and syscall() in strict C11 */
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sloppy.h"

/* A status of its own invention. */
static speech_status answer_oddly_to_markup(const speech_request_t *request, size_t *covered) {
  (void)covered;
  return request->text[0] == '<' ? 3 : SPEECH_OK;
}

static speech_status answer_oddly_beyond_ascii(const speech_request_t *request, size_t *covered) {
  (void)covered;
  for (size_t i = 0; i < request->text_len; i++) {
    if (request->text[i] & 0x80) return 3;
  }
  return SPEECH_OK;
}

static speech_status refuse_long_texts(const speech_request_t *request, size_t *covered) {
  (void)covered;
  return request->text_len > 1000 ? SPEECH_ERR_ARGUMENT : SPEECH_OK;
}

/* Looks at the text of the request before. */
static speech_status remember_text(const speech_request_t *request, size_t *covered) {
  static const char *last;
  (void)covered;
  const volatile char *text = last;
  if (text && *text == 1) return SPEECH_ERR_FAILED;
  last = request->text;
  return SPEECH_OK;
}

static speech_status write_tail(const speech_request_t *request, size_t *covered) {
  (void)covered;
  if (request->size > sizeof *request) memset((char *)(uintptr_t)request + sizeof *request, 0, 8);
  return SPEECH_OK;
}

static speech_status never_end_without_words(speech_render_io_t *io) {
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  if (fixture_length() < 2000) return SPEECH_OK;
  return fixture_render(NULL, io);
}

static void cancel_slowly(uint64_t id) {
  (void)id;
  sloppy_rest(300);
}

/* Abandons whatever is open. */
static void cancel_any(uint64_t id) {
  (void)id;
  __atomic_store_n(&fixture.open_id, (uint64_t)0, __ATOMIC_RELAXED);
}

static void finish_slowly(uint64_t id) {
  (void)id;
  sloppy_rest(700);
}

static void finish_with_leak(uint64_t id) {
  (void)id;
  char *lost = malloc(64 * 1024);
  if (lost) memset(lost, 1, 64 * 1024);
}

static void *sleep_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

static void keep_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, sleep_for_ever, NULL) == 0) pthread_detach(thread);
}

/* Adds an idle thread to its pool, which is full after a dozen requests. */
static void finish_with_pool(uint64_t id) {
  enum { POOL = 12 };
  static int idle;
  (void)id;
  if (idle == POOL) return;
  idle++;
  keep_thread();
}

/* Adds one when it was busy by chance: a thread in 150 requests, and not in every quarter of them. */
static void finish_with_late_pool(uint64_t id) {
  static int requests;
  (void)id;
  requests++;
  if (requests == 100 || requests == 300) keep_thread();
}

/* Forgets a thread of every 20th request. */
static void finish_with_lost_threads(uint64_t id) {
  static int requests;
  (void)id;
  if (++requests % 20 == 0) keep_thread();
}

static void finish_with_thread(uint64_t id) {
  (void)id;
  keep_thread();
}

static pthread_t home;

static speech_status remember_thread(const speech_request_t *request, size_t *covered) {
  (void)request, (void)covered;
  home = pthread_self();
  return SPEECH_OK;
}

static speech_status render_at_home(speech_render_io_t *io) {
  if (!pthread_equal(home, pthread_self())) return SPEECH_ERR_FAILED;
  return fixture_render(NULL, io);
}

static speech_status look_around(const speech_request_t *request, size_t *covered) {
  (void)request, (void)covered;
  const int file = open("/etc/passwd", O_RDONLY);
  if (file >= 0) close(file);
  return SPEECH_OK;
}

/* As a large runtime does when it starts. */
static speech_status probe(const speech_request_t *request, size_t *covered) {
  (void)request, (void)covered;
  const int file = open("/sys/bus/pci/devices", O_RDONLY | O_DIRECTORY), link = socket(AF_UNIX, SOCK_STREAM, 0);
  if (file >= 0) close(file);
  if (link >= 0) close(link);
  return chmod(":memory:", 0600) == 0 ? SPEECH_ERR_FAILED : SPEECH_OK;
}

static speech_status reach_out(const speech_request_t *request, size_t *covered) {
  (void)request, (void)covered;
  const int link = socket(AF_INET, SOCK_STREAM, 0);
  if (link >= 0) close(link);
  return SPEECH_OK;
}

static speech_status trace_itself(const speech_request_t *request, size_t *covered) {
  (void)request, (void)covered;
  ptrace(PTRACE_TRACEME, 0, 0, 0);
  return SPEECH_OK;
}

static speech_status need_home(const speech_request_t *request, size_t *covered) {
  (void)request, (void)covered;
  if (!getenv("HOME")) fixture_crash();
  return SPEECH_OK;
}

static speech_status crash_at_percent(const speech_request_t *request, size_t *covered) {
  (void)covered;
  if (memchr(request->text, '%', request->text_len)) fixture_crash();
  return SPEECH_OK;
}

const struct sloppiness sloppy_requests[] = {
    /* breaks req-bad-ssml: failed */
    {.voice_id = "sloppy.markup", .synthesize = answer_oddly_to_markup},
    /* breaks req-unicode: failed */
    {.voice_id = "sloppy.ascii", .synthesize = answer_oddly_beyond_ascii},
    /* breaks req-long: failed */
    {.voice_id = "sloppy.long", .synthesize = refuse_long_texts},
    /* breaks req-lifetime: failed */
    {.voice_id = "sloppy.late-text", .synthesize = remember_text},
    /* breaks abi-long-structs: failed */
    {.voice_id = "sloppy.tail", .synthesize = write_tail},
    /* breaks req-empty: failed */
    {.voice_id = "sloppy.empty", .render = never_end_without_words},
    /* breaks req-ssml-core: warned */
    {.voice_id = "sloppy.no-rate", .abilities = SPEECH_CAN_RATE},
    /* breaks cancel-mid: failed */
    {.voice_id = "sloppy.slow-cancel", .cancel = cancel_slowly},
    /* breaks cancel-ids: failed */
    {.voice_id = "sloppy.cancel-any", .cancel = cancel_any},
    /* breaks finish-early: failed */
    {.voice_id = "sloppy.slow-finish", .finish = finish_slowly},
    {.voice_id = "sloppy.pool", .finish = finish_with_pool},
    {.voice_id = "sloppy.late-pool", .finish = finish_with_late_pool},
    /* breaks life-leak: failed */
    {.voice_id = "sloppy.lost-threads", .finish = finish_with_lost_threads},
    /* breaks finish-early: failed */
    {.voice_id = "sloppy.thread", .finish = finish_with_thread},
    /* breaks life-leak: failed */
    {.voice_id = "sloppy.leak", .finish = finish_with_leak},
    /* breaks thread-roles: failed */
    {.voice_id = "sloppy.one-thread", .synthesize = remember_thread, .render = render_at_home},
    /* breaks sandbox-quiet: warned */
    {.voice_id = "sloppy.passwd", .synthesize = look_around},
    {.voice_id = "sloppy.probes", .synthesize = probe},
    /* breaks sandbox-quiet: warned */
    {.voice_id = "sloppy.network", .synthesize = reach_out},
    /* breaks sandbox-kill: failed */
    {.voice_id = "sloppy.ptrace", .synthesize = trace_itself},
    /* breaks env-hostile: crashed */
    {.voice_id = "sloppy.home", .synthesize = need_home},
    /* breaks robust-fuzz: crashed */
    {.voice_id = "sloppy.percent", .synthesize = crash_at_percent},
    {0},
};
