/* SPDX-License-Identifier: Apache-2.0
 *
 * Turns the table of calls into a program. It uses binary search: the kernel tries a new program with every number,
 * which took most of the time of installing one with linear search. Why this is not done by libseccomp:
 * Decisions/0018-own-system-call-filter.md. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/close_range.h>
#include <linux/prctl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>

#include "walls.h"

enum {
  /* The first number that was not assigned when the table was written (Linux 6.18). Later ones return ENOSYS, which
   * every caller of a new call can handle. */
  FIRST_UNKNOWN = 471,
  /* The x32 ABI's numbers on x86-64: the same calls with other arguments. */
  X32_BIT = 0x40000000,
  NOT_A_NUMBER = 0x80000000u,
  MOST_SPANS = 512
};

/* Numbers from `start` up to the next span's. */
typedef struct span {
  uint32_t start;
  uint8_t rule;
} span;

typedef struct filter_writer {
  const sandbox_filter_plan *plan;
  struct sock_filter *program;
  unsigned count; /* past SANDBOX_LONGEST_FILTER nothing is written any more */
} filter_writer;

static void put(filter_writer *w, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  if (w->count < SANDBOX_LONGEST_FILTER) {
    w->program[w->count] = (struct sock_filter){.code = code, .jt = if_true, .jf = if_false, .k = value};
  }
  w->count++;
}

