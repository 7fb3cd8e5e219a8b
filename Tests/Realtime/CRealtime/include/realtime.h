/* SPDX-License-Identifier: Apache-2.0 */
/* Where RealtimeSanitizer looks: between these two calls, on the thread that makes them, it ends the process at the
 * first allocation, lock or blocking system call, and prints where that was. */
#ifndef REALTIME_H
#define REALTIME_H

#include <stdbool.h>

/* Whether this program was linked with the sanitizer; otherwise the calls do nothing. */
bool realtime_is_checked(void);
void realtime_begin(void);
void realtime_end(void);

#endif
