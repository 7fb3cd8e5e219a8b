/* SPDX-License-Identifier: Apache-2.0
 *
 * What the provider says about itself. */
#include <string.h>

#include "../utf8.h"
#include "../voices.h"
#include "../check.h"

static const speech_provider_info_t *info(void) {
  return the_provider.entry->info;
}

static void check_text(const char *field, const char *text, size_t longest) {
  if (!text) return;
  const size_t length = strnlen(text, longest + 1);
  if (length == 0) report_fail("speech_provider_info.%s is empty; where it is not known it is NULL", field);
  if (length > longest) report_fail("speech_provider_info.%s is longer than %zu bytes", field, longest);
  const size_t invalid = first_invalid(text, length), control = first_control(text, invalid);
  if (invalid < length && length <= longest)
    report_fail("speech_provider_info.%s is not UTF-8 at byte %zu: every string of the header is UTF-8", field,
                invalid);
  if (control < invalid)
    report_fail("speech_provider_info.%s has a control character at byte %zu; it is for people to read", field,
                control);
}

static void check_id(const char *id) {
  const size_t length = strnlen(id, 129);
  bool is_good = length >= 3 && length <= 128 && strchr(id, '.') != NULL;
  for (size_t i = 0; i < length && i < 128; i++)
    is_good &= (id[i] >= 'a' && id[i] <= 'z') || (id[i] >= '0' && id[i] <= '9') || id[i] == '.' || id[i] == '-';
  if (!is_good)
    report_fail(
        "speech_provider_info.id is %s; it must be 3 to 128 bytes of a-z 0-9 . - with a dot, such as "
        "“org.example.engine”",
        shown(id));
}

/* Whether one word of an SPDX expression is an identifier that people use for speech engines and voices. */
static bool is_known_license(const char *word, size_t length) {
  static const char *const known[] = {"0BSD",
                                      "AFL-3.0",
                                      "AGPL-3.0-only",
                                      "AGPL-3.0-or-later",
                                      "Apache-2.0",
                                      "Artistic-2.0",
                                      "BSD-2-Clause",
                                      "BSD-3-Clause",
                                      "BSD-4-Clause",
                                      "BSL-1.0",
                                      "CC-BY-3.0",
                                      "CC-BY-4.0",
                                      "CC-BY-NC-4.0",
                                      "CC-BY-NC-SA-4.0",
                                      "CC-BY-SA-3.0",
                                      "CC-BY-SA-4.0",
                                      "CC0-1.0",
                                      "EPL-2.0",
                                      "EUPL-1.2",
                                      "GPL-2.0-only",
                                      "GPL-2.0-or-later",
                                      "GPL-3.0-only",
                                      "GPL-3.0-or-later",
                                      "ISC",
                                      "LGPL-2.0-only",
                                      "LGPL-2.0-or-later",
                                      "LGPL-2.1-only",
                                      "LGPL-2.1-or-later",
                                      "LGPL-3.0-only",
                                      "LGPL-3.0-or-later",
                                      "MIT",
                                      "MIT-0",
                                      "MPL-2.0",
                                      "MS-PL",
                                      "NCSA",
                                      "OFL-1.1",
                                      "Unlicense",
                                      "WTFPL",
                                      "X11",
                                      "Zlib",
                                      "AND",
                                      "OR",
                                      "WITH",
                                      "LLVM-exception",
                                      "Classpath-exception-2.0",
                                      "GCC-exception-3.1",
                                      "Swift-exception"};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (strlen(known[i]) == length && memcmp(known[i], word, length) == 0) return true;
  }
  return length > 11 && memcmp(word, "LicenseRef-", 11) == 0;
}

static void check_license(const char *license) {
  if (!license) {
    report_warn("speech_provider_info.license is NULL; users and packagers want to know (an SPDX expression)");
    return;
  }
  const size_t end = strnlen(license, 1024);
  for (size_t place = 0; place < end;) {
    const size_t length = strcspn(license + place, " ()+");
    if (length > 0 && !is_known_license(license + place, length)) {
      report_warn(
          "speech_provider_info.license %s contains a word that is not a common SPDX identifier, at byte %zu; "
          "write LicenseRef-NAME for others",
          shown(license), place);
      return;
    }
    place += length + 1;
  }
}

