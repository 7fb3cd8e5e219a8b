// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An event as a client reads it, with Foundation's JSON as a second opinion.
struct ReceivedEvent {
  let type: String
  let data: [String: Any]
  let payload: [UInt8]

  /// The events in these bytes; ends with one of type "broken" where they are none.
  static func list(_ bytes: [UInt8]) -> [ReceivedEvent] {
    var events: [ReceivedEvent] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      guard let header = object(rest[..<end]), let type = header["type"] as? String else {
        return events + [ReceivedEvent(type: "broken", data: [:], payload: [])]
      }
      let dataEnd = end + 1 + (header["data_length"] as? Int ?? 0)
      let payloadEnd = dataEnd + (header["payload_length"] as? Int ?? 0)
      guard payloadEnd <= rest.endIndex else { break }
      let data = dataEnd > end + 1 ? object(rest[(end + 1)..<dataEnd]) ?? ["broken": true] : [:]
      events.append(
        ReceivedEvent(type: type, data: data, payload: Array(rest[dataEnd..<payloadEnd]))
      )
      rest = rest[payloadEnd...]
    }
    return events
  }

  private static func object(_ bytes: ArraySlice<UInt8>) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }

  var samples: [Int16] {
    payload.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
  }

  /// What follows the type in a summary.
  private var detail: String {
    switch type {
    case "audio-start": " \(number("rate")) \(number("width")) \(number("channels"))"
    case "error": " \(data["code"] as? String ?? "?"): \(data["text"] as? String ?? "?")"
    case "pong": " \(data["text"] as? String ?? "nothing")"
    default: ""
    }
  }

  private func number(_ name: String) -> Int { data[name] as? Int ?? -1 }

  /// One line for each event; for chunks that follow each other one with the frames of all.
  static func summary(_ events: [ReceivedEvent]) -> [String] {
    var lines: [String] = []
    var frames = 0
    for event in events {
      if event.type == "audio-chunk" {
        frames += event.payload.count / 2
        continue
      }
      if frames > 0 { lines.append("\(frames) frames") }
      frames = 0
      lines.append(event.type + event.detail)
    }
    return frames > 0 ? lines + ["\(frames) frames"] : lines
  }
}

/// An event as clients in Python write it.
func event(_ type: String, _ data: String = "", payload: String = "") -> String {
  let dataLength = data.isEmpty ? "" : #", "data_length": \#(data.utf8.count)"#
  let payloadLength = payload.isEmpty ? "" : #", "payload_length": \#(payload.utf8.count)"#
  return #"{"type": "\#(type)", "version": "1.10.2"\#(dataLength)\#(payloadLength)}"# + "\n" + data
    + payload
}

/// The same with the data inside of the header.
func inlineEvent(_ type: String, _ data: String) -> String {
  #"{"type":"\#(type)","data":\#(data)}"# + "\n"
}
