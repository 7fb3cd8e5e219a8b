/* SPDX-License-Identifier: Apache-2.0
 *
 * Sandboxes the provider as the host's OPEN says. */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "worker.h"

/* The second step also applies to the control thread, because it calls cancel(). But that must continue listening to
 * the host while the provider loads, so it polls a descriptor that signals the step. */
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int descriptor; /* -1: not needed, or no more */
  bool is_done;
  int error;
} hand_over = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER, .descriptor = -1};

/* Absolute paths, NULL-terminated, which point into the message. NULL: no memory, or the list is too long. */
static const char *const *get_paths(message_reader *r) {
  uint32_t count = get_u32(r);
  if (r->is_short || count > SPEECH_WIRE_PATHS) return NULL;
  const char **paths = calloc(count + 1, sizeof *paths);
  for (uint32_t i = 0; paths && i < count; i++) paths[i] = get_text(r, NULL);
  return paths;
}

bool enter_sandbox(message_reader *open) {
  sandbox_plan *plan = &the_worker.plan;
  plan->level = (int)get_u32(open);
  plan->highest_landlock = (int)get_u32(open);
  plan->reads_anyway = get_u32(open) != 0;
  plan->memory = get_u64(open);
  plan->readable = get_paths(open);
  plan->libraries = get_paths(open);
  plan->first_closed = SPEECH_WIRE_LIBRARY_FD + 1;
  plan->trapped = &the_worker.page->trapped_call;
  if (open->is_short || !plan->readable || !plan->libraries) {
    return answer_failed(SPEECH_FAILED_SANDBOX, EINVAL, "its message is cut short");
  }
  if (plan->level == SANDBOX_NONE) return true;
  int error = sandbox_enter(plan, &the_worker.sandbox);
  if (!error) {
    hand_over.descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (hand_over.descriptor < 0) error = errno;
  }
  return !error || answer_failed(SPEECH_FAILED_SANDBOX, error, "before loading");
}

int tighten_descriptor(void) {
  return hand_over.descriptor;
}

void tighten_control_thread(void) {
  int error = sandbox_tighten_thread(&the_worker.plan, &the_worker.sandbox);
  pthread_mutex_lock(&hand_over.lock);
  close(hand_over.descriptor);
  hand_over.descriptor = -1;
  hand_over.error = error;
  hand_over.is_done = true;
  pthread_cond_signal(&hand_over.changed);
  pthread_mutex_unlock(&hand_over.lock);
}

int tighten_sandbox(void) {
  if (the_worker.plan.level == SANDBOX_NONE) return 0;
  pthread_mutex_lock(&hand_over.lock);
  /* Locked, so that the control thread cannot close the descriptor meanwhile. */
  int error = eventfd_write(hand_over.descriptor, 1) == 0 ? 0 : errno;
  while (!error && !hand_over.is_done) pthread_cond_wait(&hand_over.changed, &hand_over.lock);
  if (!error) error = hand_over.error;
  pthread_mutex_unlock(&hand_over.lock);
  return error ? error : sandbox_tighten(&the_worker.plan, &the_worker.sandbox);
}
