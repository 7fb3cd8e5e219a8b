/* SPDX-License-Identifier: Apache-2.0
 *
 * What synthesize() accepts and rejects. */
#include <stdlib.h>
#include <string.h>

#include "../process.h"
#include "../sayings.h"
#include "checks.h"

enum { MOST_KINDS = 4 };

/* Speaks a text that a provider may also refuse; what it does must keep to the rules. Answers whether it was spoken. */
static bool speak_or_refuse(const voice *v, const char *text, size_t length, const char *what) {
  speaking s = speaking_of(v, text);
  s.text_len = length;
  s.drops_audio = true;
  const bool is_spoken = speak(&s);
  const bool is_refused = s.status != SPEECH_OK || s.end_status != SPEECH_OK;
  report_faults(&s, FAULT_STATUS);
  report_faults(&s, FAULT_COVERED);
  if (!is_spoken && !is_refused)
    report_fail("voice %s, %s: neither an error nor SPEECH_RENDER_COMPLETE", shown(v->is.id), what);
  forget(&s);
  return is_spoken;
}

/* The provider still speaks as it did. */
static void expect_it_goes_on(const voice *v, const char *after) {
  speaking s;
  if (!prepare_saying(&s, v)) return;
  if (!speak(&s)) report_fail("after %s, %s is no longer spoken", after, name_of(&s));
  forget(&s);
}

void check_req_empty(void) {
  static const char *const plain[] = {"", " ", "\t\n  ", ".", "...", "?!", "-", "\xC2\xA0"};
  static const char *const documents[] = {"<speak/>", "<speak></speak>", "<speak> \n </speak>", "<speak>...</speak>"};
  const voice *chosen[MOST_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    const bool is_ssml = chosen[i]->is.input == SPEECH_INPUT_SSML;
    const size_t texts = is_ssml ? sizeof documents / sizeof documents[0] : sizeof plain / sizeof plain[0];
    for (size_t t = 0; t < texts; t++) {
      const char *text = is_ssml ? documents[t] : plain[t];
      speak_or_refuse(chosen[i], text, strlen(text), "a text without words");
    }
    expect_it_goes_on(chosen[i], "texts without words");
  }
  destroy_instance();
}

void check_req_unknown_voice(void) {
  const voice *chosen[1];
  open_provider();
  choose_voices(chosen, 1, true);
  char suffixed[300];
  print_text(suffixed, sizeof suffixed, "%s-no-such-voice", chosen[0]->is.id);
  static char longest[4096];
  memset(longest, 'x', sizeof longest - 1);
  const char *const ids[] = {"no-such-voice", suffixed, "", "+", longest};
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
    speaking s;
    if (!prepare_saying(&s, chosen[0])) break;
    s.voice_id = ids[i];
    begin_request(&s);
    if (s.status != SPEECH_ERR_NO_VOICE)
      report_fail(
          "synthesize() for the voice %s, which does not exist, returns %s; it must return SPEECH_ERR_NO_VOICE, or "
          "listeners hear a voice that they did not choose",
          shown(ids[i]), status_name(s.status));
    end_request(&s);
    forget(&s);
  }
  expect_it_goes_on(chosen[0], "requests for unknown voices");
  destroy_instance();
}

/* 100 elements within one another. */
static char *deep_document(void) {
  enum { DEPTH = 100 };
  char *text = malloc(DEPTH * 16 + 64), *end = text;
  if (!text) leave_out("there is too little memory for this check");
  end = stpcpy(end, "<speak>");
  for (int i = 0; i < DEPTH; i++) end = stpcpy(end, "<p><s>");
  end = stpcpy(end, "deep");
  for (int i = 0; i < DEPTH; i++) end = stpcpy(end, "</s></p>");
  stpcpy(end, "</speak>");
  return text;
}

