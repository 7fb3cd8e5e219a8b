/* SPDX-License-Identifier: Apache-2.0
 *
 * faulty.h - one voice for each way a provider can go wrong while it runs
 *
 * Faults in render() come after a quarter of a second of healthy audio, whatever the text, so that a test sees what
 * becomes of audio already delivered.
 */
#ifndef FAULTY_H
#define FAULTY_H

#include "fixture.h"

#pragma GCC visibility push(hidden)

/* A voice and the calls that it replaces; NULL: the healthy one. */
struct fault {
  const char *voice_id;
  speech_status (*synthesize)(const speech_provider_t *, const speech_request_t *, size_t *);
  speech_status (*render)(const speech_provider_t *, speech_render_io_t *);
  void (*cancel)(const speech_provider_t *, uint64_t);
  void (*finish)(const speech_provider_t *, uint64_t);
  void (*destroy)(const speech_provider_t *);
};

/* Each list ends with a fault without a voice. */
extern const struct fault audio_faults[];
extern const struct fault hanging_faults[];
extern const struct fault message_faults[];
extern const struct fault process_faults[];

/* Fills the block from the first quarter of a second; false once that is delivered. */
bool faulty_begins_well(speech_render_io_t *io);

/* A render() whose audio ends by a cancel alone. */
speech_status faulty_render_endlessly(const speech_provider_t *provider, speech_render_io_t *io);

#pragma GCC visibility pop

#endif
