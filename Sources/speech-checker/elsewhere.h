/* SPDX-License-Identifier: Apache-2.0
 *
 * Runs work in a new process that loads the library again, independent of earlier calls. */
#ifndef ELSEWHERE_H
#define ELSEWHERE_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed memory shared by this process and those of run_elsewhere(). */
void *share(size_t size);

/* Forks, runs `work` with its argument, waits. The child reports only calls. Returns false, with a report, when the
 * process crashed. Call before the sandbox, which forbids fork. */
bool run_elsewhere(void (*work)(void *), void *argument);

#endif
