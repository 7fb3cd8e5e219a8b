/* SPDX-License-Identifier: Apache-2.0
 *
 * Records a call that ends the process first, so that it can be reported to the user. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox_parts.h"

#ifndef SYS_SECCOMP
#define SYS_SECCOMP 1 /* si_code: a filter caught it */
#endif

static uint64_t *the_record;

static void note_and_end(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  if (the_record && info->si_code == SYS_SECCOMP) {
    uint64_t none = 0, call = (uint64_t)info->si_arch << 32 | (uint32_t)info->si_syscall;
    __atomic_compare_exchange_n(the_record, &none, call, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }
  /* SIGSYS is blocked in here: a second one ends the process, as its parent should see. */
  syscall(__NR_ptrace, 0, 0, 0, 0);
  _exit(128 + SIGSYS);
}

int note_trapped_calls(uint64_t *record) {
  the_record = record;
  struct sigaction action = {.sa_sigaction = note_and_end, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  return sigaction(SIGSYS, &action, NULL) == 0 ? 0 : errno;
}
