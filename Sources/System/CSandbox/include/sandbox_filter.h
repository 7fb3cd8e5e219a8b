/* SPDX-License-Identifier: Apache-2.0
 *
 * The rules for system calls as a program for the kernel (classic BPF over struct seccomp_data). Made for either
 * architecture on any machine, so that both can be tested on one. */
#ifndef SANDBOX_FILTER_H
#define SANDBOX_FILTER_H

#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

enum { SANDBOX_MAX_FILTER_LENGTH = 1024 }; /* instructions */

typedef struct sandbox_filter_plan {
  uint32_t architecture; /* AUDIT_ARCH_X86_64 or AUDIT_ARCH_AARCH64 */
  int step;              /* 1 or 2; the second's program contains only what it forbids beyond the first */
  int level;             /* SANDBOX_STRICT or SANDBOX_JIT */
  uint32_t process;      /* getpid() of the process it is for */
  bool may_open;         /* files may be opened for reading: Landlock says which */
  bool may_write;        /* and written, created and removed: Landlock says where */
} sandbox_filter_plan;

/* Writes the program into `program`, which has room for SANDBOX_MAX_FILTER_LENGTH instructions. Returns how many it
 * has, or 0 when the architecture is another one. [any thread] */
unsigned sandbox_make_filter(const sandbox_filter_plan *plan, struct sock_filter *program);

/* AUDIT_ARCH_* of the machine that this was compiled for. */
uint32_t sandbox_architecture(void);

#pragma GCC visibility pop

#endif
