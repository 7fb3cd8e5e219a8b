/* SPDX-License-Identifier: Apache-2.0 */
#include "utf8.h"

#include <stdint.h>
#include <string.h>

size_t character_length(const char *bytes, size_t length) {
  const unsigned char *b = (const unsigned char *)bytes;
  if (length == 0) return 0;
  if (b[0] < 0x80) return 1;
  const size_t needed = b[0] >= 0xF0 ? 4 : b[0] >= 0xE0 ? 3 : 2;
  if (b[0] < 0xC2 || b[0] > 0xF4 || length < needed) return 0;
  for (size_t i = 1; i < needed; i++) {
    if ((b[i] & 0xC0) != 0x80) return 0;
  }
  if (b[0] == 0xE0 && b[1] < 0xA0) return 0;
  if (b[0] == 0xED && b[1] > 0x9F) return 0;
  if (b[0] == 0xF0 && b[1] < 0x90) return 0;
  if (b[0] == 0xF4 && b[1] > 0x8F) return 0;
  return needed;
}

size_t first_invalid(const char *bytes, size_t length) {
  for (size_t place = 0; place < length;) {
    const size_t step = character_length(bytes + place, length - place);
    if (step == 0) return place;
    place += step;
  }
  return length;
}

/* C1 is U+0080 to U+009F: in UTF-8 the byte C2 and one below A0. */
static bool is_control(const char *bytes) {
  const unsigned char *b = (const unsigned char *)bytes;
  return b[0] < 0x20 || b[0] == 0x7F || (b[0] == 0xC2 && b[1] < 0xA0);
}

size_t first_control(const char *bytes, size_t length) {
  for (size_t place = 0; place < length;) {
    if (is_control(bytes + place)) return place;
    const size_t step = character_length(bytes + place, length - place);
    place += step ? step : 1;
  }
  return length;
}

bool is_border(const char *text, size_t length, size_t place) {
  return place == length || (place < length && ((unsigned char)text[place] & 0xC0) != 0x80);
}

size_t make_presentable(const char *text, size_t length, char *into, size_t room) {
  static const char digits[] = "0123456789abcdef";
  size_t written = 0;
  for (size_t place = 0; place < length;) {
    const size_t step = character_length(text + place, length - place);
    if (step > 0 && !is_control(text + place)) {
      if (room - written < step) break;
      memcpy(into + written, text + place, step);
      written += step;
      place += step;
      continue;
    }
    if (room - written < 4) break;
    const unsigned char byte = (unsigned char)text[place++];
    into[written++] = '\\';
    into[written++] = 'x';
    into[written++] = digits[byte >> 4];
    into[written++] = digits[byte & 15];
  }
  return written;
}
