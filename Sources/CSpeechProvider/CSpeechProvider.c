/* SPDX-License-Identifier: Apache-2.0 */
#include "speech_provider.h"

/* SwiftPM links every product against the Swift runtime, including the worker and providers in C, which costs a process
 * 3 ms and 0.6 MiB. The Swift driver reads linker options from this section; this one keeps only libraries in use. */
#if defined(__linux__)
__attribute__((section(".swift1_autolink_entries"), used,
               no_sanitize("address"))) static const char speech_keep_needed_only[] = "-Wl,--as-needed";
#endif
