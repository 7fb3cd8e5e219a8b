/* SPDX-License-Identifier: Apache-2.0
 *
 * apple_bundle.h - Bundle.main of an extension, and its main loop
 *
 * Foundation takes the folder of the program for the main bundle: for a provider that is the worker's, which it may not
 * even read. A library that carries Foundation is linked with
 *   --wrap=CFBundleGetMainBundle
 * and its main bundle is then the provider's data folder, with the extension's resources and Info.plist.
 *
 * speech_provider_main_loop() is there for the worker alone, which finds it by name (main_loop.h): what the library
 * carries of Foundation is hidden. */
#ifndef APPLE_BUNDLE_H
#define APPLE_BUNDLE_H

#include <stdbool.h>

/* Makes the folder the main bundle. Before anything asks for it. [any thread, once] */
void apple_bundle_set_main(const char *folder);

/* Loads the libraries that open and convert audio files; false if one is not installed. [any thread] */
bool apple_bundle_load_sound_libraries(void);

#endif
