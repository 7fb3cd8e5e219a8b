/* SPDX-License-Identifier: Apache-2.0
 *
 * The Fourier transform of 1200 real samples, and back. */
#ifndef FOURIER_H
#define FOURIER_H

#include <stdbool.h>

enum { FOURIER_SIZE = 1200, FOURIER_BINS = FOURIER_SIZE / 2 + 1 };

typedef struct complex_number {
  float real, imaginary;
} complex_number;

/* Factors that do not depend on the samples, and room to work in. */
typedef struct fourier fourier;

/* NULL: no memory. */
fourier *fourier_make(void);
void fourier_free(fourier *fourier);

/* From FOURIER_SIZE samples to FOURIER_BINS bins. */
void fourier_forward(fourier *fourier, const float *samples, complex_number *bins);
/* From bins to samples, which are those of the way forward. Ignores the imaginary parts of the first and the last. */
void fourier_inverse(fourier *fourier, const complex_number *bins, float *samples);

#endif
