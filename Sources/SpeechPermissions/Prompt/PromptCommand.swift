// SPDX-License-Identifier: Apache-2.0
import CLinux
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
    let pid = try start(path, question)
    let pidfd = linux_pidfd(pid)
    guard pidfd >= 0 else {
      let code = errno
      kill(-pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw Failure(text: "cannot be watched (error \(code))")
    }
    defer { close(pidfd) }
    let isOver = !Self.waits(for: pidfd, until: end)
    // The process is not reaped yet, so its id cannot have been reused.
    if isOver { kill(-pid, SIGKILL) }
    var code: Int32 = 0
    var isSignal = false
    guard linux_wait(pidfd, &code, &isSignal) == 0 else {
      throw Failure(text: "ended without a status (error \(errno))")
    }
    guard !isOver else { throw Failure(text: "did not answer in time and was stopped") }
    switch (isSignal, code) {
    case (false, 0): return .yes
    case (false, 1): return .no
    case (true, _): throw Failure(text: "crashed (signal \(code))")
    default: throw Failure(text: "could not ask (exit status \(code))")
    }
  }

  private func start(_ path: String, _ question: PermissionQuestion) throws(Failure) -> pid_t {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { throw Failure(text: "cannot be started (error \(errno))") }
    defer { close(null) }
    let application = question.application.shownName
    var variables = environment
    variables["SYNTH_HOST_PERMISSION"] = question.permission.rawValue
    variables["SYNTH_HOST_APPLICATION"] = application
    // Libraries that the application preloads must not affect the command.
    variables = variables.filter { !$0.key.hasPrefix("LD_") }
    let arguments = words + [question.permission.rawValue, application]
    var pid: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        linux_spawn(&pid, path, arguments, environment, [null, null, null], 3)
      }
    }
    guard code == 0 else { throw Failure(text: "cannot be started (error \(code))") }
    return pid
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
