/* SPDX-License-Identifier: Apache-2.0
 *
 * Which files may be read, and in one folder changed: rules in the kernel that no program can take back. Debian 12's
 * header stops at version 2 of the ABI, so what is needed of the later ones is written down here. */
#define _GNU_SOURCE
#include "landlock_rules.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

enum {
  NEWEST = 9, /* what a later version adds has to be understood before it is used */

  EXECUTE = 1 << 0,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  /* To write files, remove files and folders, make both, move them between folders (2), and truncate (3). No links,
   * sockets, pipes or devices. */
  CHANGE = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 13 | 1 << 14,

  ASK_VERSION = 1, /* flag of landlock_create_ruleset */
  BENEATH = 1,     /* type of a rule */
  ALL_THREADS = 8  /* flag of landlock_restrict_self, version 8 */
};

typedef struct ruleset_attributes {
  uint64_t files, network, scopes;
} ruleset_attributes;

typedef struct __attribute__((packed)) beneath_attributes {
  uint64_t allowed;
  int32_t parent;
} beneath_attributes;

/* Everything that this version can forbid is forbidden, unless a rule allows it. */
static ruleset_attributes all_of(int version) {
  ruleset_attributes all = {.files = (1 << 13) - 1};
  if (version >= 2) all.files |= 1 << 13; /* moving files between folders */
  if (version >= 3) all.files |= 1 << 14; /* truncating */
  if (version >= 4) all.network = 3;      /* TCP: bind and connect */
  if (version >= 5) all.files |= 1 << 15; /* ioctl on devices */
  if (version >= 6) all.scopes = 3;       /* abstract sockets of, and signals to, processes outside */
  if (version >= 9) all.files |= 1 << 16; /* sockets that have a path */
  return all;
}

static size_t attributes_size(int version) {
  return version >= 6 ? 24 : version >= 4 ? 16 : 8;
}

int landlock_version(int highest) {
  if (highest < 0) return 0;
  long version = syscall(__NR_landlock_create_ruleset, NULL, 0, ASK_VERSION);
  if (version <= 0) return 0;
  if (version > NEWEST) version = NEWEST;
  return highest > 0 && version > highest ? highest : (int)version;
}

/* Adds a rule for what is open as `file`. */
static int add_rule(int rules, int file, uint64_t rights) {
  beneath_attributes beneath = {.allowed = rights, .parent = file};
  long result = syscall(__NR_landlock_add_rule, rules, BENEATH, &beneath, 0);
  if (result != 0 && errno == EINVAL) { /* not a folder: the right to list it is not valid */
    beneath.allowed = READ_FILE;
    result = syscall(__NR_landlock_add_rule, rules, BENEATH, &beneath, 0);
  }
  if (result == 0 || errno == EBADFD)
    return 0; /* EBADFD: on a file system of the kernel's own, where no rule is needed */
  return errno;
}

/* Adds a rule to each set, for which the path is looked up once. Returns 0 also for what does not exist, or that this
 * user may not see anyway. */
static int allow(const int *sets, int count, const char *path, uint64_t rights) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno == EMFILE || errno == ENFILE || errno == ENOMEM ? errno : 0;
  int error = 0;
  for (int i = 0; i < count && error == 0; i++) error = add_rule(sets[i], file, rights);
  close(file);
  return error;
}

/* Creates empty rules; *version is lowered to what the kernel accepts. */
static int create(int *version) {
  long rules = -1;
  for (; *version > 0; --*version) {
    ruleset_attributes all = all_of(*version);
    rules = syscall(__NR_landlock_create_ruleset, &all, attributes_size(*version), 0);
    /* Some distributions' kernels report a version that they implement only in part. */
    if (rules >= 0 || (errno != EINVAL && errno != E2BIG)) break;
  }
  return (int)rules;
}

/* Allows reading what is in the lists: in the first `count` sets, those from list `start` up to `end`. */
static int allow_lists(const int *sets, int count, const char *const *const lists[], int start, int end) {
  for (int i = start; i < end; i++) {
    for (const char *const *path = lists[i]; path && *path; path++) {
      int error = allow(sets, count, *path, READ_FILE | READ_DIR);
      if (error != 0) return error;
    }
  }
  return 0;
}

static bool give_up(const int *sets, int count, int error) {
  for (int i = 0; i < count; i++) close(sets[i]);
  errno = error;
  return false;
}

static bool make_rules(int *version, const char *const *const lists[], int count, int inner, const char *writable,
                       int *sets, int set_count) {
  for (int i = 0; i < set_count; i++) {
    sets[i] = create(version);
    if (sets[i] < 0) return give_up(sets, i, errno);
  }
  const uint64_t rights = READ_FILE | READ_DIR | (CHANGE & all_of(*version).files);
  int error = allow_lists(sets, set_count, lists, 0, inner);
  if (!error) error = allow_lists(sets, 1, lists, inner, count);
  if (!error && writable) error = allow(sets, set_count, writable, rights);
  return error ? give_up(sets, set_count, error) : true;
}

int landlock_rules(int *version, const char *const *const lists[], int count, const char *writable) {
  int rules;
  return make_rules(version, lists, count, count, writable, &rules, 1) ? rules : -1;
}

bool landlock_nested_rules(int *version, const char *const *const lists[], int count, int inner, const char *writable,
                           int rules[2]) {
  return make_rules(version, lists, count, inner, writable, rules, 2);
}

int landlock_allow_running(int rules, const char *folder) {
  return allow(&rules, 1, folder, READ_FILE | READ_DIR | EXECUTE);
}

int landlock_obey(int rules, int version, bool all_threads) {
  if (all_threads && version >= 8 && syscall(__NR_landlock_restrict_self, rules, ALL_THREADS) == 0) return 0;
  return syscall(__NR_landlock_restrict_self, rules, 0) == 0 ? 0 : errno;
}
