/* SPDX-License-Identifier: Apache-2.0
 *
 * Writes the instructions of a filter (classic BPF). */
#ifndef SANDBOX_FILTER_WRITER_H
#define SANDBOX_FILTER_WRITER_H

#include <errno.h>
#include <linux/seccomp.h>

#include "sandbox_parts.h"

#pragma GCC visibility push(hidden)

typedef struct filter_writer {
  const sandbox_filter_plan *plan;
  struct sock_filter *program;
  unsigned count; /* past SANDBOX_MAX_FILTER_LENGTH nothing is written any more */
} filter_writer;

static inline void put(filter_writer *w, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  if (w->count < SANDBOX_MAX_FILTER_LENGTH) {
    w->program[w->count] = (struct sock_filter){.code = code, .jt = if_true, .jf = if_false, .k = value};
  }
  w->count++;
}

static inline void answer(filter_writer *w, uint32_t action) {
  put(w, BPF_RET | BPF_K, action, 0, 0);
}
static inline void refuse(filter_writer *w, int error) {
  answer(w, SECCOMP_RET_ERRNO | (uint32_t)error);
}
static inline void jump(filter_writer *w, uint16_t test, uint32_t value, uint8_t if_true, uint8_t if_false) {
  put(w, BPF_JMP | test | BPF_K, value, if_true, if_false);
}
static inline void load(filter_writer *w, size_t offset) {
  put(w, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}
/* The low half of an argument: flags, descriptors and processes have no more. Both architectures are little-endian. */
static inline void load_argument(filter_writer *w, int number) {
  load(w, offsetof(struct seccomp_data, args) + 8 * (size_t)number);
}

/* Allows what is loaded if it is one of the values. */
static inline void allow_values(filter_writer *w, const uint32_t *values, uint8_t count) {
  for (uint8_t i = 0; i < count; i++) jump(w, BPF_JEQ, values[i], (uint8_t)(count - i), 0);
  refuse(w, EPERM);
  answer(w, SECCOMP_RET_ALLOW);
}

/* Refuses if any of the bits is set in what is loaded. */
static inline void allow_without(filter_writer *w, uint32_t bits) {
  jump(w, BPF_JSET, bits, 1, 0);
  answer(w, SECCOMP_RET_ALLOW);
  refuse(w, EPERM);
}

/* filter_rules.c: writes the instructions for a call with this rule (one of sandbox_parts.h). */
void put_rule(filter_writer *w, uint8_t rule);

#pragma GCC visibility pop

#endif
