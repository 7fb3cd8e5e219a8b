/* SPDX-License-Identifier: Apache-2.0 */
#include "stopwatch.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "checker.h"

/* At least one part in this many of wall time counts, as with the host where someone listens. */
enum { MAX_EXCUSE = 3 };

static int pressure = -1;

void open_stopwatch(const char *pressure_file) {
  pressure = open_far(pressure_file, 0);
}

/* The number after “total=” in the line “some” of a file of /proc/pressure; 0: unknown. */
static uint64_t pressure_us(void) {
  char text[256];
  const ssize_t length = pressure < 0 ? 0 : pread(pressure, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *total = strstr(text, "total=");
  return total ? strtoull(total + strlen("total="), NULL, 10) : 0;
}

static uint64_t processor_us(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

stopwatch start_stopwatch(void) {
  stopwatch start = {.processor = processor_us(), .pressure = pressure_us()};
  start.wall = microseconds();
  return start;
}

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

uint64_t counted_since(const stopwatch *start) {
  const uint64_t elapsed = microseconds() - start->wall, computed = smaller(processor_us() - start->processor, elapsed);
  const uint64_t now = pressure_us();
  const uint64_t waited = now > 0 ? smaller(now - start->pressure, elapsed) : elapsed;
  uint64_t counted = elapsed - waited;
  if (counted < computed) counted = computed;
  return counted < elapsed / MAX_EXCUSE ? elapsed / MAX_EXCUSE : counted;
}
