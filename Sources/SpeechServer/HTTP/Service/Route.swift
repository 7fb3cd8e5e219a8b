// SPDX-License-Identifier: Apache-2.0

/// What a path stands for.
enum Route: Hashable {
  case speech
  /// ElevenLabs' stream with the times of characters; the voice is a part of the path.
  case aligned(voice: String)
  case elevenLabs(voice: String)
  case captioned
  case voices
  case models
  case model(String)
  case health, ready, metrics
  /// A file of the page, by its name.
  case file(String)
  /// What the page asks for.
  case check, engines, log, document, book
  /// What the page for talking asks for.
  case talk(TalkRoute)

  init?(_ request: HTTPRequest) { self.init(path: request.target.path) }

  init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    switch parts {
    case []: self = .file("index.html")
    case ["health"]: self = .health
    case ["ready"]: self = .ready
    case ["metrics"]: self = .metrics
    case ["page", "check"]: self = .check
    case ["page", "health"]: self = .engines
    case ["page", "log"]: self = .log
    case ["page", "document"]: self = .document
    case ["talk"]: self = .file("talk.html")
    case ["talk", "state"]: self = .talk(.state)
    case ["talk", "do"]: self = .talk(.order)
    case ["talk", "predict"]: self = .talk(.prediction)
    case ["page", "book"]: self = .book
    default:
      if parts.count == 1, PageFiles.all[parts[0]] != nil {
        self = .file(parts[0])
      } else {
        self.init(parts)
      }
    }
  }

  private init?(_ parts: [String]) {
    // Some clients' base address ends in /v1, that of others does not.
    let path = parts[0] == "v1" ? Array(parts.dropFirst()) : parts
    switch path {
    case ["audio", "speech"]: self = .speech
    case ["audio", "voices"], ["voices"], ["audio", "speech", "voices"]: self = .voices
    case ["models"], ["audio", "models"]: self = .models
    case ["dev", "captioned_speech"]: self = .captioned
    default:
      guard let first = path.first, path.count > 1 else { return nil }
      switch (first, Array(path.dropFirst(2))) {
      case ("models", []): self = .model(path[1])
      case ("text-to-speech", ["stream", "with-timestamps"]): self = .aligned(voice: path[1])
      case ("text-to-speech", []), ("text-to-speech", ["stream"]):
        self = .elevenLabs(voice: path[1])
      default: return nil
      }
    }
  }

  var method: String {
    switch self {
    case .speech, .aligned, .elevenLabs, .captioned, .check, .document, .book, .talk(.order),
      .talk(.prediction):
      "POST"
    case .voices, .models, .model, .health, .ready, .metrics, .file, .engines, .log, .talk(.state):
      "GET"
    }
  }

  /// Whether it is answered with audio.
  var isSpeech: Bool {
    switch self {
    case .speech, .aligned, .elevenLabs, .captioned: true
    default: false
    }
  }

  /// For `Allow` (RFC 9110, section 10.2.1).
  var allowed: String { method == "GET" ? "GET, HEAD, OPTIONS" : "\(method), OPTIONS" }

  /// Whether it needs no key: clients list voices before the user has entered one.
  var isOpen: Bool {
    switch self {
    case .voices, .models, .model, .health, .ready, .file: true
    // That for talking has a key of its own.
    case .talk: true
    case .speech, .aligned, .elevenLabs, .captioned, .metrics, .check, .engines, .log, .document,
      .book:
      false
    }
  }
}
