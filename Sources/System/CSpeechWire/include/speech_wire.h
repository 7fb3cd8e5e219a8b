/* SPDX-License-Identifier: Apache-2.0
 *
 * speech_wire.h - the messages between host and worker, and the memory they share
 *
 * Three channels connect the processes:
 *   control      a SOCK_SEQPACKET pair; one message a packet, at most SPEECH_WIRE_MAX_MESSAGE bytes
 *   host page    a sealed memfd that the host writes; the worker maps it read-only
 *   worker page  a sealed memfd that the worker writes; holds the audio ring, the marker ring and the flight recorder.
 *                The host writes one word of it, the wake-up count.
 *
 * Both sides are of one build, so layouts have no versions. The host still trusts nothing that it reads: indices are
 * checked against the ring's size, text is validated again, and a worker that breaks the rules is killed.
 *
 * Ring indices count floats (audio) or records (markers), run freely in 32 bits and are masked on use.
 */
#ifndef SPEECH_WIRE_H
#define SPEECH_WIRE_H

#include <stddef.h>
#include <stdint.h>

/* Hidden, so that these do not clash with functions of other libraries in the process. */
#pragma GCC visibility push(hidden)

/* Descriptors that a worker starts with, besides 0, 1 and 2, and the one of the provider's library, which comes with
 * OPEN (SCM_RIGHTS). */
enum {
  SPEECH_WIRE_CONTROL_FD = 3,
  SPEECH_WIRE_HOST_PAGE_FD = 4,
  SPEECH_WIRE_WORKER_PAGE_FD = 5,
  SPEECH_WIRE_LIBRARY_FD = 6
};

enum {
  SPEECH_WIRE_MAX_MESSAGE = 176 * 1024, /* bytes of one message: 96 KiB of text with all the phonemes it may have. Below
                                       the kernel's default socket buffer of 208 KiB */
  SPEECH_WIRE_PHONEME_RANGES = 1000,    /* in one request */
  SPEECH_WIRE_PHONEME_BYTES = 64 * 1024, /* of all phonemes of a request, and of the names of their alphabets */
  SPEECH_WIRE_AUDIO_FLOATS = 128 * 1024, /* 6 s at 22,050 Hz: how far a worker may run ahead */
  SPEECH_WIRE_RUN = 64 * 1024, /* floats for which a host that has begun to listen is woken: 3 s at 22,050 Hz */
  SPEECH_WIRE_RUN_MS = 10,     /* after which it takes what there is, however slow the voice */
  SPEECH_WIRE_MARKERS = 2048,
  SPEECH_WIRE_MARKERS_IN_BLOCK = 4096, /* what one render() may add; kept by the worker until the ring has room */
  SPEECH_WIRE_MARKER_NAME = 40,
  SPEECH_WIRE_FIRST_BLOCK = 256, /* frames of a request's first block: 12 ms at 22,050 Hz */
  SPEECH_WIRE_BLOCK = 1024,      /* frames of the blocks after it */
  SPEECH_WIRE_EMPTY_BLOCKS = 16, /* blocks with neither frames nor a flag before a request is given up */
  SPEECH_WIRE_PATHS = 256,       /* in one list of OPEN */
  SPEECH_WIRE_SETTINGS = 64      /* in OPEN */
};

/* -------------------------------------------------------------------------------------------------------- messages */

/* Host to worker (1..) and worker to host (64..). After the header come the kind's fields in the order given; text is a
 * uint32_t length and that many bytes of UTF-8, a list is a uint32_t count and that many texts. No padding. */
enum {
  SPEECH_WIRE_OPEN = 1,   /* i32 sandbox level (SANDBOX_*), i32 highest Landlock (0: the kernel's), u32 whether it may
                             read without Landlock, u64 bytes of memory; text a folder that may be written or "", u64
                             bytes of a file in it; list of what may be read, list of libraries, list of variables of
                             the environment ("NAME=value"); text library_path, data_dir, shared_dir, locale, host
                             version; "" for NULL; u32 count of settings, and that many times: text id, value; u64 bits
                             of the number as a double. The first message, and the only one of its kind */
  SPEECH_WIRE_VOICES = 2, /* - */
  SPEECH_WIRE_SYNTHESIZE = 3, /* u32 flags, f32 rate, pitch, volume, u32 channels; text voice_id, language, text; u32
                                 count, and that many times: u32 text_start, text_len; text alphabet, phonemes */
  SPEECH_WIRE_QUIT = 4,       /* - */

