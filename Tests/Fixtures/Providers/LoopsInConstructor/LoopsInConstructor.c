/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

__attribute__((constructor)) static void loop(void) {
  fixture_hang();
}

FIXTURE_ENTRY("org.synth-host.loops-in-constructor", fixture_create)
