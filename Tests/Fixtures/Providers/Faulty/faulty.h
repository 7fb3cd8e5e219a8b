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

/* A fault that begins in render(), after the healthy quarter of a second: FAULT_IN_RENDER(name) { what it does } */
#define FAULT_IN_RENDER(name)                                                                \
  static speech_status name##_now(const speech_provider_t *, speech_render_io_t *);          \
  static speech_status name(const speech_provider_t *provider, speech_render_io_t *io) {     \
    return faulty_begins_well(io) ? SPEECH_OK : name##_now(provider, io);                    \
  }                                                                                          \
  static speech_status name##_now(__attribute__((unused)) const speech_provider_t *provider, \
                                  __attribute__((unused)) speech_render_io_t *io)

/* Each list ends with a fault without a voice. */
extern const struct fault audio_faults[];
extern const struct fault hanging_faults[];
extern const struct fault message_faults[];
extern const struct fault process_faults[];
extern const struct fault resource_faults[];
extern const struct fault signal_faults[];
extern const struct fault silent_faults[];

/* Fills the block from the first quarter of a second; false once that is delivered. */
bool faulty_begins_well(speech_render_io_t *io);

/* Continues as if nothing had happened, with the healthy rest of the audio. */
speech_status faulty_go_on(const speech_provider_t *provider, speech_render_io_t *io);

/* Keeps a core busy for two minutes, far longer than a host waits, and then ends the process. */
__attribute__((noreturn)) void faulty_spin(void);

/* A render() whose audio ends by a cancel alone. */
speech_status faulty_render_endlessly(const speech_provider_t *provider, speech_render_io_t *io);

#pragma GCC visibility pop

#endif
