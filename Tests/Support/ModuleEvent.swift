// SPDX-License-Identifier: Apache-2.0

/// What an output module of Speech Dispatcher writes: a reply line, or an event. Frames that follow each other are one event.
package enum ModuleEvent: Equatable, CustomStringConvertible {
  case line(String)
  case mark(String)
  case audio([Int16])

  package var frames: Int {
    if case .audio(let samples) = self { samples.count } else { 0 }
  }

  package var endsMessage: Bool {
    guard case .line(let line) = self else { return false }
    return ["702 END", "703 STOP", "704 PAUSE"].contains(line)
  }

  package var description: String {
    switch self {
    case .line(let line): line
    case .mark(let name): "mark \(name)"
    case .audio(let samples): "\(samples.count) frames"
    }
  }

  /// Reads the protocol as the server does.
  package static func list(_ bytes: [UInt8]) -> [ModuleEvent] {
    var events: [ModuleEvent] = []
    var mark: String?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      if line.starts(with: "705-AUDIO\0".utf8) {
        let samples = samples(line.dropFirst("705-AUDIO\0".utf8.count))
        if case .audio(let before) = events.last {
          events[events.count - 1] = .audio(before + samples)
        } else {
          events.append(.audio(samples))
        }
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("705") { continue }
      if text.hasPrefix("700-") {
        mark = String(text.dropFirst(4))
      } else if text == "700 INDEX MARK", let name = mark {
        events.append(.mark(name))
      } else {
        events.append(.line(text))
      }
    }
    return events
  }

  private static func samples(_ line: ArraySlice<UInt8>) -> [Int16] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        bytes.append(byte ^ 0x20)
        isEscaped = false
      } else if byte == 0x7D {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      Int16(truncatingIfNeeded: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
  }
}
