/* SPDX-License-Identifier: Apache-2.0
 *
 * What the provider tries that the sandbox refuses. */
#include <errno.h>
#include <linux/audit.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "../library_file.h"
#include "../sayings.h"
#include "../tracer.h"
#include "../check.h"

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

/* What large runtimes try when they start, and do without: they ask what machine it is, or prepare what is never used.
 * `path` is how the path begins. */
static const struct probe {
  const char *path, *what;
} probes[] = {
    {"/sys/bus/pci", "looks for graphics processors"},
    {"/sys/devices/pci", "looks for graphics processors"},
    {"/sys/class/drm", "looks for graphics processors"},
    {"/sys/class/net", "looks for something that identifies the machine"},
    {"/sys/class/dmi", "looks for something that identifies the machine"},
    {"/proc/sys/vm/overcommit_memory", "the C library's malloc() asks for it when a thread frees much"},
    {"/proc/self/maps", "the C library looks for the stack of the main thread"},
    {":memory:", "SQLite's database in memory, whose name is taken for a file's"},
};

/* Whether the library carries Foundation, or needs it. */
static bool has_foundation;

static void take_export(const char *name) {
  if (strcmp(name, "speech_provider_main_loop") == 0) has_foundation = true;
}

static void take_need(const char *name) {
  if (strncmp(name, "libFoundation", 13) == 0) has_foundation = true;
}

static void look_for_foundation(void) {
  elf_file file;
  if (!open_elf(CHECKER_LIBRARY_FD, &file)) return;
  each_export(&file, take_export);
  each_needed(&file, take_need);
}

/* Why a refused call is no attempt to leave the sandbox; NULL if it may be one. */
static const char *harmless(const refusal *r) {
  if (r->number == SYS_socket) {
    if (r->first == AF_UNIX) return "the C library looks for a name service or a log";
    return r->first == AF_NETLINK ? "asks for the network's interfaces" : NULL;
  }
  if (r->number == SYS_setpriority) return "libdispatch asks for the priority of a queue";
  if (has_foundation && (strcmp(r->path, "/etc/passwd") == 0 || strcmp(r->path, "/etc/nsswitch.conf") == 0))
    return "Foundation looks for the user's home folder";
  for (size_t i = 0; *r->path && i < sizeof probes / sizeof probes[0]; i++) {
    if (strncmp(r->path, probes[i].path, strlen(probes[i].path)) == 0) return probes[i].what;
  }
  return NULL;
}

CHECK(check_sandbox_quiet) = {
    .run = check_sandbox_quiet,
    .id = "sandbox-quiet",
    .order = 580,
    .level = LEVEL_DEFAULT,
    .is_warning = true,
    .title = "It does not even try what the sandbox forbids.",
    .rule = "PROCESS",
    .usual_cause = "the engine looks for files in the home folder, or writes a cache",
};

static void check_sandbox_quiet(void) {
  unsigned attempts = 0;
  look_for_foundation();
  const trace t = watch_life();
  report_fatal(&t);
  for (unsigned i = 0; i < t.refusal_count; i++) {
    const refusal *r = &t.refusals[i];
    /* The C library asks for it first at every new thread, and takes the older call when it is not there. */
    if (r->number == SYS_clone3 && r->error == ENOSYS) continue;
    char times[32] = "";
    if (r->times > 1) print_text(times, sizeof times, ", %u times", r->times);
    const char *of = *r->path ? " of " : "", *path = *r->path ? shown(r->path) : "", *why = harmless(r);
    if (why) {
      report_note("tried %s%s%s%s, which does no harm: %s", call_name(r->number), of, path, times, why);
      continue;
    }
    attempts++;
    report_warn("tried %s%s%s%s, which the sandbox refused (%s)", call_name(r->number), of, path, times,
                strerror(r->error));
  }
  report_metric("refused", attempts, "");
}

CHECK(check_sandbox_kill) = {
    .run = check_sandbox_kill,
    .id = "sandbox-kill",
    .order = 590,
    .level = LEVEL_LOAD,
    .title = "It does nothing for which the sandbox ends it.",
    .rule = "PROCESS",
};

static void check_sandbox_kill(void) {
  const trace t = watch_life();
  report_fatal(&t);
}
