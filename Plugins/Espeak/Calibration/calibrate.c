/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures what espeakRATE, espeakPITCH and espeakRANGE do to the length and the pitch of speech; README.md has the
 * conclusions. Takes a minute or two.
 *   cc -O3 -march=native -ffast-math calibrate.c -o calibrate -lespeak-ng -lm && ./calibrate > calibration.txt */
#include <espeak-ng/speak_lib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RATE_HZ = 22050, MAX_SAMPLES = RATE_HZ * 120, LOUD = 100 };

static short samples[MAX_SAMPLES];
static int sample_count;

static int keep(short *wav, int count, espeak_EVENT *events) {
  (void)events;
  if (!wav || sample_count + count > MAX_SAMPLES) return 0;
  memcpy(samples + sample_count, wav, (size_t)count * sizeof *wav);
  sample_count += count;
  return 0;
}

/* Speaks into `samples`; returns the number of samples up to the last loud one. */
static int speak(const char *voice, const char *text, int rate, int pitch, int range) {
  espeak_SetVoiceByName(voice);
  espeak_SetParameter(espeakRATE, rate, 0);
  espeak_SetParameter(espeakPITCH, pitch, 0);
  espeak_SetParameter(espeakRANGE, range, 0);
  sample_count = 0;
  espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
  int last = sample_count;
  while (last > 0 && abs(samples[last - 1]) < LOUD) last--;
  return last;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The pitch at each 20 ms of what was spoken, in Hz, 0 where there is none. */
enum { STEP = 441, MAX_STEPS = MAX_SAMPLES / STEP };

/* Fills `track`: normalised autocorrelation of 60 ms, where it exceeds 0.8. Returns the number of steps. */
static int track_pitch(double *track) {
  enum { WINDOW = 1323, MIN_LAG = 44, MAX_LAG = 700 };
  static double correlation[MAX_LAG];
  int count = 0;
  for (int s = 0; s + WINDOW + MAX_LAG < sample_count && count < MAX_STEPS; s += STEP) {
    track[count++] = 0;
    double energy = 0;
    for (int i = 0; i < WINDOW; i++) energy += (double)samples[s + i] * samples[s + i];
    if (energy / WINDOW < 300.0 * 300.0) continue;
    int best = MIN_LAG;
    for (int lag = MIN_LAG; lag < MAX_LAG; lag++) {
      double product = 0, other = 0;
      for (int i = 0; i < WINDOW; i++) {
        product += (double)samples[s + i] * samples[s + i + lag];
        other += (double)samples[s + i + lag] * samples[s + i + lag];
      }
      correlation[lag] = product / sqrt(energy * other + 1);
      if (correlation[lag] > correlation[best]) best = lag;
    }
    if (correlation[best] < 0.8) continue;
    /* The first peak that is nearly as high: otherwise two periods could be taken for one. */
    for (int lag = MIN_LAG + 1; lag < best; lag++) {
      int is_peak = correlation[lag] >= correlation[lag - 1] && correlation[lag] >= correlation[lag + 1];
      if (is_peak && correlation[lag] > 0.93 * correlation[best]) best = lag;
    }
    track[count - 1] = (double)RATE_HZ / best;
  }
  return count;
}

/* The median ratio of `track` to `base` at the same moments. The ratio of their medians would compare different
 * moments, as fewer pass the 0.8 the lower the voice is. */
static double median_ratio(const double *track, int count, const double *base, int base_count) {
  static double ratios[MAX_STEPS];
  int found = 0;
  for (int i = 0; i < count && i < base_count; i++)
    if (track[i] > 0 && base[i] > 0) ratios[found++] = track[i] / base[i];
  if (!found) return 0;
  qsort(ratios, (size_t)found, sizeof *ratios, ascending);
  return ratios[found / 2];
}

static const char english[] =
    "The quick brown fox jumps over the lazy dog. A rainbow is a division of white light into many beautiful colours, "
    "which take the shape of a long round arch. She sells sea shells.";
static const char german[] =
    "Der schnelle braune Fuchs springt über den faulen Hund. Ein Regenbogen teilt weißes Licht in viele Farben, die "
    "einen langen runden Bogen bilden.";
static const char french[] =
    "Le renard brun et rapide saute par-dessus le chien. Un arc-en-ciel sépare la lumière blanche en mille couleurs, "
    "qui dessinent un grand arc rond.";
static const char russian[] =
    "Быстрая коричневая лиса прыгает через ленивую собаку. Радуга разделяет белый свет на много красивых цветов, "
    "которые образуют длинную круглую дугу.";

static void measure_rate(void) {
  static const char *const cases[][2] = {
      {"en-us", english},
      {"en-us", "Hello."},
      {"en-us", "One. Two. Three. Four."},
      {"en-us", "I am twenty years old and I live in a small house near the sea with my mother"},
      {"en-us", "Internationalization of communication infrastructures necessitates standardization"},
      {"de", german},
      {"fr", french},
      {"ru", russian},
      {"ru", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 100 1000"},
      {"en-us+f3", english},
      {"en-us+whisper", english},
  };
  enum { CASES = sizeof cases / sizeof *cases };
  static const int rates[] = {80, 100, 120, 140, 160, 175, 190, 200, 220, 260, 300, 350, 400, 449, 450, 500, 600, 900};
  printf("How many times faster than at espeakRATE 175, by text (columns):\n");
  int base[CASES];
  for (int i = 0; i < CASES; i++) {
    printf("  %d: %s, %.60s\n", i + 1, cases[i][0], cases[i][1]);
    base[i] = speak(cases[i][0], cases[i][1], 175, 50, 50);
  }
  for (size_t r = 0; r < sizeof rates / sizeof *rates; r++) {
    printf("%5d", rates[r]);
    for (int i = 0; i < CASES; i++)
      printf(" %6.3f", (double)base[i] / speak(cases[i][0], cases[i][1], rates[r], 50, 50));
    printf("\n");
  }
}

static void measure_pitch(void) {
  static const char *const cases[][2] = {{"en-us", english},    {"de", german},          {"fr", french},
                                         {"ru", russian},       {"en-us+f3", english},   {"en-us+f5", english},
                                         {"en-us+m3", english}, {"en-us+klatt", english}};
  enum { CASES = sizeof cases / sizeof *cases };
  static const double multipliers[] = {0.55, 0.60, 0.65, 0.70, 0.75, 0.80, 0.85, 0.90, 0.95, 1.0, 1.05,
                                       1.1,  1.15, 1.2,  1.25, 1.3,  1.4,  1.5,  1.6,  1.7,  1.75};
  static double base[CASES][MAX_STEPS], track[MAX_STEPS];
  int base_count[CASES];
  printf(
      "\nThe espeakPITCH that multiplies the pitch as wanted, with espeakRANGE at 50 times the multiplier, and\n"
      "the multiplier found, by voice (columns):\n");
  for (int i = 0; i < CASES; i++) {
    speak(cases[i][0], cases[i][1], 175, 50, 50);
    base_count[i] = track_pitch(base[i]);
    printf("  %d: %s\n", i + 1, cases[i][0]);
  }
  printf("times range pitch\n");
  int from = 0;
  for (size_t m = 0; m < sizeof multipliers / sizeof *multipliers; m++) {
    int range = (int)lround(50 * multipliers[m]), best = 0;
    double best_error = HUGE_VAL, best_found[CASES] = {0};
    for (int pitch = from; pitch <= 99; pitch++) {
      double mean = 0, found[CASES];
      for (int i = 0; i < CASES; i++) {
        speak(cases[i][0], cases[i][1], 175, pitch, range);
        found[i] = median_ratio(track, track_pitch(track), base[i], base_count[i]);
        mean += found[i] / multipliers[m] / CASES;
      }
      if (fabs(mean - 1) < best_error) {
        best_error = fabs(mean - 1);
        best = pitch;
        memcpy(best_found, found, sizeof found);
      }
      if (mean > 1.02) break;
    }
    from = best;
    printf("%5.2f %5d %5d ", multipliers[m], range, best);
    for (int i = 0; i < CASES; i++) printf(" %5.3f", best_found[i]);
    printf("\n");
    fflush(stdout);
  }
}

int main(void) {
  if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, espeakINITIALIZE_DONT_EXIT) != RATE_HZ) return 1;
  espeak_SetSynthCallback(keep);
  measure_rate();
  measure_pitch();
  fflush(stdout);
  _exit(0); /* espeak_Terminate() can hang after a synchronous synthesis. */
}
