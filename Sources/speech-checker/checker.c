/* SPDX-License-Identifier: Apache-2.0 */
#include "checker.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

checker the_checker;

uint64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void sleep_milliseconds(unsigned milliseconds) {
  struct timespec rest = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  while (nanosleep(&rest, &rest) != 0) continue;
}

/* SplitMix64 by Steele, Lea and Flood (2014). */
uint64_t next_random(void) {
  uint64_t z = (the_checker.seed += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

uint32_t random_below(uint32_t limit) {
  return (uint32_t)(next_random() % limit);
}

int open_far(const char *path, int flags) {
  const int near = open(path, flags | O_CLOEXEC);
  if (near < 0) return -1;
  const int far = fcntl(near, F_DUPFD_CLOEXEC, results_descriptor() + 1);
  if (far < 0) return near;
  close(near);
  return far;
}
