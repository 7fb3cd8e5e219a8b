/* SPDX-License-Identifier: Apache-2.0
 *
 * Work in a new process, for what must not depend on what came before: the same library, loaded again. */
#ifndef ELSEWHERE_H
#define ELSEWHERE_H

#include <stdbool.h>
#include <stddef.h>

/* Memory, zero, that this process and those of run_elsewhere() see alike. */
void *share(size_t size);

/* Forks, runs `work` with its argument, waits. Nothing is reported from there but calls. False, with a report, when the
 * process crashed. Comes before the sandbox, which allows no forks. */
bool run_elsewhere(void (*work)(void *), void *argument);

#endif
