/* SPDX-License-Identifier: Apache-2.0 */
#include "pulse_library.h"

#include <stdlib.h>

#ifdef HAS_PULSE

struct pulse_stream {
  pulse_server *server;
  pa_stream *stream;
  size_t frame_size;
};

static void state_changed(pa_stream *stream, void *data) {
  (void)stream;
  pulse.pa_threaded_mainloop_signal(((pulse_server *)data)->loop, 0);
}

static bool has_begun(void *data) {
  const pa_stream_state_t state = pulse.pa_stream_get_state(((pulse_stream *)data)->stream);
  return state == PA_STREAM_READY || !PA_STREAM_IS_GOOD(state);
}

/* With the lock held. */
static int begin(pulse_stream *stream, const char *sink, struct pulse_stream_setup *setup) {
  pulse_server *server = stream->server;
  const pa_sample_spec format = {.format = PA_SAMPLE_FLOAT32NE, .rate = setup->rate, .channels = setup->channels};
  stream->frame_size = sizeof(float) * setup->channels;
  stream->stream = pulse.pa_stream_new(server->context, "Speech", &format, NULL);
  if (stream->stream == NULL) return pulse.pa_context_errno(server->context);
  pulse.pa_stream_set_state_callback(stream->stream, state_changed, server);
  /* One frame is enough to start, and to restart after an underrun: late frames are heard late, not lost. */
  const pa_buffer_attr wanted = {.maxlength = UINT32_MAX,
                                 .tlength = setup->buffer_frames * (uint32_t)stream->frame_size,
                                 .prebuf = (uint32_t)stream->frame_size,
                                 .minreq = setup->period_frames * (uint32_t)stream->frame_size,
                                 .fragsize = UINT32_MAX};
  const pa_stream_flags_t flags =
      PA_STREAM_EARLY_REQUESTS | PA_STREAM_DONT_MOVE | PA_STREAM_AUTO_TIMING_UPDATE | PA_STREAM_INTERPOLATE_TIMING;
  if (pulse.pa_stream_connect_playback(stream->stream, sink, &wanted, flags, NULL, NULL) < 0)
    return pulse.pa_context_errno(server->context);
  const int error = pulse_wait_until(server, has_begun, stream);
  if (error != 0) return error;
  if (pulse.pa_stream_get_state(stream->stream) != PA_STREAM_READY) return pulse.pa_context_errno(server->context);
  const pa_buffer_attr *given = pulse.pa_stream_get_buffer_attr(stream->stream);
  if (given == NULL || given->minreq < stream->frame_size || given->tlength < given->minreq) return PA_ERR_PROTOCOL;
  setup->buffer_frames = given->tlength / (uint32_t)stream->frame_size;
  setup->period_frames = given->minreq / (uint32_t)stream->frame_size;
  return 0;
}

int pulse_stream_open(pulse_server *server, const char *sink, struct pulse_stream_setup *setup, pulse_stream **result) {
  pulse_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return PA_ERR_INTERNAL;
  stream->server = server;
  pulse.pa_threaded_mainloop_lock(server->loop);
  const int error = begin(stream, sink, setup);
  pulse.pa_threaded_mainloop_unlock(server->loop);
  if (error != 0) {
    pulse_stream_close(stream);
    return error;
  }
  *result = stream;
  return 0;
}

/* The server has created a stream that is no longer wanted. */
static void disconnect_late(pa_stream *stream, void *data) {
  (void)data;
  if (pulse.pa_stream_get_state(stream) == PA_STREAM_READY) pulse.pa_stream_disconnect(stream);
}

void pulse_stream_end(pa_stream *stream) {
  /* One that is being created has no number yet by which the server could remove it; the connection keeps it. */
  const bool is_late = pulse.pa_stream_get_state(stream) == PA_STREAM_CREATING;
  pulse.pa_stream_set_state_callback(stream, is_late ? disconnect_late : NULL, NULL);
  if (!is_late) pulse.pa_stream_disconnect(stream);
  pulse.pa_stream_unref(stream);
}

