/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "fixture.h"

/* Leaves with the status of success. */
__attribute__((constructor)) static void leave(void) {
  exit(0);
}

FIXTURE_ENTRY("org.synth-host.exits-in-constructor", fixture_create)
