/* SPDX-License-Identifier: Apache-2.0 */
#include "voices.h"

#include <stdlib.h>
#include <string.h>

#include "stopwatch.h"

enum { MAX_IN_LIST = 4096 };

uint64_t digest_of(const void *bytes, size_t length, uint64_t before) {
  const unsigned char *b = bytes;
  for (size_t i = 0; i < length; i++) before = (before ^ b[i]) * 0x100000001b3u;
  return before;
}

static const char *copy_text(voice_list *list, const char *text) {
  if (!text) return NULL;
  const size_t length = strnlen(text, MAX_COPY_LENGTH);
  char *copy = malloc(length + 1);
  if (!copy) leave_out("there is too little memory for this check");
  memcpy(copy, text, length);
  copy[length] = 0;
  list->text_bytes += length;
  list->digest = digest_of(copy, length + 1, list->digest);
  return copy;
}

static const char *const *copy_list(voice_list *list, const char *const *texts) {
  size_t count = 0;
  while (texts && count < MAX_IN_LIST && texts[count]) count++;
  const char **copy = calloc(count + 1, sizeof *copy);
  if (!copy) leave_out("there is too little memory for this check");
  for (size_t i = 0; i < count; i++) copy[i] = copy_text(list, texts[i]);
  list->digest = digest_of(&count, sizeof count, list->digest);
  return copy;
}

static struct {
  voice_list list;
  size_t most;
  bool has_refused;
} listing;

static bool add_voice(const speech_voice_sink_t *sink, const speech_voice_t *given) {
  (void)sink;
  voice_list *list = &listing.list;
  list->given++;
  if (listing.has_refused) list->after_refusal++;
  if (list->count == MAX_VOICES || list->given > listing.most) {
    listing.has_refused = true;
    return false;
  }
  voice *v = &list->all[list->count++];
  if (!SPEECH_HAS(given, speech_voice_t, bytes_on_disk)) {
    v->is_short = true;
  } else {
    /* A provider built with an older header has a shorter struct. */
    memcpy(&v->is, given, given->size < sizeof v->is ? given->size : sizeof v->is);
    const uint32_t numbers[] = {
        given->flags,           (uint32_t)given->gender, (uint32_t)given->age,   (uint32_t)given->quality,
        (uint32_t)given->input, given->abilities,        given->longest_request, given->sample_rate,
        given->channels};
    list->digest = digest_of(numbers, sizeof numbers, list->digest);
  }
  v->is.id = copy_text(list, v->is.id);
  v->is.name = copy_text(list, v->is.name);
  v->is.version = copy_text(list, v->is.version);
  v->is.fallback = copy_text(list, v->is.fallback);
  v->is.license = copy_text(list, v->is.license);
  v->is.origin = copy_text(list, v->is.origin);
  v->is.download = copy_text(list, v->is.download);
  v->is.primary_languages = copy_list(list, v->is.primary_languages);
  v->is.supported_languages = copy_list(list, v->is.supported_languages);
  v->is.variants = copy_list(list, v->is.variants);
  v->is.alphabets = copy_list(list, v->is.alphabets);
  listing.has_refused = list->given >= listing.most || list->count == MAX_VOICES;
  return !listing.has_refused;
}

voice_list ask_voices(size_t most) {
  listing.list = (voice_list){.all = calloc(MAX_VOICES, sizeof(voice)), .digest = DIGEST_START};
  listing.most = most;
  listing.has_refused = false;
  if (!listing.list.all) leave_out("there is too little memory for this check");
  static loan *sinks[2]; /* in turn, so that the one before stays out of reach */
  static unsigned turn;
  loan **place = &sinks[turn++ % 2], *sink = *place;
  if (!sink) {
    *place = sink = lend(sizeof(speech_voice_sink_t), "the struct speech_voice_sink",
                         "It is the host's to write, and lives until speech_voices() returns.");
  }
  lend_again(sink);
  *(speech_voice_sink_t *)sink->bytes = (speech_voice_sink_t){.size = sizeof(speech_voice_sink_t), .add = add_voice};
  make_read_only(sink);
  report_call("speech_voices");
  say_place("in speech_voices()");
  __atomic_store_n(&is_listing_voices, true, __ATOMIC_RELAXED);
  const stopwatch start = start_stopwatch();
  listing.list.status = the_provider.instance->speech_voices(the_provider.instance, sink->bytes);
  listing.list.took_us = counted_since(&start);
  __atomic_store_n(&is_listing_voices, false, __ATOMIC_RELAXED);
  say_place("after speech_voices()");
  take_back(sink);
  return listing.list;
}

static bool is_usable(const voice *v) {
  return !v->is_short && v->is.id && *v->is.id && v->is.primary_languages[0] && v->is.sample_rate >= 8000 &&
         v->is.sample_rate <= 192000 && v->is.channels >= 1 && v->is.channels <= 2 &&
         !(v->is.flags & (SPEECH_VOICE_PERSONAL | SPEECH_VOICE_NEEDS_DOWNLOAD));
}

static bool is_named(const voice *v) {
  for (const char *const *id = the_checker.voices; *id; id++) {
    if (strcmp(*id, v->is.id) == 0) return true;
  }
  return false;
}

static bool are_alike(const voice *a, const voice *b, bool of_each_kind) {
  if (!of_each_kind) return strcmp(a->is.primary_languages[0], b->is.primary_languages[0]) == 0;
  return a->is.input == b->is.input && a->is.abilities == b->is.abilities && a->is.sample_rate == b->is.sample_rate &&
         a->is.channels == b->is.channels;
}

size_t choose_voices(const voice **chosen, size_t room, bool of_each_kind) {
  const voice_list list = ask_voices(MAX_VOICES);
  size_t count = 0;
  for (size_t i = 0; i < list.count && count < room; i++) {
    const voice *v = &list.all[i];
    bool is_wanted = is_usable(v);
    if (is_wanted && the_checker.voices[0]) {
      is_wanted = is_named(v);
    } else if (the_checker.level < LEVEL_STRESS) {
      for (size_t other = 0; is_wanted && other < count; other++)
        is_wanted = !are_alike(v, chosen[other], of_each_kind);
    }
    if (is_wanted) chosen[count++] = v;
  }
  if (count == 0)
    leave_out(the_checker.voices[0] ? "no voice named for this check can be used"
                                    : "there is no voice to speak with, see voice-any and voice-fields");
  return count;
}
