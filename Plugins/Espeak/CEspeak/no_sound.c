/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libespeak-ng is linked against libpcaudio, which plays sound. Here it never plays any: the provider passes its audio
 * to the host. libpcaudio brings the clients of PulseAudio and ALSA with it, 28 libraries in all, which take 3 ms to
 * load, more than the engine; and whenever the engine is initialised, it looks for a server.
 *
 * So the provider takes libpcaudio's place: its own name for the loader (DT_SONAME, see Package.swift) is
 * libpcaudio.so.0, so that the loader looks for no other, and it defines the functions that the engine refers to.
 * There is no device. Where a build of libespeak-ng has no libpcaudio, nothing refers to them.
 *
 * They are declared here because libpcaudio's header need not be installed. */
#include <speech_provider.h>
#include <stddef.h>
#include <stdint.h>

struct audio_object;

SPEECH_EXPORT struct audio_object *create_audio_device_object(const char *device, const char *application,
                                                              const char *description);
SPEECH_EXPORT int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels);
SPEECH_EXPORT void audio_object_close(struct audio_object *object);
SPEECH_EXPORT void audio_object_destroy(struct audio_object *object);
SPEECH_EXPORT int audio_object_write(struct audio_object *object, const void *data, size_t bytes);
SPEECH_EXPORT int audio_object_drain(struct audio_object *object);
SPEECH_EXPORT int audio_object_flush(struct audio_object *object);
SPEECH_EXPORT const char *audio_object_strerror(struct audio_object *object, int error);

enum { NO_DEVICE = -1 };

struct audio_object *create_audio_device_object(const char *device, const char *application, const char *description) {
  (void)device, (void)application, (void)description;
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
  return "a speech provider has no sound device";
}
