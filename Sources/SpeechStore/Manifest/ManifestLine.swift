// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechJSON
import SpeechSystem

/// The members of one line.
struct ManifestLine {
  private(set) var version: Int?
  private(set) var format: AudioFileFormat?
  private(set) var settings = RenderManifest.Settings()
  private(set) var book: [UInt8]?
  /// Empty for the header.
  private(set) var id = ""
  private(set) var chapter: Int?
  private(set) var sources: [RenderManifest.Source] = []
  private(set) var unknownKeys: [String] = []
  private(set) var repeatedKey: String?

  /// - Parameter isHeader: which keys are known.
  init(_ bytes: [UInt8], isHeader: Bool) throws(JSONError) {
    var keys: Set<String> = []
    var reader = JSONReader(bytes)
    var id: String?
    try reader.readObject { (reader, key) throws(JSONError) in
      if !keys.insert(key).inserted { repeatedKey = repeatedKey ?? key }
      if try readSetting(key, reader: &reader) { return }
      if key == "id", !isHeader {
        id = try Self.name(&reader)
        return
      }
      let isKnown =
        isHeader ? try readOfHeader(key, reader: &reader) : try readOfItem(key, reader: &reader)
      guard !isKnown else { return }
      unknownKeys.append(key)
      try reader.skip()
    }
    try reader.finish()
    if isHeader { _ = try reader.required(version, key: "speech_render_manifest") }
    self.id = isHeader ? "" : try reader.required(id, key: "id")
  }

  // MARK: - Members

  /// Nothing is longer, apart from texts.
  private static let maxName = 256

  private mutating func readSetting(
    _ key: String,
    reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    switch key {
    case "voice": settings.voice = try Self.name(&reader)
    case "language": settings.language = try Self.name(&reader)
    case "rate": settings.rate = try Self.number(&reader, range: 0.1...10)
    case "pitch": settings.pitch = try Self.number(&reader, range: 0.1...10)
    case "volume": settings.volume = try Self.number(&reader, range: 0...10)
    case "sampleRate": settings.sampleRate = try Self.integer(&reader, range: 8000...192_000)
    default: return false
    }
    return true
  }

  private mutating func readOfHeader(
    _ key: String,
    reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    switch key {
    case "speech_render_manifest": version = try reader.readInteger(only: RenderManifest.version)
    case "format":
      let stored = AudioFileFormat.stored
      let name = try reader.readString()
      guard let known = stored.first(where: { $0.rawValue == name }) else {
        let allowed = stored.map(\.rawValue).joined(separator: " or ")
        throw reader.error(.notAllowed(allowed: allowed))
      }
      format = known
    case "book":
      // Only checked to be an object; its readers check the members.
      var ahead = reader
      try ahead.readObject { (reader, _) throws(JSONError) in try reader.skip() }
      book = try reader.readWritten()
    default: return false
    }
    return true
  }

  private mutating func readOfItem(
    _ key: String,
    reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    switch key {
    case "ssml": sources.append(.ssml(try reader.readString()))
    case "text": sources.append(.text(try reader.readString()))
    case "chapter": chapter = try Self.integer(&reader, range: 0...99_999)
    default: return false
    }
    return true
  }

  // MARK: - Values

  private static func name(_ reader: inout JSONReader) throws(JSONError) -> String {
    let text = try reader.readString()
    guard (1...maxName).contains(text.utf8.count),
      !text.unicodeScalars.contains(where: \.steersTerminal)
    else {
      throw reader.error(.notAllowed(allowed: "1 to \(maxName) bytes without control characters"))
    }
    return text
  }

  private static func number(
    _ reader: inout JSONReader,
    range: ClosedRange<Float>
  ) throws(JSONError) -> Float {
    let value = try reader.readNumber(Float.self)
    guard range.contains(value) else {
      let upper = "\(Int(range.upperBound))"
      let lower = range.lowerBound == 0 ? "0" : "\(range.lowerBound)"
      throw reader.error(.notAllowed(allowed: "a number from \(lower) to \(upper)"))
    }
    return value
  }

  private static func integer(
    _ reader: inout JSONReader,
    range: ClosedRange<Int>
  ) throws(JSONError) -> Int {
    let value = try reader.readInteger(Int.self)
    guard range.contains(value) else {
      throw reader.error(
        .notAllowed(allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      )
    }
    return value
  }
}
