/* SPDX-License-Identifier: Apache-2.0 */

/* Keeps the Swift runtime out of the reader, as CSpeechProvider.c does for the worker, where the reason is given. */
#if defined(__linux__)
__attribute__((section(".swift1_autolink_entries"), used,
               no_sanitize("address"))) static const char reader_keep_needed_only[] = "-Wl,--as-needed";
#endif
