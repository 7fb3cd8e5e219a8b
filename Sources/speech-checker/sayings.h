/* SPDX-License-Identifier: Apache-2.0
 *
 * Texts for voices. */
#ifndef SAYINGS_H
#define SAYINGS_H

#include "speaking.h"

/* A short plain text that this voice covers; NULL, with a note, when it covers none that is known here. */
const char *saying_of(const voice *v);

/* A plain text in the voice's input form. To be freed. */
char *as_input(const voice *v, const char *plain);

/* The saying `times` times, or as often as the voice's longest request allows, in its input form. To be freed. NULL as
 * with saying_of(). */
char *long_saying(const voice *v, unsigned times);

/* The saying in the voice's input form, spoken in the usual way; false, with a note, when there is none. */
bool prepare_saying(speaking *s, const voice *v);

#endif
