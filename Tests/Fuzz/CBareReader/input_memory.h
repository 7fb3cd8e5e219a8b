/* SPDX-License-Identifier: Apache-2.0 */
#ifndef INPUT_MEMORY_H
#define INPUT_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

void *bare_malloc(size_t count);
void bare_free(void *memory);

/* What is allocated from here on is of the input; before, and after its end, it stays. */
void begin_input_memory(void);
/* Frees what the input has left. */
void end_input_memory(void);

#endif
