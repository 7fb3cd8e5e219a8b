/* SPDX-License-Identifier: Apache-2.0 */
#include "worker.h"

static unsigned char answer[SPEECH_WIRE_MAX_MESSAGE];

bool answer_failed(uint32_t reason, int32_t status, const char *details) {
  message_writer w;
  begin_message(&w, answer, SPEECH_WIRE_FAILED);
  put_u32(&w, reason);
  put_u32(&w, (uint32_t)status);
  put_text(&w, details);
  send_message(&w, false);
  return false;
}
