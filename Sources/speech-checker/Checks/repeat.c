/* SPDX-License-Identifier: Apache-2.0
 *
 * Whether a request gives the same audio in each new process, as after a crash.
 */
#include <string.h>

#include "../elsewhere.h"
#include "../sayings.h"
#include "../check.h"

enum { MAX_KINDS = 4, COMPARED = 1 << 18 };

/* The result of one voice in one process. */
typedef struct take {
  char voice[160], text[64];
  bool is_complete, is_promised;
  uint32_t channels;
  uint64_t frames, digest;
  float audio[COMPARED]; /* the start of it, to find where two differ */
} take;

/* The text for each voice, determined in a separate process, because an engine may keep state. */
typedef struct texts {
  char of[MAX_KINDS][64]; /* "": nothing */
} texts;

/* One process. */
typedef struct run {
  const texts *texts;
  uint32_t sizes[64];
  size_t size_count; /* 0: the host's usual blocks */
  size_t take_count;
  take takes[MAX_KINDS];
} run;

static void find_texts(void *argument) {
  texts *found = argument;
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    const char *text = saying_of(chosen[i]);
    print_text(found->of[i], sizeof found->of[i], "%s", text ? text : "");
  }
}

static void speak_once(void *argument) {
  run *r = argument;
  const voice *chosen[MAX_KINDS];
  open_provider();
  const size_t count = choose_voices(chosen, MAX_KINDS, true);
  for (size_t i = 0; i < count; i++) {
    take *t = &r->takes[r->take_count];
    if (!*r->texts->of[i]) continue;
    speaking s = speaking_of(chosen[i], as_input(chosen[i], r->texts->of[i]));
    s.blocks = r->size_count ? r->sizes : NULL;
    s.block_count = r->size_count;
    speak(&s);
    print_text(t->voice, sizeof t->voice, "%s", chosen[i]->is.id);
    print_text(t->text, sizeof t->text, "%s", r->texts->of[i]);
    t->is_complete = s.is_complete;
    t->is_promised = (chosen[i]->is.abilities & SPEECH_IS_DETERMINISTIC) != 0;
    t->channels = chosen[i]->is.channels;
    t->frames = s.frames;
    t->digest = s.digest;
    const uint64_t samples = s.frames * t->channels;
    memcpy(t->audio, s.audio, (samples < COMPARED ? samples : COMPARED) * (s.audio ? sizeof(float) : 0));
    r->take_count++;
    forget(&s);
  }
  destroy_instance();
}

static run *new_run(const texts *found) {
  run *r = share(sizeof *r);
  r->texts = found;
  return r;
}

/* Returns whether the process came to its end; without any voice the check is skipped with the reason. */
static bool carry_out(run *r) {
  if (!run_elsewhere(speak_once, r)) return false;
  if (r->take_count > 0) return true;
  open_provider();
  leave_out("no voice speaks a text that is known here");
}

static uint64_t first_difference(const take *a, const take *b) {
  const uint64_t frames = a->frames < b->frames ? a->frames : b->frames;
  const uint64_t end = frames * a->channels < COMPARED ? frames * a->channels : COMPARED;
  uint64_t sample = 0;
  while (sample < end && a->audio[sample] == b->audio[sample]) sample++;
  return sample / a->channels;
}

/* How far the lengths of two takes are apart, as a part of the first. */
static double distance(const take *a, const take *b) {
  const double apart = (double)a->frames - (double)b->frames;
  return a->frames == 0 ? 0 : (apart < 0 ? -apart : apart) / (double)a->frames;
}

/* Whether two equal requests give the same audio. */
static bool are_equal(const take *a, const take *b) {
  return a->digest == b->digest && a->frames == b->frames;
}

/* `again` is the same as `usual` in another process. Of a voice whose audio is random by design only the length can be
 * compared, which may differ by 15 % and thrice as much as it did by itself. */
