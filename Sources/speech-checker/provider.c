/* SPDX-License-Identifier: Apache-2.0 */
#include "provider.h"

#include <dlfcn.h>
#include <string.h>

#include "main_thread.h"
#include "process.h"
#include "provider_tables.h"
#include "stopwatch.h"

opened the_provider;

/* What each of the loans is for, and how long it is valid. */
static loan *host, *preload_host, *params;
static size_t params_size = sizeof(speech_open_params_t);

void use_first_host(void) {
  params_size = offsetof(speech_open_params_t, locale) + sizeof the_checker.params.locale;
}

/* Lends the params, with `tail` bytes more, and names the host in them unless they are those of ABI 1.0. */
static void lend_params(const speech_host_t *in_them, size_t tail) {
  if (!params || params->size != params_size + tail) {
    params = lend(params_size + tail, "the struct speech_open_params",
                  "It is valid during preload() and create(); a reader touches no field at or past `size` (rule V1).");
  }
  lend_again(params);
  memset(params->bytes, 0xA5, params->size);
  memcpy(params->bytes, &the_checker.params, params_size);
  speech_open_params_t *lent = params->bytes;
  lent->size = (uint32_t)params->size;
  if (params_size == sizeof *lent) lent->host = in_them;
}

/* The main thread's part of the two steps of the sandbox, an errno or 0. */
static int main_problem;

static void enter_on_main_thread(void) {
  main_problem = sandbox_enter_thread(&the_checker.plan, &the_provider.sandbox);
}

static void tighten_on_main_thread(void) {
  main_problem = sandbox_tighten_thread(&the_checker.plan, &the_provider.sandbox);
}

const char *enter_provider_sandbox(void) {
  static char text[256];
  static bool is_inside;
  if (is_inside) return NULL;
  is_inside = true;
  if (the_checker.plan.level == SANDBOX_NONE) return NULL;
  int problem = sandbox_enter(&the_checker.plan, &the_provider.sandbox);
  if (problem == 0) {
    on_main_thread(enter_on_main_thread);
    problem = main_problem;
  }
  if (problem == 0) return NULL;
  const char *reason =
      sandbox_offer().has_filter ? strerror(problem) : "this kernel cannot filter system calls (seccomp)";
  print_text(
      text, sizeof text,
      "the sandbox could not be closed: %s. No host would start the provider; pass --no-sandbox to check it anyway",
      reason);
  return text;
}

/* Why dlopen() refused. */
static const char *load_problem;

static void load_on_main_thread(void) {
  char path[32];
  print_text(path, sizeof path, "/proc/self/fd/%d", CHECKER_LIBRARY_FD);
  const stopwatch start = start_stopwatch();
  the_provider.library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  the_provider.load_us = counted_since(&start);
  load_problem = the_provider.library ? NULL : dlerror(); /* which is a thread's own */
  note_float_mode();
}

const char *load_library(void) {
  static char text[600];
  const char *problem = enter_provider_sandbox();
  if (problem) return problem;
  report_call("dlopen");
  on_main_thread(load_on_main_thread);
  adopt_float_mode();
  if (!the_provider.library) {
    print_text(text, sizeof text, "the library cannot be loaded: %s", load_problem ? load_problem : "no reason given");
    return text;
  }
  const stopwatch start = start_stopwatch();
  *(void **)&the_provider.entry_of = dlsym(the_provider.library, SPEECH_PROVIDER_SYMBOL);
  the_provider.load_us += counted_since(&start);
  if (!the_provider.entry_of)
    return "the library does not export " SPEECH_PROVIDER_SYMBOL
           "; declare it with SPEECH_EXPORT, in C++ within extern \"C\"";
  return NULL;
}

const char *ask_entry(void) {
  static char text[200];
  report_call("speech_provider_entry(%u, %u)", SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR);
  const stopwatch start = start_stopwatch();
  const speech_provider_entry_t *entry = the_provider.entry_of(SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR);
  the_provider.load_us += counted_since(&start);
  if (!entry)
    return "speech_provider_entry() returns NULL for version 1.1; it has to support every host of its own major "
           "version";
  if (SPEECH_HAS(entry, speech_provider_entry_t, abi_minor) && entry->abi_major != SPEECH_ABI_MAJOR) {
    print_text(text, sizeof text,
               "speech_provider_entry(1, 1) returns a table of version %u.%u; abi_major must be SPEECH_ABI_MAJOR",
               entry->abi_major, entry->abi_minor);
    return text;
  }
  const char *fault = fault_in_entry(entry);
  if (!fault) the_provider.entry = entry;
  return fault;
}

