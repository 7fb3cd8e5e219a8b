/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Speaks with libespeak-ng and nothing else, once for each line it reads: that line or, if it is empty, the text of a
 * file. Prints how many microseconds passed until the first audio and until the end, how many frames there were, and
 * the microseconds until the first sound: what .ci/bench and Tests/Voices/figures compare the host with. With SAMPLES
 * it also writes them to that file, 16 bits each.
 * cc -O2 engine_alone.c -o engine_alone -lespeak-ng && ./engine_alone VOICE TEXTFILE [SAMPLES] */
#include <espeak-ng/speak_lib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Sound is what is louder than 1 % of full scale: the pauses of some engines hiss. */
enum { BLOCK_MS = 60, MAX_TEXT_LENGTH = 1 << 20, SOUND = 328 };

static double first, sound;
static unsigned long frames;
static FILE *output;

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int take(short *samples, int count, espeak_EVENT *events) {
  (void)events;
  if (count <= 0) return 0;
  if (frames == 0) first = now_us();
  for (int i = 0; sound == 0 && i < count; i++)
    if (abs(samples[i]) > SOUND) sound = now_us();
  frames += (unsigned long)count;
  if (output != NULL) fwrite(samples, sizeof *samples, (size_t)count, output);
  return 0;
}

int main(int argc, char **argv) {
  static char text[MAX_TEXT_LENGTH + 1];
  static char line[4096];
  FILE *file = argc >= 3 ? fopen(argv[2], "rb") : NULL;
  if (file == NULL) {
    fprintf(stderr, "usage: engine_alone VOICE TEXTFILE [SAMPLES]\n");
    return 64;
  }
  size_t length = fread(text, 1, MAX_TEXT_LENGTH, file);
  if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, BLOCK_MS, NULL, 0) < 0) return 70;
  espeak_SetSynthCallback(take);
  if (espeak_SetVoiceByName(argv[1]) != EE_OK) return 69;
  if (argc > 3) output = fopen(argv[3], "wb");
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = 0;
    const bool is_given = line[0] != 0;
    const size_t bytes = (is_given ? strlen(line) : length) + 1;
    frames = 0;
    sound = 0;
    double start = now_us();
    espeak_Synth(is_given ? line : text, bytes, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
    double end = now_us();
    if (output != NULL) fflush(output);
    printf("%.1f %.1f %lu %.1f\n", first - start, end - start, frames, sound - start);
    fflush(stdout);
  }
  return 0;
}
