/* SPDX-License-Identifier: Apache-2.0 */
#include "reading.h"

#include <string.h>

/* U+00C0 to U+017F, in order, as English readers without the accents write them. */
static const char *const latin[] = {
    "A", "A", "A",  "A", "A", "A", "AE", "C",  "E", "E", "E",  "E",  "I", "I", "I",  "I",  "D", "N", "O",  "O",
    "O", "O", "O",  " ", "O", "U", "U",  "U",  "U", "Y", "Th", "ss", "a", "a", "a",  "a",  "a", "a", "ae", "c",
    "e", "e", "e",  "e", "i", "i", "i",  "i",  "d", "n", "o",  "o",  "o", "o", "o",  " ",  "o", "u", "u",  "u",
    "u", "y", "th", "y", "A", "a", "A",  "a",  "A", "a", "C",  "c",  "C", "c", "C",  "c",  "C", "c", "D",  "d",
    "D", "d", "E",  "e", "E", "e", "E",  "e",  "E", "e", "E",  "e",  "G", "g", "G",  "g",  "G", "g", "G",  "g",
    "H", "h", "H",  "h", "I", "i", "I",  "i",  "I", "i", "I",  "i",  "I", "i", "IJ", "ij", "J", "j", "K",  "k",
    "k", "L", "l",  "L", "l", "L", "l",  "L",  "l", "L", "l",  "N",  "n", "N", "n",  "N",  "n", "n", "NG", "ng",
    "O", "o", "O",  "o", "O", "o", "OE", "oe", "R", "r", "R",  "r",  "R", "r", "S",  "s",  "S", "s", "S",  "s",
    "S", "s", "T",  "t", "T", "t", "T",  "t",  "U", "u", "U",  "u",  "U", "u", "U",  "u",  "U", "u", "U",  "u",
    "W", "w", "Y",  "y", "Y", "Z", "z",  "Z",  "z", "Z", "z",  "s"};
_Static_assert(sizeof latin / sizeof *latin == 0x180 - 0xC0, "one for each character");

/* The character at a byte, and the bytes it has. The host checks its texts; a wrong byte is one character of its own.
 */
static uint32_t character(const char *text, size_t length, size_t at, size_t *bytes) {
  const unsigned char first = (unsigned char)text[at];
  const size_t count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  *bytes = 1;
  if (count == 1 || count > length - at) return first < 0x80 ? first : 0xFFFD;
  uint32_t value = first & (0x7Fu >> count);
  for (size_t i = 1; i < count; i++) {
    if (((unsigned char)text[at + i] & 0xC0) != 0x80) return 0xFFFD;
    value = value << 6 | ((unsigned char)text[at + i] & 0x3Fu);
  }
  *bytes = count;
  return value;
}

/* Returns what Flite reads instead of a character; NULL when it cannot read it. */
static const char *fold(uint32_t value, char plain[2]) {
  plain[0] = value > ' ' && value < 0x7F ? (char)value : ' ';
  plain[1] = 0;
  if (value < 0xC0) return plain;
  if (value < 0x180) return latin[value - 0xC0];
  if (value >= 0x300 && value <= 0x36F) return ""; /* accents of the letter before */
  switch (value) {
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
      return "-";
    case 0x2014:
    case 0x2015:
      return ", ";
    case 0x2018:
    case 0x2019:
    case 0x201A:
    case 0x201B:
    case 0x2032:
      return "'";
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x201F:
    case 0x2033:
      return "\"";
    case 0x2026:
      return "...";
    case 0xFFFC:
    case 0xFFFD:
      return " ";
    default:
      break;
  }
  /* Spaces, punctuation and symbols, and the arrows and signs after them. */
  if ((value >= 0x2000 && value < 0x2C00) || (value >= 0xFE00 && value <= 0xFE0F) ||
      (value >= 0x1F000 && value < 0x20000))
    return " ";
  return NULL;
}

static bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Whether a piece may end before the space at a byte: after a sentence, or, when it is long, after a part of one. */
static bool ends(const struct reading *reading, size_t count, const char *marks) {
  while (count > 0 && strchr("\"')]}", reading->text[count - 1]) != NULL) count--;
  return count > 0 && strchr(marks, reading->text[count - 1]) != NULL;
}

/* "Dr. Smith" and "J. Smith" are not two sentences: a short word with a capital may be an abbreviation. */
static bool ends_sentence(const struct reading *reading, size_t count) {
  if (!ends(reading, count, ".!?")) return false;
  if (reading->text[count - 1] != '.') return true;
  size_t start = count;
  while (start > 0 && reading->text[start - 1] != ' ') start--;
  return count - start > 4 || reading->text[start] < 'A' || reading->text[start] > 'Z';
}

/* The letters that Flite reads for a text, about. */
static size_t length_of(const char *folded) {
  size_t length = 0;
  for (; *folded != 0; folded++) length += *folded >= '0' && *folded <= '9' ? DIGIT_BYTES : 1;
  return length;
}

/* A place where a piece can end: what was read before it, the byte of the text after it, and the letters before it. */
struct border {
  size_t count, at, length;
};

size_t reading_next(struct reading *reading, const char *text, size_t length, size_t from) {
  struct border here = {0, from, 0}, clause = here, space = here;
  reading->is_spoken = false;
  while (here.at < length) {
    size_t bytes;
    char plain[2];
    const char *folded = fold(character(text, length, here.at, &bytes), plain);
    if (folded == NULL) folded = " ";
    if (folded[0] == ' ' && here.count > 0 && reading->text[here.count - 1] != ' ') {
      if (ends_sentence(reading, here.count)) break;
      if (ends(reading, here.count, ",;:")) clause = here;
      space = here;
    }
    /* A number is not divided for its length, unless it is as long as a piece. */
    if (here.count >= PIECE_BYTES || (here.length >= PIECE_BYTES && space.count > 0)) {
      /* A clause of a few words would be heard as a stop. */
      if (clause.length >= PIECE_BYTES / 3)
        here = clause;
      else if (space.count > 0)
        here = space;
      break;
    }
    here.length += length_of(folded);
    for (; *folded != 0; folded++, here.count++) {
      reading->text[here.count] = *folded;
      reading->start[here.count] = (uint32_t)here.at;
      reading->end[here.count] = (uint32_t)(here.at + bytes);
    }
    here.at += bytes;
  }
  reading->text[here.count] = 0;
  for (size_t i = 0; i < here.count; i++) reading->is_spoken |= is_letter_or_digit(reading->text[i]);
  return here.at;
}

size_t reading_covered(const char *text, size_t length, bool *is_readable) {
  size_t word = 0;
  bool has_verdict = false, word_has_letters = false, word_is_readable = true;
  *is_readable = true;
  for (size_t at = 0, bytes; at <= length; at += bytes) {
    char plain[2];
    const char *folded = " ";
    bytes = 1;
    if (at < length) folded = fold(character(text, length, at, &bytes), plain);
    if (folded == NULL) word_is_readable = false;
    if (folded == NULL || is_letter_or_digit(folded[0])) word_has_letters = true;
    if (folded == NULL || folded[0] != ' ') continue;
    if (word_has_letters) {
      if (has_verdict && word_is_readable != *is_readable) return word;
      *is_readable = word_is_readable;
      has_verdict = true;
    }
    if (at < length) word = at + bytes;
    word_has_letters = false;
    word_is_readable = true;
  }
  return length;
}
