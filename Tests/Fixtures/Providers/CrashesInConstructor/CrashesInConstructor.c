/* SPDX-License-Identifier: Apache-2.0 */
#include "fixture.h"

__attribute__((constructor)) static void crash(void) {
  fixture_crash();
}

FIXTURE_ENTRY("org.synth-host.crashes-in-constructor", fixture_create)
