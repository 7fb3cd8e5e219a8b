/* SPDX-License-Identifier: Apache-2.0 */
#include "marks.h"

#include <stdlib.h>
#include <string.h>

#include "utf8.h"

static const char *kind_name(int32_t kind) {
  static const char *const names[] = {"word", "sentence", "paragraph", "phoneme", "bookmark"};
  return kind >= SPEECH_MARK_WORD && kind <= SPEECH_MARK_BOOKMARK ? names[kind - 1] : "unknown";
}

static bool check_order(speaking *s, const speech_marker_t *m) {
  if (m->frame < s->io->position) {
    found(s, FAULT_ORDER, "a %s marker at frame %llu, below io->position %llu", kind_name(m->kind),
          (unsigned long long)m->frame, (unsigned long long)s->io->position);
    return false;
  }
  if (m->frame < s->last_mark) {
    found(s, FAULT_ORDER, "a %s marker at frame %llu after one at %llu; over a request `frame` never decreases",
          kind_name(m->kind), (unsigned long long)m->frame, (unsigned long long)s->last_mark);
    return false;
  }
  s->last_mark = m->frame;
  return true;
}

static bool check_range(speaking *s, const speech_marker_t *m) {
  const uint64_t end = (uint64_t)m->text_start + m->text_len;
  if (end > s->text_len)
    found(s, FAULT_RANGE, "a %s marker for bytes %u..<%llu of a text of %zu", kind_name(m->kind), m->text_start,
          (unsigned long long)end, s->text_len);
  else if (!is_border(s->text, s->text_len, m->text_start) || !is_border(s->text, s->text_len, (size_t)end))
    found(s, FAULT_RANGE, "a %s marker for bytes %u..<%llu, which begins or ends inside a UTF-8 character",
          kind_name(m->kind), m->text_start, (unsigned long long)end);
  else
    return true;
  return false;
}

static void check_name(speaking *s, const speech_marker_t *m) {
  const bool may_have = m->kind == SPEECH_MARK_PHONEME || m->kind == SPEECH_MARK_BOOKMARK;
  if (!m->name) {
    if (may_have) found(s, FAULT_KIND, "a %s marker without a name", kind_name(m->kind));
    return;
  }
  const size_t length = strnlen(m->name, MARKER_NAME);
  if (!may_have)
    found(s, FAULT_KIND, "a %s marker with the name %s; the kind has none", kind_name(m->kind), shown(m->name));
  if (length == MARKER_NAME)
    found(s, FAULT_KIND, "the name %s of a %s marker is longer than 39 bytes", shown(m->name), kind_name(m->kind));
  else if (first_invalid(m->name, length) < length)
    found(s, FAULT_KIND, "the name %s of a %s marker is not UTF-8", shown(m->name), kind_name(m->kind));
}

bool add_marker(const speech_marker_sink_t *sink, const speech_marker_t *m) {
  speaking *s = sink->host_data;
  if (!SPEECH_HAS(m, speech_marker_t, name)) {
    found(s, FAULT_KIND, "a marker whose size is too small for ABI 1.0");
    return false;
  }
  if (m->kind < SPEECH_MARK_WORD || m->kind > SPEECH_MARK_BOOKMARK) {
    found(s, FAULT_KIND, "a marker of the unknown kind %d", m->kind);
    return false;
  }
  check_name(s, m);
  if (!check_order(s, m) || !check_range(s, m)) return false;
  if (s->marker_count == MAX_MARKERS) {
    found(s, FAULT_KIND, "more than %d markers in one request", MAX_MARKERS);
    return false;
  }
  if (!s->markers) s->markers = calloc(MAX_MARKERS, sizeof *s->markers); /* untouched pages cost nothing */
  if (!s->markers) return false;
  kept_marker *kept = &s->markers[s->marker_count++];
  *kept = (kept_marker){.kind = m->kind, .frame = m->frame, .text_start = m->text_start, .text_len = m->text_len};
  if (m->name) memcpy(kept->name, m->name, strnlen(m->name, MARKER_NAME - 1));
  return true;
}
