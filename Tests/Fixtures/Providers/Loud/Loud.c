/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

#include <math.h>
#include <string.h>

/* Voices that say a tone of 1000 Hz for 1000 frames a byte, at -20 dB of full scale: "quiet" says nothing of how loud
 * it is, "stated" says that it is as loud as 9 dB less, and "hasty" takes rates up to 4 and gives their square root
 * beyond 2. */
/* clang-format off */
#define JSON(...) #__VA_ARGS__
SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest": 1, "id": "org.synth-host.loud", "name": "Loud", "version": "1.0.0",
  "loudness": {"stated": -12},
  "voices": [
    {"id": "quiet", "name": "Quiet", "languages": ["en"], "sampleRate": 16000, "abilities": ["wordMarkers"]},
    {"id": "stated", "name": "Stated", "languages": ["en"], "sampleRate": 16000, "abilities": ["wordMarkers"]},
    {"id": "hasty", "name": "Hasty", "languages": ["en"], "sampleRate": 16000, "abilities": ["wordMarkers", "rate"],
      "rateRange": [0.5, 4]}]}));
/* clang-format on */

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  return fixture_add_voice(sink, "quiet", 1) && fixture_add_voice(sink, "stated", 1) &&
                 fixture_add_voice(sink, "hasty", 1)
             ? SPEECH_OK
             : SPEECH_ERR_FAILED;
}

static uint64_t length(void) {
  const speech_request_t *request = fixture.request;
  if (strcmp(request->voice_id, "hasty") != 0) return fixture_length();
  const double rate = (double)request->rate;
  return (uint64_t)((double)fixture_length() / (rate > 2 ? 2 * sqrt(rate / 2) : rate));
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  const uint64_t all = length();
  fixture_fill(io, all - io->position, 1);
  for (uint32_t i = 0; i < io->frames; i++) {
    const double time = (double)(io->position + i) / FIXTURE_SAMPLE_RATE;
    io->channels[0][i] = (float)(0.1 * sin(2 * 3.14159265358979 * 1000 * time));
  }
  if (io->position + io->frames >= all) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.render = render;)
FIXTURE_ENTRY("org.synth-host.loud", create)