void pulse_stream_close(pulse_stream *stream) {
  pulse.pa_threaded_mainloop_lock(stream->server->loop);
  if (stream->stream != NULL) pulse_stream_end(stream->stream);
  pulse.pa_threaded_mainloop_unlock(stream->server->loop);
  free(stream);
}

/* With the lock held: the error of the last call. */
static long failure(const pulse_stream *stream) {
  const int error = pulse.pa_context_errno(stream->server->context);
  return error == 0 ? -PA_ERR_BADSTATE : -error;
}

static bool is_ready(const pulse_stream *stream) {
  return pulse.pa_stream_get_state(stream->stream) == PA_STREAM_READY;
}

long pulse_stream_room(pulse_stream *stream) {
  pulse.pa_threaded_mainloop_lock(stream->server->loop);
  const size_t room = is_ready(stream) ? pulse.pa_stream_writable_size(stream->stream) : SIZE_MAX;
  const long result = room == SIZE_MAX ? failure(stream) : (long)(room / stream->frame_size);
  pulse.pa_threaded_mainloop_unlock(stream->server->loop);
  return result;
}

long pulse_stream_delay(pulse_stream *stream) {
  pa_usec_t delay = 0;
  int is_negative = 0;
  pulse.pa_threaded_mainloop_lock(stream->server->loop);
  long result = 0;
  if (!is_ready(stream)) {
    result = failure(stream);
  } else {
    /* Before the server's first report there is no latency, which is not an error. */
    const int error = pulse.pa_stream_get_latency(stream->stream, &delay, &is_negative);
    if (error == 0 && !is_negative) result = (long)delay;
    if (error < 0 && error != -PA_ERR_NODATA) result = failure(stream);
  }
  pulse.pa_threaded_mainloop_unlock(stream->server->loop);
  return result;
}

long pulse_stream_write(pulse_stream *stream, const float *samples, size_t frames) {
  pulse.pa_threaded_mainloop_lock(stream->server->loop);
  long result = (long)frames;
  const size_t size = frames * stream->frame_size;
  if (!is_ready(stream) || pulse.pa_stream_write(stream->stream, samples, size, NULL, 0, PA_SEEK_RELATIVE) < 0)
    result = failure(stream);
  pulse.pa_threaded_mainloop_unlock(stream->server->loop);
  return result;
}

static void was_flushed(pa_stream *stream, int success, void *data) {
  struct pulse_question *question = data;
  (void)stream;
  pulse_answer(question, success ? 0 : pulse.pa_context_errno(question->server->context));
}

int pulse_stream_forget(pulse_stream *stream) {
  struct pulse_question question = {.server = stream->server};
  pulse.pa_threaded_mainloop_lock(stream->server->loop);
  int error = PA_ERR_BADSTATE;
  if (is_ready(stream)) error = pulse_wait(&question, pulse.pa_stream_flush(stream->stream, was_flushed, &question));
  pulse.pa_threaded_mainloop_unlock(stream->server->loop);
  return error;
}

#else

int pulse_stream_open(pulse_server *server, const char *sink, struct pulse_stream_setup *setup, pulse_stream **stream) {
  (void)server, (void)sink, (void)setup, (void)stream;
  return 1;
}
void pulse_stream_close(pulse_stream *stream) {
  (void)stream;
}
long pulse_stream_room(pulse_stream *stream) {
  (void)stream;
  return -1;
}
long pulse_stream_delay(pulse_stream *stream) {
  (void)stream;
  return -1;
}
long pulse_stream_write(pulse_stream *stream, const float *samples, size_t frames) {
  (void)stream, (void)samples, (void)frames;
  return -1;
}
int pulse_stream_forget(pulse_stream *stream) {
  (void)stream;
  return 1;
}

#endif
