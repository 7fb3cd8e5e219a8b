// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechSystem

/// How a user who talks by the page wants to be heard; `talk.json` in the state folder.
package struct TalkSettings: StateContents {
  /// Who hears each word as it is typed.
  package enum Echo: String, Hashable, Sendable {
    case off, user, everybody
  }

  /// Identifier of the voice; nil: the user's default.
  package var voice: String?
  /// Multipliers of the voice's own rate and pitch, and a linear gain.
  package var rate: Float = 1
  package var pitch: Float = 1
  package var volume: Float = 1
  /// How loud speech is in calls, in per cent, 0 to 100.
  package var speechPercent = 100
  /// Whether a new text stops the one that is spoken.
  package var interrupts = false
  package var echo = Echo.off
  package var predicts = true
  package var keepsHistory = true

  static let rates: ClosedRange<Float> = 0.25...4
  static let pitches: ClosedRange<Float> = 0.5...2
  static let volumes: ClosedRange<Float> = 0...2
  static let percents = 0...100

  private static let schema = 1

  package init() {}

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      write(to: &writer)
    }
    return writer.bytes
  }

  /// The members of an object.
  func write(to writer: inout JSONWriter) {
    writer.member("echo", echo.rawValue)
    writer.member("interrupts", interrupts)
    writer.member("keepsHistory", keepsHistory)
    writer.member("pitch", pitch)
    writer.member("predicts", predicts)
    writer.member("rate", rate)
    writer.member("speechPercent", speechPercent)
    writer.member("voice", voice)
    writer.member("volume", volume)
  }

  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      if key == "schema" {
        schema = try reader.readInteger(only: Self.schema)
      } else {
        try read(key, from: &reader)
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }

  /// Takes the members of an object, of which those that it does not know are left out.
  mutating func take(_ members: [UInt8]) throws(JSONError) {
    var reader = JSONReader(members)
    try reader.readObject { (reader, key) throws(JSONError) in try read(key, from: &reader) }
  }

  /// Takes one member of an object; numbers out of their range become the nearest in it.
  mutating func read(_ key: String, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "echo": echo = Echo(rawValue: try reader.readString()) ?? echo
    case "interrupts": interrupts = try reader.readBool()
    case "keepsHistory": keepsHistory = try reader.readBool()
    case "pitch": pitch = Self.pitches.nearest(try reader.readNumber())
    case "predicts": predicts = try reader.readBool()
    case "rate": rate = Self.rates.nearest(try reader.readNumber())
    case "speechPercent":
      speechPercent = Self.percents.nearest(try reader.readInteger())
    case "voice": voice = reader.takeNull() ? nil : try reader.readString()
    case "volume": volume = Self.volumes.nearest(try reader.readNumber())
    default: try reader.skip()
    }
  }
}

extension ClosedRange {
  func nearest(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
