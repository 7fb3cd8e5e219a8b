/* SPDX-License-Identifier: Apache-2.0 */
#include "speech_provider.h"

/* SwiftPM links every product against the Swift runtime, the worker and providers in C too, which costs a process 3 ms
 * and 0.6 MiB. This asks the linker, where the Swift driver looks for such wishes, to keep only libraries in use. */
#if defined(__linux__)
__attribute__((section(".swift1_autolink_entries"), used,
               no_sanitize("address"))) static const char speech_keep_needed_only[] = "-Wl,--as-needed";
#endif
