/* SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "audio.h"
#include "check.h"
#include "main_thread.h"
#include "own_threads.h" /* open() for the libraries of the provider */
#include "stopwatch.h"

/* NULL for "". */
static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value && *value ? strdup(value) : NULL;
}

/* Parts between colons, NULL-terminated, and up to two paths more. */
static const char *const *paths(const char *list, const char *more, const char *and_more) {
  enum { MAX_PATHS = 256 };
  static const char *found[2][MAX_PATHS + 3];
  static int used;
  const char **all = found[used++ % 2];
  size_t count = 0;
  char *rest = list ? strdup(list) : NULL;
  for (char *path; rest && count < MAX_PATHS && (path = strsep(&rest, ":"));) {
    if (*path) all[count++] = path;
  }
  if (more) all[count++] = more;
  if (and_more) all[count++] = and_more;
  all[count] = NULL;
  return all;
}

static int level_of_sandbox(const char *word) {
  if (word && strcmp(word, "none") == 0) return SANDBOX_NONE;
  return word && strcmp(word, "jit") == 0 ? SANDBOX_JIT : SANDBOX_STRICT;
}

static const char *pressure_file = "/proc/pressure/cpu";

static void read_environment(void) {
  const char *pressure = setting("CHECKER_PRESSURE"); /* of tests */
  if (pressure) pressure_file = pressure;
  const char *memory = setting("CHECKER_MEMORY_MIB"), *first = setting("CHECKER_FIRST_FRAME_S"),
             *scratch_size = setting("CHECKER_SCRATCH_MIB");
  const uint64_t first_us = first ? strtoull(first, NULL, 10) * 1000000 : 0;
  the_checker.first_frame_us = first_us > FRAME_US ? first_us : FRAME_US;
  speech_open_params_t *params = &the_checker.params;
  *params = (speech_open_params_t){.size = sizeof *params,
                                   .library_path = setting("CHECKER_LIBRARY"),
                                   .data_dir = setting("CHECKER_DATA"),
                                   .shared_dir = setting("CHECKER_SHARED"),
                                   .locale = setting("CHECKER_LOCALE")};
  if (!params->library_path) params->library_path = "/proc/self/fd/3";
  if (!params->locale) params->locale = "und";
  the_checker.plan =
      (sandbox_plan){.level = level_of_sandbox(setting("CHECKER_SANDBOX")),
                     .readable = paths(setting("CHECKER_READABLE"), params->data_dir, params->shared_dir),
                     .libraries = paths(setting("CHECKER_LIBRARIES"), NULL, NULL),
                     .writable = setting("CHECKER_SCRATCH"),
                     .writable_bytes = scratch_size ? strtoull(scratch_size, NULL, 10) << 20 : 0,
                     .memory = memory ? strtoull(memory, NULL, 10) << 20 : 0,
                     .has_threads = true};
  /* The provider sees a worker's environment, without the checker's variables. */
  static const char *const ours[] = {"CHECKER_LIBRARY",    "CHECKER_DATA",        "CHECKER_SHARED",
                                     "CHECKER_LOCALE",     "CHECKER_READABLE",    "CHECKER_SANDBOX",
                                     "CHECKER_MEMORY_MIB", "CHECKER_LIBRARIES",   "CHECKER_FIRST_FRAME_S",
                                     "CHECKER_SCRATCH",    "CHECKER_SCRATCH_MIB", "CHECKER_PRESSURE"};
  for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) unsetenv(ours[i]);
}

static int refuse_usage(void) {
  fputs(
      "speech-checker is started by synth-host validate, not by hand:\n"
      "speech-checker CHECK-ID [--seed N] [--level 1..4] [--voice ID]... | --list\n",
      stderr);
  return 64;
}

/* Returns false for invalid arguments. */
static bool read_arguments(int count, char *const *arguments) {
  const char **voices = calloc((size_t)count + 1, sizeof *voices);
  if (!voices) return false;
  the_checker.level = LEVEL_DEFAULT;
  the_checker.voices = voices;
  for (int i = 2; i + 1 < count; i += 2) {
    const char *name = arguments[i], *value = arguments[i + 1];
    if (strcmp(name, "--seed") == 0)
      the_checker.seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--level") == 0)
      the_checker.level = atoi(value);
    else if (strcmp(name, "--voice") == 0)
      *voices++ = value;
    else
      return false;
  }
  return count % 2 == 0 && the_checker.level >= LEVEL_LOAD && the_checker.level <= LEVEL_STRESS;
}

static void set_process_up(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

static void run_check(void *chosen) {
  ((const check *)chosen)->run();
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "--list") == 0) {
    list_checks();
    return 0;
  }
  if (count < 2 || !read_arguments(count, arguments)) return refuse_usage();
  const check *chosen = check_named(arguments[1]);
  if (!chosen) return refuse_usage();
  set_process_up();
  read_environment();
  open_results();
  open_stopwatch(pressure_file);
  open_audio();
  run_beside_main_thread(run_check, (void *)chosen);
}
