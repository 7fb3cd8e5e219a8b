/* SPDX-License-Identifier: Apache-2.0
 *
 * What the checks of cancel() share. */
#ifndef CANCELLING_H
#define CANCELLING_H

#include "../speaking.h"

enum { WORDS = 200 }; /* of a text that is long enough to be cancelled in the middle */

static inline void cancel(uint64_t id) {
  the_provider.instance->cancel(the_provider.instance, id);
}

/* finish() after cancel(). */
static inline void finish_now(speaking *s) {
  if (s->end_status == SPEECH_OK && !s->is_complete) s->end_status = SPEECH_ERR_CANCELLED; /* cancelled already */
  end_request(s);
}

#endif
