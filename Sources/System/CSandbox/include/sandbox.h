/* SPDX-License-Identifier: Apache-2.0
 *
 * sandbox.h - the sandbox around a provider
 *
 * It closes in two steps, both from the inside and permanently: the first before any code of the provider runs, the
 * second once it has loaded its libraries and models (after preload()). Landlock restricts which files may be read,
 * seccomp which system calls may be made; neither is enough alone.
 *
 * The second step protects only from a provider that did not attack it while loading: a seccomp filter that it installs
 * in preload() can fake the results of the second step's calls. What the first step has closed stays closed. */
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

enum {
  SANDBOX_STRICT = 0, /* no executable memory after the second step */
  SANDBOX_JIT = 1,    /* executable memory, but never writable at the same time */
  SANDBOX_NONE = 2    /* no sandbox: the user's choice for this provider */
};

/* What a provider may have. */
typedef struct sandbox_plan {
  int level;
  const char *const *readable;  /* NULL-terminated absolute paths of files and folders, readable in both steps; one that
                                   does not exist is left out */
  const char *const *libraries; /* the same, only until the second step, in addition to the system's libraries */
  const char *writable;    /* absolute path of a folder whose files it may also create, write, rename and remove, if
                              Landlock can hold it to that; NULL: none */
  uint64_t writable_bytes; /* of one file in it at most; the host watches over all of them */
  uint64_t memory;         /* maximum bytes of address space; 0: no limit */
  unsigned first_closed;   /* descriptors from this one on are closed before anything else; 0: none */
  uint64_t *trapped;       /* where the first call that ends the process is recorded: AUDIT_ARCH_* in the high half, its
                              number in the low half; NULL: nowhere */
  int highest_landlock;    /* for tests, as if the kernel were older: the version of Landlock's ABI to use,
                              negative: none; 0: the kernel's */
  bool has_threads;        /* there is another thread already: it calls sandbox_enter_thread() after sandbox_enter() */
  bool reads_anyway; /* without Landlock it may continue opening files, for reading: for those that came with the host,
                        which would be useless if its own voices were silent */
} sandbox_plan;

/* What the kernel enforces. */
typedef struct sandbox_state {
  int32_t landlock; /* version of its ABI that is in force, 0: none */
  bool has_filter;  /* system calls are filtered */
} sandbox_state;

/* What this kernel offers, without closing anything. [any thread] */
sandbox_state sandbox_offer(void);

/* The first step, for the calling thread and all that it starts from now on: call it while there are no others, or say
 * so in the plan. Returns 0, or an errno: then nothing may be loaded. */
int sandbox_enter(const sandbox_plan *plan, sandbox_state *state);

/* The first step's limits on reading, for a thread that existed before it; the filter holds for all threads. Returns 0
 * or an errno. */
int sandbox_enter_thread(const sandbox_plan *plan, const sandbox_state *state);

/* The second step's limits on reading, for one more thread: before version 8, Landlock restricts only the calling
 * thread. Each thread that will run code of the provider calls it, before one calls sandbox_tighten(). Returns 0, or an
 * errno. */
int sandbox_tighten_thread(const sandbox_plan *plan, const sandbox_state *state);

/* The second step: limits on reading for the calling thread, filters for all threads. Returns 0, or an errno: then
 * nothing more may be called. `level` may have become SANDBOX_JIT since the first step. */
int sandbox_tighten(const sandbox_plan *plan, sandbox_state *state);

/* Whether the folder, an absolute path without symbolic links, is in a place from which every provider may load
 * libraries. [any thread] */
bool sandbox_loads_from(const char *folder);

/* The name of a call recorded in `trapped`, as "ptrace"; NULL if this architecture does not have it. [any thread] */
const char *sandbox_call_name(uint32_t architecture, uint32_t number);

#pragma GCC visibility pop

#endif
