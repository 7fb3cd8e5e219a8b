/* SPDX-License-Identifier: Apache-2.0
 *
 * @TITLE@ - a speech provider: what speech_provider.h asks of it. What it sounds like is in voice.c. */
#include <speech_provider.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "voice.h"

/* What the provider is and which voices it has, for a host that lists them without running any of this code; and below
 * the same for a host that runs it. `synth-host validate` compares them. "zxx" is BCP 47 for "no language", so that
 * this voice is chosen by its name only: state the languages that yours speaks, such as "en-GB". */
#define JSON(...) #__VA_ARGS__
/* clang-format off */
SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest": 1, "abi": [1, 0],
  "id": "@ID@", "name": "@TITLE@", "version": "0.1.0", "license": "Apache-2.0", "parallel": true,
  "voices": [{
    "id": "robot", "name": "@TITLE@ Robot", "languages": ["zxx"], "gender": "neutral",
    "abilities": ["rate", "pitch", "wordMarkers", "deterministic"], "rateRange": [0.5, 3], "pitchRange": [0.5, 2],
    "sampleRate": 22050, "channels": 1
  }]
}));
/* clang-format on */

static const speech_provider_info_t info = {
    .size = sizeof info,
    .flags = SPEECH_PROVIDER_PARALLEL, /* a second process of it takes little memory */
    .id = "@ID@",
    .name = "@TITLE@",
    .version = "0.1.0",
    .license = "Apache-2.0",
};
static const char *const languages[] = {"zxx", NULL};
static const speech_voice_t robot = {
    .size = sizeof robot,
    .id = "robot",
    .name = "@TITLE@ Robot",
    .primary_languages = languages,
    .gender = SPEECH_GENDER_NEUTRAL,
    .input = SPEECH_INPUT_TEXT,
    .abilities = SPEECH_CAN_RATE | SPEECH_CAN_PITCH | SPEECH_CAN_WORD_MARKERS | SPEECH_IS_DETERMINISTIC,
    .rate_min = 0.5f,
    .rate_max = 3,
    .pitch_min = 0.5f,
    .pitch_max = 2,
    .sample_rate = VOICE_SAMPLE_RATE,
    .channels = 1,
};

/* An instance, and where it is in its request. */
typedef struct engine {
  speech_provider_t table; /* what the host sees; its provider_data is this struct */
  const speech_host_t *host;
  const speech_request_t *request; /* valid until finish() */
  _Atomic uint64_t open_id;        /* 0: none. cancel() sets it on any thread */
  size_t next;                     /* byte of the text that comes next */
  const char *spelled;             /* what is left of a digit's name */
  bool in_word, is_ending;
  voice voice;
} engine;

static engine *self(const speech_provider_t *provider) {
  return provider->provider_data;
}

static speech_status speech_voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  sink->add(sink, &robot);
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  engine *e = self(provider);
  (void)covered; /* which stays text_len: this voice says everything */
  if (strcmp(request->voice_id, robot.id) != 0) {
    char line[200];
    snprintf(line, sizeof line, "there is no voice \"%s\"", request->voice_id);
    e->host->log(e->host, SPEECH_LOG_ERROR, line);
    return SPEECH_ERR_NO_VOICE;
  }
  if (atomic_load(&e->open_id) != 0) return SPEECH_ERR_BUSY;
  e->request = request;
  e->next = 0;
  e->spelled = "";
  e->in_word = e->is_ending = false;
  voice_reset(&e->voice, request->rate, request->pitch);
  atomic_store(&e->open_id, request->id);
  return SPEECH_OK;
}

/* Letters, digits and the apostrophe make words; a character beyond ASCII counts as a letter. */
static bool is_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'' || (c & 0x80);
}

/* Reports the word that begins at the next byte, heard from `frame` on. */
static void mark_word(engine *e, const speech_marker_sink_t *markers, uint64_t frame) {
  size_t end = e->next;
  while (end < e->request->text_len && is_of_word(e->request->text[end])) end++;
  const speech_marker_t word = {.size = sizeof word,
                                .kind = SPEECH_MARK_WORD,
                                .frame = frame,
                                .text_start = (uint32_t)e->next,
                                .text_len = (uint32_t)(end - e->next)};
  markers->add(markers, &word);
  voice_begin_word(&e->voice);
}

/* Begins the next sound; false at the end of the text. */
static bool begin_sound(engine *e, const speech_marker_sink_t *markers, uint64_t frame) {
  static const char *const digits[10] = {"ziro", "wan", "tu", "sri", "for", "faiv", "siks", "seven", "eit", "nain"};
  const char *text = e->request->text;
  if (*e->spelled) {
    voice_begin_letter(&e->voice, (unsigned char)*e->spelled++);
    return true;
  }
  while (e->next < e->request->text_len) {
    char c = text[e->next];
    if (!is_of_word(c)) {
      e->next++;
      if (!e->in_word) continue; /* one pause between two words */
      e->in_word = false;
      voice_begin_pause(&e->voice, c == ' ' ? 60 : 150);
      return true;
    }
    if (!e->in_word) mark_word(e, markers, frame);
    e->in_word = true;
    do e->next++;
    while ((text[e->next] & 0xC0) == 0x80); /* the second and later bytes of a character */
    if (c == '\'') continue;
    if (c >= '0' && c <= '9') {
      e->spelled = digits[c - '0'];
      c = *e->spelled++;
    }
    voice_begin_letter(&e->voice, (unsigned char)c);
    return true;
  }
  if (e->is_ending || e->request->text_len == 0) return false;
  e->is_ending = true;
  voice_begin_pause(&e->voice, 60); /* so that the last sound fades */
  return true;
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  engine *e = self(provider);
  for (; io->frames < io->max_frames; io->frames++) {
    if (io->frames % 1024 == 0 && atomic_load(&e->open_id) == 0) return SPEECH_ERR_CANCELLED;
    if (voice_is_done(&e->voice) && !begin_sound(e, io->markers, io->position + io->frames)) {
      io->flags = SPEECH_RENDER_COMPLETE;
      break;
    }
    io->channels[0][io->frames] = voice_next(&e->voice);
  }
  return SPEECH_OK;
}

/* Also serves as finish(). Ignores a request that is not the open one. */
static void cancel(const speech_provider_t *provider, uint64_t id) {
  atomic_compare_exchange_strong(&self(provider)->open_id, &id, 0);
}

static void destroy(const speech_provider_t *provider) {
  free(self(provider));
}

static speech_status create(const speech_host_t *host, const speech_open_params_t *params,
                            const speech_provider_t **out) {
  (void)params; /* data_dir would be the folder of files that come with the provider */
  engine *e = calloc(1, sizeof *e);
  if (!e) return SPEECH_ERR_RESOURCES;
  e->host = host;
  e->table = (speech_provider_t){.size = sizeof e->table,
                                 .provider_data = e,
                                 .speech_voices = speech_voices,
                                 .synthesize = synthesize,
                                 .render = render,
                                 .cancel = cancel,
                                 .finish = cancel,
                                 .destroy = destroy};
  *out = &e->table;
  return SPEECH_OK;
}

const speech_provider_entry_t *speech_provider_entry(uint32_t host_abi_major, uint32_t host_abi_minor) {
  static const speech_provider_entry_t entry = {.size = sizeof entry,
                                                .abi_major = SPEECH_ABI_MAJOR,
                                                .abi_minor = SPEECH_ABI_MINOR,
                                                .info = &info,
                                                .create = create};
  (void)host_abi_minor; /* any minor version of our major will do */
  return host_abi_major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
