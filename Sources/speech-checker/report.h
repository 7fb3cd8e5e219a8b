/* SPDX-License-Identifier: Apache-2.0
 *
 * The results of a check, one line each. Each is made one line of valid UTF-8. */
#ifndef REPORT_H
#define REPORT_H

#include <stddef.h>
#include <stdint.h>

/* Moves the results descriptor away from a provider that prints; call first. */
void open_results(void);
int results_descriptor(void);
/* From here on this process reports only its calls: its parent reports the rest. */
void report_calls_alone(void);

/* A rule is broken; the text tells the author which one, where, and what to do. [any thread] */
void report_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A recommendation is not followed, or something looks wrong but breaks no rule. [any thread] */
void report_warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* What an author should know though no rule and no recommendation says so; shown whatever the verdict. [any thread] */
void report_hint(const char *format, ...) __attribute__((format(printf, 1, 2)));
void report_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Why the check does not apply. */
void report_skip(const char *format, ...) __attribute__((format(printf, 1, 2)));
void report_metric(const char *name, double value, const char *unit);
/* Nothing when `value` is NULL. */
void report_fact(const char *key, const char *value);
void report_digest(uint64_t digest);
/* The next call, so that a crash or a time-out can be attributed; a repeated name is reported once. */
void report_call(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Precedes the name of every call from here on. */
void set_call_prefix(const char *prefix);
/* One `voice` line, which may be longer than the others. */
void report_voice_json(const char *json, size_t length);
/* The audio written to its descriptor. */
void report_audio(uint32_t sample_rate, uint32_t channels, uint64_t frames);

/* Whether report_fail() was called. */
int has_failed(void);

/* Reports the end of the check and ends the process, without exit handlers, which may be the provider's. */
_Noreturn void report_done(void);
/* Skips and is done. */
_Noreturn void leave_out(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Per thread. With this model, because others make the program depend on the dynamic linker by name. */
#define EACH_THREAD static _Thread_local __attribute__((tls_model("local-exec")))

/* A text from the provider, safe for a message: at most 80 bytes, in quotation marks, nothing but valid UTF-8. Valid
 * until the eighth call after this. */
const char *shown(const char *text);
/* Prints as in the "C" locale, even if the provider changed it. */
int print_text(char *buffer, size_t room, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
