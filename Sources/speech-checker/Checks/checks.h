/* SPDX-License-Identifier: Apache-2.0
 *
 * Every check; its id in the table of main.c says what it is about. */
#ifndef CHECKS_H
#define CHECKS_H

#define CHECKS(row)                                                                                                 \
  row("dump", dump) row("load-symbol", check_load_symbol) row("meta-info", check_meta_info)                         \
      row("voice-any", check_voice_any) row("voice-utf8", check_voice_utf8) row("voice-stable", check_voice_stable) \
          row("voice-stop", check_voice_stop) row("voice-sink", check_voice_sink)                                   \
              row("voice-update", check_voice_update)

#define DECLARE(id, run) void run(void);
CHECKS(DECLARE)
#undef DECLARE

#endif
