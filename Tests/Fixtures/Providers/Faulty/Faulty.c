/* SPDX-License-Identifier: Apache-2.0 */
#include "faulty.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct fault healthy[] = {{.voice_id = "fault.none"}, {0}};
static const struct fault *const groups[] = {healthy,        audio_faults,    hanging_faults, message_faults,
                                             process_faults, resource_faults, signal_faults,  silent_faults};
enum { GROUPS = sizeof groups / sizeof groups[0] };

/* The fault of the latest request. It outlives the request: destroy() can be at fault too. */
static const struct fault *current = healthy;

bool faulty_begins_well(speech_render_io_t *io) {
  if (io->position >= FIXTURE_QUARTER_SECOND) return false;
  fixture_fill(io, FIXTURE_QUARTER_SECOND - io->position, 1);
  return true;
}

speech_status faulty_go_on(const speech_provider_t *provider, speech_render_io_t *io) {
  return fixture_render(provider, io);
}

void faulty_spin(void) {
  const time_t end = time(NULL) + 120;
  while (time(NULL) < end) continue;
  _exit(97);
}

speech_status faulty_render_endlessly(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  fixture_fill(io, io->max_frames, 1);
  return SPEECH_OK;
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  for (int group = 0; group < GROUPS; group++) {
    for (const struct fault *fault = groups[group]; fault->voice_id; fault++) {
      fixture_add_voice(sink, fault->voice_id, 1);
    }
  }
  return SPEECH_OK;
}

static const struct fault *fault_named(const char *voice_id) {
  for (int group = 0; group < GROUPS; group++) {
    for (const struct fault *fault = groups[group]; fault->voice_id; fault++) {
      if (strcmp(fault->voice_id, voice_id) == 0) return fault;
    }
  }
  return NULL;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  const struct fault *fault = fault_named(request->voice_id);
  if (!fault) return SPEECH_ERR_NO_VOICE;
  current = fault;
  fixture_synthesize(provider, request, covered);
  return fault->synthesize ? fault->synthesize(provider, request, covered) : SPEECH_OK;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  if (!current->render) return fixture_render(provider, io);
  return current->render(provider, io);
}

static void cancel(const speech_provider_t *provider, uint64_t id) {
  if (current->cancel) {
    current->cancel(provider, id);
  } else {
    fixture_cancel(provider, id);
  }
}

static void finish(const speech_provider_t *provider, uint64_t id) {
  if (current->finish) current->finish(provider, id);
  fixture_finish(provider, id);
}

static void destroy(const speech_provider_t *provider) {
  if (current->destroy) current->destroy(provider);
}

/* ABI 1.0 has no extensions, so no host has a reason to ask. */
static const void *get_extension(const speech_provider_t *provider, const char *name) {
  (void)provider, (void)name;
  fixture_hang();
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.synthesize = synthesize, calls.render = render,
               calls.cancel = cancel, calls.finish = finish, calls.destroy = destroy,
               calls.get_extension = get_extension)
FIXTURE_ENTRY("org.synth-host.faulty", create)
