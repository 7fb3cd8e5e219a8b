/* SPDX-License-Identifier: Apache-2.0
 *
 * Phonemes and voices of eSpeak NG by libespeak-ng, whose buffers some texts overflow. Files of its data are read in
 * the sandbox as well: for words of another language, and for voices that mark-up names. So the process is held to the
 * folder of that data first, then the library starts, with a thread of its own, then the sandbox closes. A kernel that
 * cannot hold it to a folder lets it read what the user can; it sends that to the front end alone. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "espeak_library.h"
#include "reader.h"

enum {
  MIB = 1 << 20,
  /* To load the library, a voice or the list of voices takes 0.05 s at most. */
  PREPARING_MS = 10000,
  /* The library also makes the audio, which nobody hears: 0.06 s for 1,000 characters. */
  TEXT_MS = 2000,
  MS_FOR_EACH_KIB = 1500
};

static void close_sandbox(void) {
  const struct file_sandbox limits = {.memory = 640 * (uint64_t)MIB,
                                      .processor_ms = PREPARING_MS,
                                      .has_commands = true,
                                      .reads_folders = true,
                                      .keeps_folder = true};
  if (!close_file_sandbox(&limits)) leave_failed(READER_WIRE_NO_SANDBOX, NULL);
}

/* Followed by two zero bytes, which also end a text of 16 bits. */
static char *request(size_t *count) {
  uint64_t size = 0;
  if (file_sandbox_read(&size, sizeof size, 0) != sizeof size || size > READER_WIRE_REQUEST_BYTES)
    leave_failed(READER_WIRE_NO_MEMORY, NULL);
  *count = (size_t)size;
  char *bytes = malloc(*count + 2);
  if (bytes == NULL || file_sandbox_read(bytes, *count, sizeof size) != *count)
    leave_failed(READER_WIRE_NO_MEMORY, NULL);
  memset(bytes + *count, 0, 2);
  return bytes;
}

static void end_answer(const char *problem) {
  if (problem != NULL) return send_failure(READER_WIRE_REFUSED, problem);
  send_end();
}

static void send_version(void) {
  const char *folder = "", *version = espeak_library_version(&folder);
  begin_record(READER_WIRE_VERSION);
  add_to_record(version, strlen(version) + 1);
  add_to_record(folder, strlen(folder));
  end_record();
}

/* The size of a list of languages without its last zero byte. */
static size_t size_of_languages(const char *languages) {
  const char *rest = languages;
  while (*rest != 0) rest += 1 + strlen(rest + 1) + 1;
  return (size_t)(rest - languages);
}

static void send_voices(const char *language) {
  const struct espeak_library_voice **next = espeak_library_voices(language);
  for (; next != NULL && *next != NULL; next++) {
    const struct espeak_library_voice *voice = *next;
    if (voice->name == NULL || voice->identifier == NULL || voice->languages == NULL) continue;
    const reader_wire_voice stated = {.gender = voice->gender, .age = voice->age};
    begin_record(READER_WIRE_VOICE);
    add_to_record(&stated, sizeof stated);
    add_to_record(voice->name, strlen(voice->name) + 1);
    add_to_record(voice->identifier, strlen(voice->identifier) + 1);
    add_to_record(voice->languages, size_of_languages(voice->languages));
    end_record();
  }
}

static struct {
  unsigned flags;
  int kinds;
  FILE *file;
  unsigned place;
} phonemes;

static void set_parameter(enum espeak_library_parameter parameter, int32_t value) {
  if (value >= 0) espeak_library_set(parameter, value);
}

