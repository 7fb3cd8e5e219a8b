/* SPDX-License-Identifier: Apache-2.0
 *
 * The two steps, put together from the other files of this folder. */
#define _GNU_SOURCE
#include "sandbox.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "sandbox_parts.h"

/* The first version of Landlock that also guards against truncating. */
enum { SEES_TRUNCATION = 3 };

/* Rules of the first step, kept for other threads, and of the second: made with the first, before the provider can
 * interfere. -1: none. */
static int outer_rules = -1, inner_rules = -1;

/* Installs the step's filter for the calling thread, or for all in the second step. Returns 0 or an errno. */
static int install_filter(const sandbox_plan *plan, int step, bool may_open, int landlock) {
  struct sock_filter rules[SANDBOX_MAX_FILTER_LENGTH];
  sandbox_filter_plan filter = {.architecture = sandbox_architecture(),
                                .step = step,
                                .level = plan->level,
                                .process = (uint32_t)getpid(),
                                .may_open = may_open,
                                .may_write = plan->writable && landlock >= SEES_TRUNCATION};
  unsigned count = sandbox_make_filter(&filter, rules);
  if (count == 0) return E2BIG;
  struct sock_fprog program = {.len = (unsigned short)count, .filter = rules};
  unsigned long flags = step == 2 || plan->has_threads ? SECCOMP_FILTER_FLAG_TSYNC : 0;
  long result = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  /* A positive result is a thread with a filter of its own, to which ours cannot be added. */
  return result == 0 ? 0 : result > 0 ? EBUSY : errno;
}

sandbox_state sandbox_offer(void) {
  uint32_t action = SECCOMP_RET_TRAP;
  return (sandbox_state){.landlock = landlock_version(0),
                         .has_filter = syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0};
}

/* Restricts what the calling thread and those it starts may read. */
static int enter_landlock(const sandbox_plan *plan, sandbox_state *state) {
  state->landlock = landlock_version(plan->highest_landlock);
  if (state->landlock == 0) return 0;
  const char *const *const first[] = {system_facts, plan->readable, system_libraries, plan->libraries};
  int rules[2];
  bool is_made = landlock_nested_rules(&state->landlock, first, 4, 2, plan->writable, rules);
  if (state->landlock == 0) return 0;
  if (!is_made) return errno;
  outer_rules = rules[0];
  inner_rules = rules[1];
  int error = landlock_obey(outer_rules, state->landlock, false);
  if (plan->has_threads && !error) return 0;
  close(outer_rules);
  outer_rules = -1;
  return error;
}

int sandbox_enter(const sandbox_plan *plan, sandbox_state *state) {
  *state = (sandbox_state){0};
  if (plan->level == SANDBOX_NONE) return 0;
  /* Reads the time zone while that needs no rule; providers need not read it again. */
  tzset();
  volunteer_for_oom_killer();
  if (plan->first_closed > 0) syscall(__NR_close_range, plan->first_closed, ~0u, 0);
  int error = set_limits(plan->memory, plan->writable ? plan->writable_bytes : 0);
  if (error) return error;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  error = enter_landlock(plan, state);
  if (!error) error = drop_capabilities();
  /* Other processes of the user cannot inspect this one, nor can it inspect itself through /proc. */
  if (!error && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) error = errno;
  if (!error) error = note_trapped_calls(plan->trapped);
  if (!error) error = install_filter(plan, 1, true, state->landlock);
  state->has_filter = !error;
  return error;
}

int sandbox_enter_thread(const sandbox_plan *plan, const sandbox_state *state) {
  if (plan->level == SANDBOX_NONE || state->landlock == 0) return 0;
  int error = landlock_obey(outer_rules, state->landlock, false);
  close(outer_rules);
  outer_rules = -1;
  return error;
}

int sandbox_tighten_thread(const sandbox_plan *plan, const sandbox_state *state) {
  if (plan->level == SANDBOX_NONE || state->landlock == 0) return 0;
  return landlock_obey(inner_rules, state->landlock, false);
}

int sandbox_tighten(const sandbox_plan *plan, sandbox_state *state) {
  if (plan->level == SANDBOX_NONE) return 0;
  /* pthread_exit() and pthread_cancel() load it on first use, and abort without it. */
  dlopen("libgcc_s.so.1", RTLD_NOW);
  if (state->landlock > 0) {
    int error = landlock_obey(inner_rules, state->landlock, true);
    if (error) return error;
    close(inner_rules);
    inner_rules = -1;
  }
  return install_filter(plan, 2, state->landlock > 0 || plan->reads_anyway, state->landlock);
}
