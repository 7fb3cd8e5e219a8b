// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// An event of the Wyoming protocol as a client has sent it, without its payload, which no event for a speech server has.
package struct WyomingEvent: Sendable {
  package let type: String
  /// Objects of JSON as they are written: that of the header, and the one after the header, whose members replace those of
  /// the first.
  let data: [[UInt8]]

  /// The members that events for a speech server have; all others are ignored.
  struct Members {
    var text: String?
    var name: String?
    var textFormat: String?
    var voice: WyomingVoice?
  }

  func members() throws(WyomingError) -> Members {
    var members = Members()
    do throws(JSONError) {
      for object in data {
        var reader = JSONReader(object)
        try reader.readObject { (reader, key) throws(JSONError) in
          switch key {
          case "text": members.text = try reader.readText()
          case "name": members.name = try reader.readText()
          case "text_format": members.textFormat = try reader.readText()
          case "voice": members.voice = try WyomingVoice(from: &reader)
          default: try reader.skip()
          }
        }
        try reader.finish()
      }
    } catch {
      throw .malformed(type: type, error)
    }
    return members
  }

  /// The error that a member which must be there is missing.
  func missing(_ key: String) -> WyomingError {
    .malformed(type: type, JSONReader([]).error(.missing(key: key)))
  }
}
