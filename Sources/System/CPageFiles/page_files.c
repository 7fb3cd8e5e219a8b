/* SPDX-License-Identifier: Apache-2.0 */
#include "page_files.h"

/* #embed is C23's. */
#pragma clang diagnostic ignored "-Wc23-extensions"

// clang-format off
static const unsigned char audio_js[] = {
#embed "../../SpeechServer/HTTP/Page/audio.js"
};
static const unsigned char call_state_js[] = {
#embed "../../SpeechServer/HTTP/Page/call-state.js"
};
static const unsigned char chapters_js[] = {
#embed "../../SpeechServer/HTTP/Page/chapters.js"
};
static const unsigned char conversation_js[] = {
#embed "../../SpeechServer/HTTP/Page/conversation.js"
};
static const unsigned char downloads_js[] = {
#embed "../../SpeechServer/HTTP/Page/downloads.js"
};
static const unsigned char dwelling_js[] = {
#embed "../../SpeechServer/HTTP/Page/dwelling.js"
};
static const unsigned char fields_js[] = {
#embed "../../SpeechServer/HTTP/Page/fields.js"
};
static const unsigned char health_js[] = {
#embed "../../SpeechServer/HTTP/Page/health.js"
};
static const unsigned char icon_svg[] = {
#embed "../../SpeechServer/HTTP/Page/icon.svg"
};
static const unsigned char index_html[] = {
#embed "../../SpeechServer/HTTP/Page/index.html"
};
static const unsigned char keyboard_js[] = {
#embed "../../SpeechServer/HTTP/Page/keyboard.js"
};
static const unsigned char lexicon_js[] = {
#embed "../../SpeechServer/HTTP/Page/lexicon.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../../SpeechServer/HTTP/Page/manifest.webmanifest"
};
static const unsigned char media_keys_js[] = {
#embed "../../SpeechServer/HTTP/Page/media-keys.js"
};
static const unsigned char page_css[] = {
#embed "../../SpeechServer/HTTP/Page/page.css"
};
static const unsigned char page_js[] = {
#embed "../../SpeechServer/HTTP/Page/page.js"
};
static const unsigned char passages_js[] = {
#embed "../../SpeechServer/HTTP/Page/passages.js"
};
static const unsigned char phrases_js[] = {
#embed "../../SpeechServer/HTTP/Page/phrases.js"
};
static const unsigned char player_js[] = {
#embed "../../SpeechServer/HTTP/Page/player.js"
};
static const unsigned char problems_js[] = {
#embed "../../SpeechServer/HTTP/Page/problems.js"
};
static const unsigned char queue_js[] = {
#embed "../../SpeechServer/HTTP/Page/queue.js"
};
static const unsigned char reader_js[] = {
#embed "../../SpeechServer/HTTP/Page/reader.js"
};
static const unsigned char scanning_js[] = {
#embed "../../SpeechServer/HTTP/Page/scanning.js"
};
static const unsigned char server_js[] = {
#embed "../../SpeechServer/HTTP/Page/server.js"
};
static const unsigned char store_js[] = {
#embed "../../SpeechServer/HTTP/Page/store.js"
};
static const unsigned char subtitles_js[] = {
#embed "../../SpeechServer/HTTP/Page/subtitles.js"
};
static const unsigned char talk_settings_js[] = {
#embed "../../SpeechServer/HTTP/Page/talk-settings.js"
};
static const unsigned char talk_css[] = {
#embed "../../SpeechServer/HTTP/Page/talk.css"
};
static const unsigned char talk_html[] = {
#embed "../../SpeechServer/HTTP/Page/talk.html"
};
static const unsigned char talk_js[] = {
#embed "../../SpeechServer/HTTP/Page/talk.js"
};
static const unsigned char text_js[] = {
#embed "../../SpeechServer/HTTP/Page/text.js"
};
static const unsigned char timeline_js[] = {
#embed "../../SpeechServer/HTTP/Page/timeline.js"
};
static const unsigned char typing_js[] = {
#embed "../../SpeechServer/HTTP/Page/typing.js"
};
static const unsigned char voices_js[] = {
#embed "../../SpeechServer/HTTP/Page/voices.js"
};
static const unsigned char waveform_js[] = {
#embed "../../SpeechServer/HTTP/Page/waveform.js"
};
static const unsigned char words_js[] = {
#embed "../../SpeechServer/HTTP/Page/words.js"
};
static const unsigned char worker_js[] = {
#embed "../../SpeechServer/HTTP/Page/worker.js"
};
// clang-format on

#define FILE(name, symbol) \
  { name, symbol, sizeof symbol }

static const struct page_file files[] = {
    FILE("audio.js", audio_js),
    FILE("call-state.js", call_state_js),
    FILE("chapters.js", chapters_js),
    FILE("conversation.js", conversation_js),
    FILE("downloads.js", downloads_js),
    FILE("dwelling.js", dwelling_js),
    FILE("fields.js", fields_js),
    FILE("health.js", health_js),
    FILE("icon.svg", icon_svg),
    FILE("index.html", index_html),
    FILE("keyboard.js", keyboard_js),
    FILE("lexicon.js", lexicon_js),
    FILE("manifest.webmanifest", manifest_webmanifest),
    FILE("media-keys.js", media_keys_js),
    FILE("page.css", page_css),
    FILE("page.js", page_js),
    FILE("passages.js", passages_js),
    FILE("phrases.js", phrases_js),
    FILE("player.js", player_js),
    FILE("problems.js", problems_js),
    FILE("queue.js", queue_js),
    FILE("reader.js", reader_js),
    FILE("scanning.js", scanning_js),
    FILE("server.js", server_js),
    FILE("store.js", store_js),
    FILE("subtitles.js", subtitles_js),
    FILE("talk-settings.js", talk_settings_js),
    FILE("talk.css", talk_css),
    FILE("talk.html", talk_html),
    FILE("talk.js", talk_js),
    FILE("text.js", text_js),
    FILE("timeline.js", timeline_js),
    FILE("typing.js", typing_js),
    FILE("voices.js", voices_js),
    FILE("waveform.js", waveform_js),
    FILE("words.js", words_js),
    FILE("worker.js", worker_js),
};

struct page_file page_file(size_t number) {
  return number < sizeof files / sizeof *files ? files[number] : (struct page_file){0};
}