static const char *code_text(uint32_t code, char text[5]) {
  for (int i = 0; i < 4; i++) text[i] = (char)(code >> (24 - 8 * i));
  text[4] = 0;
  return code ? text : NULL;
}

static void check_code(const char *field, uint32_t code) {
  char text[5];
  if (!code) return;
  code_text(code, text);
  for (int i = 0; i < 4; i++) {
    if (text[i] >= 0x20 && text[i] <= 0x7E) continue;
    report_fail("speech_provider_info.%s is 0x%08x; each character of a SPEECH_CODE is printable ASCII", field, code);
    return;
  }
}

static void tell_facts(void) {
  char code[5], text[32];
  report_fact("id", info()->id);
  report_fact("name", info()->name);
  report_fact("vendor", info()->vendor);
  report_fact("version", info()->version);
  report_fact("license", info()->license);
  report_fact("url", info()->url);
  report_fact("subtype", code_text(info()->subtype, code));
  report_fact("manufacturer", code_text(info()->manufacturer, code));
  print_text(text, sizeof text, "%u.%u", the_provider.entry->abi_major, the_provider.entry->abi_minor);
  report_fact("abi", text);
  print_text(text, sizeof text, "%u", info()->flags);
  report_fact("flags", text);
}

CHECK(check_meta_info) = {
    .run = check_meta_info,
    .id = "meta-info",
    .order = 120,
    .level = LEVEL_LOAD,
    .title = "Its identifier, name and licence are valid.",
    .rule = "speech_provider_info",
};

static void check_meta_info(void) {
  open_entry();
  check_id(info()->id);
  check_text("id", info()->id, 128);
  check_text("name", info()->name, 128);
  check_text("vendor", info()->vendor, 1024);
  check_text("version", info()->version, 1024);
  check_text("license", info()->license, 1024);
  check_text("url", info()->url, 1024);
  check_license(info()->license);
  check_code("subtype", info()->subtype);
  check_code("manufacturer", info()->manufacturer);
  tell_facts();
}

CHECK_OF_HOST(meta_manifest) = {
    .id = "meta-manifest",
    .order = 130,
    .level = LEVEL_DEFAULT,
    .title = "The manifest can be read and says the same as the library itself.",
    .rule = "SPEECH_PROVIDER_MANIFEST",
    .usual_cause = "manifest and tables differ: each fact stands twice",
};

/* Voice properties that a manifest cannot express, which the host learns anyway. */
static void tell_what_is_lost(size_t number, const voice *v) {
  if (v->is_short) {
    report_fail("voice %zu: speech_voice.size is too small for ABI 1.0", number + 1);
    return;
  }
  if (!v->is.id) report_fail("voice %zu (%s): speech_voice.id is NULL", number + 1, shown(v->is.name));
  if (!v->is.name) report_fail("voice %s: speech_voice.name is NULL", shown(v->is.id));
}

CHECK(check_voice_fields) = {
    .run = check_voice_fields,
    .id = "voice-fields",
    .order = 150,
    .level = LEVEL_LOAD,
    .title = "Every field of every voice is valid.",
    .rule = "speech_voice",
};

/* Reports all that can be asked without speaking; synth-host judges it, also for the checks of its own. */
static void check_voice_fields(void) {
  open_entry();
  tell_facts();
  open_provider();
  const voice_list list = ask_voices(MAX_VOICES);
  for (size_t i = 0; i < list.count; i++) {
    size_t length;
    tell_what_is_lost(i, &list.all[i]);
    const char *json = voice_as_json(&list.all[i], &length);
    report_voice_json(json, length);
  }
  if (list.status != SPEECH_OK) report_fail("speech_voices() returns %s", status_name(list.status));
  report_digest(list.digest);
  report_metric("voices", (double)list.given, "");
  report_metric("voices-text", (double)list.text_bytes, "bytes");
  report_metric("voices-time", (double)list.took_us, "us");
  destroy_instance();
}
