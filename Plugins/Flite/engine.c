/* SPDX-License-Identifier: Apache-2.0
 *
 * Flite speaks a whole text and hands out its audio by a callback. As with eSpeak NG it runs on a stack of its own,
 * which is left in the callback and entered again when more is wanted: the caller pulls, and no thread has to be woken.
 */
#define _GNU_SOURCE /* MAP_STACK, MAP_NORESERVE */
#include "engine.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "speech_provider.h"

/* cmu_time_awb is left out: it can say the time of day and nothing else. The model of rms
 * has its own course of pitch, which no setting of Flite 2.2 changes. */
const struct engine_voice engine_voices[ENGINE_VOICES] = {
    {"slt", "SLT", "libflite_cmu_us_slt.so.1", "register_cmu_us_slt", SPEECH_GENDER_FEMALE, 16000, 1.0, true},
    {"rms", "RMS", "libflite_cmu_us_rms.so.1", "register_cmu_us_rms", SPEECH_GENDER_MALE, 16000, 1.0, false},
    {"awb", "AWB", "libflite_cmu_us_awb.so.1", "register_cmu_us_awb", SPEECH_GENDER_MALE, 16000, 1.0, true},
    {"kal16", "KAL, 16 kHz", "libflite_cmu_us_kal16.so.1", "register_cmu_us_kal16", SPEECH_GENDER_MALE, 16000, 1.1,
     true},
    {"kal", "KAL", "libflite_cmu_us_kal.so.1", "register_cmu_us_kal", SPEECH_GENDER_MALE, 8000, 1.1, true},
};

/* Only the beginnings of Flite's structs, as far as they are read; the rest is behind pointers. */
typedef struct {
  const char *name;
  void *features;
} flite_voice;
typedef struct {
  const char *type;
  int sample_rate, num_samples, num_channels;
  short *samples;
} flite_wave;
typedef struct flite_stream {
  int min_buffsize;
  int (*asc)(const flite_wave *wave, int start, int size, int last, struct flite_stream *stream);
  const void *utterance;
  const void *item;
  void *userdata;
} flite_stream;
enum { STREAM_STOP = -1, STREAM_CONTINUE = 0 };

#define EACH_CALL(X)                                                       \
  X(int, flite_init, (void))                                               \
  X(void *, flite_synth_text, (const char *text, void *voice))             \
  X(void, delete_utterance, (void *utterance))                             \
  X(void, feat_set_float, (void *features, const char *name, float value)) \
  X(void, feat_set, (void *features, const char *name, const void *value)) \
  X(flite_stream *, new_audio_streaming_info, (void))                      \
  X(void *, audio_streaming_info_val, (flite_stream * stream))             \
  X(void *, utt_relation, (const void *utterance, const char *name))       \
  X(void *, relation_head, (void *relation))                               \
  X(void *, item_next, (const void *item))                                 \
  X(void *, item_daughter, (const void *item))                             \
  X(const char *, item_feat_string, (const void *item, const char *name))  \
  X(float, item_feat_float, (const void *item, const char *name))          \
  X(void *, path_to_item, (const void *item, const char *path))
#define DECLARE(type, name, parameters) type(*name) parameters;
static struct { EACH_CALL(DECLARE) } flite;

static struct {
  bool is_loaded;
  void *libraries[ENGINE_VOICES];
  flite_voice *voices[ENGINE_VOICES];
} loaded;

/* Some 100 KB are used; what is not used takes no memory. */
enum { STACK_BYTES = 8 << 20, GUARD_BYTES = 64 << 10 };

/* The text that is spoken. One for the process, because an instance has at most one open request. */
static struct {
  ucontext_t engine, caller;
  char *stack;
  const char *text;
  flite_voice *voice;
  bool is_running, is_stopping;
  const short *samples;
  size_t count;
  const void *utterance, *token;
  size_t next; /* the byte of the text from which the next token is looked for */
} speech;