static void answer(filter_writer *w, uint32_t action) {
  put(w, BPF_RET | BPF_K, action, 0, 0);
}
static void refuse(filter_writer *w, int error) {
  answer(w, SECCOMP_RET_ERRNO | (uint32_t)error);
}
static void jump(filter_writer *w, uint16_t test, uint32_t value, uint8_t if_true, uint8_t if_false) {
  put(w, BPF_JMP | test | BPF_K, value, if_true, if_false);
}
static void load(filter_writer *w, size_t offset) {
  put(w, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}
/* The low half of an argument: flags, descriptors and processes have no more. Both architectures are little-endian. */
static void load_argument(filter_writer *w, int number) {
  load(w, offsetof(struct seccomp_data, args) + 8 * (size_t)number);
}

/* Allows what is loaded if it is one of the values. */
static void allow_values(filter_writer *w, const uint32_t *values, uint8_t count) {
  for (uint8_t i = 0; i < count; i++) jump(w, BPF_JEQ, values[i], (uint8_t)(count - i), 0);
  refuse(w, EPERM);
  answer(w, SECCOMP_RET_ALLOW);
}

/* Refuses if any of the bits is set in what is loaded. */
static void allow_without(filter_writer *w, uint32_t bits) {
  jump(w, BPF_JSET, bits, 1, 0);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

static void put_clone(filter_writer *w) {
  /* A thread, in the namespaces of the others, that no debugger is attached to. It shares what glibc's and musl's
   * threads do: with a table of descriptors of its own it would have a limit (RLIMIT_NOFILE) of its own. */
  const uint32_t spaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                          CLONE_NEWNET | CLONE_PTRACE;
  const uint32_t shared = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
  load_argument(w, 0);
  jump(w, BPF_JSET, spaces, 3, 0);
  put(w, BPF_ALU | BPF_AND | BPF_K, shared, 0, 0);
  jump(w, BPF_JEQ, shared, 0, 1);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

/* mmap, mprotect and pkey_mprotect have their protection in the same argument. */
static void put_maps(filter_writer *w) {
  load_argument(w, 2);
  if (w->plan->step == 2) return allow_without(w, PROT_EXEC);
  put(w, BPF_ALU | BPF_AND | BPF_K, PROT_WRITE | PROT_EXEC, 0, 0);
  jump(w, BPF_JEQ, PROT_WRITE | PROT_EXEC, 1, 0);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

/* Memory that is mapped twice could be written in one mapping and executed in the other. The kernel keeps the old
 * mapping with MREMAP_DONTUNMAP and if the old size is 0, also after rounding up to pages, as for the largest sizes. */
static void put_mremap(filter_writer *w) {
  enum { OLD_SIZE = 1, FLAGS = 3 };
  load_argument(w, FLAGS);
  jump(w, BPF_JSET, MREMAP_DONTUNMAP, 6, 0);
  load(w, offsetof(struct seccomp_data, args) + OLD_SIZE * 8 + 4);
  jump(w, BPF_JGE, 0x80000000u, 4, 0);
  jump(w, BPF_JEQ, 0, 0, 2);
  load_argument(w, OLD_SIZE);
  jump(w, BPF_JEQ, 0, 1, 0);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

static void put_open(filter_writer *w, int flags) {
  if (!w->plan->may_open) return refuse(w, EPERM);
  /* The same bits on both architectures. O_PATH is refused, as Landlock does not check such descriptors. */
  enum { PATH_ONLY = 010000000, UNNAMED = 020000000 };
  load_argument(w, flags);
  allow_without(w, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | PATH_ONLY | UNNAMED);
}

static void put_fcntl(filter_writer *w) {
  /* Not F_SETOWN, which has the kernel send signals to others; not F_SETLKW, as another process could hold us up. */
  enum { GET_SEALS = 1034 };
  static const uint32_t commands[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD,  F_GETFL,
                                      F_SETFL, F_GETLK,         F_SETLK, GET_SEALS};
  load_argument(w, 1);
  allow_values(w, commands, sizeof commands / sizeof *commands);
}

static void put_prctl(filter_writer *w) {
  /* The last three: names for memory areas; what glibc asks on aarch64 about its vector registers. */
  static const uint32_t options[] = {
      PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_CAPBSET_READ, PR_GET_TIMERSLACK, 0x53564d41, 51, 64};
  load_argument(w, 0);
  allow_values(w, options, sizeof options / sizeof *options);
}

static void put_prlimit(filter_writer *w) {
  load_argument(w, 0);
  jump(w, BPF_JEQ, 0, 1, 0);
  jump(w, BPF_JEQ, w->plan->process, 0, 5);
  load_argument(w, 2);
  jump(w, BPF_JEQ, 0, 0, 3);
  load(w, offsetof(struct seccomp_data, args) + 2 * 8 + 4);
  jump(w, BPF_JEQ, 0, 0, 1);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

static void put_rule(filter_writer *w, uint8_t rule) {
  switch (rule) {
    case YES:
      return answer(w, SECCOMP_RET_ALLOW);
    case FIRST:
      return w->plan->step == 1 ? answer(w, SECCOMP_RET_ALLOW) : refuse(w, EPERM);
    case ABSENT:
      return refuse(w, ENOSYS);
    case NOT_TERMINAL:
      return refuse(w, ENOTTY);
    case ENDS:
      return answer(w, SECCOMP_RET_TRAP);
    case STARTS_THREAD:
      return put_clone(w);
    case MAPS:
      return put_maps(w);
    case MOVES:
      return put_mremap(w);
    case CLOSES:
      load_argument(w, 2);
      return allow_without(w, CLOSE_RANGE_UNSHARE);
    case OPENS2:
      return put_open(w, 1);
    case OPENS3:
      return put_open(w, 2);
    case CONTROLS:
      return put_fcntl(w);
    case NOT_SIGSYS:
      load_argument(w, 0);
      jump(w, BPF_JEQ, SIGSYS, 0, 1);
      refuse(w, EPERM);
      return answer(w, SECCOMP_RET_ALLOW);
    case ITSELF:
      load_argument(w, 0);
      return allow_values(w, &w->plan->process, 1);
    case NAMES:
      return put_prctl(w);
    case ASKS:
      return put_prlimit(w);
    default:
      return refuse(w, EPERM);
  }
}

/* Whether the second step's program restricts the call. */
static bool is_taken_away(const sandbox_filter_plan *plan, uint8_t rule) {
  return rule == FIRST || (rule == MAPS && plan->level == SANDBOX_STRICT) ||
         ((rule == OPENS2 || rule == OPENS3) && !plan->may_open);
}

/* Adds a span, unless the one before has the same rule. */
static void add_span(span *spans, unsigned *count, uint32_t start, uint8_t rule) {
  if (*count > 0 && spans[*count - 1].start == start) (*count)--;
  if (*count > 0 && spans[*count - 1].rule == rule) return;
  spans[(*count)++] = (span){start, rule};
}

/* All numbers there are, in order, each with its rule. */
static unsigned make_spans(const sandbox_filter_plan *plan, span *spans) {
  uint8_t rules[FIRST_UNKNOWN];
  uint8_t other = plan->step == 1 ? REFUSED : YES;
  memset(rules, other, sizeof rules);
  for (unsigned i = 0; i < call_rule_count; i++) {
    int number = call_number(&call_rules[i], plan->architecture);
    if (number < 0 || number >= FIRST_UNKNOWN) continue;
    if (plan->step == 2 && !is_taken_away(plan, call_rules[i].rule)) continue;
    rules[number] = call_rules[i].rule;
  }
  unsigned count = 0;
  for (uint32_t number = 0; number < FIRST_UNKNOWN && count < MOST_SPANS - 4; number++) {
    add_span(spans, &count, number, rules[number]);
  }
  uint8_t unknown = plan->step == 1 ? ABSENT : YES;
  add_span(spans, &count, FIRST_UNKNOWN, unknown);
  if (plan->step == 1 && plan->architecture == AUDIT_ARCH_X86_64) {
    add_span(spans, &count, X32_BIT, ENDS);
    add_span(spans, &count, NOT_A_NUMBER, ABSENT);
  }
  return count;
}

/* The number is loaded; what is below the middle comes first, then the rest. */
static void put_spans(filter_writer *w, const span *spans, unsigned count) {
  if (count == 1) return put_rule(w, spans->rule);
  unsigned half = count / 2, at = w->count;
  jump(w, BPF_JGE, spans[half].start, 0, 0);
  put_spans(w, spans, half);
  unsigned distance = w->count - at - 1;
  if (w->count >= SANDBOX_LONGEST_FILTER) return;
  if (distance <= UINT8_MAX) {
    w->program[at].jt = (uint8_t)distance;
  } else {
    /* Conditional jumps reach no further than 255: an unconditional one is inserted. */
    memmove(&w->program[at + 2], &w->program[at + 1], distance * sizeof *w->program);
    w->program[at].jf = 1;
    w->program[at + 1] = (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, distance);
    w->count++;
  }
  put_spans(w, spans + half, count - half);
}

unsigned sandbox_make_filter(const sandbox_filter_plan *plan, struct sock_filter *program) {
  if (plan->architecture != AUDIT_ARCH_X86_64 && plan->architecture != AUDIT_ARCH_AARCH64) return 0;
  filter_writer w = {.plan = plan, .program = program};
  /* Numbers mean other calls on other architectures (32-bit programs on a 64-bit kernel). */
  load(&w, offsetof(struct seccomp_data, arch));
  jump(&w, BPF_JEQ, plan->architecture, 1, 0);
  answer(&w, SECCOMP_RET_TRAP);
  load(&w, offsetof(struct seccomp_data, nr));
  span spans[MOST_SPANS];
  put_spans(&w, spans, make_spans(plan, spans));
  return w.count <= SANDBOX_LONGEST_FILTER ? w.count : 0;
}
