/* SPDX-License-Identifier: Apache-2.0
 *
 * Tells Thread Sanitizer of what Swift's Mutex does where two threads want it at once: that happens in a library of the
 * toolchain, which is not instrumented, and all that the mutex guards would look like a race. Preloaded by .ci/races.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

/* Of the program's sanitizer; missing in the programs that it starts. */
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
/* Where Swift passes `self`. */
#define HANDLE __attribute__((swift_context)) void *handle

SWIFT void lock_slowly(uint32_t thread, HANDLE) __asm__(LOCK);
SWIFT bool try_lock_slowly(HANDLE) __asm__(TRY_LOCK);
SWIFT void unlock_slowly(HANDLE) __asm__(UNLOCK);

static SWIFT void (*lock)(uint32_t, HANDLE);
static SWIFT bool (*try_lock)(HANDLE);
static SWIFT void (*unlock)(HANDLE);

__attribute__((constructor)) static void find(void) {
  *(void **)&lock = dlsym(RTLD_NEXT, LOCK);
  *(void **)&try_lock = dlsym(RTLD_NEXT, TRY_LOCK);
  *(void **)&unlock = dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock_slowly(uint32_t thread, HANDLE) {
  lock(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT bool try_lock_slowly(HANDLE) {
  bool is_locked = try_lock(handle);
  if (is_locked && __tsan_acquire) __tsan_acquire(handle);
  return is_locked;
}

SWIFT void unlock_slowly(HANDLE) {
  if (__tsan_release) __tsan_release(handle);
  unlock(handle);
}
