/* SPDX-License-Identifier: Apache-2.0 */
#include "clip_wire.h"
#include "speech_wire.h"

_Static_assert(sizeof(speech_wire_header) == 16, "messages have no padding");
_Static_assert(sizeof(clip_wire_record) == 8 && sizeof(clip_wire_format) == 16, "records have no padding");
