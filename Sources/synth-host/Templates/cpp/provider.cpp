// SPDX-License-Identifier: Apache-2.0
//
// @TITLE@ - a speech provider: what speech_provider.h asks of it. What it sounds like is in voice.cpp.
#include <speech_provider.h>

#include <atomic>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "voice.hpp"

// What the provider is and which voices it has, for a host that lists them without running any of this code; and below
// the same for a host that runs it. `synth-host validate` compares them. "zxx" is BCP 47 for "no language", so that this
// voice is chosen by its name only: state the languages that yours speaks, such as "en-GB".
SPEECH_PROVIDER_MANIFEST(R"({
  "speech_manifest": 1, "abi": [1, 0],
  "id": "@ID@", "name": "@TITLE@", "version": "0.1.0", "license": "Apache-2.0", "parallel": true,
  "voices": [{
    "id": "robot", "name": "@TITLE@ Robot", "languages": ["zxx"], "gender": "neutral",
    "abilities": ["rate", "pitch", "wordMarkers", "deterministic"], "rateRange": [0.5, 3], "pitchRange": [0.5, 2],
    "sampleRate": 22050, "channels": 1
  }]
})");

namespace {

const speech_provider_info_t info = [] {
  speech_provider_info_t info = {};
  info.size = sizeof info;
  info.flags = SPEECH_PROVIDER_PARALLEL;  // a second process of it takes little memory
  info.id = "@ID@";
  info.name = "@TITLE@";
  info.version = "0.1.0";
  info.license = "Apache-2.0";
  return info;
}();

constexpr const char *languages[] = {"zxx", nullptr};
constexpr std::string_view robot_id = "robot";

speech_voice_t robot() {
  speech_voice_t voice = {};
  voice.size = sizeof voice;
  voice.id = robot_id.data();
  voice.name = "@TITLE@ Robot";
  voice.primary_languages = languages;
  voice.gender = SPEECH_GENDER_NEUTRAL;
  voice.input = SPEECH_INPUT_TEXT;
  voice.abilities = SPEECH_CAN_RATE | SPEECH_CAN_PITCH | SPEECH_CAN_WORD_MARKERS | SPEECH_IS_DETERMINISTIC;
  voice.rate_min = 0.5f;
  voice.rate_max = 3;
  voice.pitch_min = 0.5f;
  voice.pitch_max = 2;
  voice.sample_rate = Voice::sample_rate;
  voice.channels = 1;
  return voice;
}

// Letters, digits and the apostrophe make words; a character beyond ASCII counts as a letter.
bool is_of_word(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'' || c >= 0x80;
}

// One text while it is spoken.
class Speech {
 public:
  // The text must outlive it.
  Speech(std::string_view text, float rate, float pitch) : text(text), voice(rate, pitch) {}

  // Fills the block, and flags it COMPLETE at the end of the text.
  template <typename IsCancelled>
  speech_status render(speech_render_io_t &io, IsCancelled is_cancelled) {
    for (; io.frames < io.max_frames; io.frames++) {
      if (io.frames % 1024 == 0 && is_cancelled()) return SPEECH_ERR_CANCELLED;
      if (voice.is_done() && !begin_sound(io)) {
        io.flags = SPEECH_RENDER_COMPLETE;
        break;
      }
      io.channels[0][io.frames] = voice.next();
    }
    return SPEECH_OK;
  }

 private:
  // Begins the next sound; false at the end of the text.
  bool begin_sound(const speech_render_io_t &io) {
    static constexpr std::string_view digits[10] = {"ziro", "wan",  "tu",    "sri", "for",
                                                    "faiv", "siks", "seven", "eit", "nain"};
    if (!spelled.empty()) {
      voice.begin_letter(static_cast<unsigned char>(spelled.front()));
      spelled.remove_prefix(1);
      return true;
    }
    while (next < text.size()) {
      char c = text[next];
      if (!is_of_word(static_cast<unsigned char>(c))) {
        next++;
        if (!in_word) continue;  // one pause between two words
        in_word = false;
        voice.begin_pause(c == ' ' ? 60 : 150);
        return true;
      }
      if (!in_word) mark_word(*io.markers, io.position + io.frames);
      in_word = true;
      do next++;
      while (next < text.size() && (text[next] & 0xC0) == 0x80);  // the second and later bytes of a character
      if (c == '\'') continue;
      if (c >= '0' && c <= '9') {
        spelled = digits[c - '0'];
        c = spelled.front();
        spelled.remove_prefix(1);
      }
      voice.begin_letter(static_cast<unsigned char>(c));
      return true;
    }
    if (is_ending || text.empty()) return false;
    is_ending = true;
    voice.begin_pause(60);  // so that the last sound fades
    return true;
  }

