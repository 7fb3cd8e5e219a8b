/* SPDX-License-Identifier: Apache-2.0
 *
 * Declarations that the files of this folder share. */
#ifndef SANDBOX_PARTS_H
#define SANDBOX_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "landlock_rules.h"
#include "sandbox.h"
#include "sandbox_filter.h"

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* ------------------------------------------------------------------------------------------- calls.c: the rules */

enum {
  REFUSED,       /* EPERM; also for calls that the tables do not name */
  YES,           /* allowed in both steps */
  FIRST,         /* allowed until the second step has closed */
  ABSENT,        /* ENOSYS: callers then use another call, whose arguments a filter can see */
  NOT_TERMINAL,  /* ENOTTY: no descriptor is a device */
  ENDS,          /* ends the process: an attack, or a program that cannot continue without it */
  STARTS_THREAD, /* clone: threads, no processes */
  MAPS,          /* memory to execute: never writable at the same time; after the second step none (strict) */
  MOVES,         /* mremap: never a second place for the same memory */
  CLOSES,        /* close_range: in the table of descriptors that all threads share */
  OPENS2,        /* for reading; flags are the second argument */
  OPENS3,        /* the same, the third */
  SAVES,         /* changes files: for a provider with a folder for that, where Landlock says which files those are */
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

/* places.c: what every provider may read, NULL-terminated. */
extern const char *const system_libraries[]; /* until the second step */
extern const char *const system_facts[];     /* always */

/* ------------------------------------------------------------------------------------------------------ limits.c */

/* Limits what the process may use; `file` is the size of a file that it writes, in bytes. Returns 0 or an errno. */
int set_limits(uint64_t memory, uint64_t file);
/* When memory runs out, this process is ended before those of the user. Call it before the sandbox closes. */
void volunteer_for_oom_killer(void);
/* Drops all capabilities. Returns 0 or an errno. */
int drop_capabilities(void);

/* -------------------------------------------------------------------------------------------------------- trap.c */

/* Records the call that ends the process at *record (see sandbox_plan.trapped). Returns 0 or an errno. */
int note_trapped_calls(uint64_t *record);

#pragma GCC visibility pop

#endif
