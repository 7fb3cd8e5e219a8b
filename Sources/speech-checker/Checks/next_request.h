/* SPDX-License-Identifier: Apache-2.0
 *
 * Whether a provider still speaks after what a check did to it. */
#ifndef NEXT_REQUEST_H
#define NEXT_REQUEST_H

#include "../voices.h"

/* The provider still speaks as it did. */
void expect_it_goes_on(const voice *v, const char *after);

/* The same after requests that ended early. */
void expect_next(const voice *v, const char *after);

#endif
