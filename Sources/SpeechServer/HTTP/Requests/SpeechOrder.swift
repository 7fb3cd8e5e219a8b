// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
package import SpeechMarkup

/// What a client wants to hear, and how: the body of `POST /v1/audio/speech`, with our own fields.
package struct SpeechOrder: Hashable, Sendable {
  /// Text, or SSML.
  package var input = ""
  package var isMarkup = false
  /// As the client names it.
  package var voice: String?
  /// BCP 47: of a text that does not say it itself.
  package var language: String?
  package var format = ReplyFormat.mp3
  /// Hz, of one channel.
  package var sampleRate = ReplyFormat.usualRate
  /// Multipliers of the voice's own.
  package var speed: Float = 1
  package var pitch: Float = 1
  /// Linear gain.
  package var volume: Float = 1
  /// Server-sent events instead of audio.
  package var isEventStream = false
  /// Events for words and marks, too.
  package var wantsWords = false
  /// Seconds after the last sound, because players swallow the end; nil: as the format needs.
  package var trailingSilence: Double?
  /// How these words are spoken.
  package var lexicon: [LexiconWord] = []
  /// The audio depends on nothing that was spoken before.
  package var isRepeatable = false

  package init() {}

  /// Reads a body. Fields that are not known are ignored: clients send those of other servers.
  package init(_ body: [UInt8]) throws(HTTPError) {
    guard try read(body) else { throw Self.wrong("input", what: "is missing: the text to speak") }
    try check()
  }

  /// Reads how something is to be spoken from a body that has its text elsewhere.
  init(settings body: [UInt8]) throws(HTTPError) {
    _ = try read(body)
    (input, isMarkup) = ("", false)
    try checkSettings()
  }

  /// Whether the body has an input.
  private mutating func read(_ body: [UInt8]) throws(HTTPError) -> Bool {
    var reader = JSONReader(body, repairsText: true)
    var problem: HTTPError?
    var hasInput = false
    var statedMarkup: Bool?
    do throws(JSONError) {
      try reader.readObject { (reader, key) throws(JSONError) in
        // OpenAI's library sends null for what its caller leaves open.
        if reader.takeNull() { return }
        switch key {
        case "input":
          input = try reader.readString()
          hasInput = true
        case "voice": voice = try Self.voice(&reader)
        case "response_format":
          let name = try reader.readString()
          if let known = ReplyFormat(rawValue: name.lowercased()) {
            format = known
          } else {
            problem = problem ?? Self.unknownFormat(name)
          }
        case "speed": speed = try reader.readNumber()
        case "pitch": pitch = try reader.readNumber()
        case "volume": volume = try reader.readNumber()
        case "language": language = try reader.readString()
        case "stream_format":
          let name = try reader.readString()
          if name != "audio", name != "sse" {
            problem = problem ?? Self.wrong("stream_format", what: "is “\(name)”, not audio or sse")
          }
          isEventStream = name == "sse"
        case "ssml": statedMarkup = try reader.readBool()
        case "timestamps": wantsWords = try reader.readBool()
        case "trailing_silence": trailingSilence = try reader.readNumber()
        case "lexicon":
          lexicon = try reader.readList { (reader) throws(JSONError) in try LexiconWord(&reader) }
        case "repeatable": isRepeatable = try reader.readBool()
        default: try reader.skip()
        }
      }
      try reader.finish()
    } catch {
      throw HTTPError(error)
    }
    isMarkup = statedMarkup ?? Self.isMarkup(input)
    if let problem { throw problem }
    return hasInput
  }

  /// Refuses what cannot be spoken. For bodies of other forms, too.
  package func check() throws(HTTPError) {
    // As OpenAI does, and as clients' own tests expect.
    if input.isEmpty { throw Self.wrong("input", what: "is empty: it is the text to speak") }
    try checkSettings()
  }

  private func checkSettings() throws(HTTPError) {
    try Self.check("speed", value: speed, in: 0.25...4)
    try Self.check("pitch", value: pitch, in: 0.5...2)
    try Self.check("volume", value: volume, in: 0...4)
    if lexicon.count > LexiconWord.maxCount {
      throw Self.wrong("lexicon", what: "has more than \(LexiconWord.maxCount) words")
    }
    if let trailingSilence {
      try Self.check("trailing_silence", value: Float(trailingSilence), in: 0...10)
    }
  }

  /// Whether a text is SSML without being said to be: it begins with the root element, perhaps after a declaration.
  static func isMarkup(_ input: String) -> Bool {
    var rest = Substring(input).drop(while: \.isWhitespace)
    if rest.hasPrefix("<?xml"), let end = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    }
    guard rest.hasPrefix("<speak") else { return false }
    guard let next = rest.dropFirst(6).first else { return true }
    return next.isWhitespace || next == ">" || next == "/"
  }

  /// Seconds of silence at the end.
  var silence: Double { trailingSilence ?? (format == .pcm ? 0 : 0.2) }

  // MARK: - Values

  /// A name, or an object with one.
  private static func voice(_ reader: inout JSONReader) throws(JSONError) -> String? {
    let written = try reader.readWritten()
    var value = JSONReader(written)
    guard written.first == UInt8(ascii: "{") else { return try value.readString() }
    var name: String?
    try value.readObject { (reader, key) throws(JSONError) in
      if key == "id" { name = try reader.readString() } else { try reader.skip() }
    }
    return name
  }

  private static func unknownFormat(_ name: String) -> HTTPError {
    wrong(
      "response_format",
      what: name == "aac"
        ? "is aac, which this server has no encoder for; name one of \(ReplyFormat.list)"
        : "is “\(name)”; name one of \(ReplyFormat.list)"
    )
  }

  private static func check(
    _ name: String,
    value: Float,
    in range: ClosedRange<Float>
  ) throws(HTTPError) {
    guard !range.contains(value) else { return }
    throw wrong(
      name,
      what: "is \(value); it must be from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  static func wrong(_ name: String, what: String) -> HTTPError {
    HTTPError(400, message: "“\(name)” \(what)", parameter: name, code: "invalid_value")
  }
}
