/* SPDX-License-Identifier: Apache-2.0 */
#include "espeak_library.h"

#include <dlfcn.h>
#include <string.h>

#define LIBRARY "libespeak-ng.so.1"

enum { ALL_IS_WELL = 0, OUTPUT_SYNCHRONOUS = 1, BY_CHARACTER = 1 };

typedef int callback(short *samples, int count, void *events);
typedef int uri_callback(int type, const char *uri, const char *base);

static struct {
  void (*espeak_ng_InitializePath)(const char *folder);
  int (*espeak_ng_Initialize)(void **context);
  int (*espeak_ng_InitializeOutput)(int mode, int length, const char *device);
  void (*espeak_ng_GetStatusCodeMessage)(int status, char *buffer, size_t size);
  const char *(*espeak_Info)(const char **folder);
  const struct espeak_library_voice **(*espeak_ListVoices)(struct espeak_library_voice *wanted);
  int (*espeak_ng_SetVoiceByName)(const char *name);
  int (*espeak_ng_SetVoiceByFile)(const char *file);
  int (*espeak_ng_SetVoiceByProperties)(struct espeak_library_voice *wanted);
  int (*espeak_SetParameter)(int parameter, int value, int is_relative);
  int (*espeak_SetPunctuationList)(const wchar_t *characters);
  void (*espeak_SetSynthCallback)(callback *take);
  void (*espeak_SetUriCallback)(uri_callback *decide);
  void (*espeak_SetPhonemeTrace)(int kinds, FILE *file);
  int (*espeak_Synth)(const void *text, size_t size, unsigned position, int kind, unsigned end, unsigned flags,
                      unsigned *identifier, void *user);
} calls;

static const struct {
  void **place;
  const char *name;
} names[] = {
#define FUNCTION(name) \
  { (void **)&calls.name, #name }
    FUNCTION(espeak_ng_InitializePath),
    FUNCTION(espeak_ng_Initialize),
    FUNCTION(espeak_ng_InitializeOutput),
    FUNCTION(espeak_ng_GetStatusCodeMessage),
    FUNCTION(espeak_Info),
    FUNCTION(espeak_ListVoices),
    FUNCTION(espeak_ng_SetVoiceByName),
    FUNCTION(espeak_ng_SetVoiceByFile),
    FUNCTION(espeak_ng_SetVoiceByProperties),
    FUNCTION(espeak_SetParameter),
    FUNCTION(espeak_SetPunctuationList),
    FUNCTION(espeak_SetSynthCallback),
    FUNCTION(espeak_SetUriCallback),
    FUNCTION(espeak_SetPhonemeTrace),
    FUNCTION(espeak_Synth),
};

static char message[512];

static const char *text_of(int status) {
  calls.espeak_ng_GetStatusCodeMessage(status, message, sizeof message);
  return message;
}

static int discard(short *samples, int count, void *events) {
  (void)samples, (void)count, (void)events;
  return 0;
}

/* What a text names is not opened. */
static int refuse(int type, const char *uri, const char *base) {
  (void)type, (void)uri, (void)base;
  return 1;
}

static const char *load(void) {
  /* Never closed: the library has threads and state that end with the process. */
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    return reason != NULL ? reason : LIBRARY " cannot be loaded";
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    *names[i].place = dlsym(library, names[i].name);
    if (*names[i].place == NULL) {
      snprintf(message, sizeof message, "%s has no function %s; it is too old", LIBRARY, names[i].name);
      return message;
    }
  }
  return NULL;
}

const char *espeak_library_open(const char *folder) {
  const char *problem = load();
  if (problem != NULL) return problem;
  calls.espeak_ng_InitializePath(folder);
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

void espeak_library_write_phonemes(const char *text, size_t size, unsigned flags, int kinds, FILE *file) {
  calls.espeak_SetPhonemeTrace(kinds, file);
  calls.espeak_Synth(text, size, 0, BY_CHARACTER, 0, flags, NULL, NULL);
}
