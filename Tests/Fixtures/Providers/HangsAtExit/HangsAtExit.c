/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "fixture.h"

static void hang(void) {
  fixture_hang();
}

/* Would exit at once, but for its own exit handler. */
__attribute__((constructor)) static void leave(void) {
  atexit(hang);
  exit(0);
}

FIXTURE_ENTRY("org.synth-host.hangs-at-exit", fixture_create)
