/* SPDX-License-Identifier: Apache-2.0
 *
 * Files of others: reading them, and changing them. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "snoop.h"

static long opened(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file;
}

static long read_file(const char *path) {
  return opened(path, O_RDONLY);
}
static long list_folder(const char *path) {
  char copy[4096];
  snprintf(copy, sizeof copy, "%s", path);
  return opened(dirname(copy), O_RDONLY | O_DIRECTORY);
}
static long read_shadow(const char *path) {
  (void)path;
  return opened("/etc/shadow", O_RDONLY);
}
static long read_passwd(const char *path) {
  (void)path;
  return opened("/etc/passwd", O_RDONLY);
}
static long read_environment(const char *path) {
  char of_parent[64];
  (void)path;
  snprintf(of_parent, sizeof of_parent, "/proc/%d/environ", (int)getppid());
  return opened(of_parent, O_RDONLY);
}
static long read_maps(const char *path) {
  (void)path;
  return opened("/proc/self/maps", O_RDONLY);
}
static long read_library(const char *path) {
  (void)path;
  return opened("/usr/lib/os-release", O_RDONLY);
}
static long path_descriptor(const char *path) {
  return opened(path, O_PATH);
}
static long by_openat2(const char *path) {
  struct {
    uint64_t flags, mode, resolve;
  } how = {.flags = O_RDONLY | O_CLOEXEC};
  return syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
}

const struct probe file_probes[] = {{"read-file", read_file},
                                    {"list-folder", list_folder},
                                    {"read-shadow", read_shadow},
                                    {"read-passwd", read_passwd},
                                    {"read-environment", read_environment},
                                    {"read-maps", read_maps},
                                    {"read-library-folder", read_library},
                                    {"path-descriptor", path_descriptor},
                                    {"openat2", by_openat2},
                                    {0}};

/* ------------------------------------------------------------------------------------------------------ changing */

static long beside(const char *path, const char *suffix, long (*act)(const char *, const char *)) {
  char other[4096];
  snprintf(other, sizeof other, "%s%s", path, suffix);
  return act(path, other);
}

static long write_file(const char *path) {
  return opened(path, O_WRONLY);
}
static long append_file(const char *path) {
  return opened(path, O_RDWR | O_APPEND);
}
static long truncate_by_open(const char *path) {
  return opened(path, O_RDONLY | O_TRUNC);
}
static long truncate_file(const char *path) {
  return truncate(path, 1);
}
static long create_it(const char *path, const char *other) {
  (void)path;
  return opened(other, O_RDONLY | O_CREAT);
}
static long create_file(const char *path) {
  return beside(path, ".new", create_it);
}
static long create_unnamed(const char *path) {
  char copy[4096];
  snprintf(copy, sizeof copy, "%s", path);
  return opened(dirname(copy), O_RDWR | O_TMPFILE);
}
static long create_in_tmp(const char *path) {
  (void)path;
  char name[64];
  snprintf(name, sizeof name, "/tmp/synth-host-snoop-%d", (int)getpid());
  long result = opened(name, O_RDWR | O_CREAT);
  if (result >= 0) unlink(name);
  return result;
}
static long create_in_shared_memory(const char *path) {
  (void)path;
  char name[64];
  snprintf(name, sizeof name, "/synth-host-snoop-%d", (int)getpid());
  int file = shm_open(name, O_RDWR | O_CREAT, 0600);
  if (file >= 0) shm_unlink(name);
  return file;
}
static long make_it(const char *path, const char *other) {
  (void)path;
  return mkdir(other, 0700);
}
static long make_folder(const char *path) {
  return beside(path, ".folder", make_it);
}
static long rename_it(const char *path, const char *other) {
  return rename(path, other);
}
static long rename_file(const char *path) {
  return beside(path, ".moved", rename_it);
}
static long link_it(const char *path, const char *other) {
  return link(path, other);
}
static long link_file(const char *path) {
  return beside(path, ".link", link_it);
}
static long symlink_it(const char *path, const char *other) {
  return symlink(path, other);
}
static long symlink_file(const char *path) {
  return beside(path, ".symlink", symlink_it);
}
static long fifo_it(const char *path, const char *other) {
  (void)path;
  return mkfifo(other, 0600);
}
static long make_pipe(const char *path) {
  return beside(path, ".fifo", fifo_it);
}
static long delete_file(const char *path) {
  return unlink(path);
}
static long delete_folder(const char *path) {
  (void)path;
  /* Exists and is never empty: EBUSY or ENOTEMPTY where nobody minds. */
  return rmdir("/proc") < 0 && (errno == EBUSY || errno == ENOTEMPTY) ? 0 : -1;
}
static long change_mode(const char *path) {
  return chmod(path, 0600);
}
static long change_owner(const char *path) {
  return chown(path, getuid(), (gid_t)-1);
}
static long change_times(const char *path) {
  return utimensat(AT_FDCWD, path, NULL, 0);
}
static long set_attribute(const char *path) {
  /* Not every file system has any. */
  return setxattr(path, "user.snoop", "1", 1, 0) < 0 && errno != EOPNOTSUPP ? -1 : 0;
}
static long make_memory_file(const char *path) {
  (void)path;
  int file = memfd_create("snoop", MFD_CLOEXEC);
  if (file >= 0) close(file);
  return file;
}
static long change_folder(const char *path) {
  (void)path;
  return chdir("/");
}
static long change_root(const char *path) {
  (void)path;
  return chroot("/");
}

const struct probe change_probes[] = {{"write-file", write_file},
                                      {"append-file", append_file},
                                      {"truncate-by-open", truncate_by_open},
                                      {"truncate", truncate_file},
                                      {"create-file", create_file},
                                      {"create-unnamed", create_unnamed},
                                      {"create-in-tmp", create_in_tmp},
                                      {"create-in-shared-memory", create_in_shared_memory},
                                      {"mkdir", make_folder},
                                      {"rename", rename_file},
                                      {"link", link_file},
                                      {"symlink", symlink_file},
                                      {"mkfifo", make_pipe},
                                      {"unlink", delete_file},
                                      {"rmdir", delete_folder},
                                      {"chmod", change_mode},
                                      {"chown", change_owner},
                                      {"utimensat", change_times},
                                      {"setxattr", set_attribute},
                                      {"memfd_create", make_memory_file},
                                      {"chdir", change_folder},
                                      {"chroot", change_root},
                                      {0}};
