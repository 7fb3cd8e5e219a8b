/* SPDX-License-Identifier: Apache-2.0 */
/* Libraries that are loaded when one of their functions is first needed: each start would be longer with them and what
 * they need, and most runs need none. A module in C names the file of a library, and lists its functions once:
 *
 *   #define EACH_CALL(DO) \
 *     DO(sf_close)        \
 *     DO(sf_command)
 *
 *   static struct { LIBRARY_CALLS(EACH_CALL) } calls;
 *
 *   static bool load(void) {
 *     return library_load("libsndfile.so.1", LIBRARY_NAMES(EACH_CALL), &calls);
 *   }
 *   LIBRARY_ONCE(is_there, load)
 *
 * and calls `calls.sf_close(file)` where `is_there()`. No library is closed; each module says why. */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <pthread.h>
#include <stdbool.h>

/* Members of a structure: a pointer to each function, with the type that the library's header gives it. */
#define LIBRARY_CALLS(EACH_CALL) EACH_CALL(LIBRARY_CALL_)
#define LIBRARY_CALL_(function) __typeof__(&function) function;

/* The names of the functions, in the order of those members; each ends with a zero, and the last with two. One text
 * instead of a table of pointers, which the dynamic linker would have to relocate at each start. */
#define LIBRARY_NAMES(EACH_CALL) EACH_CALL(LIBRARY_NAME_)
#define LIBRARY_NAME_(function) #function "\0"

/* Defines `static bool NAME(void)`: whether `bool LOAD(void)` succeeded, which the first call runs. [any thread] */
#define LIBRARY_ONCE(NAME, LOAD)                    \
  static bool NAME##_result;                        \
  static void NAME##_once(void) {                   \
    NAME##_result = LOAD();                         \
  }                                                 \
  static bool NAME(void) {                          \
    static pthread_once_t once = PTHREAD_ONCE_INIT; \
    pthread_once(&once, NAME##_once);               \
    return NAME##_result;                           \
  }

#pragma GCC visibility push(hidden)

/* Opens a library, and stores its functions in the pointers at `calls`; false where it or one of them is missing. */
bool library_load(const char *file, const char *names, void *calls);

/* The two steps of library_load(), for a library that has several names. */

/* NULL where there is no such library. */
void *library_open(const char *file);
/* Adds `suffix` to each name. Returns the first name that is missing; NULL where there is none. */
const char *library_find(void *library, const char *names, const char *suffix, void *calls);

#pragma GCC visibility pop
#endif
