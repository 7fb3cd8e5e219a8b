// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The results of one check's process. All of it is untrusted.
package struct CheckerRun: Sendable {
  package enum End: Hashable, Sendable {
    /// It exited with this status.
    case exit(Int32)
    case signal(Int32)
    /// It was killed because it had not finished after this time.
    case timedOut(Duration)
    /// It was killed because it printed more than any check does.
    case flooded
    /// It was killed because the user cancelled.
    case cancelled
  }

  package var end: End
  /// Bytes of each line on its results descriptor, without line breaks; not necessarily UTF-8.
  package var lines: [[UInt8]]
  /// Standard error of checker and provider, at most 256 KiB, without control characters.
  package var log: String
  /// Bytes of standard error beyond that.
  package var droppedLogBytes: Int
  /// Memory for its audio; its `audio` line says how much it wrote.
  package var audio: AudioMemory?
  /// From its start to its end.
  package var duration: Duration

  package init(
    end: End,
    lines: [[UInt8]] = [],
    log: String = "",
    droppedLogBytes: Int = 0,
    audio: AudioMemory? = nil,
    duration: Duration = .zero
  ) {
    self.end = end
    self.lines = lines
    self.log = log
    self.droppedLogBytes = droppedLogBytes
    self.audio = audio
    self.duration = duration
  }
}

extension CheckerRun.End {
  /// What follows “the process”: “crashed (SIGSEGV, a segmentation fault)”.
  package var words: String {
    switch self {
    case .exit(let status): "exited (exit status \(status))"
    case .signal(let number): "crashed (\(signalName(number)))"
    case .timedOut(let limit): "had not finished after \(limit.shortText) and was stopped"
    case .flooded: "printed more than any check does and was stopped"
    case .cancelled: "was stopped by the user"
    }
  }
}

extension CheckerRun {
  /// Bytes of a line as text that may be shown: at most 2000 of them, without what steers a terminal.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes.prefix(2000), as: UTF8.self).replacingSteering(with: " ")
  }
}
