/* SPDX-License-Identifier: Apache-2.0
 *
 * Sloppy - a voice for each rule that a provider may break without crashing: what checks find, and a worker bears. */
#ifndef SLOPPY_H
#define SLOPPY_H

#include "fixture.h"

/* A voice; what is NULL is done as a healthy provider does it. */
struct sloppiness {
  const char *voice_id;
  uint32_t abilities; /* besides word markers */
  speech_status (*synthesize)(const speech_request_t *request, size_t *covered);
  speech_status (*render)(speech_render_io_t *io);
  void (*cancel)(uint64_t id);
  void (*finish)(uint64_t id);
};

/* Each list ends with a row of zeros. */
extern const struct sloppiness sloppy_requests[], sloppy_audio[];

void sloppy_rest(unsigned milliseconds);

#endif
