/* SPDX-License-Identifier: Apache-2.0
 *
 * Shelf - reads voices that users add: shared_dir/voices/NAME/NAME.onnx, a file that begins with "model", or
 * shared_dir/voices/NAME/shelf.txt; where that begins with "full" the voice is org.synth-host.shelf.NAME.one. What it
 * cannot read it leaves out and logs. A voice called "mute" is listed, and fails when it is to speak. "shelf.absent" is
 * listed, but its data is not installed. It speaks the ramp (see fixture.h).
 */
#define _GNU_SOURCE /* readdir() in strict C11 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"

#define JSON(...) #__VA_ARGS__

SPEECH_PROVIDER_MANIFEST(JSON({
  "speech_manifest" : 1,
  "id" : "org.synth-host.shelf",
  "name" : "Shelf",
  "version" : "1.0.0",
  "license" : "Apache-2.0",
  "voiceFiles" : [
    {"what" : "a model: NAME.onnx and NAME.onnx.json", "file" : "*.onnx", "with" : ["*.onnx.json"]},
    {"what" : "a folder with shelf.txt", "folder" : ["shelf.txt"]}
  ]
}));

static char folder[4096];

static bool begins_with(const char *path, const char *word) {
  char bytes[6] = {0};
  FILE *file = fopen(path, "re");
  const bool begins = file && fread(bytes, 1, strlen(word), file) == strlen(word) && !strcmp(bytes, word);
  if (file) fclose(file);
  return begins;
}

static bool add(const speech_voice_sink_t *sink, const char *name, uint32_t flags) {
  static const char *const english[] = {"en-US", NULL};
  const speech_voice_t voice = {.size = sizeof voice,
                                .flags = flags,
                                .id = name,
                                .name = name,
                                .primary_languages = english,
                                .gender = SPEECH_GENDER_FEMALE,
                                .sample_rate = FIXTURE_SAMPLE_RATE,
                                .channels = 1,
                                .bytes_on_disk = flags ? 12345678 : 0,
                                .license = flags ? "CC0-1.0" : NULL,
                                .origin = flags ? "https://example.org/absent" : NULL,
                                .download = flags ? "Run get-absent" : NULL};
  return sink->add(sink, &voice);
}

static speech_status voices(const speech_provider_t *provider, const speech_voice_sink_t *sink) {
  (void)provider;
  add(sink, "shelf.absent", SPEECH_VOICE_NEEDS_DOWNLOAD);
  DIR *directory = opendir(folder);
  struct dirent *entry;
  while (directory && (entry = readdir(directory))) {
    char model[8192], note[8192], full[512], line[512];
    if (entry->d_name[0] == '.') continue;
    snprintf(model, sizeof model, "%s/%s/%s.onnx", folder, entry->d_name, entry->d_name);
    snprintf(note, sizeof note, "%s/%s/shelf.txt", folder, entry->d_name);
    snprintf(full, sizeof full, "org.synth-host.shelf.%s.one", entry->d_name);
    if (access(note, R_OK) == 0 || begins_with(model, "model")) {
      if (!add(sink, begins_with(note, "full") ? full : entry->d_name, 0)) break;
    } else {
      snprintf(line, sizeof line, "%s.onnx does not begin with “model”", entry->d_name);
      fixture.host->log(fixture.host, SPEECH_LOG_WARNING, line);
    }
  }
  if (directory) closedir(directory);
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  if (!strcmp(request->voice_id, "mute")) {
    fixture.host->log(fixture.host, SPEECH_LOG_ERROR, "mute.onnx has no output “audio”");
    return SPEECH_ERR_FAILED;
  }
  return fixture_synthesize(provider, request, covered);
}

static speech_status preload(const speech_open_params_t *params) {
  if (params->shared_dir) snprintf(folder, sizeof folder, "%s/voices", params->shared_dir);
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.speech_voices = voices; calls.synthesize = synthesize)

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.shelf", .name = "Shelf", .version = "1.0.0", .license = "Apache-2.0"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
