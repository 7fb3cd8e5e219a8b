/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE /* nanosleep() in strict C11 */

#include "fixture.h"

#include <string.h>
#include <time.h>

/* Voices that need 1.2 s for the first frames of each request: "computes" for computing, as a large model on a small
 * machine, and "sleeps" for nothing. */
static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  return fixture_add_voice(sink, "computes", 1) && fixture_add_voice(sink, "sleeps", 1) ? SPEECH_OK : SPEECH_ERR_FAILED;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  if (io->position == 0) {
    struct timespec rest = {.tv_sec = 1, .tv_nsec = 200000000};
    if (strcmp(fixture.request->voice_id, "computes") == 0) {
      fixture_work(1200000000LL);
    } else {
      while (nanosleep(&rest, &rest) != 0) continue;
    }
  }
  return fixture_render(provider, io);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.render = render)
FIXTURE_ENTRY("org.synth-host.heavy", create)
