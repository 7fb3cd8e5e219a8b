/* SPDX-License-Identifier: Apache-2.0 */
#include "sayings.h"

#include <stdlib.h>
#include <string.h>

char *as_input(const voice *v, const char *plain) {
  const size_t length = strlen(plain);
  char *input = malloc(6 * length + 16), *end = input;
  if (!input) leave_out("there is too little memory for this check");
  if (v->is.input != SPEECH_INPUT_SSML) {
    memcpy(input, plain, length + 1);
    return input;
  }
  end = stpcpy(end, "<speak>");
  for (const char *c = plain; *c; c++) {
    if (*c == '<')
      end = stpcpy(end, "&lt;");
    else if (*c == '&')
      end = stpcpy(end, "&amp;");
    else if (*c == '>')
      end = stpcpy(end, "&gt;");
    else
      *end++ = *c;
  }
  strcpy(end, "</speak>");
  return input;
}

/* Whether synthesize() takes the whole text. */
static bool is_covered(const voice *v, const char *plain) {
  char *input = as_input(v, plain);
  speaking s = speaking_of(v, input);
  const bool is_open = begin_request(&s);
  const bool is_whole = is_open && s.covered == s.text_len;
  end_request(&s);
  forget(&s);
  free(input);
  return is_whole;
}

const char *saying_of(const voice *v) {
  /* Texts for most voices first, then those of recorded voices, then other scripts. */
  static const char *const texts[] = {"Hello.",      "hello",  "Goodbye.", "goodbye", "Yes.",  "one",    "1",
                                      "a",           "Hola.",  "Bonjour.", "Привет.", "Γεια.", "你好。", "こんにちは。",
                                      "안녕하세요.", "مرحبا.", "שלום.",    "नमस्ते।",   "สวัสดี",  "Գ"};
  voice *known = (voice *)v; /* Safe because voices are made by ask_voices(), in memory of its own. */
  for (size_t i = 0; !known->text && i < sizeof texts / sizeof texts[0]; i++) {
    if (is_covered(v, texts[i])) known->text = texts[i];
  }
  if (!v->text) report_note("voice %s accepts none of the texts of this check and is skipped", shown(v->is.id));
  return v->text;
}

char *long_saying(const voice *v, unsigned times) {
  const char *one = saying_of(v);
  if (!one) return NULL;
  const size_t length = strlen(one) + 1;
  const uint32_t longest = v->is.longest_request;
  if (longest > 0 && times * length > longest) times = (unsigned)(longest / length);
  if (times == 0) times = 1;
  char *text = malloc(times * length + 1);
  if (!text) leave_out("there is too little memory for this check");
  for (unsigned i = 0; i < times; i++) {
    memcpy(text + i * length, one, length);
    text[i * length + length - 1] = ' ';
  }
  text[times * length - 1] = 0;
  char *input = as_input(v, text);
  free(text);
  return input;
}

bool prepare_saying(speaking *s, const voice *v) {
  const char *text = saying_of(v);
  if (!text) return false;
  *s = speaking_of(v, as_input(v, text));
  return true;
}
