/* SPDX-License-Identifier: Apache-2.0
 *
 * SlowPreload - its preload() takes 2 s of processor time, as loading a neural model does. Its voice speaks the ramp
 * (see fixture.h). "first.slow" delivers its first frame after 1.5 s in which it returns SPEECH_RENDER_PENDING.
 */
#define _GNU_SOURCE /* clock_gettime() in strict C11 */
#include <string.h>
#include <time.h>

#include "fixture.h"

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static speech_status preload(const speech_open_params_t *params) {
  (void)params;
  fixture_work(2000000000LL);
  return SPEECH_OK;
}

static long long first_frame_at; /* CLOCK_MONOTONIC, 0: at once */

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  fixture_add_voice(sink, "fixture", 1);
  fixture_add_voice(sink, "first.slow", 1);
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  const bool is_slow = strcmp(request->voice_id, "first.slow") == 0;
  first_frame_at = is_slow ? now() + 1500000000LL : 0;
  return fixture_synthesize(provider, request, covered);
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  if (!fixture_is_cancelled() && now() < first_frame_at) {
    io->flags = SPEECH_RENDER_PENDING;
    return SPEECH_OK;
  }
  return fixture_render(provider, io);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.synthesize = synthesize, calls.render = render)

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.slow-preload", .name = "SlowPreload", .version = "1.0.0"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
