/* SPDX-License-Identifier: Apache-2.0
 *
 * State of the process that a library may change. */
#ifndef PROCESS_H
#define PROCESS_H

#include "checker.h"

enum { MAX_DESCRIPTORS = 256, SIGNALS = 65 };

typedef struct process_state {
  int threads;
  int descriptors[MAX_DESCRIPTORS];
  int descriptor_count;
  void *dispositions[SIGNALS];
  char locale[400];
  char folder[1024];
  unsigned umask;
  uint32_t float_mode[2]; /* rounding, traps and flushing, without the flags that computing sets */
  uint64_t environment;   /* digest */
} process_state;

/* Opens files that the sandbox will forbid. Call before it. */
void open_process(void);
process_state state_of_process(void);

int thread_count(void);
int descriptor_count(void);
long resident_kib(void);

/* Waits until there are no more than `count` threads, up to a second; a thread that was joined may take a moment to
 * vanish. Returns their number. */
int settled_thread_count(int count);

/* Reports each difference, with a text that says when it was seen. Threads and descriptors only if `all`. */
void report_changes(const process_state *before, const process_state *after, const char *when, bool all);

/* Notes this thread's floating-point mode; adopts the noted one. A thread inherits it from the one that starts it: what
 * a library sets while the main thread loads it holds for the threads of a worker that start later. */
void note_float_mode(void);
void adopt_float_mode(void);

#endif
