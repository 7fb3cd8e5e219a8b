/* SPDX-License-Identifier: Apache-2.0
 *
 * What ordinary engines do, and must be able to. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "snoop.h"

static long opened(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC);
  if (file >= 0) close(file);
  return file;
}

static void *leave(void *unused) {
  (void)unused;
  pthread_setname_np(pthread_self(), "snoop");
  pthread_exit(NULL);
}
static long make_thread(const char *path) {
  pthread_t thread;
  (void)path;
  errno = pthread_create(&thread, NULL, leave, NULL);
  if (errno) return -1;
  errno = pthread_join(thread, NULL);
  return errno ? -1 : 0;
}
static void *wait_long(void *unused) {
  pause();
  return unused;
}
static long cancel_thread(const char *path) {
  pthread_t thread;
  (void)path;
  errno = pthread_create(&thread, NULL, wait_long, NULL);
  if (errno) return -1;
  errno = pthread_cancel(thread);
  if (!errno) errno = pthread_join(thread, NULL);
  return errno ? -1 : 0;
}
static long read_data(const char *path) {
  struct stat found;
  return stat(path, &found) < 0 ? -1 : opened(path, O_RDONLY);
}
static long read_random(const char *path) {
  char bytes[8];
  (void)path;
  return getrandom(bytes, sizeof bytes, 0) < 0 ? -1 : opened("/dev/urandom", O_RDONLY);
}
static long count_processors(const char *path) {
  cpu_set_t all;
  (void)path;
  if (sched_getaffinity(0, sizeof all, &all) < 0 || sysconf(_SC_NPROCESSORS_ONLN) < 1) return -1;
  return opened("/proc/cpuinfo", O_RDONLY) < 0 ? -1 : opened("/sys/devices/system/cpu", O_RDONLY | O_DIRECTORY);
}
static long tell_time(const char *path) {
  time_t now = time(NULL);
  struct tm parts;
  (void)path;
  return localtime_r(&now, &parts) && clock_gettime(CLOCK_MONOTONIC, &(struct timespec){0}) == 0 ? 0 : -1;
}
/* What setlocale() and iconv_open() read; not every system has the first. */
static long read_locale(const char *path) {
  (void)path;
  if (opened("/usr/share/locale/locale.alias", O_RDONLY) < 0 && errno != ENOENT) return -1;
#ifdef __x86_64__
  return opened("/usr/lib/x86_64-linux-gnu/gconv/gconv-modules.cache", O_RDONLY) < 0 && errno != ENOENT ? -1 : 0;
#else
  return opened("/usr/lib/aarch64-linux-gnu/gconv/gconv-modules.cache", O_RDONLY) < 0 && errno != ENOENT ? -1 : 0;
#endif
}
static long take_memory(const char *path) {
  (void)path;
  size_t size = 4u << 20;
  char *memory = malloc(size);
  if (!memory) return -1;
  memset(memory, 1, size);
  free(memory);
  return 0;
}
static long wait_for_descriptors(const char *path) {
  int ends[2], event = eventfd(1, EFD_CLOEXEC), timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  (void)path;
  if (event < 0 || timer < 0 || pipe2(ends, O_CLOEXEC) < 0) return -1;
  struct pollfd wait = {.fd = event, .events = POLLIN};
  long result = poll(&wait, 1, 0) == 1 ? 0 : -1;
  close(event);
  close(timer);
  close(ends[0]);
  close(ends[1]);
  return result;
}
static long ask_limits(const char *path) {
  struct rlimit limit;
  (void)path;
  return getrlimit(RLIMIT_STACK, &limit);
}

const struct probe honest_probes[] = {{"thread", make_thread},
                                      {"cancel-thread", cancel_thread},
                                      {"read-data", read_data},
                                      {"random", read_random},
                                      {"processors", count_processors},
                                      {"time", tell_time},
                                      {"memory", take_memory},
                                      {"descriptors", wait_for_descriptors},
                                      {"limits", ask_limits},
                                      {"locale", read_locale},
                                      {0}};
