/* SPDX-License-Identifier: Apache-2.0 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "main_loop.h"
#include "runner.h"

/* The value of "key=value" among the arguments; NULL if it is empty or not there. */
static const char *value(int count, char **arguments, const char *key) {
  size_t length = strlen(key);
  for (int i = 1; i < count; i++) {
    if (strncmp(arguments[i], key, length) != 0 || arguments[i][length] != '=') continue;
    const char *found = arguments[i] + length + 1;
    return *found ? found : NULL;
  }
  return NULL;
}

static float number(int count, char **arguments, const char *key) {
  const char *text = value(count, arguments, key);
  return text ? strtof(text, NULL) : 1;
}

static int run(const run_options *options) {
  const speech_provider_t *provider = open_provider(options);
  chosen_voice voice;
  choose_voice(provider, options, &voice);
  int status = speak(provider, &voice, options);
  provider->destroy(provider);
  return status;
}

static void *run_and_exit(void *options) {
  exit(run(options));
}

int main(int count, char **arguments) {
  run_options options = {
      .library = value(count, arguments, "library"),
      .text = value(count, arguments, "text"),
      .voice = value(count, arguments, "voice"),
      .output = value(count, arguments, "output"),
      .language = value(count, arguments, "language"),
      .rate = number(count, arguments, "rate"),
      .pitch = number(count, arguments, "pitch"),
      .volume = number(count, arguments, "volume"),
      .params = {.size = sizeof options.params,
                 .data_dir = value(count, arguments, "data"),
                 .shared_dir = value(count, arguments, "shared"),
                 .locale = value(count, arguments, "locale")},
  };
  if (!options.library) fail(64, "speech-runner is started by “synth-host provider run --in-process”, not by hand.");
  options.params.library_path = options.library;
  if (!options.params.locale) options.params.locale = "und";
  if (!options.text) options.text = "";
  setvbuf(stdout, NULL, _IOLBF, 0); /* so that a crash leaves what was printed */

  main_loop loop;
  if (!find_main_loop(load_library(&options), &loop)) return run(&options);
  pthread_t thread;
  if (pthread_create(&thread, NULL, run_and_exit, &options) != 0) fail(71, "no second thread could be started");
  turn_main_loop(&loop);
}