void engine_load(void) {
  if (loaded.is_loaded) return;
  /* Before the voices, which do not all name what they need. Never closed. */
  void *library = dlopen("libflite.so.1", RTLD_LAZY | RTLD_GLOBAL);
  if (library == NULL || dlopen("libflite_cmulex.so.1", RTLD_LAZY | RTLD_GLOBAL) == NULL ||
      dlopen("libflite_usenglish.so.1", RTLD_LAZY | RTLD_GLOBAL) == NULL)
    return;
  bool is_whole = true;
#define FIND(type, function, parameters)                 \
  *(void **)&flite.function = dlsym(library, #function); \
  if (flite.function == NULL) is_whole = false;
  EACH_CALL(FIND)
  if (!is_whole) return;
  for (int voice = 0; voice < ENGINE_VOICES; voice++)
    loaded.libraries[voice] = dlopen(engine_voices[voice].library, RTLD_LAZY | RTLD_LOCAL);
  flite.flite_init();
  loaded.is_loaded = true;
}

bool engine_has(int voice) {
  return loaded.is_loaded && loaded.libraries[voice] != NULL;
}

static int take_block(const flite_wave *wave, int start, int size, int last, flite_stream *stream) {
  (void)last;
  if (speech.is_stopping) return STREAM_STOP;
  if (size <= 0) return STREAM_CONTINUE;
  if (speech.utterance == NULL) {
    speech.utterance = stream->utterance;
    speech.token = flite.relation_head(flite.utt_relation(speech.utterance, "Token"));
  }
  speech.samples = wave->samples + start;
  speech.count = (size_t)size;
  swapcontext(&speech.engine, &speech.caller);
  return speech.is_stopping ? STREAM_STOP : STREAM_CONTINUE;
}

static void speak(void) {
  void *utterance = flite.flite_synth_text(speech.text, speech.voice);
  if (utterance != NULL) flite.delete_utterance(utterance);
  speech.is_running = false;
  /* Returning continues after the swapcontext() that entered this stack last. */
}

static bool make_stack(void) {
  if (speech.stack != NULL) return true;
  const size_t size = GUARD_BYTES + STACK_BYTES;
  char *memory =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  /* A stack grows downwards: below its end a fault, instead of other memory. */
  if (mprotect(memory, GUARD_BYTES, PROT_NONE) != 0) {
    munmap(memory, size);
    return false;
  }
  speech.stack = memory + GUARD_BYTES;
  return true;
}

/* Has a voice that is asked for first set up by its library. */
static flite_voice *find_voice(int index) {
  if (loaded.voices[index] != NULL) return loaded.voices[index];
  if (!engine_has(index)) return NULL;
  flite_voice *(*set_up)(const char *folder);
  *(void **)&set_up = dlsym(loaded.libraries[index], engine_voices[index].function);
  flite_voice *voice = set_up != NULL ? set_up(NULL) : NULL;
  flite_stream *stream = voice != NULL ? flite.new_audio_streaming_info() : NULL;
  if (stream == NULL) return NULL;
  stream->asc = take_block;
  flite.feat_set(voice->features, "streaming_info", flite.audio_streaming_info_val(stream));
  return loaded.voices[index] = voice;
}

bool engine_begin(int index, const char *text, double rate, double pitch) {
  engine_stop();
  flite_voice *voice = find_voice(index);
  if (voice == NULL || !make_stack() || getcontext(&speech.engine) != 0) return false;
  flite.feat_set_float(voice->features, "duration_stretch", (float)(engine_voices[index].stretch / rate));
  flite.feat_set_float(voice->features, "f0_shift", (float)pitch);
  speech.text = text;
  speech.voice = voice;
  speech.is_stopping = false;
  speech.is_running = true;
  speech.utterance = speech.token = NULL;
  speech.next = 0;
  speech.engine.uc_stack.ss_sp = speech.stack;
  speech.engine.uc_stack.ss_size = STACK_BYTES;
  speech.engine.uc_link = &speech.caller;
  /* The noise of the voices is of rand(): the same text sounds the same each time. Nothing else uses it here. */
  srand(1);
  makecontext(&speech.engine, speak, 0);
  return true;
}

bool engine_next(const short **samples, size_t *count) {
  if (speech.is_running) swapcontext(&speech.caller, &speech.engine);
  *samples = speech.samples;
  *count = speech.count;
  return speech.is_running;
}

void engine_stop(void) {
  speech.is_stopping = true;
  while (speech.is_running) swapcontext(&speech.caller, &speech.engine);
}

double engine_onset(void) {
  const void *segment = flite.relation_head(flite.utt_relation(speech.utterance, "Segment"));
  if (segment == NULL || strcmp(flite.item_feat_string(segment, "name"), "pau") != 0) return 0;
  return (double)flite.item_feat_float(segment, "end");
}

/* The seconds at which a word begins; negative when it has no sound, like the "'s" of a name. */
static double time_of(const void *word) {
  const void *sound = flite.path_to_item(word, "R:SylStructure.daughter1.daughter1.R:Segment");
  if (sound == NULL) return -1;
  const void *before = flite.path_to_item(sound, "p");
  return before != NULL ? (double)flite.item_feat_float(before, "end") : 0;
}

/* Where Flite's token, without the punctuation around it, is in the text: in the next stretch without spaces. */
static void place(const char *name, struct engine_word *word) {
  const char *text = speech.text;
  size_t start = speech.next + strspn(text + speech.next, " ");
  const size_t length = strcspn(text + start, " ");
  speech.next = start + length;
  const char *found = strstr(text + start, name);
  const size_t bytes = strlen(name);
  const bool is_inside = bytes > 0 && found != NULL && (size_t)(found - text) + bytes <= start + length;
  word->start = is_inside ? (size_t)(found - text) : start;
  word->end = is_inside ? word->start + bytes : start + length;
}

bool engine_next_word(struct engine_word *word) {
  for (; speech.token != NULL;) {
    const void *token = speech.token;
    speech.token = flite.item_next(token);
    place(flite.item_feat_string(token, "name"), word);
    for (const void *part = flite.item_daughter(token); part != NULL; part = flite.item_next(part)) {
      word->seconds = time_of(part);
      if (word->seconds >= 0 && word->end > word->start) return true;
    }
  }
  return false;
}
