/* SPDX-License-Identifier: Apache-2.0 */
#include "pulse_record.h"

#include "pulse_library.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAS_PULSE

/* Milliseconds of audio that the server delivers at once: how soon a key press is noticed. */
#define FRAGMENT 25u

struct pulse_record {
  pulse_server *server;
  pa_stream *stream;
  /* Bytes of the current fragment that were already read. */
  size_t taken;
};

static void state_changed(pa_stream *stream, void *data) {
  (void)stream;
  pulse.pa_threaded_mainloop_signal(((pulse_server *)data)->loop, 0);
}

static void has_come(pa_stream *stream, size_t size, void *data) {
  (void)size;
  state_changed(stream, data);
}

static bool has_begun(void *data) {
  const pa_stream_state_t state = pulse.pa_stream_get_state(((pulse_record *)data)->stream);
  return state == PA_STREAM_READY || !PA_STREAM_IS_GOOD(state);
}

static bool can_read(void *data) {
  const pulse_record *record = data;
  return pulse.pa_stream_get_state(record->stream) != PA_STREAM_READY ||
         pulse.pa_stream_readable_size(record->stream) > 0;
}

/* With the lock held: the error of the last call. */
static int failure(const pulse_record *record) {
  const int error = pulse.pa_context_errno(record->server->context);
  return error == 0 ? PA_ERR_BADSTATE : error;
}

/* With the lock held. */
static int begin(pulse_record *record, const char *source, uint32_t rate) {
  pulse_server *server = record->server;
  const pa_sample_spec format = {.format = PA_SAMPLE_FLOAT32NE, .rate = rate, .channels = 1};
  if (!pulse.pa_sample_spec_valid(&format)) return PA_ERR_INVALID;
  record->stream = pulse.pa_stream_new(server->context, "Recording", &format, NULL);
  if (record->stream == NULL) return failure(record);
  pulse.pa_stream_set_state_callback(record->stream, state_changed, server);
  pulse.pa_stream_set_read_callback(record->stream, has_come, server);
  const pa_buffer_attr wanted = {.maxlength = UINT32_MAX,
                                 .tlength = UINT32_MAX,
                                 .prebuf = UINT32_MAX,
                                 .minreq = UINT32_MAX,
                                 .fragsize = (uint32_t)sizeof(float) * rate * FRAGMENT / 1000};
  if (pulse.pa_stream_connect_record(record->stream, source, &wanted, PA_STREAM_ADJUST_LATENCY) < 0)
    return failure(record);
  const int error = pulse_wait_until(server, has_begun, record);
  if (error != 0) return error;
  return pulse.pa_stream_get_state(record->stream) == PA_STREAM_READY ? 0 : failure(record);
}

int pulse_record_open(pulse_server *server, const char *source, uint32_t rate, pulse_record **result) {
  pulse_record *record = calloc(1, sizeof *record);
  if (record == NULL) return PA_ERR_INTERNAL;
  record->server = server;
  pulse.pa_threaded_mainloop_lock(server->loop);
  const int error = begin(record, source, rate);
  pulse.pa_threaded_mainloop_unlock(server->loop);
  if (error != 0) {
    pulse_record_close(record);
    return error;
  }
  *result = record;
  return 0;
}

void pulse_record_close(pulse_record *record) {
  pulse.pa_threaded_mainloop_lock(record->server->loop);
  if (record->stream != NULL) {
    pulse.pa_stream_set_state_callback(record->stream, NULL, NULL);
    pulse.pa_stream_set_read_callback(record->stream, NULL, NULL);
    pulse.pa_stream_disconnect(record->stream);
    pulse.pa_stream_unref(record->stream);
  }
  pulse.pa_threaded_mainloop_unlock(record->server->loop);
  free(record);
}

/* With the lock held. */
static long take(pulse_record *record, float *samples, size_t most) {
  const int error = pulse_wait_until(record->server, can_read, record);
  if (error != 0) return -error;
  if (pulse.pa_stream_get_state(record->stream) != PA_STREAM_READY) return -failure(record);
  const void *data = NULL;
  size_t size = 0;
  if (pulse.pa_stream_peek(record->stream, &data, &size) < 0) return -failure(record);
  if (size == 0) return 0;
  size_t count = 0;
  if (data != NULL) {
    const size_t left = (size - record->taken) / sizeof(float);
    count = left < most ? left : most;
    memcpy(samples, (const char *)data + record->taken, count * sizeof(float));
    record->taken += count * sizeof(float);
  }
  if (data == NULL || record->taken + sizeof(float) > size) {
    pulse.pa_stream_drop(record->stream);
    record->taken = 0;
  }
  return (long)count;
}

long pulse_record_read(pulse_record *record, float *samples, size_t most) {
  pulse.pa_threaded_mainloop_lock(record->server->loop);
  const long count = take(record, samples, most);
  pulse.pa_threaded_mainloop_unlock(record->server->loop);
  return count;
}

#else

/* Never called, because there cannot be a server. */
int pulse_record_open(pulse_server *server, const char *source, uint32_t rate, pulse_record **record) {
  (void)server, (void)source, (void)rate, (void)record;
  return 1;
}
void pulse_record_close(pulse_record *record) {
  (void)record;
}
long pulse_record_read(pulse_record *record, float *samples, size_t most) {
  (void)record, (void)samples, (void)most;
  return -1;
}

#endif
