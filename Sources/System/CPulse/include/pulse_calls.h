/* SPDX-License-Identifier: Apache-2.0
 *
 * The few functions of PulseAudio's library that speech in calls needs. PipeWire answers the same protocol. The library
 * is loaded when it is first asked for, as most programs never need it; without its headers all of this answers that it
 * is not there.
 *
 * Each call waits for the server's answer, two seconds at most; any thread may make it, but for the thread that calls
 * back. Those that answer an int answer 0 or one of PulseAudio's errors. */
#ifndef PULSE_CALLS_H
#define PULSE_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An index that nothing has. */
#define PULSE_NONE UINT32_MAX

typedef struct pulse_server pulse_server;

const char *pulse_library_name(void);
/* Whether the library is there, and whole. */
bool pulse_is_there(void);
/* For people; belongs to the library. */
const char *pulse_error_text(int error);

/* Connects to a server (null: the user's) under the name of a program. The library must be there.
 *
 * `changed` is called on a thread of the connection's own whenever sources, recorders or modules have changed, and when
 * the server has gone; it must neither wait nor ask. What was connected goes to pulse_disconnect. */
int pulse_connect(const char *name, const char *address, void (*changed)(void *data), void *data,
                  pulse_server **server);
/* Returns when `changed` is not called any more. */
void pulse_disconnect(pulse_server *server);
/* Whether the server is still there. */
bool pulse_is_connected(pulse_server *server);

/* The index of what was loaded goes to `index`. */
int pulse_load_module(pulse_server *server, const char *name, const char *arguments, uint32_t *index);
int pulse_unload_module(pulse_server *server, uint32_t index);

struct pulse_module {
  uint32_t index;
  const char *name;
  const char *arguments; /* never null */
};
/* The strings of all these are good until `each` returns; it must neither wait nor ask. */
int pulse_modules(pulse_server *server, void (*each)(const struct pulse_module *module, void *data), void *data);

/* Something that can be recorded from: a microphone, or what is played on a loudspeaker. */
struct pulse_source {
  uint32_t index;
  const char *name;
  const char *description;
  bool is_monitor;
  bool is_muted;
};
int pulse_sources(pulse_server *server, void (*each)(const struct pulse_source *source, void *data), void *data);

/* A program that records. */
struct pulse_recorder {
  uint32_t index;
  uint32_t source; /* PULSE_NONE while it is not known */
  bool is_paused;
  bool is_module;          /* of the server itself */
  const char *application; /* what people call it; may be empty, as the next two */
  const char *program;
  const char *process; /* a number */
};
int pulse_recorders(pulse_server *server, void (*each)(const struct pulse_recorder *recorder, void *data), void *data);

/* What programs record from that name nothing. The name may be empty; it is cut off at `size`. */
int pulse_default_source(pulse_server *server, char *name, size_t size);
int pulse_set_default_source(pulse_server *server, const char *name);

#endif
