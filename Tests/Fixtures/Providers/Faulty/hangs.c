/* SPDX-License-Identifier: Apache-2.0
 *
 * Calls that do not return.
 */
#define _GNU_SOURCE /* sigaction() in strict C11 */

#include <signal.h>

#include "faulty.h"

static speech_status hang_in_synthesize(const speech_provider_t *provider, const speech_request_t *request,
                                        size_t *covered) {
  (void)provider, (void)request, (void)covered;
  fixture_hang();
}

static speech_status hang_in_render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  fixture_hang();
}

static void hang_in_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  fixture_hang();
}

static void hang_in_finish(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  fixture_hang();
}

static void hang_in_destroy(const speech_provider_t *provider) {
  (void)provider;
  fixture_hang();
}

static speech_status ignore_sigterm_and_hang(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  const struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGTERM, &ignore, NULL);
  fixture_hang();
}

static speech_status stop_itself(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  raise(SIGSTOP);
  return SPEECH_ERR_FAILED; /* someone sent SIGCONT */
}

const struct fault hanging_faults[] = {
    {.voice_id = "fault.hang-in-synthesize", .synthesize = hang_in_synthesize},
    {.voice_id = "fault.hang-in-render", .render = hang_in_render},
    {.voice_id = "fault.hang-in-cancel", .render = faulty_render_endlessly, .cancel = hang_in_cancel},
    {.voice_id = "fault.hang-in-finish", .finish = hang_in_finish},
    {.voice_id = "fault.hang-in-destroy", .destroy = hang_in_destroy},
    {.voice_id = "fault.ignores-sigterm", .render = ignore_sigterm_and_hang},
    {.voice_id = "fault.sigstop", .render = stop_itself},
    {0},
};
