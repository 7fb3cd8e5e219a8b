/* SPDX-License-Identifier: Apache-2.0
 *
 * Traces a process and records which system calls were refused, and which one ended it. */
#ifndef TRACER_H
#define TRACER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct refusal {
  long number;    /* of the system call */
  int error;      /* EPERM, EACCES, ENOSYS */
  long first;     /* its first argument, such as the family of a socket */
  char path[200]; /* "" where the call takes none, or it cannot be read */
  unsigned times;
} refusal;

enum { MAX_REFUSALS = 64 };

typedef struct trace {
  bool was_watched;  /* false: this kernel or container does not allow it */
  int watch_error;   /* then why */
  long fatal_number; /* the system call that SIGSYS ended the process for; -1: none */
  int signal;        /* that ended the process, 0: none */
  int status;        /* of its exit */
  refusal refusals[MAX_REFUSALS];
  unsigned refusal_count;
} trace;

/* Runs `work` in a child and watches it. The sandbox must not be closed yet. */
trace watch(void (*work)(void));

/* Called by the work: refusals count from here on. */
void begin_watch(void);

#endif
