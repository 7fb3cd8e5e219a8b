/* SPDX-License-Identifier: Apache-2.0
 *
 * Faults that end or harm the process.
 */
#include <stdlib.h>
#include <unistd.h>

#include "faulty.h"

static speech_status crash_in_synthesize(const speech_provider_t *provider, const speech_request_t *request,
                                         size_t *covered) {
  (void)provider, (void)request, (void)covered;
  fixture_crash();
  return SPEECH_OK;
}

static speech_status crash_in_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (!faulty_begins_well(io)) fixture_crash();
  return SPEECH_OK;
}

static void crash_on_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  fixture_crash();
}

static speech_status abort_in_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (!faulty_begins_well(io)) abort();
  return SPEECH_OK;
}

static speech_status exit_in_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (!faulty_begins_well(io)) exit(0);
  return SPEECH_OK;
}

static speech_status underscore_exit_in_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (!faulty_begins_well(io)) _exit(0);
  return SPEECH_OK;
}

/* Closes whatever the worker may need to talk to the host, then goes on as if nothing had happened. */
static speech_status close_descriptors(const speech_provider_t *provider, speech_render_io_t *io) {
  if (io->position == 0) {
    for (int descriptor = 3; descriptor < 64; descriptor++) close(descriptor);
  }
  return fixture_render(provider, io);
}

/* Goes `depth` calls deep; the array keeps the compiler from making a loop of it. */
static int descend(int depth) {
  volatile char page[4096];
  page[0] = (char)depth;
  return depth == 0 ? page[0] : descend(depth - 1) + page[0];
}

static speech_status overflow_stack(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  return descend(1 << 30) == 0 ? SPEECH_OK : SPEECH_ERR_FAILED;
}

const struct fault process_faults[] = {
    {.voice_id = "fault.crash-in-synthesize", .synthesize = crash_in_synthesize},
    {.voice_id = "fault.crash-in-render", .render = crash_in_render},
    {.voice_id = "fault.crash-on-cancel", .render = faulty_render_endlessly, .cancel = crash_on_cancel},
    {.voice_id = "fault.abort", .render = abort_in_render},
    {.voice_id = "fault.exit", .render = exit_in_render},
    {.voice_id = "fault.underscore-exit", .render = underscore_exit_in_render},
    {.voice_id = "fault.close-fds", .render = close_descriptors},
    {.voice_id = "fault.stack-overflow", .render = overflow_stack},
    {0},
};
