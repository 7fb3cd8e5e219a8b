/* SPDX-License-Identifier: Apache-2.0
 *
 * Calls that do not return, and calls that a cancel makes crash.
 */
#define _GNU_SOURCE /* sigaction() in strict C11 */

#include <pthread.h>
#include <signal.h>
#include <time.h>

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

/* Does not return before it is cancelled, so that the cancel does not come after the end of the request. */
static bool is_cancel_called;

static speech_status await_cancel(const speech_provider_t *provider, speech_render_io_t *io) {
  const struct timespec rest = {.tv_nsec = 1000000};
  (void)provider;
  if (faulty_begins_well(io)) return SPEECH_OK;
  for (int i = 0; i < 5000 && !__atomic_load_n(&is_cancel_called, __ATOMIC_SEQ_CST); i++) nanosleep(&rest, NULL);
  return SPEECH_ERR_CANCELLED;
}

static void crash_in_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  __atomic_store_n(&is_cancel_called, true, __ATOMIC_SEQ_CST);
  fixture_crash();
}

static void hang_in_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  __atomic_store_n(&is_cancel_called, true, __ATOMIC_SEQ_CST);
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

FAULT_IN_RENDER(spin_in_render) {
  faulty_spin();
}

static speech_status spin_in_synthesize(const speech_provider_t *provider, const speech_request_t *request,
                                        size_t *covered) {
  (void)provider, (void)request, (void)covered;
  faulty_spin();
}

static void spin_in_cancel(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  __atomic_store_n(&is_cancel_called, true, __ATOMIC_SEQ_CST);
  faulty_spin();
}

static void spin_in_finish(const speech_provider_t *provider, uint64_t id) {
  (void)provider, (void)id;
  faulty_spin();
}

/* Waits for itself. */
FAULT_IN_RENDER(deadlock) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&lock);
  return SPEECH_OK;
}

/* Waits in cancel() for the render() that waits for the cancel. */
static pthread_mutex_t render_lock = PTHREAD_MUTEX_INITIALIZER;

static speech_status render_locked(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  pthread_mutex_lock(&render_lock);
  if (!faulty_begins_well(io)) fixture_hang();
  pthread_mutex_unlock(&render_lock);
  return SPEECH_OK;
}

static void cancel_locked(const speech_provider_t *provider, uint64_t id) {
  pthread_mutex_lock(&render_lock);
  fixture_cancel(provider, id);
}

/* A frame every 50 ms: always active, but useless. */
FAULT_IN_RENDER(drip) {
  const struct timespec rest = {.tv_nsec = 50000000};
  nanosleep(&rest, NULL);
  fixture_fill(io, 1, 1);
  return SPEECH_OK;
}

/* A marker in each block, and never a frame. */
FAULT_IN_RENDER(markers_alone) {
  const speech_marker_t marker = {
      .size = sizeof marker, .kind = SPEECH_MARK_WORD, .frame = io->position, .text_len = 1};
  io->markers->add(io->markers, &marker);
  io->flags = SPEECH_RENDER_PENDING;
  return SPEECH_OK;
}

const struct fault hanging_faults[] = {
    {.voice_id = "fault.spin-in-synthesize", .synthesize = spin_in_synthesize},
    {.voice_id = "fault.spin-in-render", .render = spin_in_render},
    {.voice_id = "fault.spin-in-cancel", .render = await_cancel, .cancel = spin_in_cancel},
    {.voice_id = "fault.spin-in-finish", .finish = spin_in_finish},
    {.voice_id = "fault.deadlock", .render = deadlock},
    {.voice_id = "fault.deadlock-in-cancel", .render = render_locked, .cancel = cancel_locked},
    {.voice_id = "fault.drip", .render = drip},
    {.voice_id = "fault.markers-alone", .render = markers_alone},
    {.voice_id = "fault.hang-in-synthesize", .synthesize = hang_in_synthesize},
    {.voice_id = "fault.hang-in-render", .render = hang_in_render},
    {.voice_id = "fault.hang-in-cancel", .render = await_cancel, .cancel = hang_in_cancel},
    {.voice_id = "fault.crash-on-cancel", .render = await_cancel, .cancel = crash_in_cancel},
    {.voice_id = "fault.hang-in-finish", .finish = hang_in_finish},
    {.voice_id = "fault.hang-in-destroy", .destroy = hang_in_destroy},
    {.voice_id = "fault.ignores-sigterm", .render = ignore_sigterm_and_hang},
    {.voice_id = "fault.sigstop", .render = stop_itself},
    {0},
};
