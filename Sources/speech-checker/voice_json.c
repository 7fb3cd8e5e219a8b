/* SPDX-License-Identifier: Apache-2.0
 *
 * A voice in the form of a manifest's entry (Sources/SpeechVoices/Manifest/ProviderManifest.swift). */
#include <string.h>

#include "utf8.h"
#include "voices.h"

/* The line has the maximum length of one voice: a longer one is truncated and so rejected. */
static char json[256 * 1024];
static size_t end;

static void put(const char *bytes, size_t length) {
  if (length > sizeof json - end) length = sizeof json - end;
  memcpy(json + end, bytes, length);
  end += length;
}

static void put_string(const char *text) {
  const size_t length = text ? strlen(text) : 0;
  put("\"", 1);
  for (size_t place = 0; place < length;) {
    const size_t step = character_length(text + place, length - place);
    const unsigned char byte = (unsigned char)text[place];
    char escaped[8];
    if (step == 0) {
      put("\xEF\xBF\xBD", 3); /* U+FFFD; voice-utf8 says where */
    } else if (byte < 0x20 || byte == '"' || byte == '\\') {
      put(escaped, (size_t)print_text(escaped, sizeof escaped, "\\u%04x", byte));
    } else {
      put(text + place, step);
    }
    place += step ? step : 1;
  }
  put("\"", 1);
}

static void put_key(const char *key) {
  if (end > 1) put(",", 1);
  put_string(key);
  put(":", 1);
}

static void put_text(const char *key, const char *text) {
  if (!text) return;
  put_key(key);
  put_string(text);
}

static void put_list(const char *key, const char *const *texts) {
  if (!texts[0]) return;
  put_key(key);
  for (size_t i = 0; texts[i]; i++) {
    put(i ? "," : "[", 1);
    put_string(texts[i]);
  }
  put("]", 1);
}

static void put_number(const char *key, long long value) {
  char digits[32];
  put_key(key);
  put(digits, (size_t)print_text(digits, sizeof digits, "%lld", value));
}

/* An unknown value gets an unknown word. */
static void put_word(const char *key, int32_t value, const char *const *words, int32_t count) {
  char odd[32];
  if (value == 0) return;
  print_text(odd, sizeof odd, "unknown-%d", value);
  put_text(key, value > 0 && value < count ? words[value] : odd);
}

static void put_bits(const char *key, uint32_t bits, const char *const *words, uint32_t count) {
  const char *found[33];
  size_t number = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (bits & 1u << i) found[number++] = words[i];
  }
  found[number] = NULL;
  put_list(key, found);
}

/* JSON has no infinity or NaN: written as a string, which is rejected with its name. */
static void put_range(const char *key, float from, float to) {
  char text[80];
  const char *quote = __builtin_isfinite(from) && __builtin_isfinite(to) ? "" : "\"";
  put_key(key);
  put(text, (size_t)print_text(text, sizeof text, "[%s%.9g%s,%s%.9g%s]", quote, (double)from, quote, quote, (double)to,
                               quote));
}

const char *voice_as_json(const voice *v, size_t *length) {
  static const char *const genders[] = {"unspecified", "male", "female", "neutral"};
  static const char *const qualities[] = {"default", "enhanced", "premium"};
  static const char *const inputs[] = {"text", "ssml"};
  static const char *const traits[] = {"novelty", "personal", "needsDownload"};
  static const char *const abilities[] = {"rate",           "pitch",         "volume",      "emphasis",
                                          "phoneme",        "sayAs",         "wordMarkers", "sentenceMarkers",
                                          "phonemeMarkers", "deterministic", "readsText",   "engineRate"};
  const speech_voice_t *is = &v->is;
  end = 0;
  put("{", 1);
  put_text("id", is->id ? is->id : "");
  put_text("name", is->name ? is->name : "");
  put_list("languages", is->primary_languages);
  put_list("supportedLanguages", is->supported_languages);
  put_list("variants", is->variants);
  put_text("version", is->version);
  put_text("fallback", is->fallback);
  put_list("alphabets", is->alphabets);
  put_word("gender", is->gender, genders, 4);
  if (is->age != 0) put_number("age", is->age);
  put_word("quality", is->quality, qualities, 3);
  put_word("input", is->input, inputs, 2);
  put_bits("traits", is->flags, traits, 3);
  put_bits("abilities", is->abilities, abilities, (uint32_t)(sizeof abilities / sizeof *abilities));
  if (is->longest_request != 0) put_number("longestRequest", is->longest_request);
  if (is->abilities & SPEECH_CAN_RATE) put_range("rateRange", is->rate_min, is->rate_max);
  if (is->abilities & SPEECH_CAN_PITCH) put_range("pitchRange", is->pitch_min, is->pitch_max);
  put_number("sampleRate", is->sample_rate);
  put_number("channels", is->channels);
  if (is->bytes_on_disk != 0) put_number("bytesOnDisk", (long long)is->bytes_on_disk);
  put_text("license", is->license);
  put_text("origin", is->origin);
  put_text("download", is->download);
  put("}", 1);
  *length = end;
  return json;
}