  // Reports the word that begins at the next byte, heard from `frame` on.
  void mark_word(const speech_marker_sink_t &markers, std::uint64_t frame) {
    std::size_t end = next;
    while (end < text.size() && is_of_word(static_cast<unsigned char>(text[end]))) end++;
    speech_marker_t word = {};
    word.size = sizeof word;
    word.kind = SPEECH_MARK_WORD;
    word.frame = frame;
    word.text_start = static_cast<std::uint32_t>(next);
    word.text_len = static_cast<std::uint32_t>(end - next);
    markers.add(&markers, &word);
    voice.begin_word();
  }

  std::string_view text;
  std::size_t next = 0;      // byte of the text that comes next
  std::string_view spelled;  // what is left of a digit's name
  bool in_word = false, is_ending = false;
  Voice voice;
};

// The instance. No exception may leave a function that the host calls.
class Engine {
 public:
  explicit Engine(const speech_host_t *host) : host(host) {
    table.size = sizeof table;
    table.provider_data = this;
    table.speech_voices = [](const speech_provider_t *, const speech_voice_sink_t *sink) -> speech_status {
      const speech_voice_t voice = robot();
      sink->add(sink, &voice);
      return SPEECH_OK;
    };
    table.synthesize = [](const speech_provider_t *provider, const speech_request_t *request, std::size_t *) {
      return self(provider).synthesize(*request);  // covers all of the text
    };
    table.render = [](const speech_provider_t *provider, speech_render_io_t *io) { return self(provider).render(*io); };
    table.cancel = [](const speech_provider_t *provider, std::uint64_t id) { self(provider).end(id); };
    table.finish = table.cancel;
    table.destroy = [](const speech_provider_t *provider) { delete &self(provider); };
  }

  speech_provider_t table = {};

 private:
  static Engine &self(const speech_provider_t *provider) { return *static_cast<Engine *>(provider->provider_data); }

  speech_status synthesize(const speech_request_t &request) {
    if (request.voice_id != robot_id) {
      log(SPEECH_LOG_ERROR, "there is no such voice", request.voice_id);
      return SPEECH_ERR_NO_VOICE;
    }
    if (open_id != 0) return SPEECH_ERR_BUSY;
    // The text is valid until finish().
    speech.emplace(std::string_view(request.text, request.text_len), request.rate, request.pitch);
    open_id = request.id;
    return SPEECH_OK;
  }

  speech_status render(speech_render_io_t &io) {
    if (!speech) return SPEECH_ERR_ARGUMENT;
    return speech->render(io, [this] { return open_id == 0; });
  }

  // For cancel() and finish(), on any thread. Ignores a request that is not the open one.
  void end(std::uint64_t id) { open_id.compare_exchange_strong(id, 0); }

  void log(std::int32_t level, const char *what, const char *which) try {
    host->log(host, level, (std::string(what) + ": " + which).c_str());
  } catch (const std::bad_alloc &) {
    host->log(host, level, what);
  }

  const speech_host_t *host;
  std::atomic<std::uint64_t> open_id{0};  // 0: none
  std::optional<Speech> speech;
};

speech_status create(const speech_host_t *host, const speech_open_params_t *, const speech_provider_t **out) {
  Engine *engine = new (std::nothrow) Engine(host);
  if (!engine) return SPEECH_ERR_RESOURCES;
  *out = &engine->table;
  return SPEECH_OK;
}

}  // namespace

extern "C" const speech_provider_entry_t *speech_provider_entry(std::uint32_t host_abi_major, std::uint32_t) {
  static const speech_provider_entry_t entry = [] {
    speech_provider_entry_t entry = {};
    entry.size = sizeof entry;
    entry.abi_major = SPEECH_ABI_MAJOR;
    entry.abi_minor = SPEECH_ABI_MINOR;
    entry.info = &info;
    entry.create = create;
    return entry;
  }();
  return host_abi_major == SPEECH_ABI_MAJOR ? &entry : nullptr;  // any minor version of our major will do
}
