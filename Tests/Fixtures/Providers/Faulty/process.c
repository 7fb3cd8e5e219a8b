/* SPDX-License-Identifier: Apache-2.0
 *
 * Faults that end or harm the process.
 */
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <sys/resource.h>
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

/* Closes whatever the worker may need to talk to the host, then continues as if nothing had happened. */
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

static void *exit_in_a_thread(void *unused) {
  (void)unused;
  exit(3);
}

FAULT_IN_RENDER(exit_from_thread) {
  pthread_t thread;
  pthread_create(&thread, NULL, exit_in_a_thread, NULL);
  fixture_hang();
}

static void hang_in_handler(void) {
  fixture_hang();
}

/* Leaves, but an exit handler does not let it. */
FAULT_IN_RENDER(hang_at_exit) {
  atexit(hang_in_handler);
  exit(0);
}

FAULT_IN_RENDER(exec_another) {
  static char *const arguments[] = {"true", NULL};
  execv("/bin/true", arguments);
  return faulty_go_on(provider, io);
}

/* Replaces the worker's socket with another file. */
FAULT_IN_RENDER(replace_control) {
  dup2(STDERR_FILENO, 3);
  return faulty_go_on(provider, io);
}

FAULT_IN_RENDER(no_limits_left) {
  const struct rlimit nothing = {0, 0};
  setrlimit(RLIMIT_NOFILE, &nothing);
  setrlimit(RLIMIT_STACK, &nothing);
  setrlimit(RLIMIT_DATA, &nothing);
  setrlimit(RLIMIT_NPROC, &nothing);
  return faulty_go_on(provider, io);
}

/* Goes back into a call that has returned long ago. */
static jmp_buf long_ago;

static speech_status remember(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  (void)provider, (void)request, (void)covered;
  return setjmp(long_ago) == 0 ? SPEECH_OK : SPEECH_ERR_FAILED;
}

FAULT_IN_RENDER(jump_away) {
  longjmp(long_ago, 1);
}

const struct fault process_faults[] = {
    {.voice_id = "fault.exit-from-thread", .render = exit_from_thread},
    {.voice_id = "fault.hang-at-exit", .render = hang_at_exit},
    {.voice_id = "fault.exec", .render = exec_another},
    {.voice_id = "fault.replaces-control", .render = replace_control},
    {.voice_id = "fault.no-limits-left", .render = no_limits_left},
    {.voice_id = "fault.longjmp", .synthesize = remember, .render = jump_away},
    {.voice_id = "fault.crash-in-synthesize", .synthesize = crash_in_synthesize},
    /* breaks req-minimal: crashed */
    {.voice_id = "fault.crash-in-render", .render = crash_in_render},
    {.voice_id = "fault.abort", .render = abort_in_render},
    /* breaks req-minimal: crashed */
    {.voice_id = "fault.exit", .render = exit_in_render},
    {.voice_id = "fault.underscore-exit", .render = underscore_exit_in_render},
    {.voice_id = "fault.close-fds", .render = close_descriptors},
    {.voice_id = "fault.stack-overflow", .render = overflow_stack},
    {0},
};
