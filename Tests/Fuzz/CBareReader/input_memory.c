/* SPDX-License-Identifier: Apache-2.0
 *
 * The memory of speech-reader and of those libraries that take it from there: all that an input leaves is freed, as by
 * the end of its process. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "input_memory.h"

/* Less than a process gets; so often, because a process has little time. */
enum { MAX_BYTES = 256 << 20, MAX_BLOCKS = 2000000 };

struct block {
  struct block *previous, *next;
  size_t count, reserved;
};

static struct block list = {.previous = &list, .next = &list};
static size_t used, blocks;
static bool is_kept = true;

static void *add(struct block *block, size_t count) {
  if (block == NULL) return NULL;
  used += is_kept ? 0 : count;
  blocks += is_kept ? 0 : 1;
  block->count = count;
  block->next = is_kept ? block : list.next;
  block->previous = is_kept ? block : &list;
  block->next->previous = block;
  block->previous->next = block;
  return block + 1;
}

static void take(struct block *block) {
  const bool was_kept = block->next == block;
  block->previous->next = block->next;
  block->next->previous = block->previous;
  if (!was_kept) used -= block->count;
}

static bool is_refused(size_t count) {
  return !is_kept && (count > MAX_BYTES || used + count > MAX_BYTES || blocks > MAX_BLOCKS);
}

void *bare_malloc(size_t count) {
  return is_refused(count) ? NULL : add(malloc(sizeof(struct block) + count), count);
}

void *bare_calloc(size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) return NULL;
  return is_refused(all) ? NULL : add(calloc(1, sizeof(struct block) + all), all);
}

void *bare_realloc(void *memory, size_t count) {
  if (memory == NULL) return bare_malloc(count);
  const size_t before = ((struct block *)memory - 1)->count;
  /* Always another place, so that what still points to the old one is noticed. */
  void *other = bare_malloc(count);
  if (other == NULL) return NULL;
  memcpy(other, memory, before < count ? before : count);
  bare_free(memory);
  return other;
}

void bare_free(void *memory) {
  if (memory == NULL) return;
  struct block *block = (struct block *)memory - 1;
  take(block);
  free(block);
}

char *bare_strdup(const char *text) {
  const size_t count = strlen(text) + 1;
  char *other = bare_malloc(count);
  return other == NULL ? NULL : memcpy(other, text, count);
}

void begin_input_memory(void) {
  is_kept = false;
  used = blocks = 0;
}

void end_input_memory(void) {
  while (list.next != &list) {
    struct block *block = list.next;
    take(block);
    free(block);
  }
  is_kept = true;
}
