/* SPDX-License-Identifier: Apache-2.0
 *
 * Opens the provider step by step, in the same order as a worker, in the sandbox. */
#ifndef PROVIDER_H
#define PROVIDER_H

#include "checker.h"
#include "loan.h"

/* Set by the steps below. */
typedef struct opened {
  void *library;
  speech_provider_entry_fn entry_of;
  const speech_provider_entry_t *entry;
  const speech_provider_t *instance;
  sandbox_state sandbox;
  uint64_t load_us, preload_us, create_us;
} opened;

extern opened the_provider;

/* The provider's calls to the host. Atomic: they may come from any thread. */
typedef struct heard {
  unsigned lines, updates;
  unsigned updates_in_voices; /* made while speech_voices() ran */
  unsigned odd_lines;         /* without text, not UTF-8, or of an unknown level */
  unsigned stray;             /* calls with a host other than the current one */
} heard;

extern heard the_heard;
/* The host that create() got. */
extern const speech_host_t *the_host;
extern bool is_listing_voices;

/* Each step returns NULL, or an error message for the author. */
/* The sandbox's first step; everything from outside must be open by now. */
const char *enter_provider_sandbox(void);
/* dlopen() and dlsym(), within the sandbox. */
const char *load_library(void);
/* speech_provider_entry(1, 0) and what must be in its table. */
const char *ask_entry(void);
/* preload(), and the sandbox's second step. */
const char *preload_provider(void);
/* create(), and what must be in the instance's table. `tail` bytes that a later version of the header might define
 * follow the host and the params. */
const char *create_instance(size_t tail);
void destroy_instance(void);
/* After destroy_instance(): from here on any use of the host passed to create() is caught. */
void end_host_life(void);

/* From now on the provider gets the structs of a host of version 1.0. Call it before the first step. */
void use_first_host(void);

/* All steps. When one fails the check is skipped: another check reports that. */
void open_provider(void);
void open_entry(void);

/* host.c: fills what belongs to the host into `host`. */
void make_host(speech_host_t *host);

/* The name of a status in speech_provider.h. */
const char *status_name(speech_status status);

#endif
