/* SPDX-License-Identifier: Apache-2.0
 *
 * Folders that someone hostile fills: by descriptors, since names may be of any bytes and paths longer than a path may
 * be, and without recursion, since they may be nested to any depth. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "linux_calls.h"

enum { MAX_DEPTH = 16 };

static DIR *open_folder(int parent, const char *name) {
  int file = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return NULL;
  DIR *folder = fdopendir(file);
  if (!folder) close(file);
  return folder;
}

static bool is_own_name(const char *name) {
  return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* What was looked at disappeared meanwhile: not a fault. */
static bool is_gone(void) {
  return errno == ENOENT;
}

static bool fits(int parent, const char *name, int64_t *bytes, int64_t *entries, int depth) {
  DIR *folder = open_folder(parent, name);
  if (!folder) return is_gone();
  bool does = depth < MAX_DEPTH;
  struct dirent *entry;
  while (does && (entry = readdir(folder))) {
    if (is_own_name(entry->d_name)) continue;
    struct stat found;
    if (--*entries < 0) {
      does = false;
    } else if (fstatat(dirfd(folder), entry->d_name, &found, AT_SYMLINK_NOFOLLOW) != 0) {
      does = is_gone();
    } else if (S_ISDIR(found.st_mode)) {
      does = fits(dirfd(folder), entry->d_name, bytes, entries, depth + 1);
    } else {
      *bytes -= (int64_t)found.st_blocks * 512;
      does = *bytes >= 0;
    }
  }
  closedir(folder);
  return does;
}

bool linux_folder_fits(const char *path, int64_t bytes, int64_t entries) {
  return fits(AT_FDCWD, path, &bytes, &entries, 0);
}

/* Removes the files of a folder, and moves its folders to the top. False: something resists. */
static bool flatten(int top, const char *name, uint64_t *moved) {
  /* Its owner may have taken all rights on it away. */
  fchmodat(top, name, 0700, 0);
  DIR *folder = open_folder(top, name);
  if (!folder) return false;
  bool did = true;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    if (is_own_name(entry->d_name) || unlinkat(dirfd(folder), entry->d_name, 0) == 0) continue;
    char new_name[32];
    snprintf(new_name, sizeof new_name, ".removed-%llu", (unsigned long long)++*moved);
    fchmodat(dirfd(folder), entry->d_name, 0700, 0); /* a folder that moves must be writable */
    if (renameat(dirfd(folder), entry->d_name, top, new_name) != 0) did = false;
  }
  closedir(folder);
  return unlinkat(top, name, AT_REMOVEDIR) == 0 && did;
}

bool linux_remove_folder(const char *path) {
  uint64_t moved = 0;
  chmod(path, 0700);
  for (;;) {
    DIR *top = open_folder(AT_FDCWD, path);
    if (!top) return errno == ENOENT;
    bool has_changed = false;
    struct dirent *entry;
    while ((entry = readdir(top))) {
      if (is_own_name(entry->d_name)) continue;
      if (unlinkat(dirfd(top), entry->d_name, 0) == 0 || flatten(dirfd(top), entry->d_name, &moved)) has_changed = true;
    }
    closedir(top);
    if (rmdir(path) == 0) return true;
    if (!has_changed) return false;
  }
}
