/* SPDX-License-Identifier: Apache-2.0
 *
 * What speech-reader sends to the host: records down one pipe, in the byte order of the machine, each with as many
 * bytes as it states. Of mark-up, what was found, in order, then an end or a failure. Of an archive, an entry at a
 * time, after each of which the reader waits for a command; then an end, after which it waits for a command once more,
 * or a failure. Of texts whose phonemes are asked for, an answer to each command, then an end or a failure. The reader
 * reads what is untrusted and may be taken over by it: the host checks every value. */
#ifndef READER_WIRE_H
#define READER_WIRE_H

#include <stdint.h>

/* The descriptors that the reader is given; it has no other. Commands, a byte each, come for archives and phonemes. */
#define READER_WIRE_FILE_FD 0
#define READER_WIRE_PIPE_FD 1
#define READER_WIRE_COMMAND_FD 2

/* Exit statuses of a reader of PDFs, which sends text without records; below these they are those of pdftotext. */
#define READER_WIRE_PDF_NO_SANDBOX 124
#define READER_WIRE_PDF_NOT_STARTED 127

/* Maximum bytes of one record. */
#define READER_WIRE_BYTES 65536u
/* Maximum bytes of a file of mark-up. The host refuses more itself, with a better message. */
#define READER_WIRE_MARKUP_BYTES (64 << 20)
/* Maximum bytes of a request for phonemes, in the file: its size as uint64_t, then so many bytes. */
#define READER_WIRE_REQUEST_BYTES (257 << 20)

enum {
  READER_WIRE_START = 1, /* the name of an element; then the name and the value of each attribute; each ends with NUL */
  READER_WIRE_FINISH = 2, /* the name of the element that ends */
  READER_WIRE_TEXT = 3,   /* text in UTF-8, perhaps part of one, whole characters */
  READER_WIRE_ENTRY = 4,  /* a reader_wire_entry, then the name in UTF-8 */
  READER_WIRE_DATA = 5,   /* part of the entry's contents; without bytes: its end. Of a text: part of its phonemes */
  READER_WIRE_END = 6,    /* that was all of the file, or of the answer */
  READER_WIRE_FAILED = 7, /* one of the failures below, as uint32_t; then a library's text */
  READER_WIRE_PLACE = 8,  /* uint32_t: so many characters of the text have been read when its next phonemes begin */
  READER_WIRE_VOICE =
      9, /* a reader_wire_voice; its name and its file, each with NUL; its languages as in espeak_VOICE */
  READER_WIRE_VERSION = 10 /* the library's version with NUL, then the folder of its data */
};

enum {
  READER_WIRE_NO_LIBRARY = 1, /* the text is its name */
  READER_WIRE_TOO_DEEP = 2,
  READER_WIRE_NO_MEMORY = 3,
  READER_WIRE_DAMAGED = 4,    /* the text is the library's reason */
  READER_WIRE_NO_SANDBOX = 5, /* the reader could not be sandboxed; the file was not read */
  READER_WIRE_UNUSABLE = 6,   /* libespeak-ng cannot be used; the text is the reason */
  READER_WIRE_REFUSED = 7     /* it refuses the voice; the text is the reason. The reader takes the next command */
};

/* Commands after an entry, and after the end of an archive. */
enum {
  READER_WIRE_NEXT = 'n', /* go to the next entry */
  READER_WIRE_READ = 'r', /* send this one's contents first */
  READER_WIRE_AGAIN = 'a' /* begin with the first entry again */
};

/* Commands about phonemes, each with a request in the file. */
enum {
  READER_WIRE_ASK_VERSION = 'i',  /* nothing */
  READER_WIRE_ASK_VOICES = 'v',   /* a language, or nothing for all voices */
  READER_WIRE_CHOOSE = 'c',       /* a voice: its name or language */
  READER_WIRE_CHOOSE_FILE = 'f',  /* a voice: its file */
  READER_WIRE_SET = 's',          /* a reader_wire_settings, then as uint32_t each character of punctuation to speak */
  READER_WIRE_FIND_PHONEMES = 't' /* a text */
};

enum { READER_WIRE_FILE = 1, READER_WIRE_FOLDER = 2, READER_WIRE_LINK = 3, READER_WIRE_OTHER = 4 };

typedef struct {
  uint32_t kind, size;
} reader_wire_record;

typedef struct {
  uint32_t kind;
  uint32_t is_encrypted;
  int64_t size; /* bytes that the archive states; negative: it does not */
} reader_wire_entry;

typedef struct {
  uint32_t gender, age; /* as in espeak_VOICE */
} reader_wire_voice;

/* Parameters of the library; a negative one stays as it is. */
typedef struct {
  int32_t rate, volume, pitch, punctuation, capitals, word_gap, line_length;
  uint32_t flags; /* of espeak_Synth() */
  int32_t kinds;  /* of espeak_SetPhonemeTrace() */
} reader_wire_settings;

#endif
