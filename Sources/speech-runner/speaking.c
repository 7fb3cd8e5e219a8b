/* SPDX-License-Identifier: Apache-2.0
 *
 * A text as one or more requests, each pulled block by block. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runner.h"

enum { BLOCK = 1024, MAX_EMPTY_BLOCKS = 16 /* the host's limit too */ };

typedef struct speaking {
  const speech_provider_t *provider;
  const chosen_voice *voice;
  wave_file *wave; /* NULL: nothing is written */
  const char *text;
  uint64_t frames, markers; /* of all requests so far */
  uint64_t request_start;   /* frame at which the open request began */
  float peak;
  float *channels[2];
} speaking;

static volatile sig_atomic_t is_interrupted;

static void interrupt(int number) {
  (void)number;
  is_interrupted = 1;
}

static bool add_marker(const speech_marker_sink_t *sink, const speech_marker_t *marker) {
  static const char *const kinds[] = {"?", "word", "sentence", "paragraph", "phoneme", "bookmark"};
  speaking *s = sink->host_data;
  s->markers++;
  size_t length = strlen(s->text), start = marker->text_start, end = start + marker->text_len;
  const char *kind = marker->kind > 0 && marker->kind < 6 ? kinds[marker->kind] : "?";
  printf("%9.3f s  %-9s %5zu+%-3u ", (double)(s->request_start + marker->frame) / s->voice->sample_rate, kind, start,
         marker->text_len);
  if (end > length) {
    printf("outside of the text, which has %zu bytes\n", length);
  } else {
    printf("%.*s%s%s\n", (int)marker->text_len, s->text + start, marker->name ? " " : "",
           marker->name ? marker->name : "");
  }
  return true;
}

static void measure(speaking *s, uint32_t count) {
  for (uint32_t c = 0; c < s->voice->channels; c++) {
    for (uint32_t i = 0; i < count; i++) {
      float size = fabsf(s->channels[c][i]);
      if (!(size <= s->peak)) s->peak = size;
    }
  }
}

/* Renders the open request to its end. Returns an exit status. */
static int render(speaking *s, uint64_t id) {
  const speech_marker_sink_t markers = {.size = sizeof markers, .host_data = s, .add = add_marker};
  uint64_t position = 0;
  bool is_cancelled = false;
  for (int empty = 0;;) {
    if (is_interrupted && !is_cancelled) {
      s->provider->cancel(s->provider, id);
      is_cancelled = true;
    }
    speech_render_io_t io = {
        .size = sizeof io, .max_frames = BLOCK, .position = position, .channels = s->channels, .markers = &markers};
    speech_status status = s->provider->render(s->provider, &io);
    if (is_cancelled && status == SPEECH_ERR_CANCELLED) return 130;
    if (status != SPEECH_OK) {
      fprintf(stderr, "synth-host: render() returns %s at %.3f s.\n", status_name(status),
              (double)position / s->voice->sample_rate);
      return 70;
    }
    if (io.frames > BLOCK) {
      fprintf(stderr, "synth-host: render() reports %u frames, but there was room for %d.\n", io.frames, BLOCK);
      return 70;
    }
    measure(s, io.frames);
    if (s->wave) add_frames(s->wave, (const float *const *)s->channels, io.frames);
    position += io.frames;
    s->frames += io.frames;
    if (io.flags & SPEECH_RENDER_COMPLETE) return is_cancelled ? 130 : 0;
    empty = io.frames == 0 && !(io.flags & SPEECH_RENDER_PENDING) ? empty + 1 : 0;
    if (empty == MAX_EMPTY_BLOCKS) {
      fprintf(stderr, "synth-host: render() returned %d blocks in a row with no frames and no flag.\n", empty);
      return 70;
    }
  }
}

