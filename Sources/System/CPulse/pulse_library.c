/* SPDX-License-Identifier: Apache-2.0 */
#include "pulse_library.h"

#include <dlfcn.h>
#include <pthread.h>

#define LIBRARY "libpulse.so.0"

const char *pulse_library_name(void) {
  return LIBRARY;
}

#ifdef HAS_PULSE

struct pulse_library pulse;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

/* Never closed: it leaves threads and destructors behind. */
static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  pulse.is_whole = true;
#define FIND(function)                                   \
  *(void **)&pulse.function = dlsym(library, #function); \
  if (pulse.function == NULL) pulse.is_whole = false;
  EACH_CALL(FIND)
}

bool pulse_is_there(void) {
  pthread_once(&loading, load);
  return pulse.is_whole;
}

const char *pulse_error_text(int error) {
  return pulse_is_there() ? pulse.pa_strerror(error) : "PulseAudio's library is not there";
}

#else

bool pulse_is_there(void) {
  return false;
}

const char *pulse_error_text(int error) {
  (void)error;
  return "this was built without PulseAudio's headers";
}

#endif
