/* SPDX-License-Identifier: Apache-2.0
 *
 * What the provider tries that the sandbox refuses. */
#include <errno.h>
#include <linux/audit.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>

#include "../sayings.h"
#include "../tracer.h"
#include "checks.h"

/* The life of a provider: loading, voices, one request of each kind. */
static void live(void) {
  enum { MAX_KINDS = 4 };
  const voice *chosen[MAX_KINDS];
  const char *problem = enter_provider_sandbox();
  if (problem) return report_fail("%s", problem);
  begin_watch();
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    speaking s;
    if (!prepare_saying(&s, chosen[i])) continue;
    speak(&s);
    forget(&s);
  }
  destroy_instance();
}

static trace watch_life(void) {
  if (the_checker.plan.level == SANDBOX_NONE) leave_out("the sandbox is switched off for this provider");
  const trace t = watch(live);
  if (!t.was_watched) leave_out("the process may not be watched here: %s", strerror(t.watch_error));
  if (t.signal != 0 && t.signal != SIGSYS)
    report_fail("the process was ended by signal %d (%s) while it was watched", t.signal, strsignal(t.signal));
  return t;
}

#if defined(__x86_64__)
enum { ARCHITECTURE = (int)AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { ARCHITECTURE = (int)AUDIT_ARCH_AARCH64 };
#else
enum { ARCHITECTURE = 0 };
#endif

static const char *call_name(long number) {
  static char odd[40];
  const char *known = sandbox_call_name((uint32_t)ARCHITECTURE, (uint32_t)number);
  if (known) return known;
  print_text(odd, sizeof odd, "system call %ld", number);
  return odd;
}

static void report_fatal(const trace *t) {
  if (t->fatal_number >= 0 || t->signal == SIGSYS)
    report_fail("the process was ended because it tried %s, which no provider may; see PROCESS in speech_provider.h",
                call_name(t->fatal_number));
}

void check_sandbox_quiet(void) {
  const trace t = watch_life();
  report_fatal(&t);
  for (unsigned i = 0; i < t.refusal_count; i++) {
    const refusal *r = &t.refusals[i];
    /* The C library asks for it first at every new thread, and takes the older call when it is not there. */
    if (r->number == SYS_clone3 && r->error == ENOSYS) continue;
    /* pthread_getattr_np() reads it on a process's first thread, which here calls the provider; in a worker another
     * does. */
    if (strcmp(r->path, "/proc/self/maps") == 0) continue;
    char times[32] = "";
    if (r->times > 1) print_text(times, sizeof times, ", %u times", r->times);
    report_warn("tried %s%s%s%s, which the sandbox refused (%s)", call_name(r->number), *r->path ? " of " : "",
                *r->path ? shown(r->path) : "", times, strerror(r->error));
  }
  report_metric("refused", t.refusal_count, "");
}

void check_sandbox_kill(void) {
  const trace t = watch_life();
  report_fatal(&t);
}
