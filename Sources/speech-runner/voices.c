/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <string.h>

#include "runner.h"

/* What is looked for, and what was found. */
typedef struct search {
  const char *wanted; /* NULL: the first voice */
  chosen_voice *found;
  unsigned count;
} search;

/* Whether "id" or "id+variant" was asked for, by the provider's own id or with the provider's identifier in front. */
static bool is_wanted(const char *wanted, const char *id) {
  size_t prefix = strlen(provider_identifier());
  if (strncmp(wanted, provider_identifier(), prefix) == 0 && wanted[prefix] == '.' && strcmp(wanted, id) != 0) {
    wanted += prefix + 1;
  }
  size_t length = strlen(id);
  return strncmp(wanted, id, length) == 0 && (wanted[length] == 0 || wanted[length] == '+');
}

static bool add(const speech_voice_sink_t *sink, const speech_voice_t *voice) {
  search *s = sink->host_data;
  if (!SPEECH_HAS(voice, speech_voice_t, channels) || !voice->id) {
    fail(70, "a voice has a size that is too small for ABI 1.0, or no id.");
  }
  s->count++;
  bool is_first = s->count == 1 && !s->wanted;
  if (!is_first && !(s->wanted && is_wanted(s->wanted, voice->id))) return true;
  const char *variant = s->wanted ? strchr(s->wanted, '+') : NULL;
  snprintf(s->found->id, sizeof s->found->id, "%s%s", voice->id, variant ? variant : "");
  s->found->abilities = voice->abilities;
  s->found->sample_rate = voice->sample_rate;
  s->found->channels = voice->channels;
  s->found->longest_request = voice->longest_request;
  s->found->input = voice->input;
  s->found->rate_min = voice->rate_min;
  s->found->rate_max = voice->rate_max;
  s->found->pitch_min = voice->pitch_min;
  s->found->pitch_max = voice->pitch_max;
  return true;
}

void choose_voice(const speech_provider_t *provider, const run_options *options, chosen_voice *voice) {
  memset(voice, 0, sizeof *voice);
  search s = {.wanted = options->voice, .found = voice, .count = 0};
  const speech_voice_sink_t sink = {.size = sizeof sink, .host_data = &s, .add = add};
  speech_status status = provider->speech_voices(provider, &sink);
  if (status != SPEECH_OK) fail(70, "speech_voices() returns %s.", status_name(status));
  if (s.count == 0) fail(69, "the provider has no voice.");
  if (!*voice->id) fail(69, "the provider has no voice “%s” among its %u.", options->voice, s.count);
  if (voice->channels < 1 || voice->channels > 2) fail(70, "voice %s has %u channels.", voice->id, voice->channels);
  printf("voice %s (%u of them): %u Hz, %s\n", voice->id, s.count, voice->sample_rate,
         voice->channels == 2 ? "stereo" : "mono");
}
