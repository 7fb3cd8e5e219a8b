/* SPDX-License-Identifier: Apache-2.0
 *
 * Opens a file that a document names, beneath a folder and nowhere else, even if the folder is rearranged meanwhile. */
#define _GNU_SOURCE
#include "linux_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Closes without changing errno. */
static void drop(int fd) {
  int error = errno;
  close(fd);
  errno = error;
}

/* Opens for reading what was found (an O_PATH descriptor, which is closed), not its name, which may already be another
 * file's. */
static int open_found(int found, mode_t *mode) {
  struct stat status;
  int result = -1;
  if (fstat(found, &status) == 0) {
    *mode = status.st_mode;
    if (S_ISREG(status.st_mode)) {
      char link[32];
      snprintf(link, sizeof link, "/proc/self/fd/%d", found);
      /* Non-blocking: a lease of another process does not delay us either. */
      result = open(link, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    } else {
      errno = EINVAL;
    }
  }
  drop(found);
  return result;
}

int linux_open_folder(const char *path) {
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

int linux_open_beneath(int root, const char *path, mode_t *mode) {
  struct open_how how = {.flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  *mode = 0;
  for (int attempt = 0; attempt < 100; attempt++) {
    int found = (int)syscall(SYS_openat2, root, path, &how, sizeof how);
    if (found >= 0) return open_found(found, mode);
    /* Some container sandboxes return EPERM for unknown calls; openat2 itself does not without O_NOATIME. */
    if (errno == ENOSYS || errno == EPERM) return linux_walk_beneath(root, path, mode);
    /* Something was renamed while ".." was being resolved. */
    if (errno != EAGAIN) return -1;
  }
  return -1;
}

/* A walk down from the root. Folders stay open on the way, so that ".." is a step back along the walk and never the
 * kernel's "..", which a rename could have led out. */
typedef struct {
  int folders[64];
  int depth;
  int links;
  char rest[PATH_MAX];
} walk;

static bool push(walk *walk, int folder) {
  if (walk->depth == (int)(sizeof walk->folders / sizeof *walk->folders)) {
    errno = ELOOP;
    return false;
  }
  walk->folders[walk->depth++] = folder;
  return true;
}

/* Puts a link's target before the rest of the path. */
static bool follow(walk *walk, int link) {
  char target[PATH_MAX];
  ssize_t length = readlinkat(link, "", target, sizeof target - 1);
  if (length < 0) return false;
  target[length] = 0;
  /* Linux itself follows 40. An absolute target is outside by definition, as for openat2. */
  errno = ++walk->links > 40 ? ELOOP : target[0] == '/' ? EXDEV : length == 0 ? ENOENT : 0;
  if (errno) return false;
  /* The rest is empty, or begins with a slash. */
  size_t rest = strlen(walk->rest);
  if ((size_t)length + rest >= sizeof walk->rest) {
    errno = ENAMETOOLONG;
    return false;
  }
  memmove(walk->rest + length, walk->rest, rest + 1);
  memcpy(walk->rest, target, (size_t)length);
  return true;
}

/* Takes one step. Returns a descriptor of the file at the path's end, -1 on failure, -2 when there is more to walk. */
static int step(walk *walk) {
  enum { MORE = -2 };
  char name[NAME_MAX + 1];
  char *start = walk->rest + strspn(walk->rest, "/");
  size_t length = strcspn(start, "/");
  bool is_last = start[length + strspn(start + length, "/")] == 0;
  bool is_folder = start[length] == '/';
  if (length > NAME_MAX) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(name, start, length);
  name[length] = 0;
  memmove(walk->rest, start + length, strlen(start + length) + 1);

  int here = walk->folders[walk->depth - 1];
  if (strcmp(name, "..") == 0) {
    if (walk->depth == 1) {
      errno = EXDEV;
      return -1;
    }
    close(walk->folders[--walk->depth]);
  }
  if (length == 0 || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) {
    if (!is_last) return MORE;
    return fcntl(walk->folders[walk->depth - 1], F_DUPFD_CLOEXEC, 0);
  }
  int found = openat(here, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  if (found < 0) return -1;
  struct stat status;
  bool is_good = fstat(found, &status) == 0;
  if (is_good && S_ISLNK(status.st_mode)) {
    is_good = follow(walk, found);
    drop(found);
    return is_good ? MORE : -1;
  }
  if (is_good && (!is_last || is_folder) && !S_ISDIR(status.st_mode)) {
    errno = ENOTDIR;
    is_good = false;
  }
  if (is_good && is_last) return found;
  if (is_good && push(walk, found)) return MORE;
  drop(found);
  return -1;
}

int linux_walk_beneath(int root, const char *path, mode_t *mode) {
  *mode = 0;
  walk walk = {.depth = 0};
  errno = path[0] == '/' ? EXDEV : path[0] == 0 ? ENOENT : strlen(path) >= sizeof walk.rest ? ENAMETOOLONG : 0;
  if (errno) return -1;
  memcpy(walk.rest, path, strlen(path) + 1);
  int first = fcntl(root, F_DUPFD_CLOEXEC, 0);
  if (first < 0) return -1;
  push(&walk, first);
  int found;
  do {
    found = step(&walk);
  } while (found == -2);
  while (walk.depth > 0) drop(walk.folders[--walk.depth]);
  return found < 0 ? -1 : open_found(found, mode);
}

int linux_open_link(const char *path) {
  return open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}
