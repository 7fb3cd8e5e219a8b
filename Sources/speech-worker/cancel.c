/* SPDX-License-Identifier: Apache-2.0
 *
 * Cancels, which the host announces in its page: without a message, the thread that renders receives all messages
 * itself, and a request reaches the provider one wake-up sooner. */
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "worker.h"

/* Held while cancel() is called from here, so that destroy() waits for its return. */
static pthread_mutex_t calling = PTHREAD_MUTEX_INITIALIZER;

_Noreturn void watch_for_cancels(void) {
  uint64_t latest = 0;
  for (;;) {
    uint32_t seen = speech_wire_load(&the_worker.host->cancel_count);
    pthread_mutex_lock(&calling);
    /* A request that is opened later sees the host page's cancelled_id itself. */
    uint64_t id = __atomic_load_n(&the_worker.open_id, __ATOMIC_SEQ_CST);
    if (id > latest && is_cancelled(id)) {
      latest = id;
      cancel_request(id);
    }
    pthread_mutex_unlock(&calling);
    syscall(SYS_futex, &the_worker.host->cancel_count, FUTEX_WAIT, seen, NULL, NULL, 0);
  }
}

static void *control(void *none) {
  (void)none;
  watch_for_cancels();
}

bool start_control_thread(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, control, NULL) == 0;
}

void end_cancels(void) {
  pthread_mutex_lock(&calling);
}
