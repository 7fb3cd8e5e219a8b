/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * SwiftPM requires a C target to have a header. */
#ifndef PLAIN_TEXT_H
#define PLAIN_TEXT_H

#include "speech_provider.h"

#endif
