/* SPDX-License-Identifier: Apache-2.0
 *
 * Every check; its id in the table of main.c says what it is about. */
#ifndef CHECKS_H
/* clang-format off */
#define CHECKS(row) \
  row("dump", dump) \
  row("load-symbol", check_load_symbol) \
  row("load-undefined", check_load_undefined) \
  row("load-time", check_load_time) \
  row("load-no-side-effects", check_load_no_side_effects) \
  row("abi-table", check_abi_table) \
  row("abi-future-minor", check_abi_future_minor) \
  row("abi-wrong-major", check_abi_wrong_major) \
  row("abi-short-host", check_abi_short_host) \
  row("abi-long-structs", check_abi_long_structs) \
  row("ext-unknown", check_ext_unknown) \
  row("meta-info", check_meta_info) \
  row("voice-any", check_voice_any) \
  row("voice-utf8", check_voice_utf8) \
  row("voice-stable", check_voice_stable) \
  row("voice-stop", check_voice_stop) \
  row("voice-sink", check_voice_sink) \
  row("voice-update", check_voice_update) \
  row("req-minimal", check_req_minimal) \
  row("req-empty", check_req_empty) \
  row("req-unknown-voice", check_req_unknown_voice) \
  row("req-bad-ssml", check_req_bad_ssml) \
  row("req-ssml-core", check_req_ssml_core) \
  row("req-unicode", check_req_unicode) \
  row("req-long", check_req_long) \
  row("req-busy", check_req_busy) \
  row("req-lifetime", check_req_lifetime) \
  row("render-finite", check_render_finite) \
  row("render-written", check_render_written) \
  row("render-overrun", check_render_overrun) \
  row("render-frames", check_render_frames) \
  row("render-progress", check_render_progress) \
  row("render-complete", check_render_complete) \
  row("render-blocksizes", check_render_blocksizes) \
  row("render-deterministic", check_render_deterministic) \
  row("render-levels", check_render_levels) \
  row("render-lead", check_render_lead) \
  row("render-budget", check_render_budget) \
  row("render-stall", check_render_stall) \
  row("mark-order", check_mark_order) \
  row("mark-range", check_mark_range) \
  row("mark-kinds", check_mark_kinds) \
  row("mark-onset", check_mark_onset) \
  row("mark-audio", check_mark_audio) \
  row("mark-outside", check_mark_outside) \
  row("cancel-early", check_cancel_early) \
  row("cancel-mid", check_cancel_mid) \
  row("cancel-ids", check_cancel_ids) \
  row("finish-early", check_finish_early) \
  row("life-cycle", check_life_cycle) \
  row("life-leak", check_life_leak) \
  row("thread-roles", check_thread_roles) \
  row("thread-parallel", check_thread_parallel) \
  row("sandbox-quiet", check_sandbox_quiet) \
  row("sandbox-kill", check_sandbox_kill) \
  row("env-hostile", check_env_hostile) \
  row("robust-fuzz", check_robust_fuzz) \
  row("perf-first", check_perf_first)
/* clang-format on */

#define DECLARE(id, run) void run(void);
CHECKS(DECLARE)
#undef DECLARE

#endif
