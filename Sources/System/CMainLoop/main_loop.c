/* SPDX-License-Identifier: Apache-2.0 */
#include "main_loop.h"

#include <dlfcn.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

bool find_main_loop(void *library, main_loop *loop) {
  *loop = (main_loop){0};
  /* dlsym() also looks in what the library needs. The last two are what CFRunLoopRun() itself uses of libdispatch. */
  *(void **)&loop->run = dlsym(library, "CFRunLoopRun");
  /* The same inside a library that carries Foundation: see apple_bundle.c. */
  if (!loop->run) *(void **)&loop->run = dlsym(library, "apple_main_loop_run");
  *(void **)&loop->queue_handle = dlsym(library, "_dispatch_get_main_queue_handle_4CF");
  *(void **)&loop->serve_queue = dlsym(library, "_dispatch_main_queue_callback_4CF");
  return loop->run || (loop->queue_handle && loop->serve_queue);
}

/* dispatch_main() is no substitute: it ends this thread, and blocks of the main queue then run on others. */
static _Noreturn void serve_queue_alone(const main_loop *loop) {
  const struct timespec pause = {.tv_nsec = 10000000};
  struct pollfd queue = {.fd = loop->queue_handle(), .events = POLLIN};
  for (;;) {
    if (poll(&queue, 1, -1) == 1 && queue.revents & POLLIN) {
      uint64_t count;
      if (read(queue.fd, &count, sizeof count) == sizeof count) loop->serve_queue(NULL);
    } else {
      nanosleep(&pause, NULL); /* interrupted, or the descriptor is not valid any more */
    }
  }
}

_Noreturn void turn_main_loop(const main_loop *loop) {
  if (!loop->run) serve_queue_alone(loop);
  const struct timespec pause = {.tv_nsec = 1000000};
  for (;;) {
    loop->run();
    nanosleep(&pause, NULL); /* the provider has stopped it */
  }
}
