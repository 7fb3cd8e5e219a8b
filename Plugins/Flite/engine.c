/* SPDX-License-Identifier: Apache-2.0 */
#include "engine.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "onset.h"
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

/* The text that is spoken. */
static struct {
  const char *text;
  const struct engine_listener *listener;
  bool has_begun;
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

/* Where the first sound of an utterance begins: after the pause that Flite puts first. */
static double find_onset(const void *utterance) {
  const void *segment = flite.relation_head(flite.utt_relation(utterance, "Segment"));
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
static void place(const char *name, size_t *word_start, size_t *word_end) {
  const char *text = speech.text;
  const size_t start = speech.next + strspn(text + speech.next, " ");
  const size_t length = strcspn(text + start, " ");
  speech.next = start + length;
  const char *found = strstr(text + start, name);
  const size_t bytes = strlen(name);
  const bool is_inside = bytes > 0 && found != NULL && (size_t)(found - text) + bytes <= start + length;
  *word_start = is_inside ? (size_t)(found - text) : start;
  *word_end = is_inside ? *word_start + bytes : start + length;
}

/* Reports the words of an utterance, of which Flite makes several where a token is a number. */
static void report_words(const void *utterance) {
  const struct engine_listener *listener = speech.listener;
  const void *token = flite.relation_head(flite.utt_relation(utterance, "Token"));
  for (; token != NULL; token = flite.item_next(token)) {
    size_t start, end;
    place(flite.item_feat_string(token, "name"), &start, &end);
    for (const void *word = flite.item_daughter(token); word != NULL; word = flite.item_next(word)) {
      const double seconds = time_of(word);
      if (seconds < 0 || end <= start) continue;
      listener->add_word(listener->context, start, end, seconds);
      break;
    }
  }
}

static int take_block(const flite_wave *wave, int start, int size, int last, flite_stream *stream) {
  const struct engine_listener *listener = speech.listener;
  if (!speech.has_begun) {
    const double onset = find_onset(stream->utterance);
    const int count = start + size, rate = wave->sample_rate;
    /* The wave keeps what came in blocks before. */
    if (count <= 0 || (!last && count < (int)((onset + ONSET_SEARCH) * rate))) return STREAM_CONTINUE;
    size = count;
    start = 0;
    speech.has_begun = true;
    listener->begin(listener->context, onset_search(wave->samples, (size_t)count, rate, onset));
    report_words(stream->utterance);
  }
  if (size <= 0) return STREAM_CONTINUE;
  const bool goes_on = listener->add_samples(listener->context, wave->samples + start, (size_t)size);
  return goes_on ? STREAM_CONTINUE : STREAM_STOP;
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

bool engine_speak(int index, const char *text, double rate, double pitch, const struct engine_listener *listener) {
  flite_voice *voice = find_voice(index);
  if (voice == NULL) return false;
  flite.feat_set_float(voice->features, "duration_stretch", (float)(engine_voices[index].stretch / rate));
  flite.feat_set_float(voice->features, "f0_shift", (float)pitch);
  speech.text = text;
  speech.listener = listener;
  speech.has_begun = false;
  speech.next = 0;
  /* The noise of the voices is of rand(): the same text sounds the same each time. Nothing else uses it here. */
  srand(1);
  void *utterance = flite.flite_synth_text(text, voice);
  if (utterance == NULL) return false;
  flite.delete_utterance(utterance);
  return true;
}
