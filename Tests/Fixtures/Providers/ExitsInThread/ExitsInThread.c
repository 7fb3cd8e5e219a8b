/* SPDX-License-Identifier: Apache-2.0 */
#include <pthread.h>
#include <stdlib.h>

#include "fixture.h"

static void *leave(void *unused) {
  (void)unused;
  exit(0);
}

/* Another thread leaves while the library is loaded. */
__attribute__((constructor)) static void start(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, leave, NULL);
  pthread_join(thread, NULL);
}

FIXTURE_ENTRY("org.synth-host.exits-in-thread", fixture_create)
