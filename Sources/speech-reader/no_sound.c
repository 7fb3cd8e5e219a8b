/* SPDX-License-Identifier: Apache-2.0
 *
 * libespeak-ng is linked against libpcaudio, which loads the clients of PulseAudio and ALSA and looks for a server
 * whenever the library starts: before the sandbox closes, and with messages on descriptor 2, where the host sends
 * commands. So this program takes libpcaudio's place: it exports the functions that libespeak-ng refers to, which is
 * bound to these first, and has its name (DT_SONAME, see Package.swift), so that the loader looks for no other. There
 * is no device. */
#include <stddef.h>
#include <stdint.h>

#define EXPORTED __attribute__((visibility("default")))

struct audio_object;

EXPORTED struct audio_object *create_audio_device_object(const char *device, const char *program, const char *purpose);
EXPORTED int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels);
EXPORTED void audio_object_close(struct audio_object *object);
EXPORTED void audio_object_destroy(struct audio_object *object);
EXPORTED int audio_object_write(struct audio_object *object, const void *data, size_t bytes);
EXPORTED int audio_object_drain(struct audio_object *object);
EXPORTED int audio_object_flush(struct audio_object *object);
EXPORTED const char *audio_object_strerror(struct audio_object *object, int error);

enum { NO_DEVICE = -1 };

struct audio_object *create_audio_device_object(const char *device, const char *program, const char *purpose) {
  (void)device, (void)program, (void)purpose;
  return NULL;
}

int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels) {
  (void)object, (void)format, (void)rate, (void)channels;
  return NO_DEVICE;
}

void audio_object_close(struct audio_object *object) {
  (void)object;
}

void audio_object_destroy(struct audio_object *object) {
  (void)object;
}

int audio_object_write(struct audio_object *object, const void *data, size_t bytes) {
  (void)object, (void)data, (void)bytes;
  return NO_DEVICE;
}

int audio_object_drain(struct audio_object *object) {
  (void)object;
  return NO_DEVICE;
}

int audio_object_flush(struct audio_object *object) {
  (void)object;
  return NO_DEVICE;
}

const char *audio_object_strerror(struct audio_object *object, int error) {
  (void)object, (void)error;
  return "no device";
}
