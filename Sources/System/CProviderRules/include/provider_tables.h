/* SPDX-License-Identifier: Apache-2.0
 *
 * The checks that every program that loads a provider makes of its tables before it calls anything in them. */
#ifndef PROVIDER_TABLES_H
#define PROVIDER_TABLES_H

#include "speech_provider.h"

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* What is wrong with the entry table, in words for its author, or NULL. [any thread] */
const char *fault_in_entry(const speech_provider_entry_t *entry);

/* What is wrong with the instance's table, in words for its author, or NULL. [any thread] */
const char *fault_in_instance(const speech_provider_t *provider);

#pragma GCC visibility pop

#endif
