/* SPDX-License-Identifier: Apache-2.0
 *
 * How the provider lists its voices. */
#include <string.h>

#include "../utf8.h"
#include "../voices.h"
#include "../check.h"

CHECK(check_voice_any) = {
    .run = check_voice_any,
    .id = "voice-any",
    .order = 140,
    .level = LEVEL_LOAD,
    .title = "The voices can be listed.",
    .rule = "speech_voices()",
};

static void check_voice_any(void) {
  open_provider();
  const voice_list list = ask_voices(MAX_VOICES);
  if (list.status != SPEECH_OK)
    report_fail("speech_voices() returns %s", status_name(list.status));
  else if (list.count == 0)
    report_hint(
        "speech_voices() reports no voice, so nothing that speaks could be checked. If a program of yours or "
        "synth-host voices add brings the voices, add one and validate again; one that still has to be downloaded is "
        "listed with SPEECH_VOICE_NEEDS_DOWNLOAD");
}

static void check_length_and_text(const char *id, const char *field, const char *text, size_t most) {
  if (!text) return;
  const size_t length = strlen(text), invalid = first_invalid(text, length), control = first_control(text, invalid);
  if (length > most)
    report_fail("voice %s: %s has %s%zu bytes, or is not terminated; more than %zu make no sense", shown(id), field,
                length == MAX_COPY_LENGTH ? "at least " : "", length, most);
  else if (invalid < length)
    report_fail("voice %s: %s %s is not UTF-8 at byte %zu: every string of the header is UTF-8", shown(id), field,
                shown(text), invalid);
  if (control < invalid)
    report_fail("voice %s: %s %s has a control character at byte %zu", shown(id), field, shown(text), control);
}

static void check_text(const char *id, const char *field, const char *text) {
  enum { MAX_LENGTH = 256 };
  check_length_and_text(id, field, text, MAX_LENGTH);
}

/* For people. */
static void check_line(const char *id, const char *field, const char *text) {
  enum { MAX_LENGTH = 1024 };
  check_length_and_text(id, field, text, MAX_LENGTH);
}

static void check_list(const char *id, const char *field, const char *const *texts) {
  for (size_t i = 0; texts[i]; i++) check_text(id, field, texts[i]);
}

CHECK(check_voice_utf8) = {
    .run = check_voice_utf8,
    .id = "voice-utf8",
    .order = 160,
    .level = LEVEL_LOAD,
    .title = "Every text is UTF-8, printable, and at most 256 bytes long.",
    .rule = "TEXT",
};

static void check_voice_utf8(void) {
  open_provider();
  const voice_list list = ask_voices(MAX_VOICES);
  for (size_t i = 0; i < list.count; i++) {
    const speech_voice_t *is = &list.all[i].is;
    check_text(is->id, "id", is->id);
    check_text(is->id, "name", is->name);
    check_text(is->id, "version", is->version);
    check_text(is->id, "fallback", is->fallback);
    check_line(is->id, "license", is->license);
    check_line(is->id, "origin", is->origin);
    check_line(is->id, "download", is->download);
    check_list(is->id, "primary language", is->primary_languages);
    check_list(is->id, "supported language", is->supported_languages);
    check_list(is->id, "variant", is->variants);
    check_list(is->id, "alphabet", is->alphabets);
  }
}

CHECK_OF_HOST(voice_unique) = {
    .id = "voice-unique",
    .order = 170,
    .level = LEVEL_LOAD,
    .title = "No two voices have one identifier.",
    .rule = "speech_voice.id",
};

CHECK_OF_HOST(voice_count) = {
    .id = "voice-count",
    .order = 180,
    .level = LEVEL_DEFAULT,
    .title = "There are at most 4096 voices, listed in 2 s, with less than 1 MiB of text.",
    .rule = "speech_voices()",
};

