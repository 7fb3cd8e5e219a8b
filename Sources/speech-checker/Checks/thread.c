/* SPDX-License-Identifier: Apache-2.0
 *
 * Which threads may call. */
#include <pthread.h>

#include "../sayings.h"
#include "../check.h"

/* Threads that live at the same time: one that ended may lend its identity and its stack to the next. */
enum { THREADS = 3 };
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  void *(*call)(void *);
  void *argument;
  int turn; /* of the thread that is to make the call */
  bool is_over;
} work = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void *serve(void *place) {
  const int mine = *(const int *)place;
  pthread_mutex_lock(&work.lock);
  while (!work.is_over) {
    if (work.call && work.turn == mine) {
      work.call(work.argument); /* all other threads are waiting */
      work.call = NULL;
      pthread_cond_broadcast(&work.changed);
    } else {
      pthread_cond_wait(&work.changed, &work.lock);
    }
  }
  pthread_mutex_unlock(&work.lock);
  return NULL;
}

static pthread_t threads[THREADS];

static void start_threads(void) {
  static const int places[THREADS] = {0, 1, 2};
  for (int i = 0; i < THREADS; i++) {
    if (pthread_create(&threads[i], NULL, serve, (void *)&places[i]) != 0)
      leave_out("no further thread could be started");
  }
}

static void end_threads(void) {
  pthread_mutex_lock(&work.lock);
  work.is_over = true;
  pthread_cond_broadcast(&work.changed);
  pthread_mutex_unlock(&work.lock);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

/* Has the next thread make the call, and waits for it. */
static void on_another_thread(void *(*call)(void *), void *argument) {
  pthread_mutex_lock(&work.lock);
  work.turn = (work.turn + 1) % THREADS;
  work.argument = argument;
  work.call = call;
  pthread_cond_broadcast(&work.changed);
  while (work.call) pthread_cond_wait(&work.changed, &work.lock);
  pthread_mutex_unlock(&work.lock);
}

static void *begin_there(void *s) {
  begin_request(s);
  return NULL;
}

static bool has_more;

static void *pull_there(void *s) {
  has_more = pull_block(s);
  return NULL;
}

static void *end_there(void *s) {
  end_request(s);
  return NULL;
}

static void *destroy_there(void *unused) {
  destroy_instance();
  return unused;
}

CHECK(check_thread_roles) = {
    .run = check_thread_roles,
    .id = "thread-roles",
    .order = 560,
    .level = LEVEL_STRICT,
    .title = "Control and render calls may come from different and changing threads.",
    .rule = "THREADS",
    .deadline_s = 60,
};

/* Each call of [control] and [render] comes from another thread, which the header allows. */
static void check_thread_roles(void) {
  enum { MAX_KINDS = 3 };
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  start_threads();
  for (size_t i = 0; i < count; i++) {
    speaking here, again, there;
    if (!prepare_saying(&here, chosen[i])) continue;
    speak(&here);
    again = speaking_of(chosen[i], here.text);
    speak(&again);
    there = speaking_of(chosen[i], here.text);
    on_another_thread(begin_there, &there);
    for (has_more = there.is_open; has_more;) on_another_thread(pull_there, &there);
    on_another_thread(end_there, &there);
    if (here.is_complete && !there.is_complete)
      report_fail(
          "%s: spoken when all calls come from one thread, but with each call from another thread it ends with %s. "
          "[control] and [render] are made by one thread at a time, perhaps another thread each time",
          name_of(&there), status_name(there.status ? there.status : there.end_status));
    else if (!are_as_alike(&here, &again, &there))
      report_fail("%s: %llu frames when all calls come from one thread, %llu with each call from another thread",
                  name_of(&there), (unsigned long long)here.frames, (unsigned long long)there.frames);
    forget(&here);
    forget(&again);
    forget(&there);
  }
  on_another_thread(destroy_there, NULL);
  end_threads();
  /* What the host lent for the life of the instance is no longer there. */
  end_host_life();
  sleep_milliseconds(300);
  const unsigned stray = __atomic_load_n(&the_heard.stray, __ATOMIC_RELAXED);
  if (stray > 0)
    report_fail(
        "%u calls were made with a speech_host other than the one of create(); use the pointer that create() got",
        stray);
}

CHECK(check_thread_parallel) = {
    .run = check_thread_parallel,
    .id = "thread-parallel",
    .order = 570,
    .level = LEVEL_STRESS,
    .title = "Four at once give the same audio as one after the other.",
    .rule = "SPEECH_PROVIDER_PARALLEL",
    .deadline_s = 600,
};

/* The host runs one instance in a process; two of them at once are two processes. Checks that a second create() does no
 * harm to the first, regardless of its result. */
static void check_thread_parallel(void) {
  const voice *chosen[1];
  open_provider();
  choose_voices(chosen, 1, true);
  speaking before, again, after;
  if (!prepare_saying(&before, chosen[0])) leave_out("no voice speaks a text that is known here");
  speak(&before);
  again = speaking_of(chosen[0], before.text);
  speak(&again);
  const speech_provider_t *first = the_provider.instance;
  const speech_host_t *host = the_host;
  const char *problem = create_instance(0);
  if (problem)
    report_note("a second create() in the process is refused, which is as good: %s", problem);
  else if (the_provider.instance != first)
    destroy_instance();
  else
    leave_out("a second create() hands out the first instance, which is allowed: a process never holds two");
  the_provider.instance = first;
  the_host = host;
  after = speaking_of(chosen[0], before.text);
  speak(&after);
  if (before.is_complete && (!after.is_complete || !are_as_alike(&before, &again, &after)))
    report_fail("%s: after a second create() and its destroy() the first instance no longer speaks as it did",
                name_of(&after));
  forget(&before);
  forget(&again);
  forget(&after);
}
