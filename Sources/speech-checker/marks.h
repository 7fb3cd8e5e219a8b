/* SPDX-License-Identifier: Apache-2.0
 *
 * The markers of a request. */
#ifndef MARKS_H
#define MARKS_H

#include "speaking.h"

/* Takes a marker and checks it against the rules. `host_data` of the sink is the request. */
bool add_marker(const speech_marker_sink_t *sink, const speech_marker_t *given);

#endif
