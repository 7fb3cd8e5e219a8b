// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// An event that the server sends, as bytes: the header, its data after it, and the payload.
enum WyomingMessage {
  /// - Parameters:
  ///   - payload: sent after the data, as it is.
  ///   - data: writes the members of the data; an event without any has none.
  static func bytes(
    _ type: String,
    payload: [UInt8] = [],
    data members: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    var data = JSONWriter()
    if let members { data.object(members) }
    var header = JSONWriter()
    header.object { header in
      header.member("type", type)
      if !data.bytes.isEmpty { header.member("data_length", data.bytes.count) }
      if !payload.isEmpty { header.member("payload_length", payload.count) }
    }
    return header.bytes + [UInt8(ascii: "\n")] + data.bytes + payload
  }

  static func error(_ error: WyomingError) -> [UInt8] {
    bytes("error") { data in
      data.member("text", "\(error)")
      data.member("code", error.code)
    }
  }

  static func pong(_ text: String?) -> [UInt8] {
    bytes("pong") { data in
      data.key("text")
      data.valueOrNull(text)
    }
  }

  static let audioStop = bytes("audio-stop")
  static let synthesizeStopped = bytes("synthesize-stopped")

  /// `audio-start`, or `audio-chunk` with its samples: one channel of 16 bits, little-endian.
  static func audio(_ type: String, sampleRate: Int, samples: [UInt8] = []) -> [UInt8] {
    bytes(type, payload: samples) { data in
      data.member("rate", sampleRate)
      data.member("width", 2)
      data.member("channels", 1)
    }
  }
}

extension JSONWriter {
  /// Readers in Python want members that may be null to be there.
  mutating func valueOrNull(_ text: String?) {
    if let text { value(text) } else { value(written: Array("null".utf8)) }
  }
}
