/* SPDX-License-Identifier: Apache-2.0
 *
 * speech_provider.h - the interface between a speech host and a speech provider, ABI 1.2
 *
 * A provider is one shared object (.so). It exports the function speech_provider_entry(), reports its voices,
 * takes a request, delivers audio block by block until it flags the last one COMPLETE, and can be cancelled at any time.
 * The host owns everything else: mark-up, the list of voices, playback, pause, and the process the provider runs in.
 *
 * The parts of Apple's speech synthesis extensions have these names here:
 *
 *   AVSpeechSynthesisProviderAudioUnit         here
 *   -----------------------------------------  ----------------------------------------------
 *   speechVoices                               speech_provider.speech_voices
 *   synthesizeSpeechRequest(_:)                speech_provider.synthesize
 *   internalRenderBlock                        speech_provider.render
 *   offlineUnitRenderAction_Complete           SPEECH_RENDER_COMPLETE
 *   speechSynthesisOutputMetadataBlock         speech_render_io.markers
 *   cancelSpeechRequest()                      speech_provider.cancel
 *   updateSpeechVoices()                       speech_host.update_speech_voices
 *   component type, subtype, manufacturer      'ausp', speech_provider_info.subtype, .manufacturer
 *   App Group container                        speech_open_params.shared_dir
 *
 * To build one: cc -shared -fPIC my.c -o my.so $(pkg-config --cflags --libs speech-provider), which exports the entry point
 * alone, by a version script for the linker. `synth-host provider new` makes a whole package.
 *
 * TEXT      Every string is UTF-8, terminated by NUL, without NUL inside. Lengths and ranges of text count bytes.
 * AUDIO     32-bit float, one array for each channel (planar), nominal range -1 to +1. Amounts and places are frames:
 *           one frame is one sample of every channel. Rates are frames per second (Hz).
 *
 * VERSIONS
 *   V1  Within one major version every struct only grows, and only at its end. Every struct begins with `size`; the side
 *       that allocates the struct sets it to the sizeof it was compiled with. A reader touches no field at or past `size`
 *       (see SPEECH_HAS) and takes a missing field as zero. An array of structs is an array of pointers to them, so that
 *       its elements can grow as well.
 *       What was added later says "since ABI 1.n"; all else belongs to 1.0.
 *   V2  A host of another major version refuses the table. A provider may return different tables for different majors.
 *   V3  Optional parts are extensions, looked up by a name of the form "reverse.dns.name/REVISION". A changed layout gets
 *       a new revision; a draft keeps its name when it becomes stable.
 *   V4  Unknown flag bits are ignored. An unknown enumerator is treated as the one with the value 0; a marker of an
 *       unknown kind is refused.
 *
 * THREADS  Each call states which thread may make it:
 *   [control]  by one thread at a time for each instance, never together with [render] of the same instance
 *   [render]   by one thread at a time for each instance, possibly a different one each time
 *   [any]      by any thread at any time between create() and destroy(), also during [control] and [render]
 *   The host runs one instance in a process, so calls on two instances never overlap.
 *
 * STATE    An instance is [idle] after create(). synthesize() makes it [open], finish() makes it [idle] again.
 *
 * MEMORY   Neither side frees what the other side allocated. What a pointer argument points to is valid until that call
 *          returns, unless stated otherwise; copy it to keep it.
 *
 * PROCESS  The library is loaded in a process that holds no other provider. The library must not install signal
 *          handlers, change the locale or the working directory, call exit() or write to standard output. It is never
 *          unloaded. The host ends the process when a call overruns its time limit.
 *          The main thread loads it, and then turns CFRunLoopRun() if the library or what it needs exports that (Foundation;
 *          a library that carries it exports void speech_provider_main_loop(void), which is called instead), or serves
 *          libdispatch's main queue: after preload(), blocks of the main queue, timers and Swift's main actor run, and all
 *          calls come on other threads. Where the main thread has nothing to serve, [any] calls may come on it.
 *          $XDG_CONFIG_HOME is shared_dir; $HOME and $XDG_CACHE_HOME too or, with "needs": {"scratchMiB"}, the scratch
 *          folder, which is $TMPDIR as well: it may be written, holds 4096 files and folders, 16 deep, and is empty at first.
 *
 * SANDBOX  The sandbox closes before the library is loaded, and becomes stricter after preload():
 *            always   read data_dir, shared_dir and those paths of the manifest's "depends" that are under /usr, /opt,
 *                     /app, /nix/store or /gnu/store; /dev/urandom, /dev/null, time zones, locales, information on
 *                     processors and memory; threads, timers, pipes, eventfds, libdispatch, whose global queues get more
 *                     threads for those that wait, as outside; 2 GiB ("needs": {"memoryMiB"}). Files
 *                     that may be read may also be mapped: mmap() a model with PROT_READ and MAP_SHARED or MAP_PRIVATE,
 *                     at any time, and all processes of the provider share its pages
 *            until preload() returns   read and load libraries from /usr/lib, /usr/local/lib, /lib, /lib64, /opt,
 *                     /app/lib, /nix/store, /gnu/store, and those that the RUNPATH names; and from onnxruntime and
 *                     phonemes beside the host's own programs, as in /usr/lib/synth-host/onnxruntime
 *            afterwards   no new executable memory; with "needs": {"jit": true} or SPEECH_PROVIDER_NEEDS_JIT, none that
 *                     is also writable. dlopen() fails
 *            never    reading other files; writing or creating files outside a scratch folder, which Linux 6.2 or later
 *                     allows; sockets, processes, exec, signals to others;
 *                     memory that is writable and executable. Most such calls return EPERM; ptrace, bpf, mount, keyctl,
 *                     io_uring, perf_event_open, userfaultfd and similar calls end the process
 */
