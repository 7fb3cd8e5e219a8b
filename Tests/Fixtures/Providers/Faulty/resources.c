/* SPDX-License-Identifier: Apache-2.0
 *
 * Faults that take more than a provider may have. Each stops by itself far above any limit, so that a host that does
 * not look harms nobody but the test.
 */
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "faulty.h"

enum { STEP = 16 << 20, MAX_STEPS = 256, MAX_THREADS = 2000, MAX_CHILDREN = 400 };

/* 4 GiB, all of it in use. */
FAULT_IN_RENDER(memory_bomb) {
  for (int i = 0; i < MAX_STEPS; i++) {
    volatile char *memory = malloc(STEP);
    if (!memory) break;
    for (int byte = 0; byte < STEP; byte += 4096) memory[byte] = 1;
  }
  fixture_hang();
}

static void *sleep_in_thread(void *unused) {
  (void)unused;
  fixture_hang();
}

FAULT_IN_RENDER(thread_bomb) {
  pthread_attr_t small;
  pthread_t thread;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 * 1024);
  for (int i = 0; i < MAX_THREADS; i++) pthread_create(&thread, &small, sleep_in_thread, NULL);
  fixture_hang();
}

FAULT_IN_RENDER(fork_bomb) {
  for (int i = 0; i < MAX_CHILDREN; i++) {
    const pid_t child = fork();
    if (child < 0) return faulty_go_on(provider, io);
    if (child == 0) fixture_hang();
  }
  fixture_hang();
}

/* Throws away and locks the memory that it writes to, which is the worker's own. */
FAULT_IN_RENDER(protect_block) {
  const uintptr_t page = 4096, start = (uintptr_t)io->channels[0] & ~(page - 1);
  madvise((void *)start, page, MADV_DONTNEED);
  mprotect((void *)start, page, PROT_NONE);
  return faulty_go_on(provider, io);
}

FAULT_IN_RENDER(unmap_block) {
  const uintptr_t page = 4096, start = (uintptr_t)io->channels[0] & ~(page - 1);
  munmap((void *)start, 2 * page);
  return faulty_go_on(provider, io);
}

const struct fault resource_faults[] = {
    {.voice_id = "fault.memory-bomb", .render = memory_bomb},
    {.voice_id = "fault.thread-bomb", .render = thread_bomb},
    {.voice_id = "fault.fork-bomb", .render = fork_bomb},
    {.voice_id = "fault.protects-block", .render = protect_block},
    {.voice_id = "fault.unmaps-block", .render = unmap_block},
    {0},
};
