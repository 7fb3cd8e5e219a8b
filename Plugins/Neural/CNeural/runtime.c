/* SPDX-License-Identifier: Apache-2.0
 *
 * ONNX Runtime through its C interface. Its header is not needed to build: the interface is a table of functions that
 * only grows, so the few that are used are known by their place in it (onnxruntime_c_api.h, ORT_API_VERSION 16, which
 * every runtime since 2023 provides). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CNeural.h"

enum { INTERFACE_VERSION = 16, MAX_VALUES = 8 };

enum { LOG_FATAL = 4, ARENA_ALLOCATOR = 1, DEFAULT_MEMORY = 0, MAX_RANK = 8 };

/* A status is NULL for success. The other types are opaque. */
typedef void ort_status;

/* Places in the table, which has one pointer for each function. */
enum {
  GET_ERROR_MESSAGE = 2,
  CREATE_ENV = 3,
  DISABLE_TELEMETRY = 6,
  CREATE_SESSION_FROM_ARRAY = 8,
  RUN = 9,
  CREATE_SESSION_OPTIONS = 10,
  DISABLE_MEMORY_PATTERN = 17,
  SET_SESSION_LOG_SEVERITY = 22,
  SET_INTRA_OP_THREADS = 24,
  SET_INTER_OP_THREADS = 25,
  CREATE_RUN_OPTIONS = 39,
  SET_RUN_LOG_SEVERITY = 41,
  SET_TERMINATE = 46,
  CREATE_TENSOR = 49,
  GET_TENSOR_DATA = 51,
  GET_ELEMENT_TYPE = 60,
  GET_RANK = 61,
  GET_SHAPE = 62,
  GET_ELEMENT_COUNT = 64,
  GET_TENSOR_TYPE = 65,
  CREATE_MEMORY_INFO = 69,
  ADD_SESSION_CONFIG_ENTRY = 130,
  ADD_RUN_CONFIG_ENTRY = 165,
  RELEASE_STATUS = 93,
  RELEASE_SESSION = 95,
  RELEASE_VALUE = 96,
  RELEASE_RUN_OPTIONS = 97,
  RELEASE_TENSOR_TYPE = 99,
  RELEASE_SESSION_OPTIONS = 100
};

typedef void (*any_function)(void);
typedef struct ort_base {
  const any_function *(*get_api)(uint32_t version);
  const char *(*get_version)(void);
} ort_base;

/* Set once, by neural_load_runtime(), before any other call. */
static const any_function *api;
static void *environment, *memory;

/* The function at a place, as one that takes these types. */
#define CALL(place, ...) ((ort_status * (*)(__VA_ARGS__)) api[place])
#define RELEASE(place, object) ((void (*)(void *))api[place])(object)

static const char not_loaded[] = "ONNX Runtime was not loaded when this process began";

static bool set_fault(neural_fault *fault, const char *text) {
  snprintf(fault->text, sizeof fault->text, "%s", text);
  return false;
}

/* True for success; else the status is released, and what it says is kept. */
static bool is_good(ort_status *status, neural_fault *fault) {
  if (!status) return true;
  set_fault(fault, ((const char *(*)(const ort_status *))api[GET_ERROR_MESSAGE])(status));
  RELEASE(RELEASE_STATUS, status);
  return false;
}

static bool begin(const char *library, neural_fault *fault) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return set_fault(fault, dlerror());
  const ort_base *(*get_base)(void) = (const ort_base *(*)(void))dlsym(handle, "OrtGetApiBase");
  if (!get_base) return set_fault(fault, "the library is not ONNX Runtime");
  api = get_base()->get_api(INTERFACE_VERSION);
  if (!api) return set_fault(fault, "the version of ONNX Runtime is too old");
  return is_good(CALL(CREATE_ENV, int, const char *, void **)(LOG_FATAL, "synth-host", &environment), fault) &&
         is_good(CALL(DISABLE_TELEMETRY, const void *)(environment), fault) &&
         is_good(CALL(CREATE_MEMORY_INFO, int, int, void **)(ARENA_ALLOCATOR, DEFAULT_MEMORY, &memory), fault);
}

bool neural_load_runtime(const char *library, neural_fault *fault) {
  /* Without it, versions that have telemetry look for a place on disk, sockets and the user's name, and start a thread;
   * DISABLE_TELEMETRY only ends what was begun. */
  static const char variable[] = "ORT_DISABLE_TELEMETRY";
  bool is_set = getenv(variable) != NULL;
  if (!is_set) setenv(variable, "1", 1);
  bool good = begin(library, fault);
  if (!is_set) unsetenv(variable);
  return good;
}

neural_session *neural_open_session(const void *model, size_t size, const char *folder, int threads,
                                    neural_fault *fault) {
  void *options = NULL, *session = NULL;
  if (!memory) set_fault(fault, not_loaded);
  if (!memory || !is_good(CALL(CREATE_SESSION_OPTIONS, void **)(&options), fault)) return NULL;
  /* One thread for most: more are not faster for small models, and outlive a run. No memory pattern: one would be kept
   * for each length of a phrase, 60 MB in all for Piper. */
  bool good = is_good(CALL(SET_INTRA_OP_THREADS, void *, int)(options, threads), fault) &&
              /* Threads that wait for the next part of a run do not keep a processor busy. */
              is_good(CALL(ADD_SESSION_CONFIG_ENTRY, void *, const char *, const char *)(
                          options, "session.intra_op.allow_spinning", "0"),
                      fault) &&
              (!folder || is_good(CALL(ADD_SESSION_CONFIG_ENTRY, void *, const char *, const char *)(
                                      options, "session.model_external_initializers_file_folder_path", folder),
                                  fault)) &&
              is_good(CALL(SET_INTER_OP_THREADS, void *, int)(options, 1), fault) &&
              is_good(CALL(DISABLE_MEMORY_PATTERN, void *)(options), fault) &&
              is_good(CALL(SET_SESSION_LOG_SEVERITY, void *, int)(options, LOG_FATAL), fault) &&
              is_good(CALL(CREATE_SESSION_FROM_ARRAY, const void *, const void *, size_t, const void *, void **)(
                          environment, model, size, options, &session),
                      fault);
  RELEASE(RELEASE_SESSION_OPTIONS, options);
  return good ? session : NULL;
}

