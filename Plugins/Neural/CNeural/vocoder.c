/* SPDX-License-Identifier: Apache-2.0
 *
 * The synthesis of hibari (Copyright 2026 Maureese Williams, Apache-2.0), whose README describes it:
 *
 *   S = exp(lh) exp(iπ tanh θ) E + exp(ln) Z + exp(lr) exp(iφ),  levels at most 7
 *
 * E is the spectrum of pulses at f0, with all harmonics below 11 kHz; Z is noise. Audio is the inverse transform of S:
 * windows of 1200 samples, 300 apart, added up and divided by the sum of the squared windows. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CNeural.h"
#include "fourier.h"
#include "waves.h"

enum {
  WINDOW = FOURIER_SIZE,
  HOP = NEURAL_HOP,
  BINS = NEURAL_BINS,
  OVERLAP = WINDOW / HOP,
  GROUP = 8,      /* frames whose spectra are made together, as vectors */
  NOISE = 1 << 15 /* complex numbers of noise; a frame begins at any of them */
};

static const float sample_rate = 24000, lowest_pitch = 40, highest_harmonic = 11000, highest_level = 7;

struct neural_vocoder {
  neural_spectra spectra;
  fourier *fourier;
  float *pulses;   /* frames * HOP */
  size_t next;     /* frame that is written next */
  size_t windows;  /* frames whose windows are in `sum` */
  size_t grouped;  /* first frame of the spectra in `group` */
  uint64_t random; /* state of the generator; 0: no noise */
  float window[WINDOW], sum[WINDOW];
  complex_number group[GROUP][BINS];
};

/* xorshift64*: repeatable everywhere. */
static uint32_t next_random(uint64_t *state) {
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (uint32_t)((*state * 2685821657736338717u) >> 32);
}

/* Normally distributed, of variance 1 in each part, by Box and Muller; made once, in 2 ms. */
static complex_number noise[NOISE];
static pthread_once_t noise_once = PTHREAD_ONCE_INIT;

static void make_noise(void) {
  uint64_t state = 0x9E3779B97F4A7C15u;
  for (int i = 0; i < NOISE; i++) {
    double level = sqrt(-2 * log((next_random(&state) + 1.0) / 4294967296.0));
    double phase = 2 * M_PI * next_random(&state) / 4294967296.0;
    noise[i] = (complex_number){(float)(level * cos(phase)), (float)(level * sin(phase))};
  }
}

/* f0 of a sample: between the middles of frames it changes evenly. */
static float pitch_at(const neural_spectra *spectra, size_t frame, int sample, float pitch) {
  float place = ((float)sample + 0.5f) / HOP - 0.5f;
  size_t last = spectra->frames - 1;
  size_t before = place < 0 ? (frame > 0 ? frame - 1 : 0) : frame;
  size_t after = place < 0 ? frame : (frame < last ? frame + 1 : last);
  float share = place < 0 ? place + 1 : place;
  return pitch * (spectra->f0[before] * (1 - share) + spectra->f0[after] * share);
}

/* The sum of cos(h t) for all harmonics h, in closed form, at a phase t that runs with f0. */
static void make_pulses(neural_vocoder *vocoder, float pitch) {
  double turns = 0;
  for (size_t frame = 0; frame < vocoder->spectra.frames; frame++) {
    float f0[HOP], phase[HOP], harmonics[HOP];
    float *pulses = vocoder->pulses + frame * HOP;
    for (int i = 0; i < HOP; i++) {
      float f = pitch_at(&vocoder->spectra, frame, i, pitch);
      f0[i] = f;
      f = f > lowest_pitch ? f : lowest_pitch;
      turns += f / sample_rate;
      turns -= turns >= 1 ? 1 : 0;
      phase[i] = (float)(turns * 2 * M_PI);
      harmonics[i] = (float)(int)(highest_harmonic / f) + 0.5f;
    }
    for (int i = 0; i < HOP; i++) {
      float half_sine, sine, cosine;
      wave_turn(phase[i] * 0.5f, &cosine, &half_sine);
      wave_turn(harmonics[i] * phase[i], &cosine, &sine);
      float slope = half_sine * 2;
      /* The limit where both are 0. */
      bool is_peak = fabsf(slope) <= 2e-3f;
      float value = is_peak ? harmonics[i] : sine / (is_peak ? 1 : slope);
      pulses[i] = f0[i] > lowest_pitch ? value - 0.5f : 0;
    }
  }
}

