/* SPDX-License-Identifier: Apache-2.0
 *
 * What a request lends to the provider: its struct and texts until finish(), each block until render() returns. */
#ifndef REQUEST_MEMORY_H
#define REQUEST_MEMORY_H

#include "speaking.h"

/* Builds the struct speech_request; returns the address of *covered. */
size_t *lend_request(speaking *s);
const speech_request_t *current_request(void);
void take_back_covered(speaking *s);
void take_back_request(speaking *s);

/* Builds the struct speech_render_io, its buffers filled with a value that no engine computes. */
speech_render_io_t *lend_block(speaking *s, uint32_t most);
/* Checks that nothing around the buffers was written; returns the buffers. */
float *const *look_at_block(speaking *s, uint32_t most);
/* Checks the samples that the provider claims to have written. */
void check_samples(speaking *s, float *const *channels, uint32_t frames);
void take_back_block(speaking *s);

#endif
