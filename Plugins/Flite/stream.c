/* SPDX-License-Identifier: Apache-2.0 */
#include "stream.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "reading.h"

/* Frames that the thread may be ahead, 2 s of the voices with 16 kHz. Both sides wait for half of that: each wake-up
 * takes as long as some 200 frames of kal16. */
enum { RING_FRAMES = 32768, RING_MASK = RING_FRAMES - 1 };

/* Seconds of silence that are left before a text, of some 200 ms that Flite begins with. onset_search() finds the first
 * sound within 2 ms, so at most 5 ms are heard. */
#define LEAD 0.003

/* A text to speak. */
struct text {
  uint64_t id;
  int voice;
  double rate, pitch;
  size_t length;
  char bytes[];
};

/* Guarded by the lock. One for the process, because an instance has at most one open request. */
static struct {
  pthread_t thread;
  bool is_running, quits;
  struct text *next; /* for the thread, which frees it */
  uint64_t id;       /* of the text that is read, 0: none, or it was abandoned */
  bool has_ended, has_failed;
  uint64_t read, written; /* frames */
  size_t wanted;          /* frames for which the reader waits */
  bool is_full;           /* the thread waits for the reader to make room */
  size_t word_count;
  struct stream_word words[STREAM_WORDS];
  short ring[RING_FRAMES];
} stream;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_work = PTHREAD_COND_INITIALIZER;  /* the thread waits, for a text or for room */
static pthread_cond_t has_audio = PTHREAD_COND_INITIALIZER; /* the reader waits */

/* ------------------------------------------------------------------------------------------------------- the thread */

/* The piece of a text that Flite speaks. Of the thread alone. */
struct piece {
  const struct text *text;
  struct reading reading;
  bool has_spoken; /* a piece before it */
  uint64_t first;  /* frame of the text at which it begins */
  size_t skip;     /* frames at its start that are left out */
  size_t skipped;
};

/* Waits until there is room for something; false when the text was abandoned. With the lock. */
static bool wait_for_room(const struct text *text, bool for_word) {
  while (stream.id == text->id &&
         (for_word ? stream.word_count == STREAM_WORDS : stream.written - stream.read == RING_FRAMES)) {
    stream.is_full = true;
    pthread_cond_signal(&has_audio);
    pthread_cond_wait(&has_work, &lock);
  }
  return stream.id == text->id;
}

static void begin_piece(void *context, double onset) {
  struct piece *piece = context;
  const double lead = onset - LEAD;
  piece->skip = piece->has_spoken || lead < 0 ? 0 : (size_t)(lead * engine_voices[piece->text->voice].sample_rate);
  piece->skipped = 0;
  piece->has_spoken = true;
  pthread_mutex_lock(&lock);
  piece->first = stream.written;
  pthread_mutex_unlock(&lock);
}

static void add_word(void *context, size_t start, size_t end, double seconds) {
  const struct piece *piece = context;
  const size_t frame = (size_t)(seconds * engine_voices[piece->text->voice].sample_rate);
  const struct stream_word word = {piece->reading.start[start], piece->reading.end[end - 1],
                                   piece->first + (frame > piece->skip ? frame - piece->skip : 0)};
  pthread_mutex_lock(&lock);
  if (wait_for_room(piece->text, true)) stream.words[stream.word_count++] = word;
  pthread_mutex_unlock(&lock);
}

static bool add_samples(void *context, const short *samples, size_t count) {
  struct piece *piece = context;
  const size_t left = piece->skip - piece->skipped, skipped = count < left ? count : left;
  piece->skipped += skipped;
  samples += skipped;
  count -= skipped;
  pthread_mutex_lock(&lock);
  bool goes_on = stream.id == piece->text->id;
  while (goes_on && count > 0 && (goes_on = wait_for_room(piece->text, false))) {
    const size_t at = stream.written & RING_MASK, filled = stream.written - stream.read;
    size_t most = RING_FRAMES - (at > filled ? at : filled);
    if (most > count) most = count;
    memcpy(stream.ring + at, samples, most * sizeof *samples);
    stream.written += most;
    samples += most;
    count -= most;
    if (stream.written - stream.read >= stream.wanted) pthread_cond_signal(&has_audio);
  }
  pthread_mutex_unlock(&lock);
  return goes_on;
}

/* Whether the text is still wanted. */
static bool is_current(const struct text *text) {
  pthread_mutex_lock(&lock);
  const bool is = stream.id == text->id;
  pthread_mutex_unlock(&lock);
  return is;
}

/* Speaks a text to its end, or until it is abandoned; false when that fails. */
static bool speak(const struct text *text) {
  static struct piece piece; /* too large for some stacks */
  const struct engine_listener listener = {&piece, begin_piece, add_word, add_samples};
  piece.text = text;
  piece.has_spoken = false;
  for (size_t at = 0; at < text->length && is_current(text);) {
    at = reading_next(&piece.reading, text->bytes, text->length, at);
    if (!piece.reading.is_spoken) continue;
    if (!engine_speak(text->voice, piece.reading.text, text->rate, text->pitch, &listener)) return false;
  }
  return true;
}