neural_vocoder *neural_make_vocoder(const neural_spectra *spectra, float pitch, uint64_t seed) {
  neural_vocoder *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->spectra = *spectra;
  made->fourier = fourier_make();
  made->pulses = malloc((spectra->frames + 1) * HOP * sizeof(float));
  if (!made->fourier || !made->pulses) {
    neural_free_vocoder(made);
    return NULL;
  }
  for (int i = 0; i < WINDOW; i++) made->window[i] = (float)(0.5 - 0.5 * cos(2 * M_PI * i / WINDOW));
  made->random = seed;
  if (seed) pthread_once(&noise_once, make_noise);
  made->grouped = SIZE_MAX;
  if (spectra->frames > 0) make_pulses(made, pitch);
  return made;
}

void neural_free_vocoder(neural_vocoder *vocoder) {
  if (!vocoder) return;
  fourier_free(vocoder->fourier);
  free(vocoder->pulses);
  free(vocoder);
}

/* A sample of the pulses; beyond their ends they are mirrored. */
static float pulse_at(const neural_vocoder *vocoder, ptrdiff_t place) {
  ptrdiff_t count = (ptrdiff_t)(vocoder->spectra.frames * HOP);
  while (place < 0 || place >= count) place = place < 0 ? -place : 2 * (count - 1) - place;
  return vocoder->pulses[place];
}

static void excite(neural_vocoder *vocoder, size_t frame, complex_number *bins) {
  /* A cosine of amplitude 1 gets the magnitude 1. */
  const float level = 4.0f / WINDOW;
  float samples[WINDOW];
  ptrdiff_t start = (ptrdiff_t)(frame * HOP) - WINDOW / 2;
  ptrdiff_t end = (ptrdiff_t)(vocoder->spectra.frames * HOP);
  for (int i = 0; i < WINDOW; i++) {
    ptrdiff_t place = start + i;
    float pulse = place >= 0 && place < end ? vocoder->pulses[place] : pulse_at(vocoder, place);
    samples[i] = pulse * (vocoder->window[i] * level);
  }
  fourier_forward(vocoder->fourier, samples, bins);
}

/* What a bin of each frame of the group is multiplied with, and what is added to it. */
typedef struct mix {
  float turn_real[GROUP], turn_imaginary[GROUP], noise[GROUP], add_real[GROUP], add_imaginary[GROUP];
} mix;

static void make_mix(const float *lh, const float *theta, const float *ln, const float *lr, const float *phi,
                     mix *mix) {
  for (int i = 0; i < GROUP; i++) {
    float level = wave_exp(lh[i] < highest_level ? lh[i] : highest_level);
    float bent = wave_exp(2 * theta[i]);
    float cosine, sine;
    wave_turn((float)M_PI * (1 - 2 / (bent + 1)), &cosine, &sine);
    mix->turn_real[i] = level * cosine;
    mix->turn_imaginary[i] = level * sine;
    mix->noise[i] = wave_exp(ln[i] < highest_level ? ln[i] : highest_level);
    level = wave_exp(lr[i] < highest_level ? lr[i] : highest_level);
    wave_turn(phi[i], &cosine, &sine);
    mix->add_real[i] = level * cosine;
    mix->add_imaginary[i] = level * sine;
  }
}

