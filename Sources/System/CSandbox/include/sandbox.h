/* SPDX-License-Identifier: Apache-2.0
 *
 * sandbox.h - the sandbox around a provider
 *
 * They close in two steps, both from the inside and permanently: the first before any code of the provider runs, the
 * second once it has loaded its libraries and models (after preload()). Landlock says which files may be read, seccomp
 * which system calls may be made; neither is enough alone.
 *
 * The second step holds for a provider that did not attack it while loading: one that installs a seccomp filter of its
 * own in preload() can answer for the calls of the second step. What the first has closed stays closed. */
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

/* Not to be called by, or instead of, functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

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
  unsigned first_closed;        /* descriptors from this one on are closed before anything else; 0: none */
  uint64_t *trapped;    /* where a call that ends the process is noted, unless something stands there: AUDIT_ARCH_*
                           in the high half, its number in the low half; NULL: nowhere */
  int highest_landlock; /* for tests, as if the kernel were older: the version of Landlock's ABI to make do with,
                           negative: none; 0: the kernel's */
  bool reads_anyway; /* without Landlock it may continue opening files, for reading: for those that came with the host,
                        as a host whose own voices are silent is of no use to anybody */
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

/* What the second step forbids to read, for one more thread: before version 8, Landlock knows no others but the calling
 * one. Each thread that will run code of the provider calls it, at last one sandbox_tighten(). 0, or an errno. */
int sandbox_tighten_thread(const sandbox_plan *plan, const sandbox_state *state);

/* The second step, for the calling thread; filters for all threads. 0, or an errno: then nothing more may be called.
 * `level` may have become SANDBOX_JIT since the first step. */
int sandbox_tighten(const sandbox_plan *plan, sandbox_state *state);

/* Whether the folder, an absolute path without symbolic links, lies where every provider may load libraries from. [any
 * thread] */
bool sandbox_loads_from(const char *folder);

/* "ptrace": the call that a note in `trapped` is about, NULL where it is none of this architecture. [any thread] */
const char *sandbox_call_name(uint32_t architecture, uint32_t number);

#pragma GCC visibility pop

#endif