static void *run(void *nothing) {
  pthread_mutex_lock(&lock);
  while (!stream.quits) {
    struct text *text = stream.next;
    if (text == NULL) {
      pthread_cond_wait(&has_work, &lock);
      continue;
    }
    stream.next = NULL;
    pthread_mutex_unlock(&lock);
    const bool is_whole = speak(text);
    pthread_mutex_lock(&lock);
    if (stream.id == text->id) {
      stream.has_ended = true;
      stream.has_failed = !is_whole;
      pthread_cond_signal(&has_audio);
    }
    free(text);
  }
  pthread_mutex_unlock(&lock);
  return nothing;
}

bool stream_start(void) {
  if (stream.is_running) return true;
  stream.quits = false;
  stream.is_running = pthread_create(&stream.thread, NULL, run, NULL) == 0;
  return stream.is_running;
}

void stream_stop(void) {
  if (!stream.is_running) return;
  pthread_mutex_lock(&lock);
  stream.quits = true;
  stream.id = 0;
  pthread_cond_broadcast(&has_work);
  pthread_cond_broadcast(&has_audio);
  pthread_mutex_unlock(&lock);
  pthread_join(stream.thread, NULL);
  stream.is_running = false;
  free(stream.next);
  stream.next = NULL;
}

/* ------------------------------------------------------------------------------------------------------- the reader */

bool stream_begin(uint64_t id, int voice, const char *bytes, size_t length, double rate, double pitch) {
  struct text *text = malloc(sizeof *text + length + 1);
  if (text == NULL) return false;
  *text = (struct text){id, voice, rate, pitch, length};
  memcpy(text->bytes, bytes, length);
  text->bytes[length] = 0;
  pthread_mutex_lock(&lock);
  free(stream.next); /* the thread is still busy with one before it */
  stream.next = text;
  stream.id = id;
  stream.has_ended = stream.has_failed = false;
  stream.read = stream.written = 0;
  stream.word_count = 0;
  stream.is_full = false;
  pthread_cond_signal(&has_work);
  pthread_mutex_unlock(&lock);
  return true;
}

/* Waits until something can be read; false when there will be nothing. With the lock. */
static bool wait_for_audio(void) {
  if (stream.written > stream.read) return true;
  /* The first frames are wanted at once. Later ones when there are four times as many as were read, which are still
   * being heard: the slowest voice is 40 times as fast as speech. */
  const uint64_t fourfold = 4 * stream.read + 1;
  stream.wanted = fourfold < RING_FRAMES / 2 ? (size_t)fourfold : RING_FRAMES / 2;
  while (stream.id != 0 && !stream.has_ended && !stream.is_full && stream.written - stream.read < stream.wanted)
    pthread_cond_wait(&has_audio, &lock);
  return stream.id != 0 && (stream.written > stream.read || stream.is_full);
}

enum stream_state stream_read(float *frames, size_t room, size_t *count, struct stream_word *words,
                              size_t *word_count) {
  enum stream_state state = STREAM_GOES_ON;
  *count = *word_count = 0;
  pthread_mutex_lock(&lock);
  const bool has_audio_now = wait_for_audio();
  if (stream.id == 0)
    state = STREAM_ABANDONED;
  else if (!has_audio_now)
    state = stream.has_failed ? STREAM_FAILED : STREAM_ENDED;
  else {
    const size_t at = stream.read & RING_MASK, filled = stream.written - stream.read;
    size_t most = filled < room ? filled : room;
    if (most > RING_FRAMES - at) most = RING_FRAMES - at;
    for (size_t i = 0; i < most; i++) frames[i] = (float)stream.ring[at + i] / 32768;
    stream.read += most;
    *count = most;
    memcpy(words, stream.words, stream.word_count * sizeof *words);
    *word_count = stream.word_count;
    stream.word_count = 0;
    if (stream.is_full && stream.written - stream.read <= RING_FRAMES / 2) {
      stream.is_full = false;
      pthread_cond_signal(&has_work);
    }
  }
  pthread_mutex_unlock(&lock);
  return state;
}

void stream_abandon(uint64_t id) {
  pthread_mutex_lock(&lock);
  if (stream.id == id && id != 0) {
    stream.id = 0;
    pthread_cond_broadcast(&has_audio);
    pthread_cond_broadcast(&has_work);
  }
  pthread_mutex_unlock(&lock);
}

bool stream_is_open(void) {
  pthread_mutex_lock(&lock);
  const bool is = stream.id != 0;
  pthread_mutex_unlock(&lock);
  return is;
}
