// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// How a provider failed, for people.
package struct ProviderTrouble: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Its process crashed, exited or sent invalid data.
    case crashed
    /// A call took longer than its limit.
    case timedOut
    /// It broke a rule of `speech_provider.h`.
    case broke
    /// It could not be started.
    case unusable
  }

  package var kind: Kind
  /// As in "eSpeak NG … ": "crashed in render() (segmentation fault)".
  package var what: String
  /// The voice that was speaking, by its global identifier; nil if it failed while starting or listing its voices.
  package var voice: String?
  /// The last lines that it wrote.
  package var lastLines: [String]

  package init(kind: Kind, what: String, voice: String? = nil, lastLines: [String] = []) {
    self.kind = kind
    self.what = what
    self.voice = voice
    self.lastLines = lastLines
  }
}

extension ProviderTrouble {
  /// Bytes of each text, so that a provider's output cannot make the file large.
  private static let maxLineLength = 400
  /// The number of lines in a worker's report.
  private static let maxLines = 20
  /// Bytes of all lines.
  private static let maxTextLength = 2000

  /// With what steers a terminal replaced by spaces, and shortened to the limits of the file; the last lines are kept.
  var bounded: ProviderTrouble {
    var lines: [String] = []
    var left = Self.maxTextLength
    for line in lastLines.suffix(Self.maxLines).reversed() {
      let line = Self.bounded(line)
      guard line.utf8.count <= left else { break }
      left -= line.utf8.count
      lines.append(line)
    }
    return ProviderTrouble(
      kind: kind,
      what: Self.bounded(what),
      voice: voice.map(Self.bounded),
      lastLines: lines.reversed()
    )
  }

  private static func bounded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var left = maxLineLength
    for scalar in text.unicodeScalars {
      left -= UTF8.width(scalar)
      guard left >= 0 else { break }
      result.append(scalar.steersTerminal ? " " : scalar)
    }
    return String(result)
  }
}
