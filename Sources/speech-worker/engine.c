/* SPDX-License-Identifier: Apache-2.0
 *
 * The render thread and its queue of messages. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "worker.h"

/* The host has at most a request, its successor, VOICES and QUIT pending. */
enum { MAX_QUEUED = 16 };

static struct {
  pthread_mutex_t lock;
  pthread_cond_t filled;
  message_reader messages[MAX_QUEUED];
  unsigned first, count;
} queue = {.lock = PTHREAD_MUTEX_INITIALIZER, .filled = PTHREAD_COND_INITIALIZER};

bool queue_message(unsigned char *bytes, size_t length) {
  pthread_mutex_lock(&queue.lock);
  bool has_room = queue.count < MAX_QUEUED;
  if (has_room) {
    queue.messages[(queue.first + queue.count) % MAX_QUEUED] =
        (message_reader){.bytes = bytes, .length = length, .position = sizeof(speech_wire_header)};
    queue.count++;
    pthread_cond_signal(&queue.filled);
  }
  pthread_mutex_unlock(&queue.lock);
  return has_room;
}

static message_reader next_message(void) {
  pthread_mutex_lock(&queue.lock);
  while (queue.count == 0) pthread_cond_wait(&queue.filled, &queue.lock);
  message_reader r = queue.messages[queue.first];
  queue.first = (queue.first + 1) % MAX_QUEUED;
  queue.count--;
  pthread_mutex_unlock(&queue.lock);
  return r;
}

/* Ends the process in an orderly way. To the host any end without GOODBYE is a crash, even exit(0). */
static void quit(void) {
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
  close(SPEECH_WIRE_LIBRARY_FD);
  for (;;) {
    message_reader r = next_message();
    speech_wire_header header;
    memcpy(&header, r.bytes, sizeof header);
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
        break; /* main() queues no other kind */
    }
    free(r.bytes);
  }
  return NULL;
}

bool start_engine(message_reader *open) {
  pthread_t thread;
  return pthread_create(&thread, NULL, run_engine, open) == 0;
}
