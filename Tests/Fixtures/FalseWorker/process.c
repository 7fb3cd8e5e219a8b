/* SPDX-License-Identifier: Apache-2.0
 *
 * What a process can do to itself and to what it shares. */
#define _GNU_SOURCE /* fallocate() */

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "false_worker.h"

static void leave(void) {
  _exit(0);
}

static void close_socket(void) {
  close(SPEECH_WIRE_CONTROL_FD);
  hang();
}

static void shut_socket(void) {
  shutdown(SPEECH_WIRE_CONTROL_FD, SHUT_RDWR);
  hang();
}

static void stop(void) {
  raise(SIGSTOP);
  hang();
}

/* Claims a call that has not begun yet, another one each time. */
static void pretend_to_load(void) {
  for (uint32_t call = 0;; call++) claim_call(1 + call % 3, UINT64_MAX);
}

static void leave_oddly(void) {
  begin(request_id, 0, 18);
  _exit(255);
}

static void leave_in_no_call(void) {
  begin(request_id, 0, 18);
  claim_call(77, 0);
  _exit(255);
}

static void close_socket_later(void) {
  begin(request_id, 0, 18);
  close_socket();
}

static void stop_later(void) {
  begin(request_id, 0, 18);
  put_frames(1000);
  stop();
}

static void unmap(void) {
  begin(request_id, 0, 18);
  munmap(page, SPEECH_WIRE_WORKER_BYTES);
  put_frames(1000);
}

/* Cuts holes into the shared file, which the host has mapped, and tries to shorten it. */
static void punch(void) {
  begin(request_id, 0, 18);
  for (int i = 0; i < 2000; i++) {
    fallocate(SPEECH_WIRE_WORKER_PAGE_FD, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, SPEECH_WIRE_WORKER_BYTES);
    if (ftruncate(SPEECH_WIRE_WORKER_PAGE_FD, 0) == 0) _exit(96);
    if (ftruncate(SPEECH_WIRE_HOST_PAGE_FD, 0) == 0) _exit(95);
    if (write(SPEECH_WIRE_HOST_PAGE_FD, "x", 1) > 0) _exit(94);
  }
  begin(request_id, 0, 18);
  put_frames(1000);
  over(request_id, SPEECH_OVER_COMPLETE, 0);
}

const struct lie process_lies[] = {
    {.name = "leaves before READY", .open = leave},
    {.name = "never READY", .open = hang},
    {.name = "spins before READY", .open = spin},
    {.name = "stops before READY", .open = stop},
    {.name = "closes its socket before READY", .open = close_socket},
    {.name = "shuts its socket before READY", .open = shut_socket},
    {.name = "pretends to load", .open = pretend_to_load},
    {.name = "deaf", .is_deaf = true},
    {.name = "leaves with 255", .synthesize = leave_oddly},
    {.name = "leaves in no call", .synthesize = leave_in_no_call},
    {.name = "closes its socket", .synthesize = close_socket_later},
    {.name = "stops", .synthesize = stop_later},
    {.name = "spins in a request", .synthesize = spin},
    {.name = "does not end a cancelled request", .cancel = hang},
    {.name = "unmaps its memory", .synthesize = unmap},
    {.name = "punches holes", .synthesize = punch},
    {0},
};