static void compare_sizes(const take *usual, const take *again, const take *other, const char *sizes) {
  const double most = 0.02 + (are_equal(usual, again) ? 0 : 0.13 + 3 * distance(usual, again));
  if (!usual->is_complete) return; /* render-complete tells of it */
  if (!other->is_complete)
    report_fail(
        "voice %s: with blocks of %s frames the request does not come to its end, with the host's usual blocks it "
        "does",
        shown(other->voice), sizes);
  else if (distance(usual, other) > most)
    report_fail(
        "voice %s, text %s: %llu frames with blocks of %s, but %llu with the host's usual blocks; the audio must not "
        "depend on max_frames",
        shown(other->voice), shown(other->text), (unsigned long long)other->frames, sizes,
        (unsigned long long)usual->frames);
  else if (usual->is_promised && are_equal(usual, again) && other->digest != usual->digest)
    report_fail(
        "voice %s, text %s: with blocks of %s frames the audio differs from frame %llu on, but the voice declares "
        "SPEECH_IS_DETERMINISTIC",
        shown(other->voice), shown(other->text), sizes, (unsigned long long)first_difference(usual, other));
}

CHECK(check_render_blocksizes) = {
    .run = check_render_blocksizes,
    .id = "render-blocksizes",
    .order = 380,
    .level = LEVEL_DEFAULT,
    .title = "The audio does not depend on how large the blocks are.",
    .rule = "speech_render_io.max_frames",
    .usual_cause = "state is kept in blocks, such as a filter that begins again with each",
    .deadline_s = 120,
};

static void check_render_blocksizes(void) {
  static const uint32_t sizes[] = {1, 7, 64, 441, 512, 4096, MAX_BLOCK, 0};
  texts *found = share(sizeof *found);
  if (!run_elsewhere(find_texts, found)) return;
  run *usual = new_run(found), *again = new_run(found);
  if (!carry_out(usual) || !carry_out(again)) return;
  for (size_t v = 0; v < usual->take_count && v < again->take_count; v++) {
    if (!are_equal(&usual->takes[v], &again->takes[v]))
      report_note("voice %s: two equal requests give different audio, so only the lengths are compared",
                  shown(usual->takes[v].voice));
  }
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    char words[32] = "random sizes of";
    run *other = new_run(found);
    other->size_count = sizes[i] ? 1 : sizeof other->sizes / sizeof other->sizes[0];
    for (size_t n = 0; n < other->size_count; n++)
      other->sizes[n] = sizes[i] ? sizes[i] : 1 + random_below(1u << (1 + random_below(16)));
    if (sizes[i]) print_text(words, sizeof words, "%u", sizes[i]);
    if (!carry_out(other)) return;
    for (size_t v = 0; v < usual->take_count && v < again->take_count && v < other->take_count; v++)
      compare_sizes(&usual->takes[v], &again->takes[v], &other->takes[v], words);
  }
}

CHECK(check_render_deterministic) = {
    .run = check_render_deterministic,
    .id = "render-deterministic",
    .order = 390,
    .level = LEVEL_STRICT,
    .is_warning = true,
    .title = "The same request gives the same samples, in another process too.",
    .rule = "SPEECH_IS_DETERMINISTIC",
    .usual_cause = "noise without a seed, or state that is left from the request before",
    .deadline_s = 60,
    .runs = 2,
};

/* The host compares the digest with those of processes that it starts itself, at other addresses. */
static void check_render_deterministic(void) {
  uint64_t digest = DIGEST_START;
  texts *found = share(sizeof *found);
  if (!run_elsewhere(find_texts, found)) return;
  run *first = new_run(found), *second = new_run(found);
  if (!carry_out(first) || !carry_out(second)) return;
  for (size_t v = 0; v < first->take_count && v < second->take_count; v++) {
    const take *a = &first->takes[v], *b = &second->takes[v];
    const bool are_same = are_equal(a, b);
    if (a->is_promised) digest = digest_of(&a->digest, sizeof a->digest, digest);
    if (!are_same && a->is_promised)
      report_warn(
          "voice %s, text %s: the same request in a new process differs from frame %llu on, but the voice declares "
          "SPEECH_IS_DETERMINISTIC: after a crash the host would continue in the middle of another sound",
          shown(a->voice), shown(a->text), (unsigned long long)first_difference(a, b));
    if (!a->is_promised)
      report_note(
          "voice %s does not declare SPEECH_IS_DETERMINISTIC: after a crash its listeners hear the sentence again "
          "from its start%s",
          shown(a->voice), are_same ? ", though two processes gave the same audio here" : "");
  }
  report_digest(digest);
}
