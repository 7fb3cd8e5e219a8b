/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ICU_ORACLE_H
#define ICU_ORACLE_H

#include <stdint.h>

/* Puts where sentences of UTF-16 end by ICU's own rules into `ends`, at most `capacity`. Number of ends, or -1. */
int icu_sentence_ends(const char *language, const uint16_t *text, int32_t length, int32_t *ends, int32_t capacity);

#endif
