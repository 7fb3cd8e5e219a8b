/* SPDX-License-Identifier: Apache-2.0 */
#include "realtime.h"

#include <stddef.h>

/* Of the sanitizer's runtime; what the compiler inserts into a function that is marked as nonblocking. */
void __rtsan_realtime_enter(void) __attribute__((weak));
void __rtsan_realtime_exit(void) __attribute__((weak));

bool realtime_is_checked(void) {
  return __rtsan_realtime_enter != NULL && __rtsan_realtime_exit != NULL;
}

void realtime_begin(void) {
  if (realtime_is_checked()) __rtsan_realtime_enter();
}

void realtime_end(void) {
  if (realtime_is_checked()) __rtsan_realtime_exit();
}
