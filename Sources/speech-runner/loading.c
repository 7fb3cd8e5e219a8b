/* SPDX-License-Identifier: Apache-2.0
 *
 * The steps of a worker, in its order, without its sandbox. */
#include <dlfcn.h>
#include <stdio.h>

#include "provider_tables.h"
#include "runner.h"

static const speech_provider_entry_t *the_entry;

const char *provider_identifier(void) {
  return the_entry->info->id;
}

static void *the_library;
static double load_time;

void *load_library(const run_options *options) {
  milliseconds();
  /* By its path, and not from a copy as in a worker: the debugger finds its symbols and sources. */
  the_library = dlopen(options->library, RTLD_NOW | RTLD_LOCAL);
  if (!the_library) fail(70, "the library cannot be loaded: %s", dlerror());
  load_time = milliseconds();
  return the_library;
}

static const speech_provider_entry_t *ask_entry(const char *path) {
  speech_provider_entry_fn entry_of;
  *(void **)&entry_of = dlsym(the_library, SPEECH_PROVIDER_SYMBOL);
  if (!entry_of) {
    fail(70, "%s does not export %s; declare it with SPEECH_EXPORT, in C++ within extern \"C\".", path,
         SPEECH_PROVIDER_SYMBOL);
  }
  const speech_provider_entry_t *entry = entry_of(SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR);
  if (!entry) {
    fail(70, "%s(%u, %u) returns NULL: it does not support this version.", SPEECH_PROVIDER_SYMBOL, SPEECH_ABI_MAJOR,
         SPEECH_ABI_MINOR);
  }
  const char *fault = fault_in_entry(entry);
  if (fault) fail(70, "%s.", fault);
  if (entry->abi_major != SPEECH_ABI_MAJOR) {
    fail(70, "its table is of version %u.%u; this program has %u.%u.", entry->abi_major, entry->abi_minor,
         SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR);
  }
  return entry;
}

const speech_provider_t *open_provider(const run_options *options) {
  speech_open_params_t params = options->params;
  params.host = make_host();
  milliseconds();
  the_entry = ask_entry(options->library);
  load_time += milliseconds();
  double preload_time = 0;
  if (the_entry->preload) {
    speech_status status = the_entry->preload(&params);
    if (status != SPEECH_OK) fail(70, "preload() returns %s.", status_name(status));
    preload_time = milliseconds();
  }
  const speech_provider_t *provider = NULL;
  speech_status status = the_entry->create(params.host, &params, &provider);
  double create_time = milliseconds();
  if (status != SPEECH_OK) fail(70, "create() returns %s.", status_name(status));
  const char *fault = fault_in_instance(provider);
  if (fault) fail(70, "%s.", fault);
  const speech_provider_info_t *info = the_entry->info;
  printf("%s (%s%s%s), ABI %u.%u: loaded in %.1f ms, preload() %.1f ms, create() %.1f ms\n", info->name, info->id,
         info->version ? " " : "", info->version ? info->version : "", the_entry->abi_major, the_entry->abi_minor,
         load_time, preload_time, create_time);
  return provider;
}