#ifndef SPEECH_PROVIDER_H
#define SPEECH_PROVIDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SPEECH_ABI_MAJOR 1u
#define SPEECH_ABI_MINOR 2u

/* Makes a function visible outside the library, whatever -fvisibility says. */
#define SPEECH_EXPORT __attribute__((visibility("default")))

/* True when `field` is inside the struct that the other side provides (rule V1). */
#define SPEECH_HAS(pointer, type, field) \
  ((pointer) != NULL && (pointer)->size >= offsetof(type, field) + sizeof((pointer)->field))

/* A four-character code such as SPEECH_CODE('p','r','r','t'); each character is printable ASCII. */
#define SPEECH_CODE(a, b, c, d) \
  (((uint32_t)(uint8_t)(a) << 24) | ((uint32_t)(uint8_t)(b) << 16) | ((uint32_t)(uint8_t)(c) << 8) | \
   (uint32_t)(uint8_t)(d))

/* The component type of every speech provider: 'ausp'. */
#define SPEECH_COMPONENT_TYPE SPEECH_CODE('a', 'u', 's', 'p')

/* ---------------------------------------------------------------------------------------------------------- status */

/* What a call returns. Zero is success, negative values are errors. */
typedef int32_t speech_status;

enum {
  SPEECH_OK = 0,
  SPEECH_ERR_FAILED = -1,      /* any other failure; give details through speech_host.log */
  SPEECH_ERR_ABI = -2,         /* this host's version is not supported */
  SPEECH_ERR_ARGUMENT = -3,    /* an argument is outside what this header allows */
  SPEECH_ERR_NO_VOICE = -4,    /* the request names a voice that does not exist */
  SPEECH_ERR_INPUT = -5,       /* the text is not valid in the voice's input form */
  SPEECH_ERR_BUSY = -6,        /* a request is already open */
  SPEECH_ERR_RESOURCES = -7,   /* memory, a data file or a device is missing */
  SPEECH_ERR_CANCELLED = -8,   /* the request was cancelled */
  SPEECH_ERR_DENIED = -9,      /* the user has not allowed this (personal voices) */
  SPEECH_ERR_NOT_COVERED = -10 /* the voice cannot say this text: no recording, a foreign script; see synthesize() */
};

