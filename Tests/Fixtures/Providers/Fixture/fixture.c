/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE /* nanosleep() in strict C11 */

#include "fixture.h"

#include <time.h>
#include <unistd.h>

struct fixture fixture;

uint64_t fixture_length(void) {
  return (uint64_t)fixture.request->text_len * FIXTURE_FRAMES_PER_BYTE;
}

bool fixture_is_cancelled(void) {
  return __atomic_load_n(&fixture.open_id, __ATOMIC_RELAXED) == 0;
}

/* Marks the words, separated by spaces, whose first frame is in first..<end. */
static void mark_words(const speech_marker_sink_t *markers, uint64_t first, uint64_t end) {
  const char *text = fixture.request->text;
  const size_t text_len = fixture.request->text_len;
  size_t byte = (size_t)((first + FIXTURE_FRAMES_PER_BYTE - 1) / FIXTURE_FRAMES_PER_BYTE);
  for (; byte < text_len && (uint64_t)byte * FIXTURE_FRAMES_PER_BYTE < end; byte++) {
    if (text[byte] == ' ' || (byte > 0 && text[byte - 1] != ' ')) continue;
    size_t length = 0;
    while (byte + length < text_len && text[byte + length] != ' ') length++;
    const speech_marker_t word = {.size = sizeof word,
                                  .kind = SPEECH_MARK_WORD,
                                  .frame = (uint64_t)byte * FIXTURE_FRAMES_PER_BYTE,
                                  .text_start = (uint32_t)byte,
                                  .text_len = (uint32_t)length};
    markers->add(markers, &word);
  }
}

void fixture_fill(speech_render_io_t *io, uint64_t limit, int channels) {
  io->frames = limit < io->max_frames ? (uint32_t)limit : io->max_frames;
  for (uint32_t i = 0; i < io->frames; i++) {
    const float value = (float)((io->position + i) % 32768) / 32768;
    io->channels[0][i] = value;
    if (channels == 2) io->channels[1][i] = -value;
  }
  mark_words(io->markers, io->position, io->position + io->frames);
}

bool fixture_add_voice(const speech_voice_sink_t *sink, const char *id, uint32_t channels) {
  static const char *const english[] = {"en-US", NULL};
  const speech_voice_t voice = {.size = sizeof voice,
                                .id = id,
                                .name = id,
                                .primary_languages = english,
                                .abilities = SPEECH_CAN_WORD_MARKERS | SPEECH_IS_DETERMINISTIC,
                                .sample_rate = FIXTURE_SAMPLE_RATE,
                                .channels = channels};
  return sink->add(sink, &voice);
}

speech_status fixture_voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  fixture_add_voice(sink, "fixture", 1);
  return SPEECH_OK;
}

speech_status fixture_synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider, (void)covered;
  fixture.request = request;
  __atomic_store_n(&fixture.open_id, request->id, __ATOMIC_RELAXED);
  return SPEECH_OK;
}

speech_status fixture_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  fixture_fill(io, fixture_length() - io->position, 1);
  if (io->position + io->frames == fixture_length()) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

void fixture_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider;
  __atomic_compare_exchange_n(&fixture.open_id, &id, 0, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

void fixture_finish(const speech_provider_t *provider, uint64_t id) {
  fixture_cancel(provider, id);
  fixture.request = NULL;
}

void fixture_destroy(const speech_provider_t *provider) {
  (void)provider;
}

const speech_provider_t fixture_calls = {.size = sizeof fixture_calls,
                                         .speech_voices = fixture_voices,
                                         .synthesize = fixture_synthesize,
                                         .render = fixture_render,
                                         .cancel = fixture_cancel,
                                         .finish = fixture_finish,
                                         .destroy = fixture_destroy};

speech_status fixture_create(const speech_host_t *host, const speech_open_params_t *params,
                             const speech_provider_t **out) {
  (void)params;
  fixture.host = host;
  *out = &fixture_calls;
  return SPEECH_OK;
}

void fixture_hang(void) {
  struct timespec rest = {.tv_sec = 120};
  while (nanosleep(&rest, &rest) != 0) continue; /* a signal that someone handles does not end it */
  _exit(97);
}

static long long processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

void fixture_work(long long nanoseconds) {
  const long long end = processor_time() + nanoseconds;
  while (processor_time() < end) continue;
}

void fixture_crash(void) {
  *(volatile int *)0 = 1;
}