void neural_close_session(neural_session *session) {
  if (session) RELEASE(RELEASE_SESSION, session);
}

neural_run *neural_make_run(neural_fault *fault) {
  void *run = NULL;
  if (!memory) set_fault(fault, not_loaded);
  if (!memory || !is_good(CALL(CREATE_RUN_OPTIONS, void **)(&run), fault)) return NULL;
  /* A run that was stopped is not worth a line on the standard error output. */
  if (is_good(CALL(SET_RUN_LOG_SEVERITY, void *, int)(run, LOG_FATAL), fault)) return run;
  neural_free_run(run);
  return NULL;
}

void neural_stop_run(neural_run *run) {
  neural_fault ignored;
  is_good(CALL(SET_TERMINATE, void *)(run), &ignored);
}

void neural_free_run(neural_run *run) {
  if (run) RELEASE(RELEASE_RUN_OPTIONS, run);
}

static bool make_tensor(const neural_input *input, void **value, neural_fault *fault) {
  size_t count = 1;
  for (int i = 0; i < input->rank; i++) count *= (size_t)input->shape[i];
  /* The runtime takes memory that it could write to, but does not write to a model's inputs. */
  return is_good(CALL(CREATE_TENSOR, const void *, void *, size_t, const int64_t *, size_t, int, void **)(
                     memory, (void *)(uintptr_t)input->data,
                     count * (input->type == NEURAL_INT64 ? sizeof(int64_t) : sizeof(float)), input->shape,
                     (size_t)input->rank, (int)input->type, value),
                 fault);
}

static bool read_output(neural_output *output, neural_fault *fault) {
  void *type = NULL, *data = NULL;
  int element = 0;
  size_t rank = 0;
  int64_t shape[MAX_RANK] = {0};
  if (!is_good(CALL(GET_TENSOR_TYPE, const void *, void **)(output->value, &type), fault)) return false;
  bool good =
      is_good(CALL(GET_ELEMENT_TYPE, const void *, int *)(type, &element), fault) &&
      is_good(CALL(GET_RANK, const void *, size_t *)(type, &rank), fault) &&
      (rank > MAX_RANK || is_good(CALL(GET_SHAPE, const void *, int64_t *, size_t)(type, shape, rank), fault)) &&
      is_good(CALL(GET_ELEMENT_COUNT, const void *, size_t *)(type, &output->count), fault) &&
      is_good(CALL(GET_TENSOR_DATA, void *, void **)(output->value, &data), fault);
  RELEASE(RELEASE_TENSOR_TYPE, type);
  if (good && element != NEURAL_FLOAT && element != NEURAL_INT64) {
    return set_fault(fault, "an output is neither 32-bit floats nor 64-bit whole numbers");
  }
  output->data = data;
  output->last_size = rank > 0 && rank <= MAX_RANK ? shape[rank - 1] : 1;
  output->is_float = element == NEURAL_FLOAT;
  return good;
}

bool neural_run_session(neural_session *session, neural_run *run, bool is_long, const neural_input *inputs,
                        size_t input_count, neural_output *outputs, size_t output_count, neural_fault *fault) {
  const char *input_names[MAX_VALUES] = {0}, *output_names[MAX_VALUES] = {0};
  void *input_values[MAX_VALUES] = {0}, *output_values[MAX_VALUES] = {0};
  if (input_count > MAX_VALUES || output_count > MAX_VALUES) return set_fault(fault, "too many inputs or outputs");
  /* The session keeps the memory of a run for the next one, which saves Piper 15 % of the time. That of a long run is
   * given back. */
  bool good = !run || is_good(CALL(ADD_RUN_CONFIG_ENTRY, void *, const char *, const char *)(
                                  run, "memory.enable_memory_arena_shrinkage", is_long ? "cpu:0" : ""),
                              fault);
  for (size_t i = 0; i < input_count && good; i++) {
    input_names[i] = inputs[i].name;
    good = make_tensor(&inputs[i], &input_values[i], fault);
  }
  for (size_t i = 0; i < output_count; i++) output_names[i] = outputs[i].name;
  good = good &&
         is_good(CALL(RUN, void *, const void *, const char *const *, const void *const *, size_t, const char *const *,
                      size_t, void **)(session, run, input_names, (const void *const *)input_values, input_count,
                                       output_names, output_count, output_values),
                 fault);
  for (size_t i = 0; i < input_count; i++) {
    if (input_values[i]) RELEASE(RELEASE_VALUE, input_values[i]);
  }
  for (size_t i = 0; i < output_count; i++) {
    outputs[i].value = output_values[i];
    good = good && read_output(&outputs[i], fault);
  }
  if (!good) neural_release_outputs(outputs, output_count);
  return good;
}

void neural_release_outputs(neural_output *outputs, size_t output_count) {
  for (size_t i = 0; i < output_count; i++) {
    if (outputs[i].value) RELEASE(RELEASE_VALUE, outputs[i].value);
    outputs[i].value = NULL;
    outputs[i].data = NULL;
  }
}
