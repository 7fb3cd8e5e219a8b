/* SPDX-License-Identifier: Apache-2.0
 *
 * The results of a check, one line each. Whatever is in a line, it stays one line of valid UTF-8. */
#ifndef REPORT_H
#define REPORT_H

#include <stddef.h>
#include <stdint.h>

/* Moves the results out of the way of a provider that prints; must come before anything else. */
void open_results(void);
int results_descriptor(void);
/* From here on this process says what it calls and nothing else: it works for another one, which reports. */
void report_calls_alone(void);

/* A rule is broken; the text tells the author which one, where, and what to do. [any thread] */
void report_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A wish is not met, or something looks wrong but breaks no rule. [any thread] */
void report_warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
void report_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Why the check does not apply. */
void report_skip(const char *format, ...) __attribute__((format(printf, 1, 2)));
void report_metric(const char *name, double value, const char *unit);
/* Nothing when `value` is NULL. */
void report_fact(const char *key, const char *value);
void report_digest(uint64_t digest);
/* What is about to be called, so that a crash or a time-out can be named; the same name twice is told once. */
void report_call(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Stands before the name of every call from here on. */
void set_call_prefix(const char *prefix);
/* One `voice` line, which may be longer than the others. */
void report_voice_json(const char *json, size_t length);
/* What has been put into the descriptor for audio. */
void report_audio(uint32_t sample_rate, uint32_t channels, uint64_t frames);

/* Whether report_fail() was called. */
int has_failed(void);

/* The check is over: says so and ends the process, without exit handlers, as they are the provider's too. */
_Noreturn void report_done(void);
/* Skips and is done. */
_Noreturn void leave_out(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Kept for each thread. By this model, as the other ones make the program need the dynamic linker's library by name. */
#define EACH_THREAD static _Thread_local __attribute__((tls_model("local-exec")))

/* A text of the provider's as it may appear in a message: at most 80 bytes, in quotation marks, nothing but valid
 * UTF-8. Good until the eighth call after this. */
const char *shown(const char *text);
/* Prints as if the locale were "C", whatever the provider has made of it. */
int print_text(char *buffer, size_t room, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
