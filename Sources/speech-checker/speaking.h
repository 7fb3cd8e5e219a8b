/* SPDX-License-Identifier: Apache-2.0
 *
 * One request from synthesize() to finish(), with its faults. A check sets the first part of the struct, runs it, and
 * inspects the second. */
#ifndef SPEAKING_H
#define SPEAKING_H

#include "stopwatch.h"
#include "voices.h"

/* Rules checked while a request runs; each belongs to a check. */
enum {
  FAULT_STATUS,    /* a status that the header does not define, or not in this place */
  FAULT_COVERED,   /* *covered breaks its rules */
  FAULT_FINITE,    /* NaN, infinity */
  FAULT_SUBNORMAL, /* slow to compute with */
  FAULT_UNWRITTEN, /* counted as written, but not */
  FAULT_OVERRUN,   /* written outside of the room */
  FAULT_FRAMES,    /* io->frames, io->flags */
  FAULT_PROGRESS,  /* empty blocks or PENDING without end */
  FAULT_STALL,     /* one call takes too long */
  FAULT_BUDGET,    /* audio without end */
  FAULT_ORDER,     /* of markers */
  FAULT_RANGE,     /* of markers */
  FAULT_KIND,      /* of markers */
  FAULT_TAIL,      /* wrote into the host's structs */
  FAULT_KINDS
};

enum { MAX_BLOCK = 65536, MAX_MARKERS = 100000, MARKER_NAME = 40 };

typedef struct kept_marker {
  int32_t kind;
  uint64_t frame;
  uint32_t text_start, text_len;
  char name[MARKER_NAME];
} kept_marker;

typedef struct speaking speaking;
struct speaking {
  const voice *voice;
  const char *voice_id; /* NULL: the voice's */
  const char *text;     /* in the voice's input form */
  size_t text_len;
  float rate, pitch, volume;
  uint32_t flags; /* SPEECH_REQUEST_* */
  const speech_phoneme_range_t *const *ranges;
  uint32_t range_count;
  const uint32_t *blocks; /* sizes, taken in turn; NULL: those that a worker uses */
  size_t block_count;
  uint64_t most_frames; /* cancels there; 0: never */
  bool is_guarded;      /* lent memory ends at an unmapped page and is taken back when its lifetime ends */
  size_t tail;          /* bytes that follow each struct, as in a later version of the header */
  bool drops_audio;     /* keeps only its digest and measures */
  bool ignores_budget;
  /* Called before and after each render(); returning false cancels. */
  void (*before_block)(speaking *s);
  bool (*after_block)(speaking *s);

  uint64_t id;
  speech_status status; /* of synthesize() */
  size_t covered;
  speech_status end_status; /* of the last render() */
  bool is_open, is_complete;
  float *audio; /* interleaved */
  size_t room;  /* floats */
  uint64_t frames;
  uint64_t digest; /* of the audio */
  kept_marker *markers;
  size_t marker_count;
  unsigned block_number;
  unsigned pending_blocks, empty_blocks; /* in a row */
  /* As stopwatches count. */
  uint64_t synthesize_us, first_audio_us, nap_us, render_us, longest_us, finish_us;
  stopwatch since_frame; /* the last one, or synthesize() */
  uint64_t last_mark;
  speech_render_io_t *io; /* of the block under way */
  struct {
    unsigned count;
    char first[500];
  } faults[FAULT_KINDS];
};

/* A request of this voice for this text, with everything else as usual. */
speaking speaking_of(const voice *v, const char *text);

/* synthesize(); returns whether the request is open. [control] */
bool begin_request(speaking *s);
/* block.c: one render(); returns whether there is more. [render] */
bool pull_block(speaking *s);
/* cancel(), if the request is not complete, and finish(). */
void end_request(speaking *s);
/* The whole request. Returns whether it reached COMPLETE. */
bool speak(speaking *s);
void forget(speaking *s);

/* faults.c: which request a message is about: “voice …, text …”. Valid until the next call. */
const char *name_of(const speaking *s);
/* faults.c: reports the first fault of one kind and the number of others. */
void report_faults(const speaking *s, int kind);
void warn_of_faults(const speaking *s, int kind);
/* faults.c: reports why a request that was open did not come to its end, if that was recorded; false if not. */
bool report_cause(const speaking *s);
bool has_fault(const speaking *s, int kind);
void found(speaking *s, int kind, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Reports a refused request that should have been spoken; true when it was open. */
bool expect_spoken(const speaking *s);

/* Whether two requests have about the same length: engines that keep state from one to the next may be a little longer
 * or shorter. */
bool are_alike(uint64_t frames, uint64_t others);

/* The same for engines whose audio is random by design: by 15 %, and thrice as much as two equal
 * requests were apart, which counts up to 15 %. */
bool are_as_alike(const speaking *here, const speaking *again, const speaking *there);

#endif
