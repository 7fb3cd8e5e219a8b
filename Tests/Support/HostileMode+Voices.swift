// SPDX-License-Identifier: Apache-2.0

/// Faults of providers that speak.
extension HostileMode {
  private static func voice(_ name: String, _ outcomes: String..., mustEnd: Bool = false) -> Self {
    HostileMode(.voice, .speak, "fault." + name, outcomes, mustEnd: mustEnd)
  }

  private static func cancelled(_ name: String, _ outcomes: String..., mustEnd: Bool = true) -> Self
  {
    HostileMode(.voice, .cancel, "fault." + name, outcomes, mustEnd: mustEnd)
  }

  private static func dismissed(_ name: String, _ outcomes: String...) -> Self {
    HostileMode(.voice, .dismiss, "fault." + name, outcomes, mustEnd: true)
  }

  // MARK: While it speaks

  static let voices: [HostileMode] = [
    voice("none", "complete"),
    voice("crash-in-synthesize", "crashed in synthesize() (SIGSEGV, a segmentation fault)"),
    voice("crash-in-render", "crashed in render() (SIGSEGV, a segmentation fault)"),
    voice("abort", "crashed in render() (SIGABRT, it aborted)"),
    voice("stack-overflow", "crashed in render() (SIGSEGV, a segmentation fault)"),
    voice("overrun", "crashed in render() (SIGSEGV, a segmentation fault)"),
    voice("unmaps-block", "crashed in render() (SIGSEGV, a segmentation fault)"),
    voice("protects-block", "crashed in render() (SIGSEGV, a segmentation fault)"),
    // The place of the crash is random.
    voice(
      "longjmp",
      "crashed in render() (SIGSEGV, a segmentation fault)",
      "crashed in synthesize() (SIGSEGV, a segmentation fault)",
      "crashed (SIGSEGV, a segmentation fault)",
      "did not return from render() within 900 ms; its process was stopped",
      "returned SPEECH_ERR_FAILED",
      corrupted
    ),
    voice("crash-in-handler", "crashed in render() (SIGSEGV, a segmentation fault)"),
    voice("survives-crash", "returned SPEECH_ERR_FAILED"),
    voice("sigfpe", "crashed in render() (SIGFPE, a division by zero)"),
    voice("sigill", "crashed in render() (SIGILL, a failed check or an illegal instruction)"),
    voice("sigbus", "crashed in render() (SIGBUS, a bus error)"),
    voice("sigkill", "crashed in render() (SIGKILL, stopped from outside)"),
    voice("sigterm", "crashed in render() (SIGTERM, stopped from outside)"),
    voice("unknown-signal", "crashed in render() (signal 39)"),
    voice("alarm", "crashed in render() (SIGALRM, an alarm that it set)"),
    voice("exit", "exited in render() (exit status 0)"),
    voice("underscore-exit", "exited in render() (exit status 0)"),
    voice("exit-from-thread", "exited in render() (exit status 3)"),
    voice("hang-at-exit", "did not return from render() within 900 ms; its process was stopped"),
    voice("exec", "complete", "exited in render() (exit status 0)"),
    // Its worker finds the socket closed: sometimes before the end is taken from the ring, or between two blocks.
    voice(
      "close-fds",
      "complete",
      "exited in render() (exit status 0)",
      "exited (exit status 0)"
    ),
    voice("replaces-control", "complete"),
    voice("no-limits-left", "complete"),
    voice("odd-arithmetic", "complete"),
    voice("trapping-arithmetic", "complete", "crashed in render() (SIGFPE, a division by zero)"),
    voice(
      "hang-in-synthesize",
      "did not return from synthesize() within 300 ms; its process was stopped"
    ),
    voice(
      "spin-in-synthesize",
      "did not return from synthesize() within 300 ms; its process was stopped"
    ),
    voice("hang-in-render", "did not return from render() within 900 ms; its process was stopped"),
    voice("spin-in-render", "did not return from render() within 900 ms; its process was stopped"),
    voice("deadlock", "did not return from render() within 900 ms; its process was stopped"),
    voice("ignores-sigterm", "did not return from render() within 900 ms; its process was stopped"),
    voice("ignores-signals", "did not return from render() within 900 ms; its process was stopped"),
    voice("blocks-signals", "did not return from render() within 900 ms; its process was stopped"),
    voice("sigstop", "did not return from render() within 900 ms; its process was stopped"),
    voice("never-complete", "did not return from render() within 900 ms; its process was stopped"),
    voice("markers-alone", "did not return from render() within 900 ms; its process was stopped"),
    voice("drip", "was too slow; its process was stopped"),
    voice("empty-forever", "returned empty blocks without flagging them PENDING or COMPLETE"),
    voice("endless-audio", "produced 10 s of audio for a text that cannot need that much"),
    voice("too-many-frames", "wrote more frames than the block has room for"),
    voice("absurd-frames", "wrote more frames than the block has room for"),
    voice("changes-block", "wrote more frames than the block has room for"),
    voice("pending-with-frames", "flagged a block PENDING that contains frames"),
    voice("all-flags", "complete"),
    voice("odd-status", "returned a status that is not defined"),
    voice("lowest-status", "returned status -2147483648"),
    voice("claims-cancel", "returned SPEECH_ERR_CANCELLED"),
    voice("error-in-render", "returned SPEECH_ERR_FAILED"),
    voice("nan", "complete, samples repaired"),
    voice("inf", "complete, samples repaired"),
    voice("too-loud", "complete, samples repaired"),
    voice("denormals", "complete"),
    voice("marker-flood", "complete, markers refused"),
    voice("marker-lies", "complete, markers refused"),
    voice("log-flood", "complete"),
    voice("line-flood", "complete"),
    voice("endless-line", "complete"),
    voice("update-flood", "complete"),
    voice("calls-back-for-ever", "complete"),
    voice("not-covered", "does not cover the text"),
    voice(
      "bad-covered.0",
      "set *covered in synthesize() to a value that is not valid for the text"
    ),
    voice(
      "bad-covered.beyond",
      "set *covered in synthesize() to a value that is not valid for the text"
    ),
    voice("memory-bomb", "used more than 64 MiB of memory in render()"),
    // A process of hundreds of threads that is killed closes its socket long before it has ended.
    voice(
      "thread-bomb",
      "started more than 256 threads in render()",
      "sent an invalid message (the end of all messages while still running); its process was stopped"
    ),
    voice("fork-bomb", "complete", "started more than 256 threads in render()"),
    voice("hang-in-finish", "complete, then its process was stopped in finish()", mustEnd: true),
    voice("spin-in-finish", "complete, then its process was stopped in finish()", mustEnd: true),
    dismissed("hang-in-destroy", "complete, then its process was dismissed"),
    dismissed("calls-back-after-destroy", "complete, then its process was dismissed"),
  ]

  // MARK: While it is cancelled

  static let cancels: [HostileMode] = [
    cancelled("ignores-cancel", "cancelled", mustEnd: false),
    cancelled("hang-in-render", "cancelled, then its process was stopped in render()"),
    cancelled("spin-in-render", "cancelled, then its process was stopped in render()"),
    cancelled("hang-in-synthesize", "cancelled, then its process was stopped in synthesize()"),
    cancelled(
      "hang-in-cancel",
      "cancelled, then its process was stopped",
      "cancelled, then its process was stopped in render()"
    ),
    cancelled(
      "spin-in-cancel",
      "cancelled, then its process was stopped",
      "cancelled, then its process was stopped in render()"
    ),
    cancelled("deadlock-in-cancel", "cancelled, then its process was stopped in render()"),
    cancelled(
      "crash-on-cancel",
      "cancelled, then crashed in render() (SIGSEGV, a segmentation fault)",
      "cancelled, then crashed in finish() (SIGSEGV, a segmentation fault)",
      "cancelled, then crashed (SIGSEGV, a segmentation fault)"
    ),
    cancelled("sigstop", "cancelled, then its process was stopped in render()"),
    cancelled("blocks-signals", "cancelled, then its process was stopped in render()"),
  ]
}
