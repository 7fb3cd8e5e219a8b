/* SPDX-License-Identifier: Apache-2.0 */
#include "filter_machine.h"

#include <stdbool.h>
#include <string.h>

enum { FAULT = UINT32_MAX - 1 };

static bool is_taken(uint16_t test, uint32_t value, uint32_t operand) {
  switch (test) {
    case BPF_JEQ:
      return value == operand;
    case BPF_JGT:
      return value > operand;
    case BPF_JGE:
      return value >= operand;
    default:
      return (value & operand) != 0;
  }
}

uint32_t run_filter(const struct sock_filter *program, unsigned count, const struct seccomp_data *call) {
  uint32_t value = 0;
  for (unsigned at = 0; at < count; at++) {
    const struct sock_filter *step = &program[at];
    switch (step->code) {
      case BPF_LD | BPF_W | BPF_ABS:
        if (step->k > sizeof *call - sizeof value) return FAULT;
        memcpy(&value, (const char *)call + step->k, sizeof value);
        break;
      case BPF_ALU | BPF_AND | BPF_K:
        value &= step->k;
        break;
      case BPF_JMP | BPF_JA:
        at += step->k;
        break;
      case BPF_RET | BPF_K:
        return step->k;
      case BPF_JMP | BPF_JEQ | BPF_K:
      case BPF_JMP | BPF_JGT | BPF_K:
      case BPF_JMP | BPF_JGE | BPF_K:
      case BPF_JMP | BPF_JSET | BPF_K:
        at += is_taken(BPF_OP(step->code), value, step->k) ? step->jt : step->jf;
        break;
      default:
        return FAULT;
    }
  }
  return FAULT;
}
