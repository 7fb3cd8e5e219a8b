/* SPDX-License-Identifier: Apache-2.0
 *
 * Speaks each line it reads with libflite and nothing else, and prints how many microseconds passed until the first
 * audio and until the end, how many frames there were, and the microseconds until the first sound. With FILE it also
 * writes the samples to it, 16 bits each.
 * cc -O2 flite_alone.c -o flite_alone -lflite -ldl && ./flite_alone VOICE [FILE] */
#include <dlfcn.h>
#include <flite/flite.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Louder than 1 % of full scale: the pauses of these voices hiss. */
enum { SOUND = 328 };

static double first, sound;
static unsigned long frames;
static FILE *output;

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int take(const cst_wave *wave, int start, int size, int last, cst_audio_streaming_info *info) {
  (void)last, (void)info;
  if (size <= 0) return CST_AUDIO_STREAM_CONT;
  if (frames == 0) first = now_us();
  for (int i = start; sound == 0 && i < start + size; i++)
    if (abs(wave->samples[i]) > SOUND) sound = now_us();
  frames += (unsigned long)size;
  if (output != NULL) fwrite(wave->samples + start, sizeof *wave->samples, (size_t)size, output);
  return CST_AUDIO_STREAM_CONT;
}

/* The voices do not all name the libraries that they need. */
static cst_voice *open_voice(const char *name) {
  char library[64], function[64];
  snprintf(library, sizeof library, "libflite_cmu_us_%s.so.1", name);
  snprintf(function, sizeof function, "register_cmu_us_%s", name);
  if (dlopen("libflite_cmulex.so.1", RTLD_LAZY | RTLD_GLOBAL) == NULL ||
      dlopen("libflite_usenglish.so.1", RTLD_LAZY | RTLD_GLOBAL) == NULL)
    return NULL;
  void *handle = dlopen(library, RTLD_LAZY);
  cst_voice *(*set_up)(const char *) = NULL;
  if (handle != NULL) *(void **)&set_up = dlsym(handle, function);
  return set_up != NULL ? set_up(NULL) : NULL;
}

int main(int argc, char **argv) {
  flite_init();
  cst_voice *voice = argc >= 2 ? open_voice(argv[1]) : NULL;
  if (voice == NULL) {
    fprintf(stderr, "usage: flite_alone slt|rms|awb|kal16|kal [FILE]\n");
    return 64;
  }
  if (argc > 2) output = fopen(argv[2], "wb");
  cst_audio_streaming_info *info = new_audio_streaming_info();
  info->asc = take;
  feat_set(voice->features, "streaming_info", audio_streaming_info_val(info));
  char line[4096];
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = 0;
    frames = 0;
    sound = 0;
    /* Their noise is of rand(). */
    srand(1);
    double start = now_us();
    delete_utterance(flite_synth_text(line, voice));
    double end = now_us();
    if (output != NULL) fflush(output);
    printf("%.1f %.1f %lu %.1f\n", first - start, end - start, frames, sound - start);
    fflush(stdout);
  }
  return 0;
}
