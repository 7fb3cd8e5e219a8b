/* SPDX-License-Identifier: Apache-2.0
 *
 * The tables of system calls, whose numbers are checked against those of the compiling machine. */
#include <linux/audit.h>
#include <sys/syscall.h>

#include "sandbox_parts.h"

#define CALL(name, x86_64, aarch64, rule) {#name, x86_64, aarch64, rule},
#define CALL_X86_64(name, x86_64, rule) {#name, x86_64, -1, rule},
#define CALL_AARCH64(name, aarch64, rule) {#name, -1, aarch64, rule},
#define REFUSED_CALL(name, x86_64, aarch64) CALL(name, x86_64, aarch64, REFUSED)
#define REFUSED_X86_64(name, x86_64) CALL_X86_64(name, x86_64, REFUSED)
#define REFUSED_AARCH64(name, aarch64) CALL_AARCH64(name, aarch64, REFUSED)
#define REFUSED_YOUNG(name, number) CALL(name, number, number, REFUSED)
const call_rule call_rules[] = {
#include "calls_table.h"
#include "refused_table.h"
};
#undef CALL
#undef CALL_X86_64
#undef CALL_AARCH64
#undef REFUSED_YOUNG

const unsigned call_rule_count = sizeof call_rules / sizeof *call_rules;

/* Missing from the oldest headers that this compiles with (Linux 5.15). */
#ifndef __NR_futex_waitv
#define __NR_futex_waitv 449
#endif
#ifndef __NR_futex_wake
#define __NR_futex_wake 454
#define __NR_futex_wait 455
#define __NR_futex_requeue 456
#endif
#ifndef __NR_mseal
#define __NR_mseal 462
#endif
#ifndef __NR_open_tree_attr
#define __NR_open_tree_attr 467
#endif

#define AGREES(name, number) _Static_assert(__NR_##name == (number), #name " has another number here");
#if defined(__x86_64__)
#define CALL(name, x86_64, aarch64, rule) AGREES(name, x86_64)
#define CALL_X86_64(name, x86_64, rule) AGREES(name, x86_64)
#define CALL_AARCH64(name, aarch64, rule)
#elif defined(__aarch64__)
#define CALL(name, x86_64, aarch64, rule) AGREES(name, aarch64)
#define CALL_X86_64(name, x86_64, rule)
#define CALL_AARCH64(name, aarch64, rule) AGREES(name, aarch64)
#else
#error "which system calls may pass is written down for x86_64 and aarch64 only"
#endif
#define REFUSED_YOUNG(name, number)
#include "calls_table.h"
#include "refused_table.h"

uint32_t sandbox_architecture(void) {
#if defined(__x86_64__)
  return AUDIT_ARCH_X86_64;
#else
  return AUDIT_ARCH_AARCH64;
#endif
}

int call_number(const call_rule *call, uint32_t architecture) {
  if (architecture == AUDIT_ARCH_X86_64) return call->x86_64;
  if (architecture == AUDIT_ARCH_AARCH64) return call->aarch64;
  return -1;
}

const char *sandbox_call_name(uint32_t architecture, uint32_t number) {
  for (unsigned i = 0; i < call_rule_count; i++) {
    int known = call_number(&call_rules[i], architecture);
    if (known >= 0 && (uint32_t)known == number) return call_rules[i].name;
  }
  return NULL;
}
