// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices

/// A program that asks the user in its own way, such as a window on a desktop.
///
/// It is started without a shell as `COMMAND ARGUMENT… PERMISSION APPLICATION`, in its own session, with the same
/// values in `SYNTH_HOST_PERMISSION` and `SYNTH_HOST_APPLICATION`. The application's name contains no terminal control
/// characters, but may look like mark-up. Exit status 0 means yes, 1 no, and any other that nobody was asked.
struct PromptCommand {
  /// Why nobody was asked, as text that follows the command's name.
  struct Failure: Error {
    var text: String
  }

  private let words: [String]
  private let environment: [String: String]

  init(_ words: [String], environment: [String: String]) {
    self.words = words
    self.environment = environment
  }

  /// Kills the program and its process group when the time is over.
  func ask(
    _ question: PermissionQuestion,
    until end: ContinuousClock.Instant
  ) throws(Failure) -> PermissionPrompt.Answer {
    let path = words[0]
    guard path.hasPrefix("/") else { throw Failure(text: "is not an absolute path; give one") }
    if let problem = PathTrust().problem(with: path) {
      throw Failure(text: "is not started: \(problem)")
    }
    let process = try start(path, question: question)
    defer { close(process.pidfd) }
    let isOver = !Self.waits(for: process.pidfd, until: end)
    // The process is not reaped yet, so its id cannot have been reused.
    if isOver { kill(-process.pid, SIGKILL) }
    guard let ending = ChildProcess.end(of: process.pidfd) else {
      throw Failure(text: "ended without a status: \(SystemError.text(errno))")
    }
    guard !isOver else { throw Failure(text: "did not answer in time and was stopped") }
    switch (ending.isSignal, ending.code) {
    case (false, 0): return .yes
    case (false, 1): return .no
    case (true, let signal): throw Failure(text: "crashed (signal \(signal))")
    case (false, let status): throw Failure(text: "could not ask (exit status \(status))")
    }
  }

  private func start(
    _ path: String,
    question: PermissionQuestion
  ) throws(Failure) -> ChildProcess {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else {
      throw Failure(text: "cannot be started: /dev/null: \(SystemError.text(errno))")
    }
    defer { close(null) }
    let application = question.application.shownName
    var variables = environment
    variables["SYNTH_HOST_PERMISSION"] = question.permission.rawValue
    variables["SYNTH_HOST_APPLICATION"] = application
    // Libraries that the application preloads must not affect the command.
    variables = variables.filter { !$0.key.hasPrefix("LD_") }
    return try ChildProcess(
      path,
      arguments: Array(words.dropFirst()) + [question.permission.rawValue, application],
      environment: variables.map { "\($0.key)=\($0.value)" },
      descriptors: [null, null, null]
    ) { (_, code) -> Failure in Failure(text: "cannot be started: \(SystemError.text(code))") }
  }

  /// Returns false when the time is over.
  private static func waits(for pidfd: Int32, until end: ContinuousClock.Instant) -> Bool {
    while true {
      var entry = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, end - .now)
      let count = poll(&entry, 1, Int32(clamping: Int64(left / .milliseconds(1)) + 1))
      if count > 0 { return true }
      if count == 0, .now >= end { return false }
      if count < 0, errno != EINTR { return false }
    }
  }
}

extension Application {
  /// For people: on one line, without terminal control characters; of a long name the end, which says most.
  package var shownName: String {
    let shown = name.shown
    return shown.count > Self.maxShown ? "…" + shown.suffix(Self.maxShown) : shown
  }

  /// In characters: three lines of a terminal.
  private static var maxShown: Int { 240 }
}
