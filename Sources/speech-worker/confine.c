/* SPDX-License-Identifier: Apache-2.0
 *
 * Sandboxes the provider as the host's OPEN says. */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "own_threads.h" /* open() for the libraries of the provider */
#include "worker.h"

/* The second step also applies to the main thread, because it calls cancel() or turns the main loop. */
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  bool is_due, is_done;
  int error;
} second_step = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

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
  const char *writable = get_text(open, NULL);
  plan->writable = *writable ? writable : NULL;
  plan->writable_bytes = get_u64(open);
  plan->readable = get_paths(open);
  plan->libraries = get_paths(open);
  plan->first_closed = SPEECH_WIRE_LIBRARY_FD + 1;
  plan->trapped = &the_worker.page->trapped_call;
  if (open->is_short || !plan->readable || !plan->libraries) {
    return answer_failed(SPEECH_FAILED_SANDBOX, EINVAL, "its message is cut short");
  }
  if (plan->level == SANDBOX_NONE) return true;
  int error = sandbox_enter(plan, &the_worker.sandbox);
  return !error || answer_failed(SPEECH_FAILED_SANDBOX, error, "before loading");
}

void follow_into_sandbox(void) {
  if (the_worker.plan.level == SANDBOX_NONE) return;
  pthread_mutex_lock(&second_step.lock);
  while (!second_step.is_due) pthread_cond_wait(&second_step.changed, &second_step.lock);
  second_step.error = sandbox_tighten_thread(&the_worker.plan, &the_worker.sandbox);
  second_step.is_done = true;
  pthread_cond_signal(&second_step.changed);
  pthread_mutex_unlock(&second_step.lock);
}

int tighten_sandbox(void) {
  if (the_worker.plan.level == SANDBOX_NONE) return 0;
  pthread_mutex_lock(&second_step.lock);
  second_step.is_due = true;
  pthread_cond_signal(&second_step.changed);
  while (!second_step.is_done) pthread_cond_wait(&second_step.changed, &second_step.lock);
  int error = second_step.error;
  pthread_mutex_unlock(&second_step.lock);
  return error ? error : sandbox_tighten(&the_worker.plan, &the_worker.sandbox);
}