/* Makes the spectra of a group of frames from `first` on; those after the last frame are not used. */
static void make_group(neural_vocoder *vocoder, size_t first) {
  const neural_spectra *spectra = &vocoder->spectra;
  size_t count = spectra->frames - first < GROUP ? spectra->frames - first : GROUP;
  const complex_number *frame_noise[GROUP];
  for (size_t i = 0; i < count; i++) {
    excite(vocoder, first + i, vocoder->group[i]);
    frame_noise[i] = noise;
    if (vocoder->random) frame_noise[i] += next_random(&vocoder->random) % (NOISE - BINS);
  }
  for (int bin = 0; bin < BINS; bin++) {
    float values[5][GROUP] = {{0}};
    const float *sources[5] = {spectra->harmonic_level, spectra->harmonic_turn, spectra->noise_level,
                               spectra->free_level, spectra->free_phase};
    for (int s = 0; s < 5; s++) memcpy(values[s], sources[s] + bin * spectra->frames + first, count * sizeof(float));
    mix mix;
    make_mix(values[0], values[1], values[2], values[3], values[4], &mix);
    for (size_t i = 0; i < count; i++) {
      complex_number e = vocoder->group[i][bin];
      complex_number z = vocoder->random ? frame_noise[i][bin] : (complex_number){0, 0};
      vocoder->group[i][bin] = (complex_number){
          e.real * mix.turn_real[i] - e.imaginary * mix.turn_imaginary[i] + z.real * mix.noise[i] + mix.add_real[i],
          e.real * mix.turn_imaginary[i] + e.imaginary * mix.turn_real[i] + z.imaginary * mix.noise[i] +
              mix.add_imaginary[i]};
    }
  }
  vocoder->grouped = first;
}

/* Adds the window of a frame to the sum, at its place OVERLAP - 1 frames after what is written next at most. */
static void add_window(neural_vocoder *vocoder, size_t frame, int offset) {
  size_t first = frame - frame % GROUP;
  if (vocoder->grouped != first) make_group(vocoder, first);
  float samples[WINDOW];
  fourier_inverse(vocoder->fourier, vocoder->group[frame % GROUP], samples);
  for (int i = 0; i < WINDOW; i++) {
    int place = offset + i;
    if (place >= 0 && place < WINDOW) vocoder->sum[place] += samples[i] * vocoder->window[i];
  }
}

bool neural_next_frame(neural_vocoder *vocoder, float *samples) {
  size_t frame = vocoder->next, frames = vocoder->spectra.frames;
  if (frame >= frames) return false;
  /* The window of frame k is centred on its first sample: those of k - 1 to k + 2 reach into the samples of k. `sum`
   * begins with these. */
  while (vocoder->windows < frames && vocoder->windows <= frame + 2) {
    add_window(vocoder, vocoder->windows, ((int)(ptrdiff_t)(vocoder->windows - frame) - 2) * HOP);
    vocoder->windows++;
  }
  for (int i = 0; i < HOP; i++) {
    float weight = 0;
    for (int k = -1; k <= 2; k++) {
      size_t other = frame + (size_t)k; /* wraps below 0 to what is no frame */
      float window = vocoder->window[i + (2 - k) * HOP];
      if (other < frames) weight += window * window;
    }
    samples[i] = vocoder->sum[i] / (weight > 1e-11f ? weight : 1e-11f);
  }
  memmove(vocoder->sum, vocoder->sum + HOP, (WINDOW - HOP) * sizeof(float));
  memset(vocoder->sum + WINDOW - HOP, 0, HOP * sizeof(float));
  vocoder->next++;
  return true;
}

void neural_skip_to_frame(neural_vocoder *vocoder, size_t frame) {
  if (frame <= vocoder->next) return;
  memset(vocoder->sum, 0, sizeof vocoder->sum);
  vocoder->next = frame;
  vocoder->windows = frame > 0 ? frame - 1 : 0;
}
