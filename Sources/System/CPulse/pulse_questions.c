/* SPDX-License-Identifier: Apache-2.0 */
#include "pulse_library.h"

#include <stdio.h>
#include <string.h>

#ifdef HAS_PULSE

/* Makes a request while the lock is held, and waits for the reply. */
#define ASK(server, question, operation)               \
  ({                                                   \
    pulse.pa_threaded_mainloop_lock((server)->loop);   \
    int error = pulse_wait(&(question), operation);    \
    pulse.pa_threaded_mainloop_unlock((server)->loop); \
    error;                                             \
  })

static const char *or_empty(const char *text) {
  return text == NULL ? "" : text;
}

static void was_loaded(pa_context *context, uint32_t index, void *data) {
  struct pulse_question *question = data;
  *(uint32_t *)question->found = index;
  pulse_answer(question, index == PA_INVALID_INDEX ? pulse.pa_context_errno(context) : 0);
}

int pulse_load_module(pulse_server *server, const char *name, const char *arguments, uint32_t *index) {
  struct pulse_question question = {.server = server, .found = index};
  return ASK(server, question, pulse.pa_context_load_module(server->context, name, arguments, was_loaded, &question));
}

static void was_done(pa_context *context, int success, void *data) {
  pulse_answer(data, success ? 0 : pulse.pa_context_errno(context));
}

int pulse_unload_module(pulse_server *server, uint32_t index) {
  struct pulse_question question = {.server = server};
  return ASK(server, question, pulse.pa_context_unload_module(server->context, index, was_done, &question));
}

int pulse_set_default_source(pulse_server *server, const char *name) {
  struct pulse_question question = {.server = server};
  return ASK(server, question, pulse.pa_context_set_default_source(server->context, name, was_done, &question));
}

int pulse_move_recorder(pulse_server *server, uint32_t index, const char *source) {
  struct pulse_question question = {.server = server};
  return ASK(server, question,
             pulse.pa_context_move_source_output_by_name(server->context, index, source, was_done, &question));
}

/* Whether a list of results has ended: `end` is 1 after the last one, negative on failure. */
static bool is_end(pa_context *context, int end, struct pulse_question *question) {
  if (end != 0) pulse_answer(question, end > 0 ? 0 : pulse.pa_context_errno(context));
  return end != 0;
}

static void found_module(pa_context *context, const pa_module_info *info, int end, void *data) {
  struct pulse_question *question = data;
  if (is_end(context, end, question)) return;
  void (*each)(const struct pulse_module *, void *) = *(void (**)(const struct pulse_module *, void *))question->found;
  const struct pulse_module module = {info->index, or_empty(info->name), or_empty(info->argument)};
  each(&module, question->data);
}

int pulse_modules(pulse_server *server, void (*each)(const struct pulse_module *, void *), void *data) {
  struct pulse_question question = {.server = server, .found = &each, .data = data};
  return ASK(server, question, pulse.pa_context_get_module_info_list(server->context, found_module, &question));
}

static void found_source(pa_context *context, const pa_source_info *info, int end, void *data) {
  struct pulse_question *question = data;
  if (is_end(context, end, question)) return;
  void (*each)(const struct pulse_source *, void *) = *(void (**)(const struct pulse_source *, void *))question->found;
  const struct pulse_source source = {.index = info->index,
                                      .name = or_empty(info->name),
                                      .description = or_empty(info->description),
                                      .is_monitor = info->monitor_of_sink != PA_INVALID_INDEX,
                                      .is_muted = info->mute != 0};
  each(&source, question->data);
}

int pulse_sources(pulse_server *server, void (*each)(const struct pulse_source *, void *), void *data) {
  struct pulse_question question = {.server = server, .found = &each, .data = data};
  return ASK(server, question, pulse.pa_context_get_source_info_list(server->context, found_source, &question));
}

static void found_sink(pa_context *context, const pa_sink_info *info, int end, void *data) {
  struct pulse_question *question = data;
  if (is_end(context, end, question)) return;
  void (*each)(const char *, void *) = *(void (**)(const char *, void *))question->found;
  each(or_empty(info->name), question->data);
}

int pulse_sinks(pulse_server *server, void (*each)(const char *, void *), void *data) {
  struct pulse_question question = {.server = server, .found = &each, .data = data};
  return ASK(server, question, pulse.pa_context_get_sink_info_list(server->context, found_sink, &question));
}

static void found_recorder(pa_context *context, const pa_source_output_info *info, int end, void *data) {
  struct pulse_question *question = data;
  if (is_end(context, end, question)) return;
  void (*each)(const struct pulse_recorder *, void *) =
      *(void (**)(const struct pulse_recorder *, void *))question->found;
  const struct pulse_recorder recorder = {
      .index = info->index,
      .source = info->source,
      .is_paused = info->corked != 0,
      .is_meter = strcmp(or_empty(info->resample_method), "peaks") == 0,
      .is_module = info->owner_module != PA_INVALID_INDEX && info->client == PA_INVALID_INDEX,
      .application = or_empty(pulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_NAME)),
      .program = or_empty(pulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_PROCESS_BINARY)),
      .process = or_empty(pulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_PROCESS_ID))};
  each(&recorder, question->data);
}

