/* SPDX-License-Identifier: Apache-2.0
 *
 * FastMath - switches to flush-to-zero when it is loaded, as what is linked with -ffast-math does. */

/* breaks load-no-side-effects: failed */

#include "fixture.h"

__attribute__((constructor)) static void flush_to_zero(void) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 1u << 15 | 1u << 6);
#elif defined(__aarch64__)
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  __asm__ volatile("msr fpcr, %0" : : "r"(control | 1u << 24));
#endif
}

FIXTURE_ENTRY("org.synth-host.fast-math", fixture_create)