const char *preload_provider(void) {
  static char text[128];
  const speech_provider_entry_t *entry = the_provider.entry;
  const stopwatch start = start_stopwatch();
  if (entry->preload) {
    preload_host =
        lend(sizeof(speech_host_t), "the struct speech_host of preload()", "It is valid until preload() returns.");
    make_host(preload_host->bytes);
    lend_params(preload_host->bytes, 0);
    the_host = preload_host->bytes;
    report_call("preload");
    say_place("in preload()");
    speech_status status = entry->preload(params->bytes);
    say_place("after preload()");
    take_back(preload_host);
    if (status != SPEECH_OK) {
      print_text(text, sizeof text, "preload() returns %s", status_name(status));
      return text;
    }
  }
  the_provider.preload_us = counted_since(&start);
  on_main_thread(tighten_on_main_thread);
  int problem = main_problem ? main_problem : sandbox_tighten(&the_checker.plan, &the_provider.sandbox);
  give_up_main_thread(the_provider.library);
  if (problem == 0) return NULL;
  print_text(text, sizeof text, "the sandbox could not be closed: %s", strerror(problem));
  return text;
}

const char *create_instance(size_t tail) {
  static char text[128];
  if (!host || host->size != sizeof(speech_host_t) + tail) {
    host = lend(sizeof(speech_host_t) + tail, "the struct speech_host", "It is valid until destroy() returns.");
  }
  lend_again(host);
  memset(host->bytes, 0xA5, host->size);
  make_host(host->bytes);
  ((speech_host_t *)host->bytes)->size = (uint32_t)host->size;
  lend_params(host->bytes, tail);
  the_host = host->bytes;
  the_provider.instance = NULL;
  report_call("create");
  say_place("in create()");
  const stopwatch start = start_stopwatch();
  const speech_provider_t *instance = NULL;
  speech_status status = the_provider.entry->create(host->bytes, params->bytes, &instance);
  the_provider.create_us = counted_since(&start);
  for (size_t i = 0; i < tail; i++) {
    if (((unsigned char *)host->bytes)[sizeof(speech_host_t) + i] != 0xA5 ||
        ((unsigned char *)params->bytes)[params_size + i] != 0xA5)
      return "create() wrote into what belongs to the host: a struct may be longer than the one you were compiled with "
             "(rule V1), and is not yours to write";
  }
  if (status != SPEECH_OK) {
    print_text(text, sizeof text, "create() returns %s", status_name(status));
    return text;
  }
  const char *fault = fault_in_instance(instance);
  if (!fault) the_provider.instance = instance;
  return fault;
}

void destroy_instance(void) {
  if (!the_provider.instance) return;
  report_call("destroy");
  say_place("in destroy()");
  the_provider.instance->destroy(the_provider.instance);
  the_provider.instance = NULL;
}

void end_host_life(void) {
  say_place("after destroy()");
  if (host) take_back(host);
}

static void need(const char *problem) {
  if (problem) leave_out("the provider cannot be opened, see load-symbol and abi-table: %s", problem);
}

void open_entry(void) {
  if (the_provider.entry) return;
  need(load_library());
  need(ask_entry());
}

void open_provider(void) {
  open_entry();
  need(preload_provider());
  need(create_instance(0));
}

const char *status_name(speech_status status) {
  static const char *const names[] = {"SPEECH_OK",           "SPEECH_ERR_FAILED",     "SPEECH_ERR_ABI",
                                      "SPEECH_ERR_ARGUMENT", "SPEECH_ERR_NO_VOICE",   "SPEECH_ERR_INPUT",
                                      "SPEECH_ERR_BUSY",     "SPEECH_ERR_RESOURCES",  "SPEECH_ERR_CANCELLED",
                                      "SPEECH_ERR_DENIED",   "SPEECH_ERR_NOT_COVERED"};
  EACH_THREAD char odd[64];
  if (status <= 0 && status > -(speech_status)(sizeof names / sizeof names[0])) return names[-status];
  print_text(odd, sizeof odd, "%d, which is not a status of the header", status);
  return odd;
}