  SPEECH_WIRE_READY = 64,  /* u32 abi_major, abi_minor, info flags, subtype, manufacturer; text id, name, vendor,
                              version, license, url; u32 microseconds of load, preload, create; i32 sandbox level,
                              i32 Landlock's version, u32 whether system calls are filtered */
  SPEECH_WIRE_FAILED = 65, /* u32 SPEECH_FAILED_*, i32 status; text details: the provider was not opened */
  SPEECH_WIRE_VOICE = 66,  /* u32 flags; i32 gender, age, quality, input; u32 abilities, longest_request, sample_rate,
                              channels; f32 rate_min, rate_max, pitch_min, pitch_max; u64 bytes_on_disk; text id,
                              name, version, fallback; list primary_languages, supported_languages, variants,
                              alphabets; text license, origin, download */
  SPEECH_WIRE_VOICES_END = 67, /* u32 count, i32 status */
  SPEECH_WIRE_CHANGED = 68,    /* - : update_speech_voices was called */
  SPEECH_WIRE_LOG = 69,        /* u32 level; text */
  SPEECH_WIRE_GOODBYE = 70     /* - : the worker ends because it was told to */
};

/* Why a provider could not be opened. */
enum {
  SPEECH_FAILED_LOAD = 1,    /* dlopen refused; details is its message */
  SPEECH_FAILED_SYMBOL = 2,  /* no speech_provider_entry */
  SPEECH_FAILED_VERSION = 3, /* the entry returned NULL or another major */
  SPEECH_FAILED_TABLE = 4,   /* a table is too short or lacks a mandatory call; details says which */
  SPEECH_FAILED_PRELOAD = 5, /* preload() returned `status` */
  SPEECH_FAILED_CREATE = 6,  /* create() returned `status` */
  SPEECH_FAILED_SANDBOX = 7  /* the provider could not be sandboxed: `status` is an errno, details says which step */
};

typedef struct speech_wire_header {
  uint32_t kind;
  uint32_t length;     /* of the whole message, header included */
  uint64_t request_id; /* of SYNTHESIZE, else 0 */
} speech_wire_header;

/* --------------------------------------------------------------------------------------------------- shared memory */

/* Written by the host, read by the worker. */
typedef struct speech_host_page {
  uint32_t wake_count; /* the worker's futex: changes whenever there is something to do */
  uint32_t is_waiting; /* 0, or the host sleeps on the worker page's wake-up count and wants to be woken for so many
                          floats; the end of a request, and a worker that waits itself, wake it in any case */
  uint32_t audio_read; /* floats taken so far */
  uint32_t marker_read;
  uint64_t cancelled_id;  /* give up this request and those before it */
  uint32_t cancel_count;  /* the futex of the worker's control thread: changes with each cancel */
  uint32_t heard_changes; /* how many CHANGED have been reported: only then may the worker send the next */
} speech_host_page;

/* Which call into the provider is in progress, for the watchdog and for the report after a crash. */
enum {
  SPEECH_CALL_NONE = 0, /* the provider is not running: idle */
  SPEECH_CALL_LOAD = 1,
  SPEECH_CALL_PRELOAD = 2,
  SPEECH_CALL_CREATE = 3,
  SPEECH_CALL_VOICES = 4,
  SPEECH_CALL_SYNTHESIZE = 5,
  SPEECH_CALL_RENDER = 6,
  SPEECH_CALL_FINISH = 7,
  SPEECH_CALL_DESTROY = 8,
  SPEECH_CALL_WAITS = 9 /* the worker waits for room in the ring: the host does not read */
};

