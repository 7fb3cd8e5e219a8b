/* SPDX-License-Identifier: Apache-2.0
 *
 * Ramp - the healthy provider of the tests: a ramp (see fixture.h), delivered in every manner the header allows. The
 * texts "update", "add" and "remove" announce a new list of voices; "add" puts `ramp.extra` into it, "remove" takes it
 * out. `ramp.phonemes` speaks no ramp but the phoneme ranges of its request: a line "START+LENGTH ALPHABET PHONEMES"
 * for each, as frames whose values are its bytes / 256.
 */
#include <stdio.h>
#include <string.h>

#include "fixture.h"

enum delivery {
  PLAIN,          /* full blocks; the last frames come with COMPLETE */
  SLOW,           /* a PENDING block before each block with frames */
  SHORT,          /* blocks of odd sizes, some empty */
  COMPLETE_EMPTY, /* COMPLETE in a block of its own */
  ENDLESS,        /* no COMPLETE at all */
  GAPS,           /* does not cover words that begin with '#' */
  PHONEMES        /* the phoneme ranges */
};

static const struct ramp {
  const char *id;
  int channels;
  enum delivery delivery;
} ramps[] = {
    {"ramp", 1, PLAIN},           {"ramp.stereo", 2, PLAIN},      {"ramp.slow", 1, SLOW},
    {"ramp.short", 1, SHORT},     {"ramp.gaps", 1, GAPS},         {"ramp.complete-empty", 1, COMPLETE_EMPTY},
    {"ramp.endless", 1, ENDLESS}, {"ramp.phonemes", 1, PHONEMES}, {"ramp.extra", 1, PLAIN},
};
enum { RAMPS = sizeof ramps / sizeof ramps[0], EXTRA = RAMPS - 1 };

static bool has_extra;
static const struct ramp *current;
static unsigned blocks;           /* rendered for the open request */
static char phonemes[256 * 1024]; /* of the open request, as ramp.phonemes says them */
static size_t phonemes_len;

static bool add_voice(const speech_voice_sink_t *sink, const struct ramp *ramp) {
  static const char *const english[] = {"en-US", NULL}, *const alphabets[] = {"ipa", "x-sampa", NULL};
  const speech_voice_t voice = {.size = sizeof voice,
                                .id = ramp->id,
                                .name = ramp->id,
                                .primary_languages = english,
                                .alphabets = alphabets,
                                .abilities = SPEECH_CAN_PHONEME | SPEECH_IS_DETERMINISTIC,
                                .sample_rate = FIXTURE_SAMPLE_RATE,
                                .channels = 1};
  if (ramp->delivery == PHONEMES) return sink->add(sink, &voice);
  return fixture_add_voice(sink, ramp->id, (uint32_t)ramp->channels);
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  for (int i = 0; i < RAMPS; i++) {
    if (i == EXTRA && !has_extra) continue;
    if (!add_voice(sink, &ramps[i])) break;
  }
  return SPEECH_OK;
}

static const struct ramp *ramp_named(const char *id) {
  for (int i = 0; i < RAMPS; i++) {
    if (strcmp(ramps[i].id, id) == 0 && (i != EXTRA || has_extra)) return &ramps[i];
  }
  return NULL;
}

static void obey(const char *text) {
  if (strcmp(text, "add") == 0) {
    has_extra = true;
  } else if (strcmp(text, "remove") == 0) {
    has_extra = false;
  } else if (strcmp(text, "update") != 0) {
    return;
  }
  fixture.host->update_speech_voices(fixture.host);
}

static void list_phonemes(const speech_request_t *request) {
  phonemes_len = 0;
  for (uint32_t i = 0; i < request->phoneme_range_count; i++) {
    const speech_phoneme_range_t *range = request->phoneme_ranges[i];
    const size_t room = sizeof phonemes - phonemes_len;
    const int length = snprintf(phonemes + phonemes_len, room, "%u+%u %s %s\n", range->text_start, range->text_len,
                                range->alphabet, range->phonemes);
    if (length > 0 && (size_t)length < room) phonemes_len += (size_t)length;
  }
}

/* Overwrites the ramp from io->position on. */
static void say_phonemes(const speech_render_io_t *io) {
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = (float)(unsigned char)phonemes[io->position + i] / 256;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  const struct ramp *named = ramp_named(request->voice_id);
  if (!named) return SPEECH_ERR_NO_VOICE;
  if (fixture.request) return SPEECH_ERR_BUSY;
  current = named;
  if (current->delivery == GAPS && request->text_len > 0) {
    const bool is_gap = request->text[0] == '#';
    *covered = is_gap ? strcspn(request->text, " ") : strcspn(request->text, "#");
    if (is_gap) return SPEECH_ERR_NOT_COVERED;
  }
  obey(request->text);
  if (current->delivery == PHONEMES) list_phonemes(request);
  blocks = 0;
  return fixture_synthesize(provider, request, covered);
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  static const uint32_t odd_sizes[] = {1, 0, 7, 64, 0, 0, 333, 2, 191};
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  const unsigned block = blocks++;
  uint64_t length = fixture_length();
  if (current->delivery == GAPS) length = strcspn(fixture.request->text, "#") * (uint64_t)FIXTURE_FRAMES_PER_BYTE;
  if (current->delivery == ENDLESS) length = UINT64_MAX;
  if (current->delivery == PHONEMES) length = phonemes_len;

  uint64_t limit = length - io->position;
  const uint32_t odd_size = odd_sizes[block % (sizeof odd_sizes / sizeof odd_sizes[0])];
  if (current->delivery == SHORT && odd_size < limit) limit = odd_size;
  if (current->delivery == SLOW && block % 2 == 0) {
    io->flags = SPEECH_RENDER_PENDING;
    return SPEECH_OK;
  }
  fixture_fill(io, limit, current->channels);
  if (current->delivery == PHONEMES) say_phonemes(io);
  const bool is_at_end = io->position + io->frames == length;
  if (is_at_end && (current->delivery != COMPLETE_EMPTY || io->frames == 0)) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.synthesize = synthesize, calls.render = render)
FIXTURE_ENTRY("org.synth-host.ramp", create)