/* ---------------------------------------------------------------------------------------------------------- voices */

enum { SPEECH_GENDER_UNSPECIFIED = 0, SPEECH_GENDER_MALE = 1, SPEECH_GENDER_FEMALE = 2, SPEECH_GENDER_NEUTRAL = 3 };

enum { SPEECH_QUALITY_DEFAULT = 0, SPEECH_QUALITY_ENHANCED = 1, SPEECH_QUALITY_PREMIUM = 2 };

/* The form of speech_request.text that a voice expects. */
enum {
  SPEECH_INPUT_TEXT = 0, /* plain text: every character is spoken, including '<' and '&' */
  SPEECH_INPUT_SSML = 1  /* a well-formed <speak> document with double-quoted attributes, the five predefined entities,
                            and no element whose ability bit (SPEECH_CAN_*) the voice does not set */
};

/* speech_voice.flags */
enum {
  SPEECH_VOICE_NOVELTY = 1u << 0,       /* an effect rather than a person */
  SPEECH_VOICE_PERSONAL = 1u << 1,      /* made from one person's recordings: shown and used only with permission */
  SPEECH_VOICE_NEEDS_DOWNLOAD = 1u << 2 /* listed, but its data is not installed; `download` says how to get it. The
                                           host sends it no request */
};

/* speech_voice.abilities: what the provider does itself. The host does the rest, or reports that it cannot. */
enum {
  SPEECH_CAN_RATE = 1u << 0,             /* obeys request.rate within rate_min..rate_max */
  SPEECH_CAN_PITCH = 1u << 1,            /* obeys request.pitch within pitch_min..pitch_max */
  SPEECH_CAN_VOLUME = 1u << 2,           /* obeys request.volume; without it the host scales the audio */
  SPEECH_CAN_EMPHASIS = 1u << 3,         /* SSML input: obeys <emphasis> */
  SPEECH_CAN_PHONEME = 1u << 4,          /* obeys phonemes in one of `alphabets`: request.phoneme_ranges with TEXT input,
                                            <phoneme alphabet="" ph=""> with SSML input */
  SPEECH_CAN_SAY_AS = 1u << 5,           /* SSML input: obeys <say-as> */
  SPEECH_CAN_WORD_MARKERS = 1u << 6,     /* reports a marker for every word */
  SPEECH_CAN_SENTENCE_MARKERS = 1u << 7, /* reports a marker for every sentence */
  SPEECH_CAN_PHONEME_MARKERS = 1u << 8,  /* reports a marker for every phoneme */
  SPEECH_IS_DETERMINISTIC = 1u << 9,     /* the same request in a new process gives the same samples */
  SPEECH_CAN_READ_TEXT = 1u << 10,       /* puts numbers, dates and abbreviations of running text into words itself;
                                            without it the host sends words where their meaning is certain */
  SPEECH_CAN_ENGINE_RATE = 1u << 11      /* since ABI 1.2; with SPEECH_CAN_RATE: obeys SPEECH_REQUEST_ENGINE_RATE */
};

