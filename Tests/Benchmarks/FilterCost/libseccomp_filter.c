/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "libseccomp_filter.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/prctl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

/* seccomp.h of 2.5. */
enum comparison { EQUALS = 4, BITS_EQUAL = 7 };
enum attribute { ACTION_ELSEWHERE = 2, SETS_NO_NEW_PRIVS = 3, OPTIMIZATION = 8 };
struct argument {
  unsigned number;
  enum comparison comparison;
  uint64_t first, second; /* of BITS_EQUAL: the mask and the value */
};

static struct {
  void *(*init)(uint32_t action);
  void (*release)(void *filter);
  int (*attr_set)(void *filter, enum attribute, uint32_t value);
  int (*rule_add_array)(void *filter, uint32_t action, int number, unsigned count, const struct argument *arguments);
  int (*export_bpf)(const void *filter, int fd);
} library;

bool libseccomp_load(void) {
  void *handle = dlopen("libseccomp.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  *(void **)&library.init = dlsym(handle, "seccomp_init");
  *(void **)&library.release = dlsym(handle, "seccomp_release");
  *(void **)&library.attr_set = dlsym(handle, "seccomp_attr_set");
  *(void **)&library.rule_add_array = dlsym(handle, "seccomp_rule_add_array");
  *(void **)&library.export_bpf = dlsym(handle, "seccomp_export_bpf");
  return library.init && library.release && library.attr_set && library.rule_add_array && library.export_bpf;
}

/* The filter that is being made, and the first refusal. */
static void *filter;
static int fault;

static void add(uint32_t action, int number, unsigned count, const struct argument *arguments) {
  const int result = library.rule_add_array(filter, action, number, count, arguments);
  if (result != 0 && fault == 0) fault = result;
}

/* Only the low half of an argument counts in flags. */
static struct argument bits(unsigned argument, uint32_t mask, uint32_t value) {
  return (struct argument){argument, BITS_EQUAL, mask, value};
}

static void allow_if(int number, struct argument argument) {
  add(SECCOMP_RET_ALLOW, number, 1, &argument);
}

static void allow_values(int number, unsigned argument, const uint32_t *values, unsigned count) {
  for (unsigned i = 0; i < count; i++) allow_if(number, bits(argument, UINT32_MAX, values[i]));
}

static void allow_open(int number, unsigned argument) {
  enum { PATH_ONLY = 010000000, UNNAMED = 020000000 };
  allow_if(number, bits(argument, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | PATH_ONLY | UNNAMED, 0));
}

static void allow_thread(int number) {
  const uint32_t spaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                          CLONE_NEWNET | CLONE_PTRACE;
  const uint32_t shared = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
  allow_if(number, bits(0, spaces | shared, shared));
}

static void allow_maps(int number) {
  allow_if(number, bits(2, PROT_WRITE, 0));
  allow_if(number, bits(2, PROT_EXEC, 0));
}

/* A rule compares an argument once, so that neither 0 nor 2^63 or more is a rule for each bit that may be set. */
static void allow_move(int number) {
  for (int bit = 0; bit < 63; bit++) {
    const uint64_t top = UINT64_C(1) << 63, one = UINT64_C(1) << bit;
    const struct argument both[] = {{1, BITS_EQUAL, top | one, one}, bits(3, MREMAP_DONTUNMAP, 0)};
    add(SECCOMP_RET_ALLOW, number, 2, both);
  }
}

/* The library compares all 64 bits and the kernel looks at 32, so that "another number" is a rule for each bit. */
static void allow_others(int number, uint32_t value) {
  for (int bit = 0; bit < 32; bit++) {
    const uint32_t one = UINT32_C(1) << bit;
    allow_if(number, bits(0, one, ~value & one));
  }
}

static void allow_questions(int number) {
  const uint32_t processes[] = {0, (uint32_t)getpid()};
  for (int i = 0; i < 2; i++) {
    const struct argument both[] = {bits(0, UINT32_MAX, processes[i]), {2, EQUALS, 0, 0}};
    add(SECCOMP_RET_ALLOW, number, 2, both);
  }
}

static void add_rule(int number, uint8_t rule) {
  enum { GET_SEALS = 1034 };
  static const uint32_t commands[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD,  F_GETFL,
                                      F_SETFL, F_GETLK,         F_SETLK, GET_SEALS};
  static const uint32_t options[] = {
      PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_CAPBSET_READ, PR_GET_TIMERSLACK, 0x53564d41, 51, 64};
  switch (rule) {
    case YES:
    case FIRST:
      return add(SECCOMP_RET_ALLOW, number, 0, NULL);
    case ABSENT:
      return add(SECCOMP_RET_ERRNO | ENOSYS, number, 0, NULL);
    case NOT_TERMINAL:
      return add(SECCOMP_RET_ERRNO | ENOTTY, number, 0, NULL);
    case ENDS:
      return add(SECCOMP_RET_TRAP, number, 0, NULL);
    case STARTS_THREAD:
      return allow_thread(number);
    case MAPS:
      return allow_maps(number);
    case MOVES:
      return allow_move(number);
    case CLOSES:
      return allow_if(number, bits(2, CLOSE_RANGE_UNSHARE, 0));
    case OPENS2:
      return allow_open(number, 1);
    case OPENS3:
      return allow_open(number, 2);
    case CONTROLS:
      return allow_values(number, 1, commands, sizeof commands / sizeof *commands);
    case NOT_SIGSYS:
      return allow_others(number, SIGSYS);
    case ITSELF:
      return allow_if(number, bits(0, UINT32_MAX, (uint32_t)getpid()));
    case NAMES:
      return allow_values(number, 0, options, sizeof options / sizeof *options);
    case ASKS:
      return allow_questions(number);
  }
}

static unsigned read_program(struct sock_filter *program) {
  const int file = memfd_create("filter", MFD_CLOEXEC);
  const int result = library.export_bpf(filter, file);
  const ssize_t size = result == 0 ? pread(file, program, MAX_PROGRAM_LENGTH * sizeof *program, 0) : 0;
  close(file);
  return size > 0 ? (unsigned)((size_t)size / sizeof *program) : 0;
}

unsigned libseccomp_make(struct sock_filter *program, bool as_tree) {
  /* A filter has one result for everything without a rule: calls that were unknown when it was written, and refused
   * arguments. Here it is that for arguments, because ENOSYS for openat() would look like an old kernel. */
  filter = library.init(SECCOMP_RET_ERRNO | EPERM);
  if (!filter) return 0;
  fault = library.attr_set(filter, ACTION_ELSEWHERE, SECCOMP_RET_TRAP);
  if (!fault) fault = library.attr_set(filter, SETS_NO_NEW_PRIVS, 0);
  if (!fault && as_tree) fault = library.attr_set(filter, OPTIMIZATION, 2);
  for (unsigned i = 0; i < call_rule_count && fault == 0; i++) {
    const int number = call_number(&call_rules[i], sandbox_architecture());
    if (number >= 0) add_rule(number, call_rules[i].rule);
  }
  const unsigned count = fault == 0 ? read_program(program) : 0;
  library.release(filter);
  return count;
}
