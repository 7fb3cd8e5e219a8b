/* SPDX-License-Identifier: Apache-2.0
 *
 * The sandbox of a process that reads one file of other people's with libraries that were not written for that:
 * speech-decoder and speech-reader. A file that takes over such a process must gain nothing: it holds no secret, can
 * open no other file but those of a library's own data, and all its output goes to a host that checks it. */
#ifndef FILE_SANDBOX_H
#define FILE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The file, read by pread() alone. */
#define FILE_SANDBOX_FILE_FD 0
/* Standard output is closed: libraries print complaints there, which would be taken for answers. */
#define FILE_SANDBOX_STANDARD_OUTPUT 1
/* Commands, where there are any. */
#define FILE_SANDBOX_COMMAND_FD 2
/* Where the pipe for answers is moved to. */
#define FILE_SANDBOX_PIPE_FD 3

struct file_sandbox {
  /* Bytes of addresses. */
  uint64_t memory;
  /* Milliseconds of processor time; after them SIGPROF ends the process. */
  uint64_t processor_ms;
  /* Whether read() is allowed, of commands. */
  bool has_commands;
  /* Whether files may be opened for reading: those that hold_to_folders() has allowed, or all where the kernel cannot
   * do that. limit_processor() may then be called again, for one task after another, and other threads of the process
   * are sandboxed as well. */
  bool reads_folders;
  /* Whether the working folder is kept, for paths that begin there. */
  bool keeps_folder;
};

/* Whether the kernel can hold a process to the files of some folders: whether it has Landlock. */
bool can_hold_to_folders(void);
/* Lets the process and the threads it will start open nothing but files and folders with these paths, NULL-terminated.
 * Other calls are not restricted before close_file_sandbox(). */
bool hold_to_folders(const char *const *readable);

/* Ends the process after so many milliseconds of processor time from now on. */
bool limit_processor(uint64_t milliseconds);

/* Moves the pipe from standard output: before anything is sent. */
bool take_file_sandbox_pipe(void);

/* Moves the pipe if it has not been moved, then sandboxes the process for ever: after this it can only read the file,
 * and commands, write to the pipe, allocate memory and exit. Libraries have to be loaded before. */
bool close_file_sandbox(const struct file_sandbox *limits);

/* Becomes a program of the system that reads descriptor 0 and writes to 1 and 2: it can read what belongs to the system
 * (/usr), allocate memory and exit. Other calls are refused, so that it has no network, no other process and no file of
 * the user's. Returns only if that fails: false if it could not be sandboxed, which takes Landlock; true if the program
 * could not be started. */
bool run_in_file_sandbox(const char *program, char *const arguments[], uint64_t memory, uint64_t processor_ms);

/* Reads the file from a position on, through no position of the descriptor, which is the host's as well. Returns fewer
 * than `count` bytes at its end, or when it cannot be read. */
size_t file_sandbox_read(void *target, size_t count, int64_t position);
/* Writes all of it to the pipe; ends the process when the host is gone. */
void file_sandbox_send(const void *bytes, size_t count);

#endif
