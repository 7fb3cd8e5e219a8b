/* SPDX-License-Identifier: Apache-2.0
 *
 * Mapped - maps the file "model" of its shared folder, read-only: in preload(), and again in each synthesize(), when
 * the sandbox is at its strictest. Frame n of its audio is byte n of the file / 256 minus 0.5. What fails is logged,
 * and the request ends with SPEECH_ERR_RESOURCES.
 */
#define _GNU_SOURCE /* MAP_POPULATE */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"

static struct {
  const unsigned char *bytes;
  size_t size;
} early, model;
static char path[4096];

static bool map(int flags, const unsigned char **bytes, size_t *size) {
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return false;
  void *start = MAP_FAILED;
  if (fstat(file, &status) == 0) start = mmap(NULL, (size_t)status.st_size, PROT_READ, flags, file, 0);
  close(file);
  if (start == MAP_FAILED) return false;
  *bytes = start;
  *size = (size_t)status.st_size;
  return true;
}

static speech_status preload(const speech_open_params_t *params) {
  snprintf(path, sizeof path, "%s/model", params->shared_dir ? params->shared_dir : "");
  /* Without the file there is a voice, but nothing to say. */
  map(MAP_SHARED | MAP_POPULATE, &early.bytes, &early.size);
  return SPEECH_OK;
}

static speech_status synthesize(const speech_provider_t *provider, const speech_request_t *request, size_t *covered) {
  if (!early.bytes || !map(MAP_PRIVATE, &model.bytes, &model.size) || model.size != early.size ||
      memcmp(model.bytes, early.bytes, model.size) != 0) {
    char line[128];
    snprintf(line, sizeof line, "the model is not mapped: %s", strerror(errno));
    fixture.host->log(fixture.host, SPEECH_LOG_ERROR, line);
    return SPEECH_ERR_RESOURCES;
  }
  return fixture_synthesize(provider, request, covered);
}

static speech_status render(const speech_provider_t *provider, speech_render_io_t *io) {
  (void)provider;
  if (fixture_is_cancelled()) return SPEECH_ERR_CANCELLED;
  const uint64_t left = model.size - io->position;
  io->frames = left < io->max_frames ? (uint32_t)left : io->max_frames;
  for (uint32_t i = 0; i < io->frames; i++) io->channels[0][i] = (float)model.bytes[io->position + i] / 256 - 0.5f;
  if (io->frames == left) io->flags = SPEECH_RENDER_COMPLETE;
  return SPEECH_OK;
}

FIXTURE_CREATE(calls.synthesize = synthesize, calls.render = render)

const speech_provider_entry_t *speech_provider_entry(uint32_t major, uint32_t minor) {
  static const speech_provider_info_t info = {
      .size = sizeof info, .id = "org.synth-host.mapped", .name = "Mapped", .version = "1.0.0"};
  static const speech_provider_entry_t entry = {sizeof entry, SPEECH_ABI_MAJOR, SPEECH_ABI_MINOR,
                                                &info,        preload,          create};
  (void)minor;
  return major == SPEECH_ABI_MAJOR ? &entry : NULL;
}
