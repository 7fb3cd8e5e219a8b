/* SPDX-License-Identifier: Apache-2.0
 *
 * The process around one provider: started by the host with the descriptors of speech_wire.h and told by OPEN what to
 * load. No code of the provider runs before load_library(), which comes after the sandbox's first step; the second step
 * comes between preload() and create(). */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "main_loop.h"
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

/* Receives the first message, to which much refers as long as the process lives. False: the host has gone before it
 * sent one. */
static bool receive_open(message_reader *open) {
  static unsigned char bytes[SPEECH_WIRE_MAX_MESSAGE];
  speech_wire_header header;
  if (!receive_first_message(bytes, &header, open)) return false;
  if (header.kind != SPEECH_WIRE_OPEN) _exit(70);
  return true;
}

/* Before there is another thread, and before a library reads it. The strings stay in the message. */
static bool take_environment(message_reader *open) {
  uint32_t count = get_u32(open);
  for (uint32_t i = 0; i < count && !open->is_short; i++) {
    char *variable = get_text(open, NULL);
    if (!open->is_short && putenv(variable) != 0) return answer_failed(SPEECH_FAILED_LOAD, errno, "its environment");
  }
  return !open->is_short || answer_failed(SPEECH_FAILED_LOAD, EINVAL, "the message OPEN is cut short");
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
  if (!take_environment(&open)) return 0;
  if (!end_with_host()) return 71;
  /* The host has been told why; exit handlers of a library that did not load properly cannot be trusted. */
  if (!load_library()) _exit(0);
  if (!start_engine(&open)) return 71;
  follow_into_sandbox();
  main_loop loop;
  if (!find_main_loop(the_worker.library, &loop)) watch_for_cancels();
  if (!start_control_thread()) return 71;
  turn_main_loop(&loop);
}