/* One voice. All strings are valid until speech_voices() returns. */
typedef struct speech_voice {
  uint32_t size;
  uint32_t flags;                         /* SPEECH_VOICE_* */
  const char *id;                         /* unique in this provider and the same in every version of it; 1..128 bytes of
                                             A-Z a-z 0-9 . _ - ; the host puts the provider's id and a dot in front unless
                                             it begins like a reverse-DNS name ("com.example.Ada") */
  const char *name;                       /* for people, 1..128 bytes */
  const char *const *primary_languages;   /* BCP 47 tags, NULL-terminated, at least one; the first is the voice's own */
  const char *const *supported_languages; /* BCP 47 tags, NULL-terminated; NULL: the primary ones */
  const char *const *variants;            /* NULL-terminated, or NULL: none. A request may name the voice "id+variant" */
  const char *version;                    /* "1.2.3", or NULL */
  const char *fallback;                   /* identifier of the voice that speaks what this one does not cover, or NULL:
                                             the host chooses one of the same language */
  const char *const *alphabets;           /* phoneme alphabets ("ipa", "x-sampa", "x-NAME"), NULL-terminated, or NULL */
  int32_t gender;                         /* SPEECH_GENDER_* */
  int32_t age;                            /* years, 0: not stated */
  int32_t quality;                        /* SPEECH_QUALITY_* */
  int32_t input;                          /* SPEECH_INPUT_* */
  uint32_t abilities;                     /* SPEECH_CAN_* */
  uint32_t longest_request;               /* maximum bytes of text in one request, 0: no limit. With SSML
                                             input, bytes of spoken text; mark-up is not counted */
  float rate_min, rate_max;               /* multipliers of the voice's own rate; read only with SPEECH_CAN_RATE */
  float pitch_min, pitch_max;             /* multipliers of the voice's own pitch; read only with SPEECH_CAN_PITCH */
  uint32_t sample_rate;                   /* of what render() delivers, 8000..192000 Hz */
  uint32_t channels;                      /* 1 or 2 */
  uint64_t bytes_on_disk;                 /* 0: not stated */
  const char *license;                    /* of the voice's data, an SPDX expression or words; NULL: the provider's */
  const char *origin;                     /* where the voice comes from, for people: an address, a package, or NULL */
  const char *download;                   /* with SPEECH_VOICE_NEEDS_DOWNLOAD: what the user does to install its data,
                                             for people: "Run synth-host voices install NAME." These three have
                                             1..1024 bytes each; NULL: not stated */
} speech_voice_t;

/* Receives the voices from speech_voices(). Valid until speech_voices() returns. */
typedef struct speech_voice_sink speech_voice_sink_t;
struct speech_voice_sink {
  uint32_t size;
  void *host_data; /* the host's own; do not touch */
  /* [control] Adds one voice; copies what it needs before it returns. Returns false when the host accepts no more: then
   * return from speech_voices() soon. */
  bool (*add)(const speech_voice_sink_t *sink, const speech_voice_t *voice);
};

/* --------------------------------------------------------------------------------------------------------- request */

/* How a part of a plain text is pronounced. Phonemes are passed separately from the text, because the text for a voice
 * with TEXT input must not contain commands. */
typedef struct speech_phoneme_range {
  uint32_t size;
  uint32_t text_start;  /* bytes of request.text; both ends on the boundary of a UTF-8 character */
  uint32_t text_len;    /* bytes, at least 1. The part may be U+FFFC alone: then only the phonemes matter */
  const char *alphabet; /* one of the voice's `alphabets`, as the voice spells it */
  const char *phonemes; /* in that alphabet, at least 1 byte; only checked to be UTF-8 */
} speech_phoneme_range_t;

/* speech_request.flags */
enum {
  /* Since ABI 1.2; only for voices with SPEECH_CAN_ENGINE_RATE. `rate` is set as users of the engine set it: the engine's
   * own speed setting is `rate` times its usual value (350 words a minute, where that is 175), with the effect it has in
   * the engine's own programs, where pauses may shrink more than words. Without the flag a rate of 2 halves both. The
   * host sets it for programs whose users know the engine's numbers, never for SSML alone. */
  SPEECH_REQUEST_ENGINE_RATE = 1u << 0
};

/* A text to speak. Once synthesize() has accepted it, the struct and all it points to are valid until finish() of this
 * request returns. */
