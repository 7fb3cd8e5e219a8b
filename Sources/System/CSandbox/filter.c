/* SPDX-License-Identifier: Apache-2.0
 *
 * Turns the table of calls into a program. It uses binary search: the kernel tries a new program with every number,
 * which took most of the time of installing one with linear search. Why this is not done by libseccomp:
 * Decisions/0018-own-system-call-filter.md. */
#include <linux/audit.h>
#include <string.h>

#include "filter_writer.h"

enum {
  /* The first number that was not assigned when the table was written (Linux 6.18). Later ones return ENOSYS, which
   * every caller of a new call can handle. */
  FIRST_UNKNOWN = 471,
  /* The x32 ABI's numbers on x86-64: the same calls with other arguments. */
  X32_BIT = 0x40000000,
  NOT_A_NUMBER = 0x80000000u,
  MAX_SPANS = 512
};

/* Numbers from `start` up to the next span's. */
typedef struct span {
  uint32_t start;
  uint8_t rule;
} span;

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
  for (uint32_t number = 0; number < FIRST_UNKNOWN && count < MAX_SPANS - 4; number++) {
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
  if (w->count >= SANDBOX_MAX_FILTER_LENGTH) return;
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
  span spans[MAX_SPANS];
  put_spans(&w, spans, make_spans(plan, spans));
  return w.count <= SANDBOX_MAX_FILTER_LENGTH ? w.count : 0;
}
