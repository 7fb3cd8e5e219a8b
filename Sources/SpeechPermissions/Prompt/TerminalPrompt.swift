// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices

/// Asks on a terminal, which it owns and closes.
package struct TerminalPrompt: ~Copyable {
  private let descriptor: Int32

  /// In bytes; a longer line is not an answer.
  private static let maxAnswerLength = 64
  /// How often the question is asked when the answer is neither yes nor no.
  private static let maxTries = 3

  /// Nil when there is no terminal, or this process is in its background, where reading would stop it.
  init?(path: String) {
    let opened = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    guard isatty(opened) == 1, tcgetpgrp(opened) == getpgrp() else {
      close(opened)
      return nil
    }
    descriptor = opened
  }

  /// Takes over an open terminal, which need not be the process's own.
  package init(taking descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether the user has agreed; nil when there was no answer. Waits until `end` at most.
  package func isAgreed(_ question: PermissionQuestion, until end: ContinuousClock.Instant) -> Bool?
  {
    switch ask(question, until: end) {
    case .yes: true
    case .no: false
    case .nobody: nil
    }
  }

  func ask(
    _ question: PermissionQuestion,
    until end: ContinuousClock.Instant
  ) -> PermissionPrompt.Answer {
    write("\n\(question.application.shownName) \(question.permission.requestText).\n")
    // Discards what was typed before the question.
    tcflush(descriptor, TCIFLUSH)
    for _ in 0..<Self.maxTries {
      write("Allow it? [yes/no; Enter to decide later] ")
      guard let line = line(until: end) else {
        write("\n")
        return .nobody
      }
      switch line.lowercased() {
      case "yes", "y": return .yes
      case "no", "n": return .no
      case "": return .nobody
      default: continue
      }
    }
    return .nobody
  }

  /// The typed line without surrounding white space; nil at the end of the input or of the time.
  private func line(until end: ContinuousClock.Instant) -> String? {
    var bytes: [UInt8] = []
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, end - .now)
      let ready = poll(&entry, 1, Int32(clamping: Int64(left / .milliseconds(1)) + 1))
      if ready < 0, errno == EINTR { continue }
      if ready == 0, .now < end { continue }
      guard ready > 0 else { return nil }
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      // In raw mode the terminal sends Return as a carriage return.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if bytes.count <= Self.maxAnswerLength { bytes.append(byte) }
    }
    guard bytes.count <= Self.maxAnswerLength else { return "?" }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    )
  }

  private func write(_ text: String) {
    // A terminal that is gone gives no answer either, which is noticed when that is read.
    _ = SmallFile.write(Array(text.utf8), to: descriptor)
  }
}
