/* SPDX-License-Identifier: Apache-2.0
 *
 * The system calls that Swift cannot make: their constants are macros, or they take variable arguments, or Glibc's
 * module leaves them out. Each returns what the call itself returns, -1 with errno set on failure. */
#ifndef LINUX_CALLS_H
#define LINUX_CALLS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* A memory file, close-on-exec, that may be sealed. */
int linux_memfd(const char *name);
/* Forbids resizing; also writing (`contents`) or new writable mappings (`new_writers`); and any further seal. */
int linux_seal(int fd, bool contents, bool new_writers);
/* Copies `from` to `to`, which must be at its start, but at most `most` bytes. Returns the number of bytes, or -1. */
int64_t linux_copy(int from, int to, int64_t most);

/* A pair of connected SOCK_SEQPACKET sockets, close-on-exec. */
int linux_socket_pair(int pair[2]);
/* Sends one message, with a descriptor if that is not negative. Does not wait, and raises no signal. */
ssize_t linux_send(int socket, const void *bytes, size_t count, int descriptor);
/* A pipe, reading end first; close-on-exec, not blocking. */
int linux_pipe(int ends[2]);
/* A counter that poll() sees, close-on-exec, not blocking. */
int linux_eventfd(void);

/* Starts a program with exactly the descriptors fds[0..<count] as 0..<count, in a session and a process group of
 * its own, which it cannot leave, with default signal dispositions and no blocked signal. Returns 0 or an errno. */
int linux_spawn(pid_t *pid, const char *path, char *const arguments[], char *const environment[], const int *fds,
                int count);

/* fork(2), which Swift does not offer because the child of a process with several threads can do little. For a process
 * with one thread: the child then goes on as this one would. */
pid_t linux_fork(void);

/* A descriptor that becomes readable when the process has ended, which must be a child that was not waited for. */
int linux_pidfd(pid_t pid);
/* Waits for the end of the process; *code is its exit status, or the signal when *is_signal. */
int linux_wait(int pidfd, int *code, bool *is_signal);
int linux_kill(int pidfd, int signal_number);

/* Sleeps while *word == seen, at most `milliseconds`. Shared between processes. [any thread] */
void linux_futex_wait(const uint32_t *word, uint32_t seen, uint32_t milliseconds);
/* Wakes all threads that sleep on the word. [any thread] */
void linux_futex_wake(const uint32_t *word);
/* Sleeps while both words are as seen, at most `milliseconds`: `shared` between processes, `own` of this one. Before
 * Linux 5.16 a change of `own` alone does not wake. [any thread] */
void linux_futex_wait_either(const uint32_t *shared, uint32_t shared_seen, const uint32_t *own, uint32_t own_seen,
                             uint32_t milliseconds);
/* The same as the first two for a word of this process alone. [any thread] */
void linux_futex_wait_own(const uint32_t *word, uint32_t seen, uint32_t milliseconds);
void linux_futex_wake_own(const uint32_t *word);

/* A word of this process alone that counts signals; each wakes all that wait. [any thread] */
void linux_wake_up_signal(uint32_t *word);
uint32_t linux_wake_up_count(const uint32_t *word);
/* Sleeps while the count is as seen, until `deadline` (CLOCK_MONOTONIC, nanoseconds; UINT64_MAX: for ever) at most. */
void linux_wake_up_wait(const uint32_t *word, uint32_t seen, uint64_t deadline);

/* Opens the relative `path` for reading if it leads to a regular file beneath the folder `root`: no "..", symbolic link
 * or magic link may lead out. Nothing but a regular file is opened, so neither a pipe's writer nor a device notices;
 * *mode is what was found (st_mode), 0 if nothing was. Returns a descriptor, or -1 with errno set: EXDEV when the path
 * leads out, EINVAL with *mode set when it is not a regular file. [any thread] */
int linux_open_beneath(int root, const char *path, mode_t *mode);
/* The same, one component at a time, for kernels before 5.6. */
int linux_walk_beneath(int root, const char *path, mode_t *mode);

/* A descriptor of the symbolic link `path` itself, for fstat and readlinkat; -1 and errno when there is none. */
int linux_open_link(const char *path);
/* Opens a folder to be used as `root`, close-on-exec. */
int linux_open_folder(const char *path);

/* Exchanges two paths of one file system atomically; EINVAL if the file system cannot. */
int linux_exchange(const char *one, const char *other);
/* Renames unless `to` exists: then EEXIST. */
int linux_rename_new(const char *from, const char *to);
/* Waits until all that was written to the file system of an open file is on the disk. */
int linux_sync_files(int fd);
/* Begins to write a part of an open file to the disk, and does not wait for it. Only a hint: fsync() reports errors. */
void linux_begin_writing(int fd, int64_t offset, int64_t count);

/* The file of the library or program that contains this address, as the loader found it: that of a program may be a
 * relative path. NULL if none contains it. Valid as long as the library is loaded. [any thread] */
const char *linux_library_of(const void *address);

/* Locks one byte, possibly past the end, of a file open for writing until the last descriptor of this opening is
 * closed. Returns 0, or -1 with errno EAGAIN or EACCES while another opening holds it. Never waits. [any thread] */
int linux_lock_byte(int fd, int64_t offset);

/* Gives that lock back, also where a process that is just being started still has a copy of the descriptor. [any
 * thread] */
void linux_unlock_byte(int fd, int64_t offset);

/* What `top` shows for the calling thread; 15 bytes at most. */
void linux_name_thread(const char *name);

/* Gives threads that are started without a size, also by libraries, a stack of at least these bytes. By default they
 * get as much as the main thread was allowed at the start of the program. */
void linux_enlarge_stacks(size_t bytes);

/* Raises the priority of the calling thread as far as this user may, for short work with a deadline. Threads that it
 * starts do not inherit that. */
void linux_raise_thread_priority(void);

/* CLOCK_MONOTONIC in nanoseconds. */
uint64_t linux_monotonic_ns(void);

/* Writes as much as one call takes, for callers that cannot report a failure: no error, and no SIGPIPE. */
void linux_write_quietly(int fd, const void *bytes, size_t count);

/* Columns of a terminal that a character uses by the C library's tables for UTF-8; -1 for one that is unknown or not
 * printable, LINUX_NO_LOCALE if the library has no UTF-8 locale. [any thread] */
enum { LINUX_NO_LOCALE = -2 };
int linux_character_columns(uint32_t character);

/* The arguments of main(), with the program's name: their number, and in *texts the texts and NULL. Valid for ever.
 * [any thread] */
int linux_arguments(char ***texts);
/* The path with which this program was started (execve(2)), relative to the working folder of that moment; NULL if
 * unknown. Valid for ever. [any thread] */
const char *linux_started_path(void);

/* Whether this process has more rights than its user (set-user-ID, set-group-ID, file capabilities). */
bool linux_is_privileged(void);

/* Whether all files in a folder, whoever fills it, take no more than these bytes on the disk, and are no more than
 * these entries, 16 folders deep. What cannot be looked at does not fit. */
bool linux_folder_fits(const char *path, int64_t bytes, int64_t entries);
/* Removes a folder with all in it, whoever filled it. False when something is left. */
bool linux_remove_folder(const char *path);

#pragma GCC visibility pop

#endif