static void set(const char *bytes, size_t count) {
  reader_wire_settings settings;
  if (count < sizeof settings) return;
  memcpy(&settings, bytes, sizeof settings);
  set_parameter(ESPEAK_LIBRARY_RATE, settings.rate);
  set_parameter(ESPEAK_LIBRARY_VOLUME, settings.volume);
  set_parameter(ESPEAK_LIBRARY_PITCH, settings.pitch);
  set_parameter(ESPEAK_LIBRARY_CAPITALS, settings.capitals);
  set_parameter(ESPEAK_LIBRARY_WORD_GAP, settings.word_gap);
  set_parameter(ESPEAK_LIBRARY_LINE_LENGTH, settings.line_length);
  set_parameter(ESPEAK_LIBRARY_PUNCTUATION, settings.punctuation);
  const size_t characters = (count - sizeof settings) / sizeof(wchar_t);
  if (characters > 0) {
    wchar_t *list = calloc(characters + 1, sizeof *list);
    if (list == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
    memcpy(list, bytes + sizeof settings, characters * sizeof *list);
    espeak_library_set_punctuation(list);
    free(list);
  }
  phonemes.flags = settings.flags;
  phonemes.kinds = settings.kinds;
}

static ssize_t take_phonemes(void *unused, const char *bytes, size_t count) {
  (void)unused;
  for (size_t sent = 0; sent < count;) {
    const size_t part = count - sent < READER_WIRE_BYTES ? count - sent : READER_WIRE_BYTES;
    send_data(bytes + sent, part);
    sent += part;
  }
  return (ssize_t)count;
}

/* What was found before the process ends on a text is not lost: it is sent after each clause. */
static void note_progress(unsigned characters) {
  fflush(phonemes.file);
  if (characters > phonemes.place) {
    phonemes.place = characters;
    const uint32_t place = characters;
    send_record(READER_WIRE_PLACE, &place, sizeof place);
  }
  send_collected();
}

static void send_phonemes(const char *text, size_t count) {
  phonemes.place = 0;
  espeak_library_write_phonemes(text, count + 1, phonemes.flags, phonemes.kinds, phonemes.file, note_progress);
  fflush(phonemes.file);
}

static const char *answer(char command, const char *bytes, size_t count) {
  switch (command) {
    case READER_WIRE_ASK_VERSION:
      send_version();
      return NULL;
    case READER_WIRE_ASK_VOICES:
      send_voices(bytes);
      return NULL;
    case READER_WIRE_CHOOSE:
    case READER_WIRE_CHOOSE_FILE:
      return espeak_library_choose(bytes, command == READER_WIRE_CHOOSE_FILE);
    case READER_WIRE_SET:
      set(bytes, count);
      return NULL;
    case READER_WIRE_FIND_PHONEMES:
      send_phonemes(bytes, count);
      return NULL;
    default:
      return "an unknown command";
  }
}

static const char *start(const char *folder, const char *voice) {
  const char *problem = espeak_library_load(*folder != 0 ? folder : NULL);
  if (problem != NULL) return problem;
  /* The library asks for the same one. In older C libraries it is a file. */
  setlocale(LC_CTYPE, "C.UTF-8");
  const char *data = NULL;
  espeak_library_version(&data);
  const char *const readable[] = {data, "/usr/lib/locale", voice, NULL};
  if (can_hold_to_folders() && !hold_to_folders(readable)) leave_failed(READER_WIRE_NO_SANDBOX, NULL);
  problem = espeak_library_start();
  if (problem == NULL) close_sandbox();
  return problem;
}

void find_phonemes(const char *folder, const char *voice) {
  const char *problem = start(folder, voice);
  if (problem != NULL) leave_failed(READER_WIRE_UNUSABLE, problem);
  const cookie_io_functions_t functions = {.write = take_phonemes};
  phonemes.file = fopencookie(NULL, "w", functions);
  if (phonemes.file == NULL) leave_failed(READER_WIRE_NO_MEMORY, NULL);
  for (;;) {
    const char command = next_command();
    const bool is_text = command == READER_WIRE_FIND_PHONEMES;
    size_t count;
    char *bytes = request(&count);
    limit_processor(is_text ? TEXT_MS + count / 1024 * MS_FOR_EACH_KIB : PREPARING_MS);
    end_answer(answer(command, bytes, count));
    free(bytes);
  }
}
