// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers

/// The lines that a process of `speech-checker` wrote, read and bounded.
///
/// The provider under test runs in that process and may also write there: a line that is not the checker's counts as
/// its failure.
package struct CheckerReport: Sendable {
  package private(set) var findings: [Finding] = []
  package private(set) var metrics: [Metric] = []
  /// By key, in the order of the lines.
  package private(set) var facts: [String: [String]] = [:]
  /// The JSON of each voice, as received.
  package private(set) var voices: [[UInt8]] = []
  package private(set) var audio: AudioShape?
  /// The call into the provider that was named last.
  package private(set) var call: String?
  /// The process has reported that it is done.
  package private(set) var isDone = false

  package struct AudioShape: Hashable, Sendable {
    package var sampleRate: Int
    package var channels: Int
    package var frames: Int

    package init(sampleRate: Int, channels: Int, frames: Int) {
      self.sampleRate = sampleRate
      self.channels = channels
      self.frames = frames
    }
  }

  /// A reader wants to know what is wrong, not how often.
  private static let maxFindings = 100
  private static let maxMetrics = 100
  private static let maxFacts = 10_000

  package init(lines: [[UInt8]]) {
    var strange: [UInt8]?
    for line in lines where !isDone {
      if !read(line), strange == nil { strange = line }
    }
    if let strange {
      add(.failure, text: "it wrote to standard output: “\(CheckerRun.text(strange.prefix(200)))”")
    }
  }

  /// False when the line is not the checker's.
  private mutating func read(_ line: [UInt8]) -> Bool {
    let word = line.prefix { $0 != UInt8(ascii: " ") }
    let rest = line[word.endIndex...].dropFirst()
    let text = CheckerRun.text(rest)
    switch String(decoding: word, as: UTF8.self) {
    case "fail": add(.failure, text: text)
    case "warn": add(.warning, text: text)
    case "hint": add(.hint, text: text)
    case "note": add(.note, text: text)
    case "skip": add(.skip, text: text)
    case "call": call = String(text.prefix(60))
    case "voice": voices.append(Array(rest))
    case "metric": return readMetric(text)
    case "fact": return readFact(text)
    case "audio": return readAudio(text)
    case "done" where rest.isEmpty: isDone = true
    default: return false
    }
    return true
  }

  private mutating func add(_ kind: Finding.Kind, text: String) {
    guard findings.count < Self.maxFindings else { return }
    findings.append(Finding(kind, text: text.isEmpty ? "(no words)" : text))
  }

  private mutating func readMetric(_ text: String) -> Bool {
    let parts = text.split(separator: " ")
    guard (2...3).contains(parts.count), metrics.count < Self.maxMetrics, Self.isName(parts[0]),
      let value = Double(parts[1]), value.isFinite, parts.count == 2 || parts[2].utf8.count <= 16
    else { return false }
    metrics.append(
      Metric(name: String(parts[0]), value: value, unit: parts.count == 3 ? String(parts[2]) : "")
    )
    return true
  }

  private mutating func readFact(_ text: String) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = parts.first, Self.isName(key), facts.count < Self.maxFacts else {
      return false
    }
    facts[String(key), default: []].append(parts.count == 2 ? String(parts[1]) : "")
    return true
  }

  private mutating func readAudio(_ text: String) -> Bool {
    let numbers = text.split(separator: " ").map { Int($0) }
    guard numbers.count == 3, let rate = numbers[0], (8000...192_000).contains(rate),
      let channels = numbers[1], (1...2).contains(channels),
      let frames = numbers[2], (0...10_000_000).contains(frames)
    else { return false }
    audio = AudioShape(sampleRate: rate, channels: channels, frames: frames)
    return true
  }

  private static func isName(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
