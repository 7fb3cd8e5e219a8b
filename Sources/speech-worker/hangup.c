/* SPDX-License-Identifier: Apache-2.0
 *
 * Ends the process when its host has ended, for whatever reason. The render thread notices only between requests; and
 * PR_SET_PDEATHSIG concerns the thread that started us, not its process. */
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "worker.h"

static void *wait_for_hangup(void *none) {
  (void)none;
  struct pollfd host = {.fd = SPEECH_WIRE_CONTROL_FD}; /* no events: POLLHUP is reported without being requested */
  while (poll(&host, 1, -1) <= 0) continue;
  _exit(0);
}

bool end_with_host(void) {
  pthread_t thread;
  sigset_t all, before;
  /* No signal handler of the provider's runs there. */
  sigfillset(&all);
  if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) return false;
  int error = pthread_create(&thread, NULL, wait_for_hangup, NULL);
  return pthread_sigmask(SIG_SETMASK, &before, NULL) == 0 && error == 0;
}
