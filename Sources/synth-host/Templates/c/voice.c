/* SPDX-License-Identifier: Apache-2.0 */
#include "voice.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265f
#define BASE_PITCH 115.0f /* Hz */
#define CONTROL 32        /* frames between two changes of the resonances */

typedef struct sound {
  float voicing, breath; /* loudness of the vocal folds and of the noise, 0..1 */
  float formants[3];     /* Hz */
  float hiss;            /* Hz, the middle of the noise */
  float milliseconds;
} sound;

static const sound pause = {0, 0, {500, 1500, 2500}, 2000, 0};
static const sound schwa = {1, 0, {500, 1400, 2400}, 2000, 110};
static const sound letters[26] = {
    /* a */ {1, 0, {730, 1180, 2550}, 2000, 130},
    /* b */ {0.4f, 0, {200, 1000, 2150}, 900, 65},
    /* c */ {0, 0.5f, {350, 1800, 2600}, 1900, 60},
    /* d */ {0.4f, 0, {200, 1650, 2600}, 3500, 65},
    /* e */ {1, 0, {480, 1750, 2500}, 2000, 120},
    /* f */ {0, 0.25f, {300, 1100, 2100}, 4500, 95},
    /* g */ {0.4f, 0, {200, 1950, 2800}, 1900, 65},
    /* h */ {0, 0.3f, {500, 1500, 2500}, 1500, 65},
    /* i */ {1, 0, {300, 2100, 2950}, 2000, 110},
    /* j */ {0.6f, 0.1f, {260, 2050, 3000}, 2800, 75},
    /* k */ {0, 0.5f, {350, 1800, 2600}, 1900, 65},
    /* l */ {0.7f, 0, {320, 1050, 2850}, 2000, 75},
    /* m */ {0.6f, 0, {250, 950, 2200}, 2000, 80},
    /* n */ {0.6f, 0, {250, 1500, 2500}, 2000, 75},
    /* o */ {1, 0, {520, 920, 2500}, 2000, 125},
    /* p */ {0, 0.4f, {300, 1000, 2150}, 900, 60},
    /* q */ {0, 0.5f, {350, 1800, 2600}, 1600, 65},
    /* r */ {0.7f, 0, {320, 1150, 1500}, 2000, 70},
    /* s */ {0, 0.4f, {320, 1500, 2600}, 6500, 105},
    /* t */ {0, 0.5f, {300, 1650, 2600}, 4200, 60},
    /* u */ {1, 0, {330, 870, 2250}, 2000, 115},
    /* v */ {0.5f, 0.1f, {230, 1100, 2100}, 4000, 80},
    /* w */ {0.6f, 0, {300, 650, 2200}, 2000, 75},
    /* x */ {0, 0.45f, {330, 1700, 2600}, 4800, 110},
    /* y */ {1, 0, {290, 1950, 2400}, 2000, 95},
    /* z */ {0.4f, 0.25f, {240, 1450, 2550}, 5500, 90},
};

static void tune(resonator *r, float frequency, float bandwidth) {
  float radius = expf(-PI * bandwidth / VOICE_SAMPLE_RATE);
  r->c = -radius * radius;
  r->b = 2 * radius * cosf(2 * PI * frequency / VOICE_SAMPLE_RATE);
  r->a = 1 - r->b - r->c;
}

static float resonate(resonator *r, float x) {
  float y = r->a * x + r->b * r->y1 + r->c * r->y2;
  r->y2 = r->y1;
  return r->y1 = y;
}

static float approach(float value, float target, float share) {
  return value + (target - value) * share;
}

/* The resonances move towards those of the sound, as a mouth does. */
static void move_mouth(voice *v) {
  static const float widths[3] = {80, 100, 150};
  float share = 0.09f * v->rate < 1 ? 0.09f * v->rate : 1;
  for (int i = 0; i < 3; i++) {
    v->formants[i] = approach(v->formants[i], v->sound->formants[i], share);
    tune(&v->mouth[i], v->formants[i], widths[i]);
  }
  v->hiss = approach(v->hiss, v->sound->hiss, 3 * share < 1 ? 3 * share : 1);
  tune(&v->teeth, v->hiss, 900);
  v->fall = approach(v->fall, 0, 0.004f * v->rate);
}

static void begin(voice *v, const sound *s, float milliseconds) {
  v->sound = s;
  v->frame = 0;
  v->end = (uint32_t)(milliseconds * (VOICE_SAMPLE_RATE / 1000.0f) / v->rate) + 1;
}

void voice_reset(voice *v, float rate, float pitch) {
  memset(v, 0, sizeof *v);
  v->rate = rate;
  v->pitch = pitch;
  v->noise = 1;
  memcpy(v->formants, pause.formants, sizeof v->formants);
  v->hiss = pause.hiss;
  v->sound = &pause;
}

void voice_begin_word(voice *v) {
  v->fall = 1;
}

void voice_begin_letter(voice *v, uint32_t character) {
  uint32_t letter = (character | 0x20) - 'a';
  const sound *s = character < 0x80 && letter < 26 ? &letters[letter] : &schwa;
  begin(v, s, s->milliseconds);
}

void voice_begin_pause(voice *v, float milliseconds) {
  begin(v, &pause, milliseconds);
}

bool voice_is_done(const voice *v) {
  return v->frame >= v->end;
}

float voice_next(voice *v) {
  if (v->frame % CONTROL == 0) move_mouth(v);
  v->frame++;
  v->voicing = approach(v->voicing, v->sound->voicing, 0.008f);
  v->breath = approach(v->breath, v->sound->breath, 0.008f);

  v->glottis += BASE_PITCH * (0.9f + 0.25f * v->fall) * v->pitch / VOICE_SAMPLE_RATE;
  if (v->glottis >= 1) v->glottis -= 1;
  /* The folds are open for two thirds of a period: the derivative of t^2 - t^3 sounds like the air between them. */
  float t = v->glottis / 0.67f;
  float pulse = t < 1 ? 2 * t - 3 * t * t : 0;
  float wave = pulse * v->voicing;
  for (int i = 0; i < 3; i++) wave = resonate(&v->mouth[i], wave);

  v->noise = v->noise * 1664525u + 1013904223u;
  float random = (float)(v->noise >> 8) / 8388608.0f - 1;
  return 0.25f * wave + 0.05f * resonate(&v->teeth, random * v->breath);
}