CHECK(check_voice_stable) = {
    .run = check_voice_stable,
    .id = "voice-stable",
    .order = 190,
    .level = LEVEL_DEFAULT,
    .title = "The voices are the same in the same order, call after call and process after process.",
    .rule = "speech_voices()",
    .runs = 2,
};

/* The host compares the digests of two processes; here one process is asked twice. */
static void check_voice_stable(void) {
  open_provider();
  const voice_list first = ask_voices(MAX_VOICES), second = ask_voices(MAX_VOICES);
  report_digest(first.digest);
  if (first.digest == second.digest) return;
  for (size_t i = 0; i < first.count && i < second.count; i++) {
    const char *a = first.all[i].is.id, *b = second.all[i].is.id;
    if (a && b && strcmp(a, b) == 0) continue;
    report_fail(
        "voice %zu was %s and is %s when asked again; speech_voices() puts every voice into the sink, always in "
        "the same order",
        i + 1, shown(a), shown(b));
    return;
  }
  if (first.count != second.count)
    report_fail("speech_voices() reported %zu voices, and %zu when asked again, though nothing has changed",
                first.count, second.count);
  else
    report_fail("speech_voices() described a voice in another way when asked again, though nothing has changed");
}

CHECK(check_voice_stop) = {
    .run = check_voice_stop,
    .id = "voice-stop",
    .order = 200,
    .level = LEVEL_STRICT,
    .title = "The list ends soon when the host wants no more voices.",
    .rule = "speech_voice_sink.add()",
};

static void check_voice_stop(void) {
  open_provider();
  const voice_list all = ask_voices(MAX_VOICES);
  if (all.given < 2) leave_out("it has fewer than two voices");
  const voice_list one = ask_voices(1);
  if (one.after_refusal > 1)
    report_fail("speech_voices() went on for %zu voices after sink->add() had returned false; then return soon",
                one.after_refusal);
}

CHECK(check_voice_sink) = {
    .run = check_voice_sink,
    .id = "voice-sink",
    .order = 210,
    .level = LEVEL_STRICT,
    .title = "The host's sink is not written to, nor used once speech_voices() has returned.",
    .rule = "speech_voice_sink",
};

/* The sink lies on a page that cannot be written, and that is taken away afterwards: see ask_voices(). */
static void check_voice_sink(void) {
  open_provider();
  const voice_list list = ask_voices(MAX_VOICES);
  if (list.status != SPEECH_OK) report_fail("speech_voices() returns %s", status_name(list.status));
  ask_voices(1);
  sleep_milliseconds(200); /* for threads of the provider that hold on to the sink */
  say_place("in destroy()");
  destroy_instance();
}

CHECK(check_voice_update) = {
    .run = check_voice_update,
    .id = "voice-update",
    .order = 220,
    .level = LEVEL_STRICT,
    .title = "update_speech_voices() is called when voices change, soon, and not all the time.",
    .rule = "update_speech_voices()",
};

static void check_voice_update(void) {
  enum { WATCHED_MS = 2000, MAX_PER_SECOND = 10 };
  open_provider();
  const uint64_t start = microseconds();
  ask_voices(MAX_VOICES);
  ask_voices(MAX_VOICES);
  sleep_milliseconds(WATCHED_MS);
  const unsigned in_voices = __atomic_load_n(&the_heard.updates_in_voices, __ATOMIC_RELAXED);
  const unsigned updates = __atomic_load_n(&the_heard.updates, __ATOMIC_RELAXED);
  const double seconds = (double)(microseconds() - start) / 1e6;
  report_metric("updates", updates, "");
  if (in_voices > 1)
    report_fail(
        "update_speech_voices() was called %u times from inside speech_voices(); the host asks again each time, so "
        "this never ends",
        in_voices);
  if (updates > MAX_PER_SECOND * seconds)
    report_fail("update_speech_voices() was called %u times in %.1f s, though nothing had changed", updates, seconds);
  destroy_instance();
}
