/* SPDX-License-Identifier: Apache-2.0
 *
 * The render thread, which receives messages and carries them out, one after the other. */
#include <pthread.h>
#include <unistd.h>

#include "worker.h"

/* Ends the process in an orderly way. To the host any end without GOODBYE is a crash, even exit(0). */
static void quit(void) {
  end_cancels();
  enter_call(SPEECH_CALL_DESTROY, 0, 0);
  the_worker.provider->destroy(the_worker.provider);
  leave_call();
  unsigned char bytes[sizeof(speech_wire_header)];
  message_writer w;
  begin_message(&w, bytes, SPEECH_WIRE_GOODBYE);
  send_message(&w, false);
  _exit(0); /* no exit handlers: they belong to the provider's libraries, and some hang */
}

static void *run_engine(void *open) {
  /* The host has been told why; exit handlers of a library that did not load properly cannot be trusted. */
  if (!open_provider(open)) _exit(0);
  static unsigned char bytes[SPEECH_WIRE_MAX_MESSAGE];
  message_reader r;
  speech_wire_header header;
  /* Then there is nothing to clean up. */
  while (receive_message(bytes, &header, &r)) {
    switch (header.kind) {
      case SPEECH_WIRE_VOICES:
        send_voices();
        break;
      case SPEECH_WIRE_SYNTHESIZE:
        run_request(header.request_id, &r);
        break;
      case SPEECH_WIRE_QUIT:
        quit();
        break;
      default:
        _exit(70);
    }
  }
  _exit(0);
}

bool start_engine(message_reader *open) {
  pthread_t thread;
  return pthread_create(&thread, NULL, run_engine, open) == 0;
}