/* The text for a voice with SSML input: a document. The caller frees it. */
static char *document(const char *text) {
  char *result = malloc(6 * strlen(text) + 32), *at = result;
  if (!result) return NULL;
  at = stpcpy(at, "<speak>");
  for (; *text; text++) {
    const char *entity = *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : *text == '&' ? "&amp;" : NULL;
    if (entity)
      at = stpcpy(at, entity);
    else
      *at++ = *text;
  }
  strcpy(at, "</speak>");
  return result;
}

static float obeyed(const char *name, float value, bool can, float lowest, float highest) {
  if (value == 1) return 1;
  if (!can) {
    fprintf(stderr, "synth-host: the voice cannot change its %s; in a program the host would. It is 1 here.\n", name);
    return 1;
  }
  if (value < lowest || value > highest) {
    fprintf(stderr, "synth-host: the %s of the voice is %g to %g; it is cut to that.\n", name, (double)lowest,
            (double)highest);
  }
  return fminf(fmaxf(value, lowest), highest);
}

static int speak_part(speaking *s, const run_options *options, uint64_t id, size_t *covered) {
  const chosen_voice *voice = s->voice;
  speech_request_t request = {.size = sizeof request, .id = id, .voice_id = voice->id, .text = s->text};
  request.text_len = strlen(s->text);
  request.language = options->language;
  request.rate = obeyed("rate", options->rate, voice->abilities & SPEECH_CAN_RATE, voice->rate_min, voice->rate_max);
  request.pitch =
      obeyed("pitch", options->pitch, voice->abilities & SPEECH_CAN_PITCH, voice->pitch_min, voice->pitch_max);
  request.volume = obeyed("volume", options->volume, voice->abilities & SPEECH_CAN_VOLUME, 0, 10);
  *covered = request.text_len;
  speech_status status = s->provider->synthesize(s->provider, &request, covered);
  if (*covered > request.text_len || (*covered == 0 && request.text_len > 0)) {
    fail(70, "synthesize() covers %zu of %zu bytes.", *covered, request.text_len);
  }
  if (status == SPEECH_ERR_NOT_COVERED) {
    printf("not covered: %.*s\n", (int)*covered, s->text);
    return 0;
  }
  if (status != SPEECH_OK) {
    fprintf(stderr, "synth-host: synthesize() returns %s.\n", status_name(status));
    return 70;
  }
  s->request_start = s->frames;
  int result = render(s, id);
  s->provider->finish(s->provider, id);
  return result;
}

int speak(const speech_provider_t *provider, const chosen_voice *voice, const run_options *options) {
  char *whole = voice->input == SPEECH_INPUT_SSML ? document(options->text) : strdup(options->text);
  speaking s = {.provider = provider, .voice = voice, .text = whole};
  for (uint32_t c = 0; c < voice->channels; c++) s.channels[c] = calloc(BLOCK, sizeof(float));
  if (!whole || !s.channels[0] || !s.channels[voice->channels - 1]) fail(70, "there is no memory left.");
  if (options->output && !(s.wave = create_wave(options->output, voice->sample_rate, voice->channels))) {
    fail(74, "cannot write “%s”: %s.", options->output, strerror(errno));
  }
  signal(SIGINT, interrupt);
  milliseconds();
  int status = 0;
  uint64_t id = 1;
  do {
    size_t covered;
    status = speak_part(&s, options, id++, &covered);
    s.text += covered;
  } while (status == 0 && *s.text && voice->input == SPEECH_INPUT_TEXT);
  double time = milliseconds(), duration = (double)s.frames / voice->sample_rate;
  printf("%.3f s of audio, %llu markers, peak %.1f dBFS, in %.1f ms (%.0f x real time)\n", duration,
         (unsigned long long)s.markers, 20 * log10((double)s.peak), time, time > 0 ? 1000 * duration / time : 0);
  if (s.wave && !close_wave(s.wave)) fail(74, "cannot write “%s”: %s.", options->output, strerror(errno));
  for (int c = 0; c < 2; c++) free(s.channels[c]);
  free(whole);
  return status;
}
