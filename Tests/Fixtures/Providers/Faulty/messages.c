/* SPDX-License-Identifier: Apache-2.0
 *
 * Faults of what the provider tells the host: markers, covered text, log lines.
 */
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "faulty.h"

static speech_status marker_flood(const speech_provider_t *provider, speech_render_io_t *io) {
  const speech_status status = fixture_render(provider, io);
  for (uint32_t i = 0; i < 100000; i++) {
    const speech_marker_t marker = {
        .size = sizeof marker, .kind = SPEECH_MARK_PHONEME, .frame = io->position + i / 100, .name = "a"};
    io->markers->add(io->markers, &marker); /* and does not listen when the host has had enough */
  }
  return status;
}

/* Markers of which each breaks one rule, between two good ones: the whole text as a sentence at frame 10, and a
 * bookmark called "last" at frame 50. */
static speech_status marker_lies(const speech_provider_t *provider, speech_render_io_t *io) {
  static char long_name[4096];
  if (io->position > 0) return fixture_render(provider, io);
  memset(long_name, 'x', sizeof long_name - 1);
  const uint32_t text_len = (uint32_t)fixture.request->text_len;
  const uint32_t size = sizeof(speech_marker_t);
  const speech_marker_t markers[] = {
      {size, SPEECH_MARK_SENTENCE, 10, 0, text_len, NULL},
      {size, SPEECH_MARK_WORD, 20, text_len, 1, NULL},            /* one byte past the text */
      {size, SPEECH_MARK_WORD, 20, UINT32_MAX, UINT32_MAX, NULL}, /* start + length overflows */
      {size, SPEECH_MARK_WORD, 5, 0, 1, NULL},                    /* before its predecessor */
      {size, 99, 30, 0, 1, NULL},                                 /* no such kind */
      {size, 0, 30, 0, 1, NULL},                                  /* no kind */
      {size, -1, 30, 0, 1, NULL},                                 /* nor this */
      {size, SPEECH_MARK_BOOKMARK, 40, 0, 0, "\xc3\x28\xff"},     /* not UTF-8 */
      {size, SPEECH_MARK_BOOKMARK, 40, 0, 0, long_name},          /* too long */
      {size, SPEECH_MARK_BOOKMARK, 40, 0, 0, NULL},               /* lacks its name */
      {8, SPEECH_MARK_WORD, 40, 0, 1, NULL},                      /* too short a struct */
      {size, SPEECH_MARK_BOOKMARK, 50, 0, 0, "last"},
      {size, SPEECH_MARK_WORD, UINT64_MAX, 0, 1, NULL}, /* at the end of time */
  };
  for (size_t i = 0; i < sizeof markers / sizeof markers[0]; i++) io->markers->add(io->markers, &markers[i]);
  /* The blocks after this one add the words of the text, which the marker at the end of time forbids from here on. */
  fixture_fill(io, 1, 1);
  return SPEECH_OK;
}

static speech_status log_flood(const speech_provider_t *provider, speech_render_io_t *io) {
  static char long_line[100001];
  memset(long_line, 'x', sizeof long_line - 1);
  for (int i = 0; i < 1000; i++) fixture.host->log(fixture.host, SPEECH_LOG_WARNING, "a line that comes too often");
  fixture.host->log(fixture.host, SPEECH_LOG_INFO, long_line);
  fixture.host->log(fixture.host, SPEECH_LOG_INFO, "not UTF-8: \xff\xfe");
  fixture.host->log(fixture.host, SPEECH_LOG_INFO, "two\nlines and \x1b[31ma colour");
  fixture.host->log(fixture.host, 77, "no such level");
  return fixture_render(provider, io);
}

/* Announces a change of voices a thousand times for each block. */
static speech_status update_flood(const speech_provider_t *provider, speech_render_io_t *io) {
  for (int i = 0; i < 1000; i++) fixture.host->update_speech_voices(fixture.host);
  return fixture_render(provider, io);
}

static void *call_back_for_ever(void *unused) {
  (void)unused;
  for (int i = 0;; i++) {
    fixture.host->update_speech_voices(fixture.host);
    fixture.host->log(fixture.host, SPEECH_LOG_DEBUG, "from a thread of my own");
    if (i % 64 == 0) usleep(1000);
  }
  return NULL;
}

/* From here on a thread calls back, whether a request is open or not, and through destroy(). */
FAULT_IN_RENDER(call_back) {
  static pthread_t thread;
  if (!thread) pthread_create(&thread, NULL, call_back_for_ever, NULL);
  return faulty_go_on(provider, io);
}

static void call_back_after_destroy(const speech_provider_t *provider) {
  (void)provider;
  pthread_t thread;
  pthread_create(&thread, NULL, call_back_for_ever, NULL);
  usleep(50000);
}

/* Writes 64 MiB past the host's own log. */
static void write_flood(const char *text, size_t length) {
  char chunk[4096];
  for (size_t i = 0; i < sizeof chunk; i++) chunk[i] = text[i % length];
  for (int i = 0; i < 16384; i++) {
    if (write(STDERR_FILENO, chunk, sizeof chunk) < 0) continue;
  }
}

FAULT_IN_RENDER(line_flood) {
  write_flood("too much to say\n", 16);
  return faulty_go_on(provider, io);
}

FAULT_IN_RENDER(endless_line) {
  write_flood("\xff\xfe\x1b[2J", 6);
  return faulty_go_on(provider, io);
}

static speech_status not_covered(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider, (void)request, (void)covered;
  return SPEECH_ERR_NOT_COVERED;
}

static speech_status cover_nothing(const speech_provider_t *provider, const speech_request_t *request,
                                   size_t *covered) {
  (void)provider, (void)request;
  *covered = 0;
  return SPEECH_OK;
}

static speech_status cover_too_much(const speech_provider_t *provider, const speech_request_t *request,
                                    size_t *covered) {
  (void)provider;
  *covered = request->text_len + 1;
  return SPEECH_OK;
}

/* Ends inside the first character that has more than one byte; the text must have one. */
static speech_status cover_part_of_a_character(const speech_provider_t *provider, const speech_request_t *request,
                                               size_t *covered) {
  (void)provider;
  for (*covered = 1; *covered < request->text_len; ++*covered) {
    if ((request->text[*covered] & 0xC0) == 0x80) return SPEECH_OK;
  }
  return SPEECH_ERR_ARGUMENT;
}

const struct fault message_faults[] = {
    {.voice_id = "fault.marker-flood", .render = marker_flood},
    /* breaks mark-order: failed, mark-range: failed, mark-kinds: failed */
    {.voice_id = "fault.marker-lies", .render = marker_lies},
    {.voice_id = "fault.log-flood", .render = log_flood},
    {.voice_id = "fault.update-flood", .render = update_flood},
    {.voice_id = "fault.calls-back-for-ever", .render = call_back},
    {.voice_id = "fault.calls-back-after-destroy", .destroy = call_back_after_destroy},
    {.voice_id = "fault.line-flood", .render = line_flood},
    {.voice_id = "fault.endless-line", .render = endless_line},
    {.voice_id = "fault.not-covered", .synthesize = not_covered},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.bad-covered.0", .synthesize = cover_nothing},
    /* breaks req-minimal: failed */
    {.voice_id = "fault.bad-covered.beyond", .synthesize = cover_too_much},
    /* breaks req-unicode: failed */
    {.voice_id = "fault.bad-covered.inside", .synthesize = cover_part_of_a_character},
    {0},
};
