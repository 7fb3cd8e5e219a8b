/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Times a provider through the C interface: loading, making the instance, the first audio of a request, a whole
 * request. cc -O2 -I../../../Sources/CSpeechProvider/include first_audio.c -o first_audio -ldl
 *   ./first_audio ../../../.build/release/libEspeakProvider.so en-us TEXTFILE [RUNS]
 * Prints one line of key=value pairs, times in ms. */
#include <dlfcn.h>
#include <speech_provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLOCK = 4096, MAX_RUNS = 1000 };

static unsigned markers;

static bool add_marker(const speech_marker_sink_t *sink, const speech_marker_t *marker) {
  (void)sink;
  (void)marker;
  markers++;
  return true;
}

static void update(const speech_host_t *host) {
  (void)host;
}

static void log_line(const speech_host_t *host, int32_t level, const char *text) {
  (void)host;
  fprintf(stderr, "log %d: %s\n", level, text);
}

static const void *no_extension(const speech_host_t *host, const char *name) {
  (void)host;
  (void)name;
  return NULL;
}

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, ascending);
  return values[count / 2];
}

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static char *read_text(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) fail("cannot read the text");
  text[size] = 0;
  fclose(file);
  *length = (size_t)size;
  return text;
}

/* Speaks once; returns the time until the first frames, and in *total that until COMPLETE. */
static double speak(const speech_provider_t *provider, speech_request_t *request, double *total, uint64_t *frames) {
  static float samples[BLOCK];
  float *const channels[] = {samples};
  speech_marker_sink_t sink = {sizeof sink, NULL, add_marker};
  double start = now_ms(), first = -1;
  size_t covered = request->text_len;
  request->id++;
  if (provider->synthesize(provider, request, &covered) != SPEECH_OK) fail("synthesize");
  *frames = 0;
  for (uint32_t flags = 0; !(flags & SPEECH_RENDER_COMPLETE);) {
    speech_render_io_t io = {sizeof io, BLOCK, *frames, channels, &sink, 0, 0};
    if (provider->render(provider, &io) != SPEECH_OK) fail("render");
    if (io.frames && first < 0) first = now_ms() - start;
    *frames += io.frames;
    flags = io.flags;
  }
  *total = now_ms() - start;
  provider->finish(provider, request->id);
  return first;
}

int main(int argc, char **argv) {
  if (argc < 4) fail("usage: first_audio PROVIDER.so VOICE TEXTFILE [RUNS]");
  size_t length;
  char *text = read_text(argv[3], &length);
  int runs = argc > 4 ? atoi(argv[4]) : 40;
  if (runs < 1 || runs > MAX_RUNS) runs = MAX_RUNS;

  double start = now_ms();
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) fail(dlerror());
  double load = now_ms() - start;
  speech_provider_entry_fn entry;
  *(void **)&entry = dlsym(library, SPEECH_PROVIDER_SYMBOL);
  if (!entry) fail("no entry");

  start = now_ms();
  const speech_provider_entry_t *table = entry(SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR);
  speech_host_t host = {sizeof host, 1, 0, "first_audio", "1", NULL, update, log_line, no_extension};
  speech_open_params_t params = {sizeof params, 0, argv[1], NULL, NULL, "en"};
  const speech_provider_t *provider = NULL;
  if (!table || table->create(&host, &params, &provider) != SPEECH_OK) fail("create");
  double create = now_ms() - start;

  speech_request_t request = {sizeof request, 0, 0, argv[2], text, length, NULL, 1, 1, 1};
  double total, firsts[MAX_RUNS], totals[MAX_RUNS];
  uint64_t frames;
  double cold = speak(provider, &request, &total, &frames);
  for (int i = 0; i < runs; i++) firsts[i] = speak(provider, &request, &totals[i], &frames);
  printf("load_ms=%.2f create_ms=%.2f cold_first_ms=%.2f first_ms=%.3f total_ms=%.2f frames=%llu markers=%u\n", load,
         create, cold, median(firsts, runs), median(totals, runs), (unsigned long long)frames,
         markers / (unsigned)(runs + 1));
  provider->destroy(provider);
  return 0;
}
