/* SPDX-License-Identifier: Apache-2.0
 *
 * Which files a process may read, and in one folder change: rules in the kernel (Landlock). */
#ifndef LANDLOCK_RULES_H
#define LANDLOCK_RULES_H

#include <stdbool.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* The ABI's version to use: the kernel's, at most `highest` (0: no limit, negative: none). 0: none. */
int landlock_version(int highest);
/* Creates rules that allow reading the files and folders in the lists, changing what is in the folder `writable` (NULL:
 * nothing), and nothing else. *version is lowered to what the kernel really accepts. Returns a descriptor, or -1 with
 * errno set. */
int landlock_rules(int *version, const char *const *const lists[], int count, const char *writable);
/* Creates two sets of such rules, the first for all lists, the second for the first `inner` of them. Each path is
 * looked up once. Returns whether that succeeded, else errno is set. */
bool landlock_nested_rules(int *version, const char *const *const lists[], int count, int inner, const char *writable,
                           int rules[2]);
/* Adds a folder whose files may be read and run: what they run is held to the same rules. Returns 0 or an errno. */
int landlock_allow_running(int rules, const char *folder);
/* Applies the rules to the calling thread; with `all_threads` and a kernel that can, to the whole process. Returns 0 or
 * an errno. */
int landlock_obey(int rules, int version, bool all_threads);

#pragma GCC visibility pop

#endif