typedef struct speech_request {
  uint32_t size;
  uint32_t flags;       /* SPEECH_REQUEST_* */
  uint64_t id;          /* not 0; never used twice in the life of the instance */
  const char *voice_id; /* an id that speech_voices() reported, perhaps with "+variant" */
  const char *text;     /* in the voice's input form; text[text_len] is NUL */
  size_t text_len;      /* bytes */
  const char *language; /* BCP 47 tag of the text, or NULL: the voice's own language */
  float rate;           /* 1: the voice's own rate, 2: twice as fast; 1 unless the voice has SPEECH_CAN_RATE */
  float pitch;          /* 1: the voice's own pitch, 2: an octave up; 1 unless the voice has SPEECH_CAN_PITCH */
  float volume;         /* 1: the voice's own, 0: silent, at most 10, linear; 1 unless it has SPEECH_CAN_VOLUME */
  /* Parts of the text to be spoken with these phonemes instead of as written: phoneme_range_count pointers, in text
   * order, not overlapping. 0 and NULL unless the voice has TEXT input and SPEECH_CAN_PHONEME; at most 1000, with
   * 64 KiB of phonemes in all. A provider that cannot say some phonemes speaks the text of their range. Either way
   * one word marker covers the range, or one marker covers each of its words. */
  uint32_t phoneme_range_count;
  const speech_phoneme_range_t *const *phoneme_ranges;
} speech_request_t;

/* --------------------------------------------------------------------------------------------------------- markers */

enum {
  SPEECH_MARK_WORD = 1,
  SPEECH_MARK_SENTENCE = 2,
  SPEECH_MARK_PARAGRAPH = 3,
  SPEECH_MARK_PHONEME = 4, /* `name` is the phoneme in IPA */
  SPEECH_MARK_BOOKMARK = 5 /* SSML input: `name` is that of the <mark> */
};

/* Ties a place in the audio to a range of the text. */
typedef struct speech_marker {
  uint32_t size;
  int32_t kind;         /* SPEECH_MARK_* */
  uint64_t frame;       /* counted from the first frame of the request */
  uint32_t text_start;  /* bytes of request.text; both ends on the boundary of a UTF-8 character */
  uint32_t text_len;    /* bytes; 0: no range */
  const char *name;     /* NULL for other kinds; truncated to 39 bytes */
} speech_marker_t;

/* Receives the markers from render(). Valid until that render() returns. */
typedef struct speech_marker_sink speech_marker_sink_t;
struct speech_marker_sink {
  uint32_t size;
  void *host_data; /* the host's own; do not touch */
  /* [render] Adds one marker. Within a request `frame` must not decrease and must not be below io->position; it may be
   * ahead of the audio delivered so far. Returns false when the marker breaks these rules or the block has more markers
   * than the host accepts (4096): continue without it. A whole request may have 1000, plus 16 per byte of text. */
  bool (*add)(const speech_marker_sink_t *sink, const speech_marker_t *marker);
};

/* ---------------------------------------------------------------------------------------------------------- render */

enum {
  SPEECH_RENDER_COMPLETE = 1u << 0, /* this block has the last frames of the request, possibly none */
  SPEECH_RENDER_PENDING = 1u << 1   /* nothing is ready yet: call again in a moment. Only with 0 frames */
};

/* One block. Valid until render() returns. */
typedef struct speech_render_io {
  uint32_t size;
  uint32_t max_frames;                 /* in: room in each channel, 1..65536; differs from call to call */
  uint64_t position;                   /* in: frames delivered so far for this request */
  float *const *channels;              /* in: as many arrays of max_frames floats as the voice has channels */
  const speech_marker_sink_t *markers; /* in */
  uint32_t frames;                     /* out: frames written, 0..max_frames; 0 on entry */
  uint32_t flags;                      /* out: SPEECH_RENDER_*; 0 on entry */
} speech_render_io_t;

/* ------------------------------------------------------------------------------------------------------------ host */

enum { SPEECH_LOG_DEBUG = 0, SPEECH_LOG_INFO = 1, SPEECH_LOG_WARNING = 2, SPEECH_LOG_ERROR = 3 };

/* The host as the provider sees it. Valid from create() until destroy() returns; that of speech_open_params until
 * preload() returns. */