int pulse_recorders(pulse_server *server, void (*each)(const struct pulse_recorder *, void *), void *data) {
  struct pulse_question question = {.server = server, .found = &each, .data = data};
  return ASK(server, question,
             pulse.pa_context_get_source_output_info_list(server->context, found_recorder, &question));
}

static void found_input(pa_context *context, const pa_sink_input_info *info, int end, void *data) {
  struct pulse_question *question = data;
  if (is_end(context, end, question)) return;
  void (*each)(const struct pulse_input *, void *) = *(void (**)(const struct pulse_input *, void *))question->found;
  const struct pulse_input input = {.index = info->index,
                                    .module = info->owner_module,
                                    .is_muted = info->mute != 0,
                                    .volume = pulse.pa_sw_volume_to_linear(pulse.pa_cvolume_avg(&info->volume))};
  each(&input, question->data);
}

int pulse_inputs(pulse_server *server, void (*each)(const struct pulse_input *, void *), void *data) {
  struct pulse_question question = {.server = server, .found = &each, .data = data};
  return ASK(server, question, pulse.pa_context_get_sink_input_info_list(server->context, found_input, &question));
}

int pulse_set_input_mute(pulse_server *server, uint32_t index, bool is_muted) {
  struct pulse_question question = {.server = server};
  return ASK(server, question,
             pulse.pa_context_set_sink_input_mute(server->context, index, is_muted, was_done, &question));
}

int pulse_set_input_volume(pulse_server *server, uint32_t index, double volume) {
  struct pulse_question question = {.server = server};
  /* The server applies the volume of one channel to all. */
  pa_cvolume value;
  pulse.pa_cvolume_set(&value, 1, pulse.pa_sw_volume_from_linear(volume));
  return ASK(server, question,
             pulse.pa_context_set_sink_input_volume(server->context, index, &value, was_done, &question));
}

struct name_buffer {
  char *name;
  size_t size;
  uint32_t *cookie;
};

static void found_server(pa_context *context, const pa_server_info *info, void *data) {
  struct pulse_question *question = data;
  struct name_buffer *buffer = question->found;
  if (info == NULL) return pulse_answer(question, pulse.pa_context_errno(context));
  *buffer->cookie = info->cookie;
  snprintf(buffer->name, buffer->size, "%s", or_empty(info->default_source_name));
  pulse_answer(question, 0);
}

int pulse_default_source(pulse_server *server, char *name, size_t size, uint32_t *cookie) {
  struct name_buffer buffer = {name, size, cookie};
  struct pulse_question question = {.server = server, .found = &buffer};
  return ASK(server, question, pulse.pa_context_get_server_info(server->context, found_server, &question));
}

#else

int pulse_load_module(pulse_server *server, const char *name, const char *arguments, uint32_t *index) {
  (void)server, (void)name, (void)arguments, (void)index;
  return 1;
}
int pulse_unload_module(pulse_server *server, uint32_t index) {
  (void)server, (void)index;
  return 1;
}
int pulse_modules(pulse_server *server, void (*each)(const struct pulse_module *, void *), void *data) {
  (void)server, (void)each, (void)data;
  return 1;
}
int pulse_sources(pulse_server *server, void (*each)(const struct pulse_source *, void *), void *data) {
  (void)server, (void)each, (void)data;
  return 1;
}
int pulse_sinks(pulse_server *server, void (*each)(const char *, void *), void *data) {
  (void)server, (void)each, (void)data;
  return 1;
}
int pulse_recorders(pulse_server *server, void (*each)(const struct pulse_recorder *, void *), void *data) {
  (void)server, (void)each, (void)data;
  return 1;
}
int pulse_inputs(pulse_server *server, void (*each)(const struct pulse_input *, void *), void *data) {
  (void)server, (void)each, (void)data;
  return 1;
}
int pulse_set_input_mute(pulse_server *server, uint32_t index, bool is_muted) {
  (void)server, (void)index, (void)is_muted;
  return 1;
}
int pulse_set_input_volume(pulse_server *server, uint32_t index, double volume) {
  (void)server, (void)index, (void)volume;
  return 1;
}
int pulse_default_source(pulse_server *server, char *name, size_t size, uint32_t *cookie) {
  (void)server, (void)name, (void)size, (void)cookie;
  return 1;
}
int pulse_set_default_source(pulse_server *server, const char *name) {
  (void)server, (void)name;
  return 1;
}
int pulse_move_recorder(pulse_server *server, uint32_t index, const char *source) {
  (void)server, (void)index, (void)source;
  return 1;
}

#endif
