/* SPDX-License-Identifier: Apache-2.0 */
#include "espeak_library.h"

#include <dlfcn.h>
#include <string.h>

#include "library.h"

#define LIBRARY "libespeak-ng.so.1"

enum { ALL_IS_WELL = 0, OUTPUT_SYNCHRONOUS = 1, BY_CHARACTER = 1 };

enum { NO_MORE_EVENTS = 0, WORD = 1 };

/* `espeak_EVENT` */
struct event {
  int type;
  unsigned identifier;
  int character, length; /* characters from the start of the text, 1 for the first; of a word, how many */
  int audio_position, sample;
  void *user;
  union {
    int number;
    const char *name;
    char text[8];
  } id;
};

typedef int callback(short *samples, int count, struct event *events);
typedef int uri_callback(int type, const char *uri, const char *base);

/* Its header need not be installed. */
/* The formatter takes pointers for products here. */
/* clang-format off */
#define EACH_CALL(DO)                                                                                               \
  DO(void, espeak_ng_InitializePath, (const char *folder))                                                          \
  DO(int, espeak_ng_Initialize, (void **context))                                                                   \
  DO(int, espeak_ng_InitializeOutput, (int mode, int length, const char *device))                                   \
  DO(void, espeak_ng_GetStatusCodeMessage, (int status, char *buffer, size_t size))                                 \
  DO(const char *, espeak_Info, (const char **folder))                                                              \
  DO(const struct espeak_library_voice **, espeak_ListVoices, (struct espeak_library_voice *wanted))                \
  DO(int, espeak_ng_SetVoiceByName, (const char *name))                                                             \
  DO(int, espeak_ng_SetVoiceByFile, (const char *file))                                                             \
  DO(int, espeak_ng_SetVoiceByProperties, (struct espeak_library_voice *wanted))                                    \
  DO(int, espeak_SetParameter, (int parameter, int value, int is_relative))                                         \
  DO(int, espeak_SetPunctuationList, (const wchar_t *characters))                                                   \
  DO(void, espeak_SetSynthCallback, (callback *take))                                                               \
  DO(void, espeak_SetUriCallback, (uri_callback *decide))                                                           \
  DO(void, espeak_SetPhonemeTrace, (int kinds, FILE *file))                                                         \
  DO(int, espeak_Synth,                                                                                             \
     (const void *text, size_t size, unsigned position, int kind, unsigned end, unsigned flags,                     \
      unsigned *identifier, void *user))
/* clang-format on */

#define CALL(result, name, parameters) result(*name) parameters;
#define NAME(result, name, parameters) #name "\0"

static struct { EACH_CALL(CALL) } calls;

static char message[512];

static const char *text_of(int status) {
  calls.espeak_ng_GetStatusCodeMessage(status, message, sizeof message);
  return message;
}

static void (*tell_progress)(unsigned characters);

/* Called for each block of a clause, whose phonemes have been written before. */
static int discard(short *samples, int count, struct event *events) {
  (void)samples, (void)count;
  if (tell_progress == NULL) return 0;
  unsigned characters = 0;
  for (const struct event *event = events; event != NULL && event->type != NO_MORE_EVENTS; event++) {
    if (event->type != WORD || event->character <= 0 || event->length < 0) continue;
    const unsigned end = (unsigned)event->character - 1 + (unsigned)event->length;
    if (end > characters) characters = end;
  }
  tell_progress(characters);
  return 0;
}

/* What a text names is not opened. */
static int refuse(int type, const char *uri, const char *base) {
  (void)type, (void)uri, (void)base;
  return 1;
}

/* Never closed: the library has threads and state that end with the process. Returns what is wrong, else NULL. */
static const char *load(void) {
  void *library = library_open(LIBRARY);
  if (library == NULL) {
    const char *reason = dlerror();
    return reason != NULL ? reason : LIBRARY " cannot be loaded";
  }
  const char *missing = library_find(library, EACH_CALL(NAME), "", &calls);
  if (missing == NULL) return NULL;
  snprintf(message, sizeof message, "%s has no function %s; it is too old", LIBRARY, missing);
  return message;
}

const char *espeak_library_load(const char *folder) {
  const char *problem = load();
  if (problem == NULL) calls.espeak_ng_InitializePath(folder);
  return problem;
}

const char *espeak_library_start(void) {
  /* The details in the context are the name of the file, which the message has as well. */
  void *context = NULL;
  int status = calls.espeak_ng_Initialize(&context);
  if (status == ALL_IS_WELL) status = calls.espeak_ng_InitializeOutput(OUTPUT_SYNCHRONOUS, 0, NULL);
  if (status != ALL_IS_WELL) return text_of(status);
  calls.espeak_SetSynthCallback(discard);
  calls.espeak_SetUriCallback(refuse);
  return NULL;
}

const char *espeak_library_version(const char **folder) {
  return calls.espeak_Info(folder);
}

const struct espeak_library_voice **espeak_library_voices(const char *language) {
  if (language == NULL || *language == 0) return calls.espeak_ListVoices(NULL);
  struct espeak_library_voice wanted = {.languages = language};
  return calls.espeak_ListVoices(&wanted);
}

const char *espeak_library_choose(const char *name, bool is_file) {
  int status = is_file ? calls.espeak_ng_SetVoiceByFile(name) : calls.espeak_ng_SetVoiceByName(name);
  if (status == ALL_IS_WELL) return NULL;
  struct espeak_library_voice wanted = {.languages = name};
  status = calls.espeak_ng_SetVoiceByProperties(&wanted);
  return status == ALL_IS_WELL ? NULL : text_of(status);
}

void espeak_library_set(enum espeak_library_parameter parameter, int value) {
  calls.espeak_SetParameter((int)parameter, value, 0);
}

void espeak_library_set_punctuation(const wchar_t *characters) {
  calls.espeak_SetPunctuationList(characters);
}

void espeak_library_write_phonemes(const char *text, size_t size, unsigned flags, int kinds, FILE *file,
                                   void (*progress)(unsigned characters)) {
  tell_progress = progress;
  calls.espeak_SetPhonemeTrace(kinds, file);
  calls.espeak_Synth(text, size, 0, BY_CHARACTER, 0, flags, NULL, NULL);
}
