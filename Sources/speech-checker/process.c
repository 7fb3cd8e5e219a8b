/* SPDX-License-Identifier: Apache-2.0 */
#include "process.h"

#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "voices.h"

extern char **environ;

static int tasks = -1, files = -1, status = -1;

void open_process(void) {
  tasks = open_far("/proc/self/task", O_RDONLY | O_DIRECTORY);
  files = open_far("/proc/self/fd", O_RDONLY | O_DIRECTORY);
  status = open_far("/proc/self/status", O_RDONLY);
  if (tasks < 0 || files < 0 || status < 0) leave_out("/proc cannot be read here");
}

/* Numbers of a folder's entries, up to `room`. The C library's calls would need a descriptor of their own. */
static int list_numbers(int folder, int *numbers, int room) {
  struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
  };
  static _Alignas(struct entry) char bytes[8192];
  int count = 0;
  long got;
  lseek(folder, 0, SEEK_SET);
  while ((got = syscall(SYS_getdents64, folder, bytes, sizeof bytes)) > 0) {
    for (long at = 0; at < got;) {
      const struct entry *found = (const struct entry *)(bytes + at);
      at += found->length;
      if (found->name[0] < '0' || found->name[0] > '9') continue;
      if (count < room) numbers[count] = atoi(found->name);
      count++;
    }
  }
  return count < room ? count : room;
}

int thread_count(void) {
  int numbers[1024];
  return list_numbers(tasks, numbers, 1024);
}

int descriptor_count(void) {
  int numbers[1024];
  return list_numbers(files, numbers, 1024);
}

int settled_thread_count(int count) {
  int now = thread_count();
  for (int i = 0; i < 100 && now > count; i++) {
    sleep_milliseconds(10);
    now = thread_count();
  }
  return now;
}

/* The number after "NAME:" in /proc/self/status. */
static unsigned long status_number(const char *name, int base) {
  char text[8192];
  const ssize_t length = pread(status, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *line = strstr(text, name);
  return line ? strtoul(line + strlen(name), NULL, base) : 0;
}

long resident_kib(void) {
  return (long)status_number("\nVmRSS:", 10);
}

static void read_float_mode(uint32_t mode[2]) {
  mode[0] = mode[1] = 0;
#if defined(__x86_64__)
  uint16_t x87;
  __asm__ volatile("fnstcw %0" : "=m"(x87));
  mode[0] = __builtin_ia32_stmxcsr() & ~0x3Fu;
  mode[1] = x87;
#elif defined(__aarch64__)
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  mode[0] = (uint32_t)control;
#endif
}

static uint32_t noted_mode[2];

void note_float_mode(void) {
  read_float_mode(noted_mode);
}

void adopt_float_mode(void) {
#if defined(__x86_64__)
  const uint16_t x87 = (uint16_t)noted_mode[1];
  __builtin_ia32_ldmxcsr(noted_mode[0]);
  __asm__ volatile("fldcw %0" : : "m"(x87));
#elif defined(__aarch64__)
  const uint64_t control = noted_mode[0];
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
#endif
}

process_state state_of_process(void) {
  process_state s = {
      .threads = thread_count(), .umask = (unsigned)status_number("\nUmask:", 8), .environment = DIGEST_START};
  s.descriptor_count = list_numbers(files, s.descriptors, MAX_DESCRIPTORS);
  for (int number = 1; number < SIGNALS; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0) s.dispositions[number] = (void *)action.sa_handler;
  }
  const char *locale = setlocale(LC_ALL, NULL);
  print_text(s.locale, sizeof s.locale, "%s", locale ? locale : "");
  if (!getcwd(s.folder, sizeof s.folder)) s.folder[0] = 0;
  read_float_mode(s.float_mode);
  for (char **e = environ; e && *e; e++) s.environment = digest_of(*e, strlen(*e) + 1, s.environment);
  return s;
}

/* Whether all that differs is that numbers near 0 are taken for 0. */
static bool flushes_to_zero(const uint32_t before[2], const uint32_t after[2]) {
#if defined(__x86_64__)
  const uint32_t flush = 1u << 15 | 1u << 6; /* MXCSR.FTZ and .DAZ */
#else
  const uint32_t flush = 1u << 24; /* FPCR.FZ */
#endif
  return before[1] == after[1] && (after[0] & ~before[0]) != 0 && ((before[0] ^ after[0]) & ~flush) == 0;
}

static bool has_descriptor(const process_state *s, int descriptor) {
  for (int i = 0; i < s->descriptor_count; i++) {
    if (s->descriptors[i] == descriptor) return true;
  }
  return false;
}

void report_changes(const process_state *before, const process_state *after, const char *when, bool all) {
  const int started = after->threads - before->threads;
  if (all && started > 0)
    report_fail("%s: %d thread%s started; loading must start none", when, started, started == 1 ? " was" : "s were");
  for (int i = 0; all && i < after->descriptor_count; i++) {
    if (!has_descriptor(before, after->descriptors[i]))
      report_fail("%s: the descriptor %d stays open", when, after->descriptors[i]);
  }
  for (int number = 1; number < SIGNALS; number++) {
    if (before->dispositions[number] != after->dispositions[number])
      report_fail("%s: the disposition of %s (%d) was changed; the library must not install signal handlers", when,
                  strsignal(number), number);
  }
  if (strcmp(before->locale, after->locale) != 0)
    report_fail(
        "%s: the locale is %s and was %s; the library must not change it (newlocale() and uselocale() are there for "
        "parts of a program)",
        when, shown(after->locale), shown(before->locale));
  if (strcmp(before->folder, after->folder) != 0)
    report_fail("%s: the working directory is %s and was %s; the library must not change it", when,
                shown(after->folder), shown(before->folder));
  if (before->umask != after->umask)
    report_fail("%s: the umask is %03o and was %03o", when, after->umask, before->umask);
  if (flushes_to_zero(before->float_mode, after->float_mode))
    report_fail(
        "%s: numbers near 0 are taken for 0 now (flush to zero), in the host's thread too. The library, or one that it "
        "needs, was linked with -ffast-math or -Ofast, which does that when it is loaded: link without, or with "
        "-mno-daz-ftz; -ffast-math when compiling does no harm",
        when);
  else if (memcmp(before->float_mode, after->float_mode, sizeof before->float_mode) != 0)
    report_fail("%s: the floating-point mode (rounding, traps, flush to zero) was changed for the host's thread", when);
  if (before->environment != after->environment)
    report_warn("%s: environment variables were changed; other threads may be reading them", when);
}