typedef struct speech_host speech_host_t;
struct speech_host {
  uint32_t size;
  uint32_t abi_major, abi_minor;
  const char *name;    /* of the host program, for logs */
  const char *version; /* of the host program, for logs */
  void *host_data;     /* the host's own; do not touch */
  /* [any] Reports that the list of voices has changed. The host soon calls speech_voices() again, on an idle instance
   * and possibly in another process: a change must be visible in files, not just in memory. Several calls may cause one
   * reload. */
  void (*update_speech_voices)(const speech_host_t *host);
  /* [any] Writes a line for the user's log; the host drops lines that come too fast. `level` is SPEECH_LOG_*. */
  void (*log)(const speech_host_t *host, int32_t level, const char *text);
  /* [any] The extension with this name (rule V3), or NULL. Valid until destroy() returns. */
  const void *(*get_extension)(const speech_host_t *host, const char *name);
};

/* -------------------------------------------------------------------------------------------------------- instance */

/* The provider as the host sees it. Every call is mandatory unless marked [optional]. */
typedef struct speech_provider speech_provider_t;
struct speech_provider {
  uint32_t size;
  void *provider_data; /* the provider's own; the host does not touch it */

  /* [control] [idle] Adds every voice to the sink, always in the same order. Limit: 2 s.
   * SPEECH_OK with no voice at all is allowed. */
  speech_status (*speech_voices)(const speech_provider_t *provider, const speech_voice_sink_t *sink);

  /* [control] [idle -> open on SPEECH_OK] Accepts a request and returns soon, within 250 ms if possible, at most 2 s;
   * the work is done in render() or on the provider's own threads.
   *
   * *covered is text_len on entry. The returned status applies to the part of the text from its start up to *covered:
   * at least 1 byte (unless the text is empty), ending on the boundary of a UTF-8 character and not inside a word
   * (never between two letters of a script with upper and lower case).
   *   SPEECH_OK                that part will be spoken; the host sends what is left as another request
   *   SPEECH_ERR_NOT_COVERED   that part cannot be said by this voice; the host gives it to the fallback voice and sends
   *                            what is left as another request
   * A voice that can say everything leaves *covered unchanged. *covered must not be inside a phoneme range or, with
   * SSML input, inside mark-up or an entity.
   * On any error nothing is open, finish() is not called, and the request is invalid when the call returns. */
  speech_status (*synthesize)(const speech_provider_t *provider, const speech_request_t *request, size_t *covered);

  /* [render] [open] Delivers the next frames of the open request. Not called again after it has returned an error or
   * COMPLETE, nor once the host knows that the request was cancelled. It may compute and allocate, but must not wait
   * for the host. The host gives up after 5 s without a new frame, in one call or in many that return PENDING, counted
   * from the request: load what takes longer in preload() or create(), or ask for a longer wait for the first frame
   * ("needs": {"firstFrameSeconds"}). Sixteen blocks in a row with 0 frames and no flag are an error; a request that
   * does not end is cut off at 60 s of audio plus 2 s per byte of text. The host also gives up on audio that comes too
   * slowly: after 7 s in all, or 2 s and the wait for the first frame if that is more, plus 4 s per second of audio.
   *
   * COMPLETE means that the covered part was spoken. If it has letters or digits but produced nothing audible (no 20 ms
   * in which the audio moves by -60 dBFS), or less than 10 ms for each of them, divided by the request's rate, the host
   * treats it as a failure and lets another voice speak. Return SPEECH_ERR_NOT_COVERED for what the voice cannot say;
   * text without letters and digits may produce nothing. */
  speech_status (*render)(const speech_provider_t *provider, speech_render_io_t *io);

  /* [any] Abandons the request with this id; ids that are unknown or finished are ignored. May be called twice, before
   * synthesize() has returned, or while finish() of the same id runs. Must not wait: limit 100 ms. A running render()
   * must return within 50 ms (after 100 ms the host ends the process); a later one returns SPEECH_ERR_CANCELLED. */
  void (*cancel)(const speech_provider_t *provider, uint64_t request_id);

  /* [control] [open -> idle] Called once for each request that synthesize() accepted: after COMPLETE, an error, or a
   * cancel. Frees what belongs to it. render() is not running. Limit: 500 ms. */
  void (*finish)(const speech_provider_t *provider, uint64_t request_id);

