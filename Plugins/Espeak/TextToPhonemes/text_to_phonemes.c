/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Phonemes by eSpeak NG for the provider Neural, whose Piper voices were trained with them. A library of its own,
 * because eSpeak NG is under the GPL and the provider is not: where this file is missing, Piper voices are the only
 * ones that do not speak. */
#include <espeak-ng/speak_lib.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The same stand-in for libpcaudio as in the provider: see there. */
#include "../CEspeak/no_sound.c"
#include "neural_phonemes.h"

/* Where events are collected while espeak_Synth() runs. */
typedef struct collection {
  neural_phoneme_event *events;
  size_t capacity, count;
} collection;

static int collect(short *samples, int count, espeak_EVENT *events) {
  (void)samples, (void)count;
  for (espeak_EVENT *event = events; event->type != espeakEVENT_LIST_TERMINATED; event++) {
    bool is_word = event->type == espeakEVENT_WORD;
    if (!is_word && event->type != espeakEVENT_PHONEME) continue;
    collection *found = event->user_data;
    if (found->count < found->capacity) {
      neural_phoneme_event *next = &found->events[found->count];
      memset(next, 0, sizeof *next);
      /* The engine counts characters from 1. */
      next->character = !is_word                   ? NEURAL_NO_CHARACTER
                        : event->text_position > 0 ? (uint32_t)event->text_position - 1
                                                   : 0;
      if (!is_word) memcpy(next->phoneme, event->id.string, sizeof event->id.string);
    }
    found->count++;
  }
  return 0;
}

/* The UTF-8 locale that the engine needs while it is called. It sets one for the whole process, which a provider must
 * not do. */
static locale_t engines_locale;

static bool initialise(void) {
  int options = espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA | espeakINITIALIZE_DONT_EXIT;
  const char *current = setlocale(LC_CTYPE, NULL);
  char *before = strdup(current ? current : "C");
  if (!before) return false;
  bool good = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, options) > 0;
  const char *engines = setlocale(LC_CTYPE, NULL);
  engines_locale = engines ? newlocale(LC_CTYPE_MASK, engines, (locale_t)0) : (locale_t)0;
  setlocale(LC_CTYPE, before);
  free(before);
  return good && engines_locale;
}

static bool open_engine(char *fault, size_t size) {
  /* Once in a process: each initialisation leaves a thread running. */
  static enum { NOT_TRIED, GOOD, BAD } state;
  if (state == NOT_TRIED) state = initialise() ? GOOD : BAD;
  if (state == GOOD) espeak_SetSynthCallback(collect);
  if (state == BAD) snprintf(fault, size, "eSpeak NG did not start: install or reinstall espeak-ng-data");
  return state == GOOD;
}

/* The voice that has this language; NULL: none. Several files have other names than their languages: en-gb is "en". */
static const char *voice_of_language(const char *name) {
  const espeak_VOICE **voices = espeak_ListVoices(NULL);
  for (; voices && *voices; voices++) {
    /* Each language is a priority and its tag; a priority of 0 ends them. */
    for (const char *language = (*voices)->languages; language && *language; language += strlen(language) + 1) {
      if (strcasecmp(language + 1, name) == 0) return (*voices)->identifier;
    }
  }
  return NULL;
}

static bool select_voice(const char *name) {
  locale_t before = uselocale(engines_locale);
  bool good = espeak_SetVoiceByName(name) == EE_OK;
  const char *file = good ? NULL : voice_of_language(name);
  if (file) good = espeak_SetVoiceByName(file) == EE_OK;
  /* The audio is not wanted, and the less of it the better: this is the highest rate without another synthesis. */
  good = good && espeak_SetParameter(espeakRATE, 450, 0) == EE_OK;
  uselocale(before);
  return good;
}

static const char *next_clause(const char **text) {
  enum { IPA = 2 };
  const void *rest = *text;
  if (!rest) return NULL;
  locale_t before = uselocale(engines_locale);
  const char *phonemes = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, IPA);
  uselocale(before);
  *text = rest;
  return phonemes ? phonemes : "";
}

static size_t list_events(const char *text, neural_phoneme_event *events, size_t capacity) {
  collection found = {events, capacity, 0};
  locale_t before = uselocale(engines_locale);
  espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, &found);
  uselocale(before);
  return found.count;
}

SPEECH_EXPORT extern const neural_phonemes neural_phonemes_table;

const neural_phonemes neural_phonemes_table = {
    .size = sizeof(neural_phonemes),
    .open = open_engine,
    .select = select_voice,
    .next_clause = next_clause,
    .events = list_events,
};
