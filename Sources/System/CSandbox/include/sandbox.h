/* SPDX-License-Identifier: Apache-2.0
 *
 * sandbox.h - the walls around a provider
 *
 * They close in two steps, both from the inside and for good: the first before any code of the provider runs, the
 * second once it has loaded its libraries and models (after preload()). Landlock says which files may be read, seccomp
 * which system calls may be made; neither is enough alone. */
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

enum {
  SANDBOX_STRICT = 0, /* no executable memory after the second step */
  SANDBOX_JIT = 1,    /* executable memory, but never writable at the same time */
  SANDBOX_NONE = 2    /* no walls: the user wants it so for this provider */
};

/* What a provider may have. */
typedef struct sandbox_plan {
  int level;
  const char *const *readable;  /* NULL-terminated absolute paths of files and folders, readable in both steps; one that
                                   does not exist is left out */
  const char *const *libraries; /* the same, but until the second step only, besides the system's libraries */
  uint64_t memory;              /* bytes of address space at most; 0: as many as there are */
} sandbox_plan;

/* What the kernel gave. */
typedef struct sandbox_state {
  int32_t landlock; /* version of its ABI that is in force, 0: none */
  bool has_filter;  /* system calls are filtered */
} sandbox_state;

/* What this kernel offers, without closing anything. [any thread] */
sandbox_state sandbox_offer(void);

/* The first step, for the calling thread and all that it starts from now on: call it while there is no other. 0, or an
 * errno: then nothing may be loaded. */
int sandbox_enter(const sandbox_plan *plan, sandbox_state *state);

/* The second step, for the calling thread; filters for all threads. 0, or an errno: then nothing more may be called. */
int sandbox_tighten(const sandbox_plan *plan, sandbox_state *state);

#endif
