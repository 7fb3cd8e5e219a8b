/* SPDX-License-Identifier: Apache-2.0
 *
 * own_threads.h - what libdispatch asks about the threads of its own process
 *
 * Once a second, while work waits in a global queue, libdispatch opens /proc/TID/stat of each of its threads, to
 * start more threads for those that wait. It ends the process where that cannot be opened, and the sandbox of a
 * provider forbids all of /proc/self, as its net and mountinfo tell of the rest of the machine. A program that is
 * linked to this module exports open() in the place of the C library's, for the libraries that it loads: where such a
 * file of a thread of this process is refused, it is a pipe with the start of such a line instead, in which the state
 * is R for a thread that has used a processor since it was last asked for, and S for one that has not. */
#ifndef OWN_THREADS_H
#define OWN_THREADS_H

/* As open(2). Returns a descriptor, or -1 with errno set. [any thread] */
int open(const char *path, int flags, ...);
int open64(const char *path, int flags, ...);

#endif
