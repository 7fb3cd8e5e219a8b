/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "fixture.h"

static void hang(void) {
  fixture_hang();
}

/* Leaves at once, if its own exit handler let it. */
__attribute__((constructor)) static void leave(void) {
  atexit(hang);
  exit(0);
}

FIXTURE_ENTRY("org.synth-host.hangs-at-exit", fixture_create)
