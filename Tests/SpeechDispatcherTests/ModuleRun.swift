// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechDispatcher
import SpeechHost
import TestSupport

/// An output module with providers for tests, and what a server reads from it.
final class ModuleRun {
  let host: SpeechHost
  let session: ModuleSession
  /// A file of no name, so that what has been written is there at once.
  private let file: Int32

  init(_ providers: [String], home: TemporaryFolder, environment: [String: String] = [:]) {
    host = makeHost(providers, home: home)
    let path = home.path + "/output"
    file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    unlink(path)
    precondition(file >= 0, "no file for what the module writes")
    let voices = VoiceCatalog(host, environment: environment)
    voices.begin()
    let log = ModuleLog(descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC))
    session = ModuleSession(host, voices, writingTo: file, log: log)
  }

  func close() {
    session.close()
    host.close()
    Glibc.close(file)
  }

  /// Everything that was written until now.
  var transcript: [ModuleEvent] {
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_CUR)))
    let count = pread(file, &bytes, bytes.count, 0)
    return ModuleEvent.list(Array(bytes.prefix(count)))
  }

  /// Writes lines to the module.
  func send(_ lines: String...) { session.receive(lines.map { $0 + "\n" }.joined().utf8) }

  /// What the module writes after these lines, to the event that ends a message.
  func events(_ lines: String...) -> [ModuleEvent] {
    let before = transcript.count
    session.receive(lines.map { $0 + "\n" }.joined().utf8)
    return ending(after: before)
  }

  /// What has been written since `count` events, once the last one ends a message.
  func ending(after count: Int) -> [ModuleEvent] {
    var events: [ModuleEvent] = []
    _ = waitUntil {
      events = Array(transcript.dropFirst(count))
      return events.last?.endsMessage == true
    }
    return events
  }

  /// Waits until audio has been written for the current message.
  func waitForAudio(after count: Int = 0) -> Bool {
    waitUntil { transcript.dropFirst(count).contains { $0.frames > 0 } }
  }
}

/// A reply line, or an event; frames that follow each other are one event.
enum ModuleEvent: Equatable, CustomStringConvertible {
  case line(String)
  case mark(String)
  case audio([Int16])

  var frames: Int {
    if case .audio(let samples) = self { samples.count } else { 0 }
  }

  var endsMessage: Bool {
    guard case .line(let line) = self else { return false }
    return ["702 END", "703 STOP", "704 PAUSE"].contains(line)
  }

  var description: String {
    switch self {
    case .line(let line): line
    case .mark(let name): "mark \(name)"
    case .audio(let samples): "\(samples.count) frames"
    }
  }

  /// Reads the protocol as the server does.
  static func list(_ bytes: [UInt8]) -> [ModuleEvent] {
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
