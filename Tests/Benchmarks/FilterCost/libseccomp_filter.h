/* SPDX-License-Identifier: Apache-2.0
 *
 * The same rules by libseccomp, as far as it can say them. Its functions are declared here, so that its development
 * package need not be there. */
#ifndef LIBSECCOMP_FILTER_H
#define LIBSECCOMP_FILTER_H

#include <linux/filter.h>
#include <stdbool.h>

#include "../../../Sources/System/CSandbox/sandbox_parts.h"

enum { MAX_PROGRAM_LENGTH = BPF_MAXINSNS };

/* False where the library is not installed. */
bool libseccomp_load(void);
/* Writes the program of the first step into `program`, which has room for MAX_PROGRAM_LENGTH instructions. How many it
 * has, 0 when the library refuses. */
unsigned libseccomp_make(struct sock_filter *program, bool as_tree);

#endif