  /* [control] [idle] Ends the instance and its threads. Limit: 1 s. */
  void (*destroy)(const speech_provider_t *provider);

  /* [any] [optional] The extension with this name (rule V3), or NULL. Valid until destroy(). */
  const void *(*get_extension)(const speech_provider_t *provider, const char *name);
};

/* ----------------------------------------------------------------------------------------------------------- entry */

/* speech_provider_info.flags */
enum {
  SPEECH_PROVIDER_PARALLEL = 1u << 0, /* several processes of it cost little memory. Without this the host may still run
                                         several, but is slower to add one */
  SPEECH_PROVIDER_NEEDS_JIT = 1u << 1 /* makes executable code at run time */
};

/* What the provider is. Valid for the life of the process. */
typedef struct speech_provider_info {
  uint32_t size;
  uint32_t flags;        /* SPEECH_PROVIDER_* */
  const char *id;        /* reverse DNS, "org.example.engine": 3..128 bytes of a-z 0-9 . - with at least one dot */
  const char *name;      /* for people, 1..128 bytes */
  const char *vendor;    /* NULL if unknown, as for the strings below */
  const char *version;   /* "1.2.3" */
  const char *license;   /* SPDX expression */
  const char *url;
  uint32_t subtype;      /* SPEECH_CODE, the vendor's own; 0: none */
  uint32_t manufacturer; /* SPEECH_CODE; 0: none */
} speech_provider_info_t;

/* Since ABI 1.1. A setting that the manifest declares, with the value that the user has chosen or the initial one; the
 * host has checked that it is allowed. */
typedef struct speech_setting {
  uint32_t size;
  uint32_t flags;   /* none defined: ignore */
  const char *id;   /* as in the manifest */
  const char *text; /* "0.5", "3", "on" or "off", the word of a choice */
  double number;    /* the number itself; 1 or 0 for on and off; the place of a choice, from 0 */
} speech_setting_t;

/* Where the provider finds its files, and how the user has set it. Valid during preload() and create(). */
typedef struct speech_open_params {
  uint32_t size;
  uint32_t flags;           /* none defined: ignore */
  const char *library_path; /* where the .so was found. It is loaded from a copy in memory: $ORIGIN in its RUNPATH and
                               dladdr() on its own symbols do not work. Load a private library by its path, from
                               data_dir and in preload() */
  const char *data_dir;     /* read-only folder that came with the provider, or NULL */
  const char *shared_dir;   /* read-only folder that programs of the same vendor write voices and settings into, or NULL;
                               it need not exist yet. When its contents change the host calls speech_voices() again */
  const char *locale;       /* the user's language, BCP 47 */
  /* Since ABI 1.1. In preload(): for log() alone, as update_speech_voices() does nothing there and no extension is known;
   * check it with SPEECH_HAS, because older hosts lack it. In create(): the same as its argument. */
  const speech_host_t *host;
  /* Since ABI 1.1. Every setting of the manifest, in its order; a host that has not read the manifest passes none: then use
   * the initial values. A change ends the process, and another one gets the new values. */
  uint32_t setting_count;
  const speech_setting_t *const *settings;
} speech_open_params_t;

typedef struct speech_provider_entry {
  uint32_t size;
  uint32_t abi_major, abi_minor;
  const speech_provider_info_t *info;
  /* [control] [optional] Called once, before the sandbox becomes stricter: loads libraries, including those that an
   * engine would load on first use. Models can also be read later. It can log through params->host.
   * Limit: 10 s ("needs": {"startupSeconds"}). */
  speech_status (*preload)(const speech_open_params_t *params);
  /* [control] Creates the instance. `host` may be used at once. On an error *out is not changed. Limit: 5 s. */
  speech_status (*create)(const speech_host_t *host, const speech_open_params_t *params, const speech_provider_t **out);
} speech_provider_entry_t;

/* The only symbol that a provider exports. [control] Returns its table for this version of the host, or NULL if it is
 * not supported. Must not block, start threads, or need a display, HOME or the network. The table is valid for the life
 * of the process. A host of minor version n accepts any minor version of its major. Limit, including loading: 5 s. */
