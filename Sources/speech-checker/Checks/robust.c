/* SPDX-License-Identifier: Apache-2.0
 *
 * Random allowed calls with unusual texts. The seed determines them all, so that a crash can be reproduced: the seed
 * reported with each call makes that call the first of another run. */
#include <stdlib.h>
#include <string.h>

#include "../process.h"
#include "../sayings.h"
#include "../check.h"

enum { MAX_VOICES_TRIED = 8, SHORT_US = 10000000, LONG_US = 600000000, MAX_TEXT_LENGTH = 4000 };

static const char *const pieces[] = {"Hello ",
                                     "world",
                                     ".",
                                     "!",
                                     "? ",
                                     ", ",
                                     "\n",
                                     "\t",
                                     " ",
                                     "a",
                                     "I",
                                     "1",
                                     "1,000,000",
                                     "3.14",
                                     "12:30",
                                     "2026-11-21",
                                     "$5",
                                     "http://example.org/?a=b&c",
                                     "name@example.org",
                                     "\xC3\xA9",
                                     "\xE2\x82\xAC",
                                     "\xF0\x9F\x98\x80",
                                     "\xE4\xBD\xA0\xE5\xA5\xBD",
                                     "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D",
                                     "\xCC\x81",
                                     "\xEF\xBF\xBC",
                                     "\xE2\x80\x8F",
                                     "'",
                                     "\"",
                                     "--",
                                     "...",
                                     "aaaaaaaaaaaaaaaaaaaaaaaa",
                                     "[[",
                                     "]]",
                                     "\\",
                                     "%s%n",
                                     "{}",
                                     "<",
                                     "&",
                                     "; rm -rf",
                                     "\x01"};
static const char *const opening[] = {"<p>",
                                      "<s>",
                                      "<emphasis level=\"strong\">",
                                      "<prosody rate=\"x-fast\">",
                                      "<prosody pitch=\"+200%\" volume=\"-6dB\">",
                                      "<say-as interpret-as=\"characters\">",
                                      "<phoneme alphabet=\"ipa\" ph=\"h\xC9\x99\xCB\x88lo\xCA\x8A\">",
                                      "<sub alias=\"x\">"};
static const char *const closing[] = {"</p>",       "</s>",      "</emphasis>", "</prosody>",
                                      "</prosody>", "</say-as>", "</phoneme>",  "</sub>"};

static char text[MAX_TEXT_LENGTH + 512];
static size_t end;

static void put(const char *piece) {
  const size_t length = strlen(piece);
  if (end + length > MAX_TEXT_LENGTH) return;
  memcpy(text + end, piece, length + 1);
  end += length;
}

static void put_pieces(const voice *v, unsigned count, int depth) {
  const bool is_ssml = v->is.input == SPEECH_INPUT_SSML;
  for (unsigned i = 0; i < count; i++) {
    const uint32_t choice = random_below(is_ssml && depth < 6 ? 12 : 8);
    if (choice >= 8) {
      const uint32_t element = random_below(sizeof opening / sizeof opening[0]);
      put(opening[element]);
      put_pieces(v, random_below(4), depth + 1);
      put(closing[element]);
      continue;
    }
    const char *piece = pieces[random_below(sizeof pieces / sizeof pieces[0])];
    /* Control characters and loose brackets make a document ill-formed, which is another check's business. */
    if (is_ssml && strpbrk(piece, "<&\x01")) piece = "&amp;";
    put(piece);
  }
}

static void make_text(const voice *v) {
  const bool is_ssml = v->is.input == SPEECH_INPUT_SSML;
  end = 0;
  text[0] = 0;
  if (is_ssml) put("<speak>");
  put_pieces(v, random_below(random_below(8) == 0 ? 200 : 20), 0);
  if (is_ssml) {
    memcpy(text + end, "</speak>", 9);
    end += 8;
  } else if (v->is.longest_request > 0 && end > v->is.longest_request) {
    end = v->is.longest_request;
    while (end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80) end--;
    text[end] = 0;
  }
}

static float between(float from, float to) {
  return from + (to - from) * (float)random_below(1001) / 1000;
}

static void speak_at_random(const voice *v) {
  static uint32_t sizes[16];
  make_text(v);
  speaking s = speaking_of(v, text);
  for (size_t i = 0; i < 16; i++) sizes[i] = 1 + random_below(1u << (1 + random_below(16)));
  s.blocks = sizes;
  s.block_count = 16;
  s.drops_audio = true;
  s.is_guarded = random_below(2);
  if (v->is.abilities & SPEECH_CAN_RATE) s.rate = between(v->is.rate_min, v->is.rate_max);
  if ((v->is.abilities & SPEECH_CAN_ENGINE_RATE) && random_below(2)) s.flags = SPEECH_REQUEST_ENGINE_RATE;
  if (v->is.abilities & SPEECH_CAN_PITCH) s.pitch = between(v->is.pitch_min, v->is.pitch_max);
  if (v->is.abilities & SPEECH_CAN_VOLUME) s.volume = between(0, 10);
  if (random_below(4) == 0) s.most_frames = 1 + random_below(40000);
  speak(&s);
  const int kinds[] = {FAULT_STATUS,   FAULT_COVERED, FAULT_FINITE, FAULT_UNWRITTEN, FAULT_OVERRUN, FAULT_FRAMES,
                       FAULT_PROGRESS, FAULT_STALL,   FAULT_BUDGET, FAULT_ORDER,     FAULT_RANGE,   FAULT_TAIL};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) report_faults(&s, kinds[i]);
  forget(&s);
}

CHECK(check_robust_fuzz) = {
    .run = check_robust_fuzz,
    .id = "robust-fuzz",
    .order = 610,
    .level = LEVEL_STRESS,
    .title = "Random texts and calls in random order do no harm.",
    .rule = "STATE",
    .deadline_s = 900,
};

static void check_robust_fuzz(void) {
  const voice *chosen[MAX_VOICES_TRIED];
  const uint64_t seed = the_checker.seed;
  open_process();
  open_provider();
  const int level = the_checker.level;
  the_checker.level = LEVEL_STRICT; /* the first voice of each kind, also at level 4 */
  const size_t count = choose_voices(chosen, MAX_VOICES_TRIED, true);
  const uint64_t most = level >= LEVEL_STRESS ? LONG_US : SHORT_US, start = microseconds();
  unsigned calls = 0;
  report_note("the seed is %llu", (unsigned long long)seed);
  while (!has_failed() && microseconds() - start < most) {
    /* In 32 bits, as `synth-host validate --seed` takes them. */
    const uint32_t state = (uint32_t)(calls == 0 ? seed : next_random());
    the_checker.seed = state;
    const uint32_t choice = random_below(20);
    calls++;
    /* A call that crashes or hangs leaves this in the report: used as the seed of another run, the state makes it the
     * first call. */
    char prefix[48];
    print_text(prefix, sizeof prefix, "with --seed %u: ", state);
    set_call_prefix(prefix);
    if (choice == 0) {
      ask_voices(1 + random_below(MAX_VOICES));
    } else if (choice == 1) {
      the_provider.instance->cancel(the_provider.instance, next_random());
    } else if (choice == 2) {
      destroy_instance();
      const char *problem = create_instance(0);
      if (problem) report_fail("create() after destroy(): %s", problem);
    } else {
      speak_at_random(chosen[random_below((uint32_t)count)]);
    }
    if (has_failed()) report_note("it was call %u; to have it at once: --seed %u", calls, state);
  }
  report_metric("calls", calls, "");
  destroy_instance();
}
