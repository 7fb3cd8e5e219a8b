/* SPDX-License-Identifier: Apache-2.0
 *
 * SlowVoice - the first request in each process takes 0.4 s of processor time before its first frame, as loading a
 * neural model does. Its voices speak the ramp (see fixture.h); a request without text in "breaks" crashes. */
#include <string.h>

#include "fixture.h"

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  fixture_add_voice(sink, "fixture", 1);
  fixture_add_voice(sink, "breaks", 1);
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  if (request->text_len == 0 && strcmp(request->voice_id, "breaks") == 0) fixture_crash();
  return fixture_synthesize(provider, request, covered);
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  static bool is_loaded;
  if (!is_loaded) fixture_work(400000000LL);
  is_loaded = true;
  return fixture_render(provider, io);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.synthesize = synthesize, calls.render = render)

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.slow-voice", .name = "SlowVoice", .version = "1.0.0"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info, NULL, create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
