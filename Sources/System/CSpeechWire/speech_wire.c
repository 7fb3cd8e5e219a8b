/* SPDX-License-Identifier: Apache-2.0 */
#include "speech_wire.h"

_Static_assert(sizeof(speech_wire_header) == 16, "messages have no padding");
