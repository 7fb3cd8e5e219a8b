/* SPDX-License-Identifier: Apache-2.0
 *
 * Echo - speaks its requests: "rate pitch|TEXT", with "engine" after a rate that is the engine's own, and a line
 * "START+LENGTH ALPHABET PHONEMES" for each range of phonemes, as frames whose values are the bytes / 256. Its voices
 * take the same text in different forms. Each word of the text is marked at its first byte. Below 0 there follows a
 * whistle that is long enough for someone to have heard the text.
 */

/* breaks req-unknown-voice: failed, req-busy: failed */

#include <stdio.h>
#include <string.h>

#include "fixture.h"

static const char *const english[] = {"en-US", NULL}, *const ipa[] = {"ipa", NULL};
#define VOICE(id_, ...)                                                                                         \
  {                                                                                                             \
    .size = sizeof(speech_voice_t), .id = id_, .name = id_, .primary_languages = english, .sample_rate = 16000, \
    .channels = 1, __VA_ARGS__                                                                                  \
  }
static const speech_voice_t voices_[] = {
    VOICE("echo.text", .abilities = SPEECH_CAN_WORD_MARKERS),
    VOICE("echo.phonemes", .abilities = SPEECH_CAN_WORD_MARKERS | SPEECH_CAN_PHONEME, .alphabets = ipa),
    VOICE("echo.prosody", .abilities = SPEECH_CAN_WORD_MARKERS | SPEECH_CAN_RATE | SPEECH_CAN_PITCH, .rate_min = 0.5f,
          .rate_max = 2, .pitch_min = 0.5f, .pitch_max = 2),
    VOICE("echo.ssml", .input = SPEECH_INPUT_SSML,
          .abilities = SPEECH_CAN_WORD_MARKERS | SPEECH_CAN_PHONEME | SPEECH_CAN_EMPHASIS | SPEECH_CAN_SAY_AS,
          .alphabets = ipa),
    VOICE("echo.ssml-bare", .input = SPEECH_INPUT_SSML, .abilities = SPEECH_CAN_WORD_MARKERS),
    VOICE("echo.short", .abilities = SPEECH_CAN_WORD_MARKERS, .longest_request = 20),
    /* Reports words all the same. */
    VOICE("echo.undeclared"),
    VOICE("echo.engine", .abilities = SPEECH_CAN_WORD_MARKERS | SPEECH_CAN_RATE | SPEECH_CAN_ENGINE_RATE,
          .rate_min = 0.25f, .rate_max = 4),
};

enum { WHISTLE_FRAMES_PER_BYTE = 320 }; /* 20 ms */

static char spoken[256 * 1024];
static size_t length, prefix;

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  for (size_t i = 0; i < sizeof voices_ / sizeof voices_[0]; i++) {
    if (!sink->add(sink, &voices_[i])) break;
  }
  return SPEECH_OK;
}

/* Adds what snprintf would print, as far as there is room. */
#define SAY(...)                                                                         \
  do {                                                                                   \
    const int added_ = snprintf(spoken + length, sizeof spoken - length, __VA_ARGS__);   \
    if (added_ > 0 && (size_t)added_ < sizeof spoken - length) length += (size_t)added_; \
  } while (0)

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  length = 0;
  const char *const way = request->flags & SPEECH_REQUEST_ENGINE_RATE ? " engine" : "";
  SAY("%.2f%s %.2f|", (double)request->rate, way, (double)request->pitch);
  prefix = length;
  SAY("%s\n", request->text);
  for (uint32_t i = 0; i < request->phoneme_range_count; i++) {
    const speech_phoneme_range_t *range = request->phoneme_ranges[i];
    SAY("%u+%u %s %s\n", range->text_start, range->text_len, range->alphabet, range->phonemes);
  }
  return fixture_synthesize(provider, request, covered);
}

static void mark(const speech_marker_sink_t *sink, uint64_t frame) {
  const char *text = fixture.request->text;
  const size_t start = frame - prefix;
  if (frame < prefix || start >= fixture.request->text_len || text[start] == ' ') return;
  if (start > 0 && text[start - 1] != ' ') return;
  const speech_marker_t marker = {.size = sizeof marker,
                                  .kind = SPEECH_MARK_WORD,
                                  .frame = frame,
                                  .text_start = (uint32_t)start,
                                  .text_len = (uint32_t)strcspn(text + start, " ")};
  sink->add(sink, &marker);
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  const uint64_t end = length + fixture.request->text_len * WHISTLE_FRAMES_PER_BYTE;
  while (io->frames < io->max_frames && io->position + io->frames < end) {
    const uint64_t frame = io->position + io->frames;
    if (frame < length) mark(io->markers, frame);
    io->channels[0][io->frames++] = frame < length  ? (float)(unsigned char)spoken[frame] / 256
                                    : frame % 8 < 4 ? -0.25f
                                                    : -0.5f;
  }
  if (io->position + io->frames == end) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices, calls.synthesize = synthesize, calls.render = render)
FIXTURE_ENTRY("org.synth-host.echo", create)
