/* SPDX-License-Identifier: Apache-2.0 */
#include "main_thread.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "loan.h"
#include "main_loop.h"
#include "report.h"

typedef struct task {
  void (*work)(void *argument);
  void *argument;
} task;

static pthread_mutex_t lock;
static pthread_cond_t changed;
/* What the main thread shall do next. */
static void (*wanted)(void);
static main_loop loop;

static void *run_check(void *given) {
  const task *check = given;
  catch_faults(); /* on this thread's own stack for signals */
  check->work(check->argument);
  report_done();
}

_Noreturn void run_beside_main_thread(void (*work)(void *argument), void *argument) {
  /* Set up again after a fork, which copies what another thread may be holding. */
  pthread_mutex_init(&lock, NULL);
  pthread_cond_init(&changed, NULL);
  wanted = NULL;
  task check = {work, argument};
  pthread_t thread;
  if (pthread_create(&thread, NULL, run_check, &check) != 0) leave_out("no second thread could be started");
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!wanted) pthread_cond_wait(&changed, &lock);
    wanted();
    wanted = NULL;
    pthread_cond_broadcast(&changed);
  }
}

void on_main_thread(void (*work)(void)) {
  pthread_mutex_lock(&lock);
  wanted = work;
  pthread_cond_broadcast(&changed);
  while (wanted) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
}

static void turn_loop(void) {
  pthread_mutex_unlock(&lock);
  turn_main_loop(&loop);
}

void give_up_main_thread(void *library) {
  if (!find_main_loop(library, &loop)) return;
  pthread_mutex_lock(&lock);
  wanted = turn_loop;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}
