/* SPDX-License-Identifier: Apache-2.0
 *
 * Texts that a provider may speak or refuse: empty ones, broken documents, any script. */
#include <stdlib.h>
#include <string.h>

#include "../sayings.h"
#include "../check.h"
#include "next_request.h"

enum { MAX_KINDS = 4 };

/* Speaks a text that a provider may also refuse, or its first `seconds` of audio if that is not 0; whatever it does
 * must follow the rules. Returns whether it was spoken. */
static bool speak_or_refuse(const voice *v, const char *text, size_t length, const char *what, unsigned seconds) {
  speaking s = speaking_of(v, text);
  s.text_len = length;
  s.drops_audio = true;
  s.most_frames = (uint64_t)seconds * v->is.sample_rate;
  const bool is_whole = speak(&s);
  const bool is_spoken = is_whole || (s.most_frames > 0 && s.frames >= s.most_frames);
  const bool is_refused = s.status != SPEECH_OK || s.end_status != SPEECH_OK;
  report_faults(&s, FAULT_STATUS);
  report_faults(&s, FAULT_COVERED);
  if (!is_spoken && !is_refused && !report_cause(&s))
    report_fail("voice %s, %s: neither an error nor SPEECH_RENDER_COMPLETE", shown(v->is.id), what);
  forget(&s);
  return is_spoken;
}

CHECK(check_req_empty) = {
    .run = check_req_empty,
    .id = "req-empty",
    .order = 240,
    .level = LEVEL_DEFAULT,
    .title = "A text without words is over at once, or refused.",
    .rule = "synthesize()",
};

static void check_req_empty(void) {
  static const char *const plain[] = {"", " ", "\t\n  ", ".", "...", "?!", "-", "\xC2\xA0"};
  static const char *const documents[] = {"<speak/>", "<speak></speak>", "<speak> \n </speak>", "<speak>...</speak>"};
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    const bool is_ssml = chosen[i]->is.input == SPEECH_INPUT_SSML;
    const size_t texts = is_ssml ? sizeof documents / sizeof documents[0] : sizeof plain / sizeof plain[0];
    for (size_t t = 0; t < texts; t++) {
      const char *text = is_ssml ? documents[t] : plain[t];
      speak_or_refuse(chosen[i], text, strlen(text), "a text without words", 0);
    }
    expect_it_goes_on(chosen[i], "texts without words");
  }
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

CHECK(check_req_bad_ssml) = {
    .run = check_req_bad_ssml,
    .id = "req-bad-ssml",
    .order = 260,
    .level = LEVEL_DEFAULT,
    .title = "A malformed text is spoken or refused, and does no harm.",
    .rule = "speech_request.text",
    .deadline_s = 60,
};

/* With SSML input a broken document may be refused or spoken; with TEXT input all of it is text. */
static void check_req_bad_ssml(void) {
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
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  char *deep = deep_document();
  for (size_t i = 0; i < count; i++) {
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
      speak_or_refuse(chosen[i], texts[t], strlen(texts[t]), texts[t], 0);
    speak_or_refuse(chosen[i], broken, sizeof broken - 1, "a text that is not UTF-8", 0);
    speak_or_refuse(chosen[i], with_nul, sizeof with_nul - 1, "a text with NUL inside", 0);
    speak_or_refuse(chosen[i], deep, strlen(deep), "100 elements within one another", 0);
    expect_it_goes_on(chosen[i], "broken documents");
  }
  destroy_instance();
}

/* Of an endless word that much is heard: how fast an engine is belongs to other checks. */
enum { MAX_SECONDS = 10 };

CHECK(check_req_unicode) = {
    .run = check_req_unicode,
    .id = "req-unicode",
    .order = 280,
    .level = LEVEL_DEFAULT,
    .title = "Characters of all kinds, and endless words, are spoken or skipped.",
    .rule = "TEXT",
    .usual_cause = "a letter of a foreign script is skipped: make some sound, or say that it is not covered",
    .deadline_s = 240,
};

static void check_req_unicode(void) {
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
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  static char word[10 * 1024 + 1];
  memset(word, 'a', sizeof word - 1);
  for (size_t i = 0; i < count; i++) {
    const uint32_t longest = chosen[i]->is.longest_request;
    if (longest > 0 && longest < sizeof word) word[longest] = 0;
    for (size_t t = 0; t <= sizeof texts / sizeof texts[0]; t++) {
      const char *plain = t < sizeof texts / sizeof texts[0] ? texts[t] : word;
      char *text = as_input(chosen[i], plain);
      speak_or_refuse(chosen[i], text, strlen(text), "a text in many scripts", MAX_SECONDS);
      free(text);
      if (has_failed()) return;
    }
    expect_it_goes_on(chosen[i], "texts in many scripts");
  }
  destroy_instance();
}
