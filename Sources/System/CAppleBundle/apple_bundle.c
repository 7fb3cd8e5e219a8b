/* SPDX-License-Identifier: Apache-2.0 */
#include "apple_bundle.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

/* CoreFoundation's, as its headers declare them; weak, because a program without Foundation has none. */
extern const void *CFURLCreateFromFileSystemRepresentation(const void *allocator, const unsigned char *path,
                                                           long length, unsigned char is_folder) __attribute__((weak));
extern void *CFBundleCreate(const void *allocator, const void *url) __attribute__((weak));

extern void CFRunLoopRun(void) __attribute__((weak));

/* For the worker's main thread: a static link of Swift hides all names of archives (--exclude-libs ALL), those of
 * CoreFoundation too, but not those of objects. */
__attribute__((visibility("default"))) void speech_provider_main_loop(void);
void speech_provider_main_loop(void) {
  if (CFRunLoopRun) CFRunLoopRun();
}

/* What --wrap makes of CFBundleGetMainBundle; weak, because a library that shares Foundation is linked without it. */
extern void *__real_CFBundleGetMainBundle(void) __attribute__((weak));
void *__wrap_CFBundleGetMainBundle(void);

static char *folder;
static void *bundle;
static pthread_once_t once = PTHREAD_ONCE_INIT;
/* Creating a bundle asks for the main one. */
static _Thread_local int is_creating;

bool apple_bundle_load_sound_libraries(void) {
  return dlopen("libsndfile.so.1", RTLD_NOW) && dlopen("libsoxr.so.0", RTLD_NOW);
}

void apple_bundle_set_main(const char *given) {
  folder = strdup(given);
}

static void create(void) {
  if (!folder || !CFBundleCreate || !CFURLCreateFromFileSystemRepresentation) return;
  is_creating = 1;
  bundle = CFBundleCreate(
      NULL, CFURLCreateFromFileSystemRepresentation(NULL, (const unsigned char *)folder, (long)strlen(folder), 1));
  is_creating = 0;
}

void *__wrap_CFBundleGetMainBundle(void) {
  if (!is_creating) pthread_once(&once, create);
  if (bundle && !is_creating) return bundle;
  return __real_CFBundleGetMainBundle ? __real_CFBundleGetMainBundle() : NULL;
}