/* Why a request is over. */
enum {
  SPEECH_OVER_COMPLETE = 1,
  SPEECH_OVER_CANCELLED = 2,
  SPEECH_OVER_ERROR = 3, /* the provider returned `over_status` */
  SPEECH_OVER_BROKEN = 4 /* the provider broke a rule: `over_status` is a SPEECH_BROKEN_* */
};

/* Rules of speech_provider.h that a provider broke. */
enum {
  SPEECH_BROKEN_FRAMES = 1,  /* frames > max_frames */
  SPEECH_BROKEN_PENDING = 2, /* PENDING together with frames */
  SPEECH_BROKEN_EMPTY = 3,   /* too many empty blocks */
  SPEECH_BROKEN_COVERED = 4, /* *covered outside the text, inside a character or inside a phoneme range */
  SPEECH_BROKEN_STATUS = 5   /* render() returned a positive status */
};

typedef struct speech_wire_marker {
  uint64_t frame;
  int32_t kind;
  uint32_t text_start, text_len;
  uint32_t name_len;
  char name[SPEECH_WIRE_MARKER_NAME];
} speech_wire_marker;

/* Written by the worker, read by the host; only the wake-up count is written by both. */
typedef struct speech_worker_page {
  uint32_t wake_count; /* the host's futex: changes whenever there is something to do */
  uint32_t reserved[15];

  uint32_t audio_write; /* floats written so far */
  uint32_t marker_write;
  uint32_t is_waiting; /* the worker sleeps on the host page's wake-up count */
  uint32_t reserved2;
  uint64_t begun_id;    /* the request that the four fields below are about, set after them */
  uint32_t begun_audio; /* audio_write at its start */
  uint32_t begun_marker;
  int32_t begun_status;   /* what synthesize() returned */
  uint32_t begun_covered; /* bytes of text that the status applies to */
  uint64_t over_id;       /* the request that the fields below are about, set after them */
  uint32_t over_audio;    /* audio_write at its end: the host drains up to here */
  uint32_t over_marker;
  int32_t over_reason; /* SPEECH_OVER_* */
  int32_t over_status;
  uint32_t refused_markers; /* of the request: outside the rules of speech_marker_sink */
  uint32_t reserved3;

  uint64_t call_entered_ns; /* CLOCK_MONOTONIC */
  uint64_t call_request_id;
  uint32_t call;              /* SPEECH_CALL_* */
  uint32_t call_block;        /* number of the block in its request */
  uint64_t cancel_entered_ns; /* when cancel() was called, which overlaps the others; 0: not in progress */
  uint64_t trapped_call;      /* the system call that ends the process, as sandbox.h notes it; 0: none */
} speech_worker_page;

/* The rings follow the worker page, each on a page border, so that the host can map the first page alone writable. They
 * are not fields: Swift would make a tuple of 131,072 elements of them. */
enum {
  SPEECH_WIRE_MARKERS_AT = 4096,
  SPEECH_WIRE_AUDIO_AT = SPEECH_WIRE_MARKERS_AT + SPEECH_WIRE_MARKERS * 64,
  SPEECH_WIRE_WORKER_BYTES = SPEECH_WIRE_AUDIO_AT + SPEECH_WIRE_AUDIO_FLOATS * 4
};

static inline speech_wire_marker *speech_wire_markers(const speech_worker_page *page) {
  return (speech_wire_marker *)((uintptr_t)page + SPEECH_WIRE_MARKERS_AT);
}
static inline float *speech_wire_audio(const speech_worker_page *page) {
  return (float *)((uintptr_t)page + SPEECH_WIRE_AUDIO_AT);
}

_Static_assert(sizeof(speech_wire_marker) == 64, "a marker record is one cache line");
_Static_assert(sizeof(speech_host_page) <= 4096 && sizeof(speech_worker_page) <= 4096, "each page is one page");
/* --------------------------------------------------------------------------------------- access to shared words */

