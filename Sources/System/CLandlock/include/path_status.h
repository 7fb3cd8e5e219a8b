/* SPDX-License-Identifier: Apache-2.0
 *
 * stat() of a path, as far as Landlock allows to open it. The kernel tells everyone the size and the times of every
 * file whose path they may walk, and Landlock does not look at that. So a filter traps the calls with a path, and the
 * process answers them itself: it opens the file, which Landlock decides, and looks at what it has opened. */
#ifndef PATH_STATUS_H
#define PATH_STATUS_H

#include <signal.h>
#include <stdbool.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* For a handler of SIGSYS (SA_SIGINFO): answers newfstatat() where that is what a filter has trapped; false: it was
 * another call. The filter must allow openat(), fstat() and close(). */
bool path_status_answer(const siginfo_t *info, void *context);

#pragma GCC visibility pop

#endif
