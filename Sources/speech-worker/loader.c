/* SPDX-License-Identifier: Apache-2.0
 *
 * Opens the provider: maps the library, on the main thread; asks for its table, checks that every call is there, makes
 * the instance. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "provider_tables.h"
#include "worker.h"

static unsigned char answer[SPEECH_WIRE_MAX_MESSAGE];

static uint32_t microseconds_since(struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t passed = (int64_t)(now.tv_sec - start->tv_sec) * 1000000 + (now.tv_nsec - start->tv_nsec) / 1000;
  *start = now;
  return passed < 0 ? 0 : passed > UINT32_MAX ? UINT32_MAX : (uint32_t)passed;
}

static void answer_ready(const uint32_t microseconds[3]) {
  const speech_provider_entry_t *entry = the_worker.entry;
  const speech_provider_info_t *info = entry->info;
  message_writer w;
  begin_message(&w, answer, SPEECH_WIRE_READY);
  put_u32(&w, entry->abi_major);
  put_u32(&w, entry->abi_minor);
  put_u32(&w, info->flags);
  put_u32(&w, info->subtype);
  put_u32(&w, info->manufacturer);
  put_text(&w, info->id);
  put_text(&w, info->name);
  put_text(&w, info->vendor);
  put_text(&w, info->version);
  put_text(&w, info->license);
  put_text(&w, info->url);
  for (int i = 0; i < 3; i++) put_u32(&w, microseconds[i]);
  put_u32(&w, (uint32_t)the_worker.plan.level);
  put_u32(&w, (uint32_t)the_worker.sandbox.landlock);
  put_u32(&w, the_worker.sandbox.has_filter);
  if (!send_message(&w, false))
    answer_failed(SPEECH_FAILED_TABLE, SPEECH_ERR_FAILED, "the provider's texts are too long");
}

/* "" in a message means NULL. The copy is never freed: create() must not keep pointers, but in some providers it
 * does. */
static const char *lasting_text(message_reader *r) {
  const char *text = get_text(r, NULL);
  return *text ? strdup(text) : NULL;
}

/* False: the message is cut short, or there is no memory. Never freed, as above. */
static bool get_settings(message_reader *open, speech_open_params_t *params) {
  uint32_t count = get_u32(open);
  if (open->is_short || count > SPEECH_WIRE_SETTINGS) return false;
  speech_setting_t *settings = calloc(count + 1, sizeof *settings);
  const speech_setting_t **pointers = calloc(count + 1, sizeof *pointers);
  if (!settings || !pointers) return false;
  for (uint32_t i = 0; i < count; i++) {
    settings[i].size = sizeof settings[i];
    settings[i].id = lasting_text(open);
    settings[i].text = lasting_text(open);
    uint64_t bits = get_u64(open);
    memcpy(&settings[i].number, &bits, sizeof bits);
    pointers[i] = &settings[i];
  }
  params->setting_count = count;
  params->settings = pointers;
  return !open->is_short;
}

/* When loading began. */
static struct timespec start;
static speech_provider_entry_fn entry_of;

bool load_library(void) {
  clock_gettime(CLOCK_MONOTONIC, &start);
  enter_call(SPEECH_CALL_LOAD, 0, 0);
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", SPEECH_WIRE_LIBRARY_FD);
  /* No RTLD_DEEPBIND: it breaks environ and is refused under sanitizers. Never dlclose()d: Swift code would dangle. */
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return answer_failed(SPEECH_FAILED_LOAD, SPEECH_ERR_FAILED, dlerror());
  close(SPEECH_WIRE_LIBRARY_FD);
  *(void **)&entry_of = dlsym(library, SPEECH_PROVIDER_SYMBOL);
  if (!entry_of) return answer_failed(SPEECH_FAILED_SYMBOL, SPEECH_ERR_FAILED, SPEECH_PROVIDER_SYMBOL);
  the_worker.library = library;
  return true;
}

bool open_provider(message_reader *open) {
  speech_open_params_t params = {.size = sizeof params, .flags = 0};
  params.library_path = lasting_text(open);
  params.data_dir = lasting_text(open);
  params.shared_dir = lasting_text(open);
  params.locale = lasting_text(open);
  const char *host_version = lasting_text(open);
  if (!get_settings(open, &params))
    return answer_failed(SPEECH_FAILED_LOAD, SPEECH_ERR_ARGUMENT, "the message OPEN is cut short");
  if (!params.locale) params.locale = "und";

  uint32_t microseconds[3];
  const speech_provider_entry_t *entry = entry_of(SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR);
  leave_call();
  microseconds[0] = microseconds_since(&start);
  if (!entry) return answer_failed(SPEECH_FAILED_VERSION, SPEECH_ERR_ABI, "it returns NULL for this version");
  if (SPEECH_HAS(entry, speech_provider_entry_t, abi_minor) && entry->abi_major != SPEECH_ABI_MAJOR) {
    char details[64];
    snprintf(details, sizeof details, "its table is of version %u.%u", entry->abi_major, entry->abi_minor);
    return answer_failed(SPEECH_FAILED_VERSION, SPEECH_ERR_ABI, details);
  }
  const char *fault = fault_in_entry(entry);
  if (fault) return answer_failed(SPEECH_FAILED_TABLE, SPEECH_ERR_ABI, fault);
  the_worker.entry = entry;

  if (entry->preload) {
    params.host = make_preload_host(host_version);
    enter_call(SPEECH_CALL_PRELOAD, 0, 0);
    speech_status status = entry->preload(&params);
    leave_call();
    if (status != SPEECH_OK) return answer_failed(SPEECH_FAILED_PRELOAD, status, "");
  }
  /* A provider without a manifest states only here that it makes code, which counts as much as in a manifest. */
  if (the_worker.plan.level == SANDBOX_STRICT && entry->info->flags & SPEECH_PROVIDER_NEEDS_JIT) {
    the_worker.plan.level = SANDBOX_JIT;
  }
  int error = tighten_sandbox();
  if (error) return answer_failed(SPEECH_FAILED_SANDBOX, error, "after preload()");
  microseconds[1] = microseconds_since(&start);

  params.host = make_host(host_version);
  enter_call(SPEECH_CALL_CREATE, 0, 0);
  speech_status status = entry->create(params.host, &params, &the_worker.provider);
  leave_call();
  microseconds[2] = microseconds_since(&start);
  if (status != SPEECH_OK) return answer_failed(SPEECH_FAILED_CREATE, status, "");
  fault = fault_in_instance(the_worker.provider);
  if (fault) return answer_failed(SPEECH_FAILED_TABLE, SPEECH_ERR_ABI, fault);
  answer_ready(microseconds);
  return true;
}
