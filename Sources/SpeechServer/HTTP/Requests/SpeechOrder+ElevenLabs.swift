// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechJSON

extension SpeechOrder {
  /// A body in the shape of ElevenLabs' API; the format is `output_format` of the query.
  init(elevenLabs request: HTTPRequest, voice: String) throws(HTTPError) {
    self.init()
    self.voice = voice
    wantsWords = true
    var reader = JSONReader(request.body, repairsText: true)
    var hasText = false
    do throws(JSONError) {
      try reader.readObject { (reader, key) throws(JSONError) in
        if reader.takeNull() { return }
        switch key {
        case "text":
          input = try reader.readString()
          hasText = true
        case "language_code": language = try reader.readString()
        case "voice_settings":
          try reader.readObject { (reader, key) throws(JSONError) in
            if key == "speed", !reader.takeNull() {
              speed = try reader.readNumber()
            } else {
              try reader.skip()
            }
          }
        default: try reader.skip()
        }
      }
      try reader.finish()
    } catch {
      throw HTTPError(error)
    }
    guard hasText else { throw Self.wrong("text", what: "is missing: the text to speak") }
    isMarkup = Self.isMarkup(input)
    try take(outputFormat: request.target.query["output_format"] ?? "mp3_24000_64")
    try check()
  }

  /// `pcm_24000`, `mp3_44100_128`: the bit rate is that of our encoder.
  private mutating func take(outputFormat name: String) throws(HTTPError) {
    let parts = name.lowercased().split(separator: "_")
    guard let kind = parts.first, let known = ReplyFormat(rawValue: String(kind)) else {
      throw Self.wrong("output_format", what: "is “\(name)”; name one of \(ReplyFormat.list)")
    }
    format = known
    guard parts.count > 1 else { return }
    guard let rate = Int(parts[1]), (8000...48_000).contains(rate),
      known.fileFormat.holds(sampleRate: rate)
    else {
      throw Self.wrong(
        "output_format",
        what: "is “\(name)”, a sample rate that \(known.rawValue) does not have"
      )
    }
    sampleRate = rate
  }

  /// Whether Kokoro-FastAPI's clients want lines; true unless they say otherwise.
  static func isStream(_ body: [UInt8]) throws(HTTPError) -> Bool {
    var isStream = true
    var reader = JSONReader(body)
    do throws(JSONError) {
      try reader.readObject { (reader, key) throws(JSONError) in
        if key == "stream", !reader.takeNull() {
          isStream = try reader.readBool()
        } else {
          try reader.skip()
        }
      }
    } catch {
      throw HTTPError(error)
    }
    return isStream
  }
}
