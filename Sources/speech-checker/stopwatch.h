/* SPDX-License-Identifier: Apache-2.0
 *
 * Time that counts against a provider. Where other programs keep the processors busy, everything is late: a wait for a
 * processor is no provider's fault, and a host excuses it as well. */
#ifndef STOPWATCH_H
#define STOPWATCH_H

#include <stdint.h>

/* When something began. */
typedef struct stopwatch {
  uint64_t wall;      /* microseconds() */
  uint64_t processor; /* of all threads of this process, in microseconds */
  uint64_t pressure;  /* for so long some program of the machine has waited for a processor */
} stopwatch;

/* Opens the kernel's record of the pressure, which the sandbox will forbid. Call before it. */
void open_stopwatch(const char *pressure_file);

stopwatch start_stopwatch(void); /* [any thread] */

/* Microseconds since then that count: wall time without the time for which the machine had programs waiting, but not
 * less than what the provider computed, nor than a third of the wall time, as of a worker. Where the kernel keeps no
 * record of the pressure all time may have been spent waiting. [any thread] */
uint64_t counted_since(const stopwatch *start);

#endif
