/* SPDX-License-Identifier: Apache-2.0
 *
 * Memory to execute, which is what an attack on the engine needs first. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/shm.h>
#include <unistd.h>

#include "snoop.h"

static long mapped(int protection) {
  void *memory = mmap(NULL, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return -1;
  munmap(memory, 4096);
  return 0;
}

static long write_and_execute(const char *path) {
  (void)path;
  return mapped(PROT_READ | PROT_WRITE | PROT_EXEC);
}
static long execute(const char *path) {
  (void)path;
  return mapped(PROT_READ | PROT_EXEC);
}
static long protected_as(int protection) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return -1;
  *(volatile char *)memory = 1;
  long result = mprotect(memory, 4096, protection);
  int error = errno;
  munmap(memory, 4096);
  errno = error;
  return result;
}
static long make_executable(const char *path) {
  (void)path;
  return protected_as(PROT_READ | PROT_EXEC);
}
static long make_all(const char *path) {
  (void)path;
  return protected_as(PROT_READ | PROT_WRITE | PROT_EXEC);
}
/* Once more, in another place. */
static long duplicate(const char *path) {
  (void)path;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return -1;
  void *second = mremap(memory, 0, 4096, MREMAP_MAYMOVE);
  int error = errno;
  munmap(memory, 4096);
  if (second != MAP_FAILED) munmap(second, 4096);
  errno = error;
  return second == MAP_FAILED ? -1 : 0;
}
static long load_library(const char *path) {
  (void)path;
  errno = EACCES; /* dlopen leaves none */
  return dlopen("libanl.so.1", RTLD_NOW) ? 0 : -1;
}
static long old_shared_memory(const char *path) {
  (void)path;
  int segment = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  if (segment >= 0) shmctl(segment, IPC_RMID, NULL);
  return segment;
}
static long change_personality(const char *path) {
  (void)path;
  return personality(0xffffffff);
}

const struct probe memory_probes[] = {{"mmap-rwx", write_and_execute},
                                      {"mmap-rx", execute},
                                      {"mprotect-rx", make_executable},
                                      {"mprotect-rwx", make_all},
                                      {"mremap-duplicate", duplicate},
                                      {"dlopen", load_library},
                                      {"shmget", old_shared_memory},
                                      {"personality", change_personality},
                                      {0}};
