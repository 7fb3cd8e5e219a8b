/* SPDX-License-Identifier: Apache-2.0
 *
 * in-process LIBRARY VOICE TEXTFILE - the same as `first-audio … -`, but the provider runs in this process and
 * nothing lies between: what isolation costs is the difference of the two. For each line of standard input it renders
 * the text once and prints the microseconds to the first frame, to the last, and the number of frames. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "speech_provider.h"

/* As a worker asks for them, so that the engine does the same work. */
enum { FIRST_BLOCK = 256, BLOCK = 1024, MAX_TEXT_LENGTH = 1 << 20 };

static double now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void ignore_update(const speech_host_t *host) {
  (void)host;
}
static void ignore_log(const speech_host_t *host, int32_t level, const char *text) {
  (void)host, (void)level, (void)text;
}
static const void *no_extension(const speech_host_t *host, const char *name) {
  (void)host, (void)name;
  return NULL;
}
static bool take_marker(const speech_marker_sink_t *sink, const speech_marker_t *marker) {
  (void)sink, (void)marker;
  return true;
}

static const speech_host_t host = {.size = sizeof host,
                                   .abi_major = SPEECH_ABI_MAJOR,
                                   .abi_minor = SPEECH_ABI_MINOR,
                                   .name = "in-process",
                                   .version = "1",
                                   .update_speech_voices = ignore_update,
                                   .log = ignore_log,
                                   .get_extension = no_extension};

static const speech_provider_t *open_provider(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  speech_provider_entry_fn enter;
  *(void **)&enter = dlsym(library, SPEECH_PROVIDER_SYMBOL);
  const speech_provider_entry_t *entry = enter ? enter(SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR) : NULL;
  if (!entry) return NULL;
  const speech_open_params_t params = {.size = sizeof params, .library_path = path, .locale = "und"};
  const speech_provider_t *provider = NULL;
  if (SPEECH_HAS(entry, speech_provider_entry_t, preload) && entry->preload && entry->preload(&params) != SPEECH_OK)
    return NULL;
  return entry->create(&host, &params, &provider) == SPEECH_OK ? provider : NULL;
}

/* False when the provider does not speak the text to its end. */
static bool speak(const speech_provider_t *provider, speech_request_t *request) {
  static float left[BLOCK], right[BLOCK];
  float *const channels[] = {left, right};
  const speech_marker_sink_t sink = {.size = sizeof sink, .add = take_marker};
  size_t covered = request->text_len;
  uint64_t position = 0;
  double start = now_us(), first = 0;
  request->id++;
  if (provider->synthesize(provider, request, &covered) != SPEECH_OK) return false;
  for (;;) {
    speech_render_io_t io = {.size = sizeof io,
                             .max_frames = position == 0 ? FIRST_BLOCK : BLOCK,
                             .position = position,
                             .channels = channels,
                             .markers = &sink};
    if (provider->render(provider, &io) != SPEECH_OK) return false;
    if (position == 0 && io.frames > 0) first = now_us() - start;
    position += io.frames;
    if (io.flags & SPEECH_RENDER_COMPLETE) break;
  }
  provider->finish(provider, request->id);
  printf("%.1f %.1f %llu\n", first, now_us() - start, (unsigned long long)position);
  fflush(stdout);
  return true;
}

int main(int count, char *arguments[]) {
  static char text[MAX_TEXT_LENGTH];
  FILE *file = count == 4 ? fopen(arguments[3], "rb") : NULL;
  if (!file) {
    fputs("usage: in-process LIBRARY VOICE TEXTFILE\n", stderr);
    return 64;
  }
  speech_request_t request = {
      .size = sizeof request, .voice_id = arguments[2], .text = text, .rate = 1, .pitch = 1, .volume = 1};
  request.text_len = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  const speech_provider_t *provider = open_provider(arguments[1]);
  if (!provider) {
    fprintf(stderr, "in-process: %s could not be opened\n", arguments[1]);
    return 70;
  }
  char line[16];
  while (fgets(line, sizeof line, stdin)) {
    if (!speak(provider, &request)) return 70;
  }
  provider->destroy(provider);
  return 0;
}
