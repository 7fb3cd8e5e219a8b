/* SPDX-License-Identifier: Apache-2.0
 *
 * The main thread loads the library and then turns the main loop that the library brings, if it brings one, while the
 * check runs on a thread of its own: as in a worker, where engines rely on it. */
#ifndef MAIN_THREAD_H
#define MAIN_THREAD_H

/* Runs `work` on a thread of its own, and on this one what `work` asks for; `work` ends the process. Also in a process
 * that was forked, which has but one thread. [main] */
_Noreturn void run_beside_main_thread(void (*work)(void *argument), void *argument);

/* Runs `work` on the main thread and waits for its end. [the check's thread, before give_up_main_thread()] */
void on_main_thread(void (*work)(void));

/* The main thread turns the library's main loop from now on, if the library brings one. [the check's thread, once] */
void give_up_main_thread(void *library);

#endif
