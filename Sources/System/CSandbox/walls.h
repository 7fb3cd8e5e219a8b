/* SPDX-License-Identifier: Apache-2.0
 *
 * What the files of this folder know of each other. */
#ifndef SANDBOX_WALLS_H
#define SANDBOX_WALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sandbox.h"
#include "sandbox_filter.h"

/* Not to be called by, or instead of, functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* ------------------------------------------------------------------------------------------- calls.c: the rules */

enum {
  REFUSED,       /* EPERM; what the tables do not name, too */
  YES,           /* allowed in both steps */
  FIRST,         /* allowed until the second step has closed */
  ABSENT,        /* ENOSYS: whoever gets it has another way, whose arguments a filter can see */
  NOT_TERMINAL,  /* ENOTTY: no descriptor is a device */
  ENDS,          /* ends the process: an attack, or a program that cannot continue without it */
  STARTS_THREAD, /* clone: threads, no processes */
  MAPS,          /* memory to execute: never writable at the same time; after the second step none (strict) */
  MOVES,         /* mremap: never a second place for the same memory */
  CLOSES,        /* close_range: in the table of descriptors that all threads share */
  OPENS2,        /* for reading; flags are the second argument */
  OPENS3,        /* the same, the third */
  CONTROLS,      /* fcntl: nothing that concerns others */
  NOT_SIGSYS,    /* rt_sigaction: any other signal */
  ITSELF,        /* the first argument is this process */
  NAMES,         /* prctl: names of threads, and questions */
  ASKS           /* prlimit64: questions about this process */
};

typedef struct call_rule {
  const char *name;
  int16_t x86_64, aarch64; /* numbers; -1: this machine has no such call */
  uint8_t rule;
} call_rule;

extern const call_rule call_rules[];
extern const unsigned call_rule_count;
/* The call's number on an architecture (AUDIT_ARCH_*), -1: it has none. */
int call_number(const call_rule *call, uint32_t architecture);

/* --------------------------------------------------------------------------------------------- landlock.c: files */

/* The ABI's version that this kernel offers, `highest` at most (0: no matter, negative: none), 0: none. */
int landlock_version(int highest);
/* A set of rules that lets files and folders in the lists be read, and nothing else. *version is lowered to what the
 * kernel really takes. Answers a descriptor, or -1 with errno set. */
int landlock_rules(int *version, const char *const *const lists[], int count);
/* Puts the calling thread under the rules; with `all_threads` and a kernel that can, the whole process. 0 or an errno.
 */
int landlock_obey(int rules, int version, bool all_threads);

/* places.c: what every provider may read, NULL-terminated. */
extern const char *const system_libraries[]; /* until the second step */
extern const char *const system_facts[];     /* always */

/* ------------------------------------------------------------------------------------------------------ limits.c */

/* Bounds what the process may take. 0 or an errno. */
int set_limits(uint64_t memory);
/* Where memory runs out, this process goes before those of the user. Before the sandbox closes. */
void volunteer_for_oom_killer(void);
/* Gives up every right that root has beyond his files. 0 or an errno. */
int drop_capabilities(void);

/* -------------------------------------------------------------------------------------------------------- trap.c */

/* Notes the call that ends the process at *record (see sandbox_plan.trapped). 0 or an errno. */
int note_trapped_calls(uint64_t *record);

#pragma GCC visibility pop

#endif
