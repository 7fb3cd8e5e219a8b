/* SPDX-License-Identifier: Apache-2.0
 *
 * speech-checker: runs one check of one provider and ends, for `synth-host validate`. The provider may harm the process
 * in any way: the host treats a missing `done` as a crash and kills a check that takes too long. It needs only libc,
 * because a worker might lack any other library: Decisions/0021-checker-in-c.md.
 *
 * Descriptors it starts with: 0 nothing to read, 1 results, 2 standard error, 3 a copy of the library, 4 memory for the
 * audio that a check is about (perhaps absent). */
#ifndef CHECKER_H
#define CHECKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "report.h"
#include "sandbox.h"
#include "speech_provider.h"

enum { CHECKER_LIBRARY_FD = 3, CHECKER_AUDIO_FD = 4 };

enum {
  LEVEL_LOAD = 1,    /* does it load and speak at all */
  LEVEL_DEFAULT = 2, /* the rules that hosts rely on */
  LEVEL_STRICT = 3,
  LEVEL_STRESS = 4
};

enum { FRAME_US = 5000000 }; /* the host gives up after 5 s without a new frame */

/* What the process was started with. Set up before any check runs. */
typedef struct checker {
  uint64_t seed;
  int level;                 /* LEVEL_* */
  const char *const *voices; /* ids to restrict the check to, NULL-terminated; empty: the check chooses */
  sandbox_plan plan;
  speech_open_params_t params;
  uint64_t first_frame_us; /* how long the host waits for the first frame of a request */
} checker;

extern checker the_checker;

/* The next number of the sequence given by the seed; the same on every machine. */
uint64_t next_random(void);
/* 0..<limit; `limit` at least 1. */
uint32_t random_below(uint32_t limit);

/* Microseconds on a clock that never goes back. [any thread] */
uint64_t microseconds(void);
void sleep_milliseconds(unsigned milliseconds);

/* Opens a file far from the numbers that the provider will get, so that they do not interfere; -1 when it cannot be
 * opened. */
int open_far(const char *path, int flags);

#endif
