/* SPDX-License-Identifier: Apache-2.0
 *
 * OneBadVoice - a provider whose voices are files: each is loaded, in 0.2 s of processor time, by the first request in
 * it, with or without a text. One speaks the ramp; of the others, the file is bad:
 *
 *     sound   nothing
 *     loops   computes without end at a text
 *     dies    crashes at a text
 *     hollow  computes without end when it is loaded
 *     stops   its process stops itself at a text, as one that a user has stopped
 *     killed  its process kills itself at a text, as the kernel does one when memory is short
 */
#include <signal.h>
#include <string.h>

#include "fixture.h"

#define VOICE(id)                        \
  "{\"id\": \"" id "\", \"name\": \"" id \
  "\", \"languages\": [\"en-US\"], \"sampleRate\": 16000, \"abilities\": [\"wordMarkers\"]}"

SPEECH_PROVIDER_MANIFEST(
    "{\"speech_manifest\": 1, \"id\": \"org.synth-host.one-bad-voice\", \"name\": \"OneBadVoice\", "
    "\"needs\": {\"firstFrameSeconds\": 20}, \"voices\": [" VOICE("sound") ", " VOICE("loops") ", " VOICE(
        "dies") ", " VOICE("hollow") ", " VOICE("stops") ", " VOICE("killed") "]}");

static const char *const ids[] = {"sound", "loops", "dies", "hollow", "stops", "killed"};
enum { VOICES = sizeof ids / sizeof ids[0] };

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  for (int voice = 0; voice < VOICES; voice++) fixture_add_voice(sink, ids[voice], 1);
  return SPEECH_OK;
}

static bool is_voice(const char *id) {
  return strcmp(fixture.request->voice_id, id) == 0;
}

static void load(void) {
  static bool is_loaded[VOICES];
  for (int voice = 0; voice < VOICES; voice++) {
    if (!is_voice(ids[voice]) || is_loaded[voice]) continue;
    fixture_work(is_voice("hollow") ? 120000000000LL : 200000000LL);
    is_loaded[voice] = true;
  }
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  load();
  if (fixture.request->text_len > 0) {
    if (is_voice("loops")) fixture_work(120000000000LL);
    if (is_voice("dies")) fixture_crash();
    if (is_voice("stops")) raise(SIGSTOP);
    if (is_voice("killed")) raise(SIGKILL);
  }
  return fixture_render(provider, io);
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.render = render)

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.one-bad-voice", .name = "OneBadVoice", .version = "1.0.0"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR, &info, NULL, create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