/* With SSML input a broken document may be refused or spoken; with TEXT input all of it is text. */
void check_req_bad_ssml(void) {
  static const char *const texts[] = {
      "<speak>Hello",
      "<speak>Hello</speek>",
      "<speak><b>Hello</speak></b>",
      "Hello",
      "<html>Hello</html>",
      "<speak>Hello &unknown; &#xFFFF; &#0;</speak>",
      "<speak><no-such-element x=\"1\">Hello</no-such-element></speak>",
      "<speak><prosody rate=\"fast\" pitch=\"\" volume=\"+1000dB\">Hello</prosody></speak>",
      "<speak",
      "<!DOCTYPE speak [<!ENTITY a \"&b;&b;\"><!ENTITY b \"boo\">]><speak>&a;</speak>",
      "</speak>",
      "<>",
      "&",
      "]]>",
      "<speak><audio src=\"file:///etc/passwd\"/><mark name=\"&quot;;reboot\"/></speak>",
      "[[h@l'oU]]",
      "\xEF\xBB\xBF<speak>Hello</speak>"};
  static const char broken[] = "<speak>Hel\xFFlo \xC0\x80 \xED\xA0\x80</speak>", with_nul[] = "<speak>Hel\0lo</speak>";
  const voice *chosen[MOST_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  char *deep = deep_document();
  for (size_t i = 0; i < count; i++) {
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
      speak_or_refuse(chosen[i], texts[t], strlen(texts[t]), texts[t]);
    speak_or_refuse(chosen[i], broken, sizeof broken - 1, "a text that is not UTF-8");
    speak_or_refuse(chosen[i], with_nul, sizeof with_nul - 1, "a text with NUL inside");
    speak_or_refuse(chosen[i], deep, strlen(deep), "100 elements within one another");
    expect_it_goes_on(chosen[i], "broken documents");
  }
  destroy_instance();
}

void check_req_unicode(void) {
  static const char *const texts[] = {"Hello 👋🏽 world 👩‍👩‍👧‍👦.",
                                      "שלום עולם, مرحبا بالعالم",
                                      "e\xCC\x81\xCC\x81\xCC\x81\xCC\x81 a\xCC\x8A o\xCC\x88",
                                      "\xEF\xBF\xBF",
                                      "\xF4\x8F\xBF\xBF",
                                      "\xE2\x80\xAE"
                                      "abc\xE2\x80\xAC",
                                      "\xE2\x80\x8B\xE2\x80\x8D\xEF\xBB\xBF",
                                      "\xEF\xBF\xBC",
                                      "Ελληνικά по-русски 中文 日本語 한국어 ไทย हिन्दी English",
                                      "𝒽𝑒𝓁𝓁𝑜 ﷽ ½ ™ № ①",
                                      "a\xC2\xAD"
                                      "b\xE2\x80\x94"
                                      "c"};
  const voice *chosen[MOST_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  static char word[10 * 1024 + 1];
  memset(word, 'a', sizeof word - 1);
  for (size_t i = 0; i < count; i++) {
    const uint32_t longest = chosen[i]->is.longest_request;
    if (longest > 0 && longest < sizeof word) word[longest] = 0;
    for (size_t t = 0; t <= sizeof texts / sizeof texts[0]; t++) {
      const char *plain = t < sizeof texts / sizeof texts[0] ? texts[t] : word;
      char *text = as_input(chosen[i], plain);
      speak_or_refuse(chosen[i], text, strlen(text), "a text in many scripts");
      free(text);
    }
    expect_it_goes_on(chosen[i], "texts in many scripts");
  }
  destroy_instance();
}

void check_req_long(void) {
  enum { LONG_BYTES = 1 << 20, HEARD_S = 5, MOST_GROWTH_KIB = 256 * 1024 };
  const voice *chosen[2];
  open_process();
  open_provider();
  const size_t count = choose_voices(chosen, 2, true);
  for (size_t i = 0; i < count; i++) {
    const char *one = saying_of(chosen[i]);
    char *text = one ? long_saying(chosen[i], LONG_BYTES / (unsigned)(strlen(one) + 1)) : NULL;
    if (!text) continue;
    const long before = resident_kib();
    speaking s = speaking_of(chosen[i], text);
    s.most_frames = (uint64_t)chosen[i]->is.sample_rate * HEARD_S;
    s.drops_audio = true;
    speak(&s);
    const long growth = resident_kib() - before;
    if (s.status != SPEECH_OK)
      report_fail(
          "voice %s: synthesize() of %zu bytes returns %s; a voice that takes no more than so much says so in "
          "longest_request, and the host splits the text",
          shown(chosen[i]->is.id), s.text_len, status_name(s.status));
    else if (s.frames == 0)
      report_fail("voice %s: %zu bytes of text give no audio: render() returns %s", shown(chosen[i]->is.id), s.text_len,
                  status_name(s.end_status));
    if (s.first_audio_us > 5000000)
      report_fail("voice %s: the first audio of %zu bytes took %.1f s; the host gives up after 5 s",
                  shown(chosen[i]->is.id), s.text_len, (double)s.first_audio_us / 1e6);
    if (s.synthesize_us > 250000)
      report_warn(
          "voice %s: synthesize() of %zu bytes took %.0f ms; do the work in render(), or on a thread of your own",
          shown(chosen[i]->is.id), s.text_len, (double)s.synthesize_us / 1e3);
    if (growth > MOST_GROWTH_KIB)
      report_fail("voice %s: memory grew by %ld MiB for %zu bytes of text", shown(chosen[i]->is.id), growth / 1024,
                  s.text_len);
    if (s.finish_us > 500000)
      report_fail("voice %s: finish() after a cancel in the middle took %.0f ms; its limit is 500 ms",
                  shown(chosen[i]->is.id), (double)s.finish_us / 1e3);
    forget(&s);
    free(text);
    expect_it_goes_on(chosen[i], "a long text cancelled in the middle");
  }
  destroy_instance();
}

/* Engines that keep state from one request to the next may be a little longer or shorter. */
static bool are_alike(uint64_t frames, uint64_t others) {
  return frames * 20 >= others * 19 && others * 20 >= frames * 19;
}

void check_req_busy(void) {
  const voice *chosen[1];
  speaking alone, first;
  open_provider();
  choose_voices(chosen, 1, true);
  if (!prepare_saying(&alone, chosen[0])) leave_out("no voice speaks a text that is known here");
  speak(&alone);
  first = speaking_of(chosen[0], alone.text);
  if (!begin_request(&first)) leave_out("%s is refused, see req-minimal", name_of(&first));
  bool has_more = pull_block(&first);
  speaking second = speaking_of(chosen[0], alone.text);
  begin_request(&second);
  if (second.status != SPEECH_ERR_BUSY)
    report_fail(
        "synthesize() while a request is open returns %s; it must return SPEECH_ERR_BUSY and leave the open request "
        "alone",
        status_name(second.status));
  second.is_open = false; /* taken or not, the first is the one that finish() is called for */
  while (has_more) has_more = pull_block(&first);
  end_request(&first);
  if (second.status == SPEECH_ERR_BUSY) {
    if (!first.is_complete || !are_alike(first.frames, alone.frames))
      report_fail("%s: a second synthesize(), which was refused, changed the open request: %llu frames, alone %llu",
                  name_of(&first), (unsigned long long)first.frames, (unsigned long long)alone.frames);
    expect_it_goes_on(chosen[0], "a refused second request");
    destroy_instance();
  }
}

/* All lent memory is inaccessible after finish(), see lent_request.c; a late access fails there. */
void check_req_lifetime(void) {
  enum { REQUESTS = 4 };
  const voice *chosen[MOST_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MOST_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    for (int turn = 0; turn < REQUESTS; turn++) {
      speaking s;
      if (!prepare_saying(&s, chosen[i])) break;
      s.is_guarded = true;
      if (turn == 1) s.most_frames = 1;
      if (turn == 2) s.voice_id = "no-such-voice";
      speak(&s);
      report_faults(&s, FAULT_TAIL);
      forget(&s);
    }
  }
  sleep_milliseconds(300); /* for threads of the provider that hold on to the request */
  destroy_instance();
}
