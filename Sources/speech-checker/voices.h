/* SPDX-License-Identifier: Apache-2.0
 *
 * The voices of the provider, copied as far as valid. */
#ifndef VOICES_H
#define VOICES_H

#include "provider.h"

enum { MAX_VOICES = 4096, MAX_COPY_LENGTH = 4096 };

typedef struct voice {
  speech_voice_t is; /* all pointers are to copies of ours; lists end with NULL and are never NULL themselves */
  bool is_short;     /* the struct was shorter than that of ABI 1.0: nothing else is known */
  const char *text;  /* what it can say; see sayings.h */
} voice;

typedef struct voice_list {
  voice *all;
  size_t count;
  size_t given;         /* how often add() was called */
  size_t after_refusal; /* how often after it had returned false */
  size_t text_bytes;
  uint64_t took_us;
  uint64_t digest; /* of everything in the order in which it came */
  speech_status status;
} voice_list;

/* Calls speech_voices(); add() returns false from the `most`-th voice on. */
voice_list ask_voices(size_t most);

/* Voices for a check to speak with: those named on the command line, or the first of each language (`of_each_kind`: the
 * first of each combination of form, abilities, rate and channels). At level 4 all. Left out are voices that need a
 * download or a permission, and ones that break the rules of fields. Returns their number, at most `room`; the check is
 * skipped when there is none. */
size_t choose_voices(const voice **chosen, size_t room, bool of_each_kind);

/* One voice in the form of a manifest. Valid until the next call. */
const char *voice_as_json(const voice *v, size_t *length);

/* FNV-1a; begin with DIGEST_START. */
#define DIGEST_START 0xcbf29ce484222325u
uint64_t digest_of(const void *bytes, size_t length, uint64_t before);

#endif