/* Reads a word that the other process may change, once, and all that it wrote before. */
static inline uint32_t speech_wire_load(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}
static inline uint64_t speech_wire_load64(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}
static inline int32_t speech_wire_load_signed(const int32_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

/* Writes a word for the other process to see, after everything written before. Sequentially consistent, because each
 * side says "I sleep" and then looks for work while the other writes work and then looks for sleepers. */
static inline void speech_wire_store(uint32_t *word, uint32_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}
static inline void speech_wire_store64(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

/* Changes a word, so that a thread that is woken on it checks again. */
static inline void speech_wire_bump(uint32_t *word) {
  __atomic_fetch_add(word, 1, __ATOMIC_SEQ_CST);
}

/* Copies bytes that the other process may be changing. Only the copy is read afterwards: the compiler must assume that
 * the originals have changed, so it cannot read them a second time after a check. */
static inline void speech_wire_copy(void *to, const void *from, size_t bytes) {
  __builtin_memcpy(to, from, bytes);
  __asm__ volatile("" ::: "memory");
}

/* Where the worker's canceller sleeps. */
static inline uint32_t *speech_host_cancel_count(speech_host_page *page) {
  return &page->cancel_count;
}

/* The accessors by field: speech_worker_audio_write(page), speech_host_set_audio_read(page, value), … */
#define SPEECH_WIRE_READ(page, type, field, load)                             \
  static inline type speech_##page##_##field(const speech_##page##_page *p) { \
    return load(&p->field);                                                   \
  }
#define SPEECH_WIRE_WRITE(page, type, field, store)                                     \
  static inline void speech_##page##_set_##field(speech_##page##_page *p, type value) { \
    store(&p->field, value);                                                            \
  }

SPEECH_WIRE_READ(worker, uint32_t, wake_count, speech_wire_load)
SPEECH_WIRE_READ(worker, uint32_t, audio_write, speech_wire_load)
SPEECH_WIRE_READ(worker, uint32_t, marker_write, speech_wire_load)
SPEECH_WIRE_READ(worker, uint32_t, is_waiting, speech_wire_load)
SPEECH_WIRE_READ(worker, uint64_t, begun_id, speech_wire_load64)
SPEECH_WIRE_READ(worker, uint32_t, begun_audio, speech_wire_load)
SPEECH_WIRE_READ(worker, uint32_t, begun_marker, speech_wire_load)
SPEECH_WIRE_READ(worker, int32_t, begun_status, speech_wire_load_signed)
SPEECH_WIRE_READ(worker, uint32_t, begun_covered, speech_wire_load)
SPEECH_WIRE_READ(worker, uint64_t, over_id, speech_wire_load64)
SPEECH_WIRE_READ(worker, uint32_t, over_audio, speech_wire_load)
SPEECH_WIRE_READ(worker, uint32_t, over_marker, speech_wire_load)
SPEECH_WIRE_READ(worker, int32_t, over_reason, speech_wire_load_signed)
SPEECH_WIRE_READ(worker, int32_t, over_status, speech_wire_load_signed)
SPEECH_WIRE_READ(worker, uint32_t, refused_markers, speech_wire_load)
SPEECH_WIRE_READ(worker, uint64_t, call_entered_ns, speech_wire_load64)
SPEECH_WIRE_READ(worker, uint32_t, call, speech_wire_load)
SPEECH_WIRE_READ(worker, uint64_t, cancel_entered_ns, speech_wire_load64)
SPEECH_WIRE_READ(worker, uint64_t, trapped_call, speech_wire_load64)
SPEECH_WIRE_WRITE(host, uint32_t, audio_read, speech_wire_store)
SPEECH_WIRE_WRITE(host, uint32_t, marker_read, speech_wire_store)
SPEECH_WIRE_WRITE(host, uint32_t, is_waiting, speech_wire_store)
SPEECH_WIRE_WRITE(host, uint64_t, cancelled_id, speech_wire_store64)
SPEECH_WIRE_READ(host, uint64_t, cancelled_id, speech_wire_load64)
SPEECH_WIRE_READ(host, uint32_t, heard_changes, speech_wire_load)
SPEECH_WIRE_WRITE(host, uint32_t, heard_changes, speech_wire_store)

#pragma GCC visibility pop

#endif
