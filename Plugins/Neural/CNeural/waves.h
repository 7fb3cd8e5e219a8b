/* SPDX-License-Identifier: Apache-2.0
 *
 * exp, sin and cos of floats, written so that compilers turn loops over them into vector instructions. They need no
 * -ffast-math, which would change how the whole process rounds. Errors are below 2e-7 of the value (exp) and of 1 (sin
 * and cos); arguments: exp -87 to 88, others are clamped; sin and cos -8000 to 8000. */
#ifndef WAVES_H
#define WAVES_H

#include <stdint.h>
#include <string.h>

/* Adding and subtracting it rounds to the nearest whole number. */
#define ROUNDER 12582912.0f

static inline float wave_exp(float x) {
  x = x < -87.0f ? -87.0f : x > 88.0f ? 88.0f : x;
  float shifted = x * 1.44269504f + ROUNDER;
  float whole = shifted - ROUNDER;
  /* ln 2 in two parts, so that the rest is exact. */
  float rest = x - whole * 0.693359375f + whole * 2.12194440e-4f;
  float value = 1.9875691500e-4f;
  value = value * rest + 1.3981999507e-3f;
  value = value * rest + 8.3334519073e-3f;
  value = value * rest + 4.1665795894e-2f;
  value = value * rest + 1.6666665459e-1f;
  value = value * rest + 5.0000001201e-1f;
  value = value * rest * rest + rest + 1.0f;
  int32_t exponent = ((int32_t)whole + 127) << 23;
  float power;
  memcpy(&power, &exponent, sizeof power);
  return value * power;
}

static inline void wave_turn(float x, float *cosine, float *sine) {
  float quarters = x * 0.636619772f + ROUNDER;
  float whole = quarters - ROUNDER;
  int32_t quadrant = (int32_t)whole;
  /* π/2 in three parts. */
  float rest = x - whole * 1.5703125f - whole * 4.83751296997e-4f - whole * 7.54978995489e-8f;
  float square = rest * rest;
  float s = rest + rest * square * (-1.6666654611e-1f + square * (8.3321608736e-3f + square * -1.9515295891e-4f));
  float c =
      1.0f - 0.5f * square +
      square * square * (4.166664568298827e-2f + square * (-1.388731625493765e-3f + square * 2.443315711809948e-5f));
  float along = quadrant & 1 ? s : c, across = quadrant & 1 ? c : s;
  *cosine = (quadrant + 1) & 2 ? -along : along;
  *sine = quadrant & 2 ? -across : across;
}

#endif
