/* SPDX-License-Identifier: Apache-2.0
 *
 * The phoneme ranges of a request, read from the message and fully checked. */
#include <string.h>

#include "worker.h"

/* The ranges of the one open request. */
static struct {
  speech_phoneme_range_t ranges[SPEECH_WIRE_PHONEME_RANGES];
  const speech_phoneme_range_t *pointers[SPEECH_WIRE_PHONEME_RANGES];
} phonemes;

/* Whether a character of the text begins at this byte, or the text ends. */
static bool is_border(const speech_request_t *request, uint32_t byte) {
  return ((unsigned char)request->text[byte] & 0xC0) != 0x80;
}

/* Bytes of the character that begins here, 0 when it is not UTF-8 (RFC 3629) or is NUL. The text ends with a NUL. */
static size_t character_length(const unsigned char *at) {
  size_t length = at[0] < 0x80 ? 1 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
  if (at[0] == 0 || (at[0] >= 0x80 && at[0] < 0xC2) || at[0] > 0xF4) return 0;
  for (size_t i = 1; i < length; i++) {
    if ((at[i] & 0xC0) != 0x80) return 0;
  }
  /* Overlong, a surrogate, or beyond U+10FFFF. */
  if ((at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] > 0x9F)) return 0;
  if ((at[0] == 0xF0 && at[1] < 0x90) || (at[0] == 0xF4 && at[1] > 0x8F)) return 0;
  return length;
}

static bool is_utf8(const char *text, size_t length) {
  size_t position = 0;
  while (position < length) {
    size_t step = character_length((const unsigned char *)text + position);
    if (step == 0) return false;
    position += step;
  }
  return true;
}

/* Takes the next string of the ranges; false when it is empty, not UTF-8, or more than is `left` for all of them. */
static bool take_text(message_reader *r, const char **text, size_t *left) {
  size_t length = 0;
  *text = get_text(r, &length);
  if (r->is_short || length == 0 || length > *left || !is_utf8(*text, length)) return false;
  *left -= length;
  return true;
}

bool read_phonemes(message_reader *r, speech_request_t *request) {
  uint32_t count = get_u32(r);
  if (r->is_short || count > SPEECH_WIRE_PHONEME_RANGES) return false;
  size_t left = SPEECH_WIRE_PHONEME_BYTES, end = 0;
  for (uint32_t i = 0; i < count; i++) {
    speech_phoneme_range_t *range = &phonemes.ranges[i];
    *range = (speech_phoneme_range_t){.size = sizeof *range, .text_start = get_u32(r), .text_len = 0};
    range->text_len = get_u32(r);
    if (!take_text(r, &range->alphabet, &left) || !take_text(r, &range->phonemes, &left)) return false;
    if (range->text_start < end || range->text_start >= request->text_len || range->text_len == 0 ||
        range->text_len > request->text_len - range->text_start)
      return false;
    end = (size_t)range->text_start + range->text_len;
    if (!is_border(request, range->text_start) || !is_border(request, (uint32_t)end)) return false;
    phonemes.pointers[i] = range;
  }
  request->phoneme_range_count = count;
  request->phoneme_ranges = count > 0 ? phonemes.pointers : NULL;
  return true;
}