#define SPEECH_PROVIDER_SYMBOL "speech_provider_entry"
typedef const speech_provider_entry_t *(*speech_provider_entry_fn)(uint32_t host_abi_major, uint32_t host_abi_minor);
SPEECH_EXPORT const speech_provider_entry_t *speech_provider_entry(uint32_t host_abi_major, uint32_t host_abi_minor);

/* Optional: a manifest in a section of its own lets a host list the provider without running any of its code. Its JSON
 * describes the same as the tables above:
 *   {"speech_manifest": 1, "abi": [1, 0], "id": "org.example.engine", "name": "Engine",
 *    "vendor": "…", "version": "1.2.3", "license": "…", "url": "…", "subtype": "engn", "manufacturer": "Exmp",
 *    "data": "engine-data",                 folder next to the .so, or below PREFIX/share/synth-host
 *    "depends": ["/usr/share/engine"],      files and folders whose change makes the list of voices stale; see SANDBOX
 *    "settings": [{"id": "variation", "name": "Variation", "kind": "number", "range": [0, 1], "default": 0.5}, …],
 *                                           also "integer", "flag", and "choice" with "choices": speech_setting
 *    "needs": {"jit": true, "memoryMiB": 4096, "startupSeconds": 20, "firstFrameSeconds": 10, "scratchMiB": 64},
 *    "appGroups": ["group.com.example"],    groups of Apple's systems that it shares with its app: see the documentation
 *    "loudness": {"…": -18.5, "*": -21},    LUFS (ITU-R BS.1770) of its voices at their own rate and volume, by their ids, and
 *                                           of all others; the host measures those of which nothing is said
 *    "voiceFiles": [{"what": "…", "file": "*.onnx", "with": ["*.onnx.json"]}],   what `synth-host voices add` copies
 *                                           into shared_dir/voices for this provider: see the documentation. With
 *                                           "mapsModels": true the copy of an .onnx file is the same model with its
 *                                           tensors at multiples of 64 bytes, so that processes can map them
 *    "voices": [{"id": "…", "name": "…", "languages": ["en-GB"], "sampleRate": 22050, …}]}
 * The members of "needs", each optional; a value out of range is replaced by the nearest one, with a warning:
 *    jit                true: makes executable code at run time; default false
 *    memoryMiB          64..65536, default 2048. Without the user's consent at most a quarter of the machine's memory,
 *                       but 2048 in any case and never more than 16384
 *    startupSeconds     1..60: the limit of loading, of preload() and of create(), each, where it is longer than theirs.
 *                       Without the user's consent at most 20
 *    firstFrameSeconds  1..60: from the request to its first frame, where it is longer than 5 s. Without the user's
 *                       consent at most 20
 *    scratchMiB         1..1024, default none: a folder that it may write, of this size in all, empty at each start of
 *                       its process: $HOME, $XDG_CACHE_HOME, $TMPDIR. Without the user's consent at most 256
 * A provider whose start takes more than 200 ms of processor time is kept running, and has a second process ready.
 * The same is done for a provider whose voice takes more than 100 ms to the first frame of its first request in a
 * process: the second process gets a request with an empty text in that voice, and should load the voice then.
 * Without "voices" the host starts the provider once and caches the result until the library, data, shared folder or a
 * dependency changes. A file NAME.provider.json next to NAME.so has the same effect. */
#define SPEECH_PROVIDER_MANIFEST(json) \
  __attribute__((used, SPEECH_RETAIN section(".speech_manifest"))) static const char speech_provider_manifest[] = json

/* Keeps the section where the linker drops what nothing refers to (--gc-sections). */
#if defined(__has_attribute)
#if __has_attribute(retain)
#define SPEECH_RETAIN retain,
#endif
#endif
#ifndef SPEECH_RETAIN
#define SPEECH_RETAIN
#endif

#ifdef __cplusplus
}
#endif
#endif
