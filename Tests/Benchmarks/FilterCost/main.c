/* SPDX-License-Identifier: Apache-2.0
 *
 * filter-cost [ROUNDS] - the system call filter of a worker's first step, made by CSandbox and by libseccomp from the
 * same table: microseconds to load the library, to make the program and to install it, each in a new process and in
 * turn; its length; what a call costs behind it; and the calls about which the two programs disagree. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "filter_machine.h"
#include "libseccomp_filter.h"

enum { MOST_ROUNDS = 1000, CALLS = 200000 };

typedef struct cost {
  double load_us, make_us, install_us, call_ns;
} cost;

typedef struct way {
  const char *name;
  bool (*load)(void);
  /* Number of instructions, 0 when it cannot be done. */
  unsigned (*make)(struct sock_filter *program);
} way;

static double now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static bool load_nothing(void) {
  return true;
}

static unsigned make_own(struct sock_filter *program) {
  const sandbox_filter_plan plan = {
      .architecture = sandbox_architecture(), .step = 1, .process = (uint32_t)getpid(), .may_open = true};
  return sandbox_make_filter(&plan, program);
}

static unsigned make_linear(struct sock_filter *program) {
  return libseccomp_make(program, false);
}

static unsigned make_tree(struct sock_filter *program) {
  return libseccomp_make(program, true);
}

static const way ways[] = {
    {"CSandbox", load_nothing, make_own},
    {"libseccomp", libseccomp_load, make_linear},
    {"libseccomp, binary tree", libseccomp_load, make_tree},
};
enum { WAYS = sizeof ways / sizeof *ways };

/* What a worker would do, in this process. False when it fails. */
static bool measure(const way *way, cost *result) {
  static struct sock_filter program[LONGEST_PROGRAM];
  const double start = now_us();
  if (!way->load()) return false;
  const double loaded = now_us();
  const unsigned count = way->make(program);
  const double made = now_us();
  const struct sock_fprog rules = {.len = (unsigned short)count, .filter = program};
  if (count == 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &rules) != 0)
    return false;
  const double installed = now_us();
  /* A call whose arguments the filter has to check: for others the kernel caches the result. */
  for (int i = 0; i < CALLS; i++) fcntl(STDIN_FILENO, F_GETFD);
  *result = (cost){.load_us = loaded - start,
                   .make_us = made - loaded,
                   .install_us = installed - made,
                   .call_ns = (now_us() - installed) * 1e3 / CALLS};
  return true;
}

static bool measure_elsewhere(const way *way, cost *shared) {
  int status = 0;
  const pid_t child = fork();
  if (child == 0) _exit(measure(way, shared) ? 0 : 1);
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static int compare_numbers(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, compare_numbers);
  return values[count / 2];
}

static void print_costs(const way *way, const cost *costs, int rounds) {
  static double load[MOST_ROUNDS], make[MOST_ROUNDS], install[MOST_ROUNDS], call[MOST_ROUNDS];
  static struct sock_filter program[LONGEST_PROGRAM];
  for (int i = 0; i < rounds; i++) {
    load[i] = costs[i].load_us;
    make[i] = costs[i].make_us;
    install[i] = costs[i].install_us;
    call[i] = costs[i].call_ns;
  }
  printf("%s: load_us=%.0f make_us=%.0f install_us=%.0f instructions=%u fcntl_ns=%.0f\n", way->name,
         median(load, rounds), median(make, rounds), median(install, rounds), way->make(program), median(call, rounds));
}

/* Both programs on every number, with arguments of which some are allowed and some are not. */
static void print_differences(void) {
  const uint64_t samples[] = {
      0,     1,    2,    3,    4,       5,        6,           7,           9,          17,         31,
      0x100, 1024, 1030, 4096, 0x10000, 0x3d0f00, 0x100000000, 0x10000001f, 1ull << 63, UINT64_MAX, (uint64_t)getpid()};
  enum { SAMPLES = sizeof samples / sizeof *samples, NUMBERS = 480 };
  static struct sock_filter own[LONGEST_PROGRAM], other[LONGEST_PROGRAM];
  const unsigned own_count = make_own(own), other_count = make_tree(other);
  unsigned known = 0, unknown = 0;
  for (int number = 0; number < NUMBERS; number++) {
    bool differs = false;
    for (int first = 0; first < SAMPLES && !differs; first++) {
      for (int second = 0; second < SAMPLES && !differs; second++) {
        struct seccomp_data call = {.nr = number, .arch = sandbox_architecture()};
        /* One value for each pair of arguments that some rule looks at together: 0 and 2, 1 and 3. */
        for (int i = 0; i < 6; i++) call.args[i] = samples[(i & 2) ? second : first];
        differs = run_filter(own, own_count, &call) != run_filter(other, other_count, &call);
      }
    }
    if (!differs) continue;
    const char *name = sandbox_call_name(sandbox_architecture(), (uint32_t)number);
    if (name) printf("differs: %s\n", name);
    name ? known++ : unknown++;
  }
  printf("numbers about which they differ: %u of known calls, %u of unknown ones\n", known, unknown);
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 200;
  if (rounds < 1 || rounds > MOST_ROUNDS) rounds = 200;
  const size_t size = sizeof(cost) * WAYS * MOST_ROUNDS;
  cost *costs = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (costs == MAP_FAILED) return 71;
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < WAYS; i++) {
      if (measure_elsewhere(&ways[i], &costs[i * MOST_ROUNDS + round])) continue;
      fprintf(stderr, "filter-cost: %s cannot be measured here\n", ways[i].name);
      return 69;
    }
  }
  if (!libseccomp_load()) return 69;
  for (int i = 0; i < WAYS; i++) print_costs(&ways[i], &costs[i * MOST_ROUNDS], rounds);
  print_differences();
  return 0;
}
