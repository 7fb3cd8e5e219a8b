/* SPDX-License-Identifier: Apache-2.0
 *
 * The process around one provider: started by the host with the descriptors of speech_wire.h and told by OPEN what to
 * load. No code of the provider runs before start_engine(), which comes after the sandbox's first step; the second step
 * comes between preload() and create(). */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "worker.h"

static bool map_pages(void) {
  void *host = mmap(NULL, sizeof(speech_host_page), PROT_READ, MAP_SHARED, SPEECH_WIRE_HOST_PAGE_FD, 0);
  void *page = mmap(NULL, SPEECH_WIRE_WORKER_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, SPEECH_WIRE_WORKER_PAGE_FD, 0);
  if (host == MAP_FAILED || page == MAP_FAILED) return false;
  the_worker.host = host;
  the_worker.page = page;
  close(SPEECH_WIRE_HOST_PAGE_FD);
  close(SPEECH_WIRE_WORKER_PAGE_FD);
  return true;
}

/* No core files of untrusted memory; send() returns an error when the reader is gone. */
static void set_process_up(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(SIGPIPE, SIG_IGN);
  /* The terminal's Ctrl-C is for the host, which cancels in its own way. */
  signal(SIGINT, SIG_IGN);
}

/* Receives one message into its own buffer, which the queue may keep. NULL: the host is gone or sent an invalid one. */
static unsigned char *receive(size_t *length) {
  unsigned char *bytes = malloc(SPEECH_WIRE_MAX_MESSAGE);
  if (!bytes) return NULL;
  ssize_t got;
  do {
    got = recv(SPEECH_WIRE_CONTROL_FD, bytes, SPEECH_WIRE_MAX_MESSAGE, 0);
  } while (got < 0 && errno == EINTR);
  if (got < (ssize_t)sizeof(speech_wire_header)) {
    free(bytes);
    return NULL;
  }
  *length = (size_t)got;
  unsigned char *fitted = realloc(bytes, (size_t)got);
  return fitted ? fitted : bytes;
}

/* Abandons the open request if it is this one; one that comes later sees the host page's cancelled_id. */
static void cancel(uint64_t request_id) {
  if (__atomic_load_n(&the_worker.open_id, __ATOMIC_SEQ_CST) == request_id) cancel_request(request_id);
}

/* Sleeps until there is a message, or the host is gone. Meanwhile the render thread may want this one to follow it
 * in the second step of the sandbox. */
static void wait_for_message(void) {
  struct pollfd waits[] = {{.fd = SPEECH_WIRE_CONTROL_FD, .events = POLLIN},
                           {.fd = tighten_descriptor(), .events = POLLIN}};
  while (waits[1].fd >= 0) {
    if (poll(waits, 2, -1) < 0) continue; /* EINTR: the provider has signal handlers, though it must not */
    if (waits[1].revents) {
      tighten_control_thread();
      return;
    }
    if (waits[0].revents) return;
  }
}

/* Dispatches messages until the host closes its end: then there is nothing to clean up. The provider may be in the
 * middle of anything, so the process always ends without its exit handlers. */
static void serve(void) {
  bool is_quitting = false;
  for (;;) {
    size_t length = 0;
    wait_for_message();
    unsigned char *bytes = receive(&length);
    if (!bytes) _exit(0);
    speech_wire_header header;
    memcpy(&header, bytes, sizeof header);
    switch (header.kind) {
      case SPEECH_WIRE_CANCEL:
        if (!is_quitting) cancel(header.request_id);
        free(bytes);
        break;
      case SPEECH_WIRE_HEARD:
        forget_change();
        free(bytes);
        break;
      case SPEECH_WIRE_QUIT:
        is_quitting = true; /* from here on the render thread may be in destroy() */
        if (!queue_message(bytes, length)) _exit(70);
        break;
      case SPEECH_WIRE_VOICES:
      case SPEECH_WIRE_SYNTHESIZE:
        if (!queue_message(bytes, length)) _exit(70);
        break;
      default:
        _exit(70);
    }
  }
}

/* Receives the first message, which is never freed. False: the host has gone before it sent one. */
static bool receive_open(message_reader *open) {
  size_t length = 0;
  unsigned char *bytes = receive(&length);
  if (!bytes) return false;
  speech_wire_header header;
  memcpy(&header, bytes, sizeof header);
  if (header.kind != SPEECH_WIRE_OPEN) _exit(70);
  *open = (message_reader){.bytes = bytes, .length = length, .position = sizeof header};
  return true;
}

int main(void) {
  set_process_up();
  if (fcntl(SPEECH_WIRE_CONTROL_FD, F_GETFD) < 0 || !map_pages()) {
    fputs("speech-worker is started by synth-host, not by hand: it needs descriptors that only a host gives it.\n",
          stderr);
    return 64;
  }
  static message_reader open;
  if (!receive_open(&open)) return 0;
  if (!enter_sandbox(&open)) return 0; /* the host has been told why */
  if (!end_with_host() || !start_engine(&open)) return 71;
  serve();
}
