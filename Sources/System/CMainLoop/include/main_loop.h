/* SPDX-License-Identifier: Apache-2.0
 *
 * main_loop.h - the main thread of a process that has loaded a provider
 *
 * CoreFoundation and libdispatch take the thread that initialises them for the main one, and nothing that is sent to
 * the main queue, the main run loop or Swift's main actor runs unless that thread serves them. So the main thread loads
 * the library and then calls turn_main_loop(), while other threads call the provider. A library that needs no such
 * loop, as those on libc alone, leaves the main thread to its program. */
#ifndef MAIN_LOOP_H
#define MAIN_LOOP_H

#include <stdbool.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* Functions of the library, or of the libraries that it needs; all NULL: it needs no main loop. */
typedef struct main_loop {
  void (*run)(void); /* the library's, or CFRunLoopRun: also serves timers and other sources of the main run loop */
  int (*queue_handle)(void); /* libdispatch without CoreFoundation: readable when the main queue has work */
  void (*serve_queue)(void *message);
} main_loop;

/* The loop of a library that dlopen() returned. False: it needs none. A library that carries
 * Foundation in itself exports speech_provider_main_loop(), which calls it. [any thread] */
bool find_main_loop(void *library, main_loop *loop);

/* Serves the main thread's queue, run loop and timers until the process ends. [the thread that loaded the library] */
_Noreturn void turn_main_loop(const main_loop *loop);

#pragma GCC visibility pop

#endif
