/* SPDX-License-Identifier: Apache-2.0
 *
 * Flaky - fails where it is told to, in the processes that it is told to. Each process reads the file "plan" in its
 * data folder once, when it is created:
 *
 *     SEED FAULT REQUEST FRAME
 *
 * REQUEST counts the requests of the process from 0. FAULT is one of
 *
 *     none        nothing
 *     synthesize  crash in synthesize()
 *     render      crash when FRAME frames have been given
 *     hang        hang there
 *     refuse      answer an error there
 *     finish      crash in finish()
 *
 * Its voices give 1000 frames for each byte of text, and COMPLETE in a block of its own.
 */
#include <stdio.h>
#include <string.h>

#include "fixture.h"

#define VOICE(id, more) \
  "{\"id\": \"" id "\", \"name\": \"" id "\", \"languages\": [\"en-US\"], \"sampleRate\": 16000, " more "}"

SPEECH_PROVIDER_MANIFEST(
    "{\"speech_manifest\": 1, \"id\": \"org.synth-host.flaky\", \"name\": \"Flaky\", \"data\": \"flaky-data\", \"voices\": ["
    /* The ramp of the other fixtures. */
    VOICE("flaky", "\"abilities\": [\"wordMarkers\", \"deterministic\"]") ", "
    /* Each request of a process begins 100 frames later in the ramp than the one before. */
    VOICE("flaky.drift", "\"abilities\": [\"wordMarkers\", \"deterministic\"]") ", "
    /* The ramp, without markers. */
    VOICE("flaky.mute", "\"abilities\": [\"deterministic\"]") ", "
    /* The same noise in each process, but SEED frames later and a hundredth of it changed. */
    VOICE("flaky.near", "\"abilities\": [\"wordMarkers\"]") ", "
    /* Noise of which SEED decides each sample. */
    VOICE("flaky.noise", "\"abilities\": [\"wordMarkers\"]") ", "
    "{\"id\": \"flaky.stereo\", \"name\": \"flaky.stereo\", \"languages\": [\"en-US\"], \"sampleRate\": 48000, \"channels\": 2, "
    "\"abilities\": [\"wordMarkers\", \"deterministic\"]}"
    "]}");

static unsigned seed;
static char fault[16] = "none";
static long fault_request, fault_frame;
static long requests; /* of this process so far */
static const char *voice;

static bool is_due(const char *name) {
  return strcmp(fault, name) == 0 && requests - 1 == fault_request;
}

static bool is_voice(const char *id) {
  return strcmp(voice, id) == 0;
}

static float noise(uint64_t frame, uint64_t key) {
  uint64_t bits = ((frame + 1) * 0x9E3779B97F4A7C15u) ^ ((key + 1) * 0xD6E8FEB86659FD93u);
  bits = (bits ^ bits >> 32) * 0xD6E8FEB86659FD93u;
  return (float)((bits >> 40) & 0xFFFF) / 65536 - 0.5f;
}

/* What replaces the ramp. */
static float sample(uint64_t frame) {
  if (is_voice("flaky.drift")) return (float)((frame + 100 * (uint64_t)(requests - 1)) % 32768) / 32768;
  const float own = noise(frame, seed);
  if (is_voice("flaky.noise")) return own;
  return frame < seed ? 0 : noise(frame - seed, 1000) + own / 100;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  requests++;
  voice = request->voice_id;
  if (is_due("synthesize")) fixture_crash();
  return fixture_synthesize(provider, request, covered);
}

static void fill_unmarked(speech_render_io_t *io, uint64_t limit) {
  io->frames = limit < io->max_frames ? (uint32_t)limit : io->max_frames;
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = (float)((io->position + i) % 32768) / 32768;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  uint64_t end = fixture_length();
  const bool is_faulty = is_due("render") || is_due("hang") || is_due("refuse");
  if (is_faulty && (uint64_t)fault_frame <= end) end = (uint64_t)fault_frame;
  if (io->position == end && is_faulty) {
    if (is_due("render")) fixture_crash();
    if (is_due("hang")) fixture_hang();
    return SPEECH_ERR_FAILED;
  }
  const int channels = is_voice("flaky.stereo") ? 2 : 1;
  if (is_voice("flaky.mute")) {
    fill_unmarked(io, end - io->position);
  } else {
    fixture_fill(io, end - io->position, channels);
  }
  if (!is_voice("flaky") && !is_voice("flaky.mute") && channels == 1) {
    for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = sample(io->position + i);
  }
  if (io->frames == 0) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

static void finish(const speech_provider_t *provider, uint64_t id) {
  if (is_due("finish")) fixture_crash();
  fixture_finish(provider, id);
}

static void read_plan(const char *folder) {
  char path[4096];
  if (!folder || snprintf(path, sizeof path, "%s/plan", folder) >= (int)sizeof path) return;
  FILE *file = fopen(path, "re");
  if (!file) return;
  if (fscanf(file, "%u %15s %ld %ld", &seed, fault, &fault_request, &fault_frame) != 4) strcpy(fault, "none");
  fclose(file);
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  static speech_provider_t calls;
  const speech_status status = fixture_create(host, params, out);
  calls = fixture_calls;
  calls.synthesize = synthesize;
  calls.render = render;
  calls.finish = finish;
  *out = &calls;
  read_plan(params->data_dir);
  return status;
}

FIXTURE_ENTRY("org.synth-host.flaky", create)
