/* SPDX-License-Identifier: Apache-2.0 */

/* breaks load-time: warned */

#define _GNU_SOURCE /* nanosleep() in strict C11 */
#include "fixture.h"

#include <time.h>

/* Takes 150 ms to load. */
__attribute__((constructor)) static void load_slowly(void) {
  struct timespec rest = {.tv_nsec = 150000000};
  nanosleep(&rest, &rest);
}

FIXTURE_CREATE((void)0)
FIXTURE_ENTRY("org.synth-host.slow-load", create)
