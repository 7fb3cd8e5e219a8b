/* SPDX-License-Identifier: Apache-2.0
 *
 * 1200 real samples are 600 complex ones: the even as real, the odd as imaginary parts. Those are transformed by steps
 * of 4, 2, 3, 5 and 5 in Stockham's order, which leaves the result sorted. */
#include "fourier.h"

#include <math.h>
#include <stdlib.h>

enum { HALF = FOURIER_SIZE / 2, STEPS = 5 };

static const int radices[STEPS] = {4, 2, 3, 5, 5};

struct fourier {
  complex_number turns[HALF];      /* e^(-2πik/600) */
  complex_number halves[HALF + 1]; /* e^(-2πik/1200) */
  complex_number first[HALF], second[HALF];
};

fourier *fourier_make(void) {
  fourier *made = malloc(sizeof *made);
  if (!made) return NULL;
  for (int k = 0; k < HALF; k++) {
    double angle = -2 * M_PI * k / HALF;
    made->turns[k] = (complex_number){(float)cos(angle), (float)sin(angle)};
  }
  for (int k = 0; k <= HALF; k++) {
    double angle = -M_PI * k / HALF;
    made->halves[k] = (complex_number){(float)cos(angle), (float)sin(angle)};
  }
  return made;
}

void fourier_free(fourier *fourier) {
  free(fourier);
}

static complex_number times(complex_number a, complex_number b) {
  return (complex_number){a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real};
}

static complex_number plus(complex_number a, complex_number b) {
  return (complex_number){a.real + b.real, a.imaginary + b.imaginary};
}

static complex_number minus(complex_number a, complex_number b) {
  return (complex_number){a.real - b.real, a.imaginary - b.imaginary};
}

/* Times -i. */
static complex_number turned(complex_number a) {
  return (complex_number){a.imaginary, -a.real};
}

static complex_number scaled(complex_number a, float factor) {
  return (complex_number){a.real * factor, a.imaginary * factor};
}

static void step_2(complex_number *x) {
  complex_number a = x[0];
  x[0] = plus(a, x[1]);
  x[1] = minus(a, x[1]);
}

static void step_3(complex_number *x) {
  complex_number sum = plus(x[1], x[2]);
  complex_number middle = minus(x[0], scaled(sum, 0.5f));
  complex_number side = turned(scaled(minus(x[1], x[2]), 0.86602540378443865f));
  x[0] = plus(x[0], sum);
  x[1] = plus(middle, side);
  x[2] = minus(middle, side);
}

static void step_4(complex_number *x) {
  complex_number a = plus(x[0], x[2]), b = minus(x[0], x[2]);
  complex_number c = plus(x[1], x[3]), d = turned(minus(x[1], x[3]));
  x[0] = plus(a, c);
  x[1] = plus(b, d);
  x[2] = minus(a, c);
  x[3] = minus(b, d);
}

static void step_5(complex_number *x) {
  const float c1 = 0.30901699437494742f, c2 = -0.80901699437494742f;
  const float s1 = 0.95105651629515357f, s2 = 0.58778525229247313f;
  complex_number a = plus(x[1], x[4]), b = plus(x[2], x[3]);
  complex_number c = minus(x[1], x[4]), d = minus(x[2], x[3]);
  complex_number near = plus(x[0], plus(scaled(a, c1), scaled(b, c2)));
  complex_number far = plus(x[0], plus(scaled(a, c2), scaled(b, c1)));
  complex_number near_side = turned(plus(scaled(c, s1), scaled(d, s2)));
  complex_number far_side = turned(minus(scaled(c, s2), scaled(d, s1)));
  x[0] = plus(x[0], plus(a, b));
  x[1] = plus(near, near_side);
  x[2] = plus(far, far_side);
  x[3] = minus(far, far_side);
  x[4] = minus(near, near_side);
}

/* Transforms what is in `first`. Returns where the result is. */
static complex_number *transform(fourier *fourier) {
  complex_number *from = fourier->first, *to = fourier->second;
  int done = 1; /* product of the radices so far */
  for (int step = 0; step < STEPS; step++) {
    int radix = radices[step], groups = HALF / (done * radix);
    for (int group = 0; group < groups; group++) {
      for (int k = 0; k < done; k++) {
        complex_number x[5];
        for (int r = 0; r < radix; r++) {
          complex_number value = from[(group + r * groups) * done + k];
          x[r] = r == 0 || k == 0 ? value : times(value, fourier->turns[r * k * groups]);
        }
        if (radix == 4)
          step_4(x);
        else if (radix == 2)
          step_2(x);
        else if (radix == 3)
          step_3(x);
        else
          step_5(x);
        for (int r = 0; r < radix; r++) to[(group * radix + r) * done + k] = x[r];
      }
    }
    complex_number *swap = from;
    from = to;
    to = swap;
    done *= radix;
  }
  return from;
}

void fourier_forward(fourier *fourier, const float *samples, complex_number *bins) {
  for (int i = 0; i < HALF; i++) fourier->first[i] = (complex_number){samples[2 * i], samples[2 * i + 1]};
  const complex_number *z = transform(fourier);
  for (int k = 0; k <= HALF; k++) {
    complex_number a = z[k % HALF], b = z[(HALF - k) % HALF];
    b.imaginary = -b.imaginary;
    complex_number even = scaled(plus(a, b), 0.5f), odd = turned(scaled(minus(a, b), 0.5f));
    bins[k] = plus(even, times(odd, fourier->halves[k]));
  }
}

void fourier_inverse(fourier *fourier, const complex_number *bins, float *samples) {
  /* The way back is the way forward of the conjugates, divided by the number of samples. */
  for (int k = 0; k < HALF; k++) {
    complex_number a = bins[k], b = bins[HALF - k];
    if (k == 0) a.imaginary = b.imaginary = 0;
    b.imaginary = -b.imaginary;
    complex_number turn = {fourier->halves[k].real, -fourier->halves[k].imaginary};
    complex_number odd = times(scaled(minus(a, b), 0.5f), turn);
    /* even + i odd, conjugated. */
    complex_number even = scaled(plus(a, b), 0.5f);
    fourier->first[k] = (complex_number){even.real - odd.imaginary, -(even.imaginary + odd.real)};
  }
  const complex_number *z = transform(fourier);
  for (int i = 0; i < HALF; i++) {
    samples[2 * i] = z[i].real / HALF;
    samples[2 * i + 1] = -z[i].imaginary / HALF;
  }
}
