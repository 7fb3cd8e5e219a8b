/* SPDX-License-Identifier: Apache-2.0 */
#include "pulse_library.h"

#define LIBRARY "libpulse.so.0"

const char *pulse_library_name(void) {
  return LIBRARY;
}

#ifdef HAS_PULSE

struct pulse_library pulse;

/* Never closed: it leaves threads and destructors behind. */
static bool load(void) {
  return library_load(LIBRARY, LIBRARY_NAMES(EACH_CALL), &pulse);
}
LIBRARY_ONCE(is_there, load)

bool pulse_is_there(void) {
  return is_there();
}

const char *pulse_error_text(int error) {
  return is_there() ? pulse.pa_strerror(error) : "PulseAudio's library is not there";
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
