// SPDX-License-Identifier: Apache-2.0

/// A kind of fault, and the host's expected reaction.
package struct HostileMode: Sendable, CustomStringConvertible {
  /// Where the fault sits.
  package enum Place: Sendable {
    /// A provider of its own, by the name of its product.
    case library
    /// A copy of `Ramp` whose file is changed.
    case file
    /// A voice of `Faulty`.
    case voice
    /// A fault of `false-worker`, which replaces the worker.
    case worker
  }

  /// What the host asks of it.
  package enum Task: Sendable {
    case open
    case listVoices
    case speak
    /// The request is cancelled as soon as it has given a frame, or none for a while.
    case cancel
    /// It speaks and is then dismissed.
    case dismiss
  }

  package let name: String
  package let place: Place
  package let task: Task
  /// The host's possible reports; the first is the usual one. Others depend on the kernel, the sandbox or timing.
  package let outcomes: [String]
  /// Whether its process must end afterwards, by itself or killed by the host.
  package let mustEnd: Bool

  package var description: String { "\(name) (\(place))" }

  /// Whether its end is that of a limit, so that one has to wait for it.
  package var isSlow: Bool { outcomes.contains { $0.contains("did not return") } }

  fileprivate init(
    _ place: Place,
    _ task: Task,
    _ name: String,
    _ outcomes: [String],
    mustEnd: Bool
  ) {
    self.name = name
    self.place = place
    self.task = task
    self.outcomes = outcomes
    self.mustEnd = mustEnd
  }
}

extension HostileMode {
  /// All modes, as `make torture` prints them.
  ///
  /// Long because it is a table of faults and reports.
  package static let all = libraries + lists + files + voices + cancels + lies

  private static func library(_ name: String, _ outcomes: String..., task: Task = .open) -> Self {
    HostileMode(.library, task, name, outcomes, mustEnd: task == .open)
  }

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

  private static func lie(
    _ name: String,
    _ outcomes: String...,
    task: Task = .speak,
    mustEnd: Bool = false
  ) -> Self {
    HostileMode(.worker, task, name, outcomes, mustEnd: mustEnd)
  }

  // MARK: While it is opened

  private static let libraries: [HostileMode] = [
    library(
      "MissingEntryPoint",
      "exports no function speech_provider_entry: it is not a speech provider"
    ),
    library(
      "UndefinedSymbol",
      "could not be loaded: undefined symbol: speech_symbol_that_nobody_defines"
    ),
    library(
      "WrongVersion",
      "does not support provider ABI 1: its table is of version 2.0. Install a build of it for this host"
    ),
    library(
      "RefusesVersion",
      "does not support provider ABI 1: it returns NULL for this version. Install a build of it for this host"
    ),
    library(
      "ShortTable",
      "breaks the provider ABI: speech_provider_entry_t.size is too small for ABI 1.0"
    ),
    library("NullTable", "breaks the provider ABI: speech_provider_t.speech_voices is NULL"),
    library(
      "NullInstance",
      "breaks the provider ABI: create() gave no speech_provider_t, or its size is too small for ABI 1.0"
    ),
    library(
      "CreateFails",
      "create() returned SPEECH_ERR_RESOURCES, memory or a file that it needs is missing"
    ),
    library("LongInfo", "breaks the provider ABI: the provider's texts are too long"),
    library(
      "LoopsInConstructor",
      "did not return from loading within 600 ms; its process was stopped"
    ),
    library("LoopsInEntry", "did not return from loading within 600 ms; its process was stopped"),
    library(
      "LoopsInPreload",
      "did not return from preload() within 300 ms; its process was stopped"
    ),
    library("LoopsInCreate", "did not return from create() within 300 ms; its process was stopped"),
    library("HangsAtExit", "did not return from loading within 600 ms; its process was stopped"),
    library("CrashesInConstructor", "crashed in loading (SIGSEGV, a segmentation fault)"),
    library("CrashesInPreload", "crashed in preload() (SIGSEGV, a segmentation fault)"),
    library("ExitsInConstructor", "exited in loading (exit status 0)"),
    library("ExitsInThread", "did not return from loading within 600 ms; its process was stopped"),
  ]

  // MARK: While it is asked for its voices

  private static let lists: [HostileMode] = [
    library(
      "LoopsInVoices",
      "did not return from speech_voices() within 900 ms; its process was stopped",
      task: .listVoices
    ),
    library(
      "CrashesInVoices",
      "crashed in speech_voices() (SIGSEGV, a segmentation fault)",
      task: .listVoices
    ),
    library("FloodsVoices", "4096 voices", task: .listVoices),
    library("LyingVoices", "21 voices", task: .listVoices),
    library("LongTexts", "2 voices", task: .listVoices),
    library("BadInfo", "1 voice", task: .listVoices),
  ]

  // MARK: While its file changes

  private static func file(_ name: String, _ outcomes: String..., task: Task = .speak) -> Self {
    HostileMode(.file, task, name, outcomes, mustEnd: false)
  }

  private static let files: [HostileMode] = [
    file("removed while in use", "complete"),
    file("emptied while in use", "complete"),
    file("overwritten while in use", "complete"),
    file("replaced while in use", "complete"),
    file(
      "part of a library",
      "could not be loaded: file too short",
      "crashed in loading (SIGBUS, a bus error)",
      task: .open
    ),
    file("no library", "could not be loaded: invalid ELF header", task: .open),
  ]

  // MARK: While it speaks

  private static let voices: [HostileMode] = [
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
    voice("endless-audio", "gave 10 s of audio for a text that cannot need that much"),
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
    voice("bad-covered.0", "answered synthesize() with a part that is not one of the text"),
    voice("bad-covered.beyond", "answered synthesize() with a part that is not one of the text"),
    voice("memory-bomb", "used more than 64 MiB of memory in render()"),
    voice("thread-bomb", "started more than 256 threads in render()"),
    voice("fork-bomb", "complete", "started more than 256 threads in render()"),
    voice("hang-in-finish", "complete, then its process was stopped in finish()", mustEnd: true),
    voice("spin-in-finish", "complete, then its process was stopped in finish()", mustEnd: true),
    dismissed("hang-in-destroy", "complete, then its process was dismissed"),
    dismissed("calls-back-after-destroy", "complete, then its process was dismissed"),
  ]

  // MARK: While it is cancelled

  private static let cancels: [HostileMode] = [
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
      "cancelled, then crashed (SIGSEGV, a segmentation fault)"
    ),
    cancelled("sigstop", "cancelled, then its process was stopped in render()"),
    cancelled("blocks-signals", "cancelled, then its process was stopped in render()"),
  ]

  // MARK: A worker that lies

  private static func nonsense(_ what: String) -> String {
    "sent a message that no worker sends (\(what)); its process was stopped"
  }

  private static let corrupted = "corrupted the memory that carries its audio"

  private static let lies: [HostileMode] = [
    lie("", "complete"),
    lie("leaves before READY", "exited (exit status 0)", task: .open),
    lie(
      "never READY",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "spins before READY",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "stops before READY",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "pretends to load",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "closes its socket before READY",
      nonsense("the end of all messages while still running"),
      task: .open
    ),
    lie(
      "shuts its socket before READY",
      nonsense("the end of all messages while still running"),
      task: .open
    ),
    lie("part of a header", nonsense("a message without a proper header"), task: .open),
    lie("empty message", nonsense("the end of all messages while still running"), task: .open),
    lie(
      "READY after an empty message",
      nonsense("the end of all messages while still running"),
      task: .open
    ),
    lie("wrong length", nonsense("a message without a proper header"), task: .open),
    lie("message too long", nonsense("a message without a proper header"), task: .open),
    lie("unknown kind", nonsense("a message of the unknown kind 99"), task: .open),
    lie("a host's message", nonsense("a message of the unknown kind 1"), task: .open),
    lie("short READY", nonsense("a description that is cut short or not UTF-8"), task: .open),
    lie("text of 4 GB", nonsense("a description that is cut short or not UTF-8"), task: .open),
    lie("odd FAILED", "breaks the provider ABI: \u{FFFD} [2J    then nothing", task: .open),
    lie(
      "READY after FAILED",
      "create() returned SPEECH_ERR_RESOURCES, memory or a file that it needs is missing",
      task: .open
    ),
    lie("READY twice", nonsense("a second description")),
    lie("FAILED after READY", nonsense("an opening that fails twice")),
    lie(
      "voices never",
      "did not return from speech_voices() within 900 ms; its process was stopped",
      task: .listVoices
    ),
    lie(
      "voices for ever",
      nonsense("more than 16 MiB of voices"),
      "did not return from speech_voices() within 900 ms; its process was stopped",
      task: .listVoices
    ),
    lie(
      "VOICES_END twice",
      "1 voice, then " + nonsense("the end of a list of voices that nobody asked for"),
      nonsense("the end of a list of voices that nobody asked for"),
      task: .listVoices,
      mustEnd: true
    ),
    lie(
      "VOICES_END counts fewer",
      nonsense("the end of a list of voices that nobody asked for"),
      task: .listVoices
    ),
    lie("VOICES_END counts 4 billion", "1 voice", task: .listVoices),
    lie("list of 4 billion", "0 voices", task: .listVoices),
    lie("VOICE unasked", nonsense("a voice that nobody asked for")),
    lie("VOICES_END unasked", nonsense("the end of a list of voices that nobody asked for")),
    lie("GOODBYE early", nonsense("a goodbye without being told to end")),
    lie("LOG storm", nonsense("more messages than there can be reasons for")),
    lie("LOG of 100 KB", "complete"),
    lie("CHANGED storm", nonsense("a change of voices before the last one was handled")),
    lie("CHANGED when heard", "complete"),
    lie("descriptors", "complete"),
    lie("deaf", "did not return from synthesize() within 700 ms; its process was stopped"),
    lie("leaves with 255", "exited (exit status 255)"),
    lie("closes its socket", nonsense("the end of all messages while still running")),
    lie("stops", "did not return from render() within 900 ms; its process was stopped"),
    lie(
      "spins in a request",
      "did not return from synthesize() within 700 ms; its process was stopped"
    ),
    lie("unmaps its memory", "crashed (SIGSEGV, a segmentation fault)"),
    lie("punches holes", "complete"),
    lie("audio index jumps", corrupted),
    lie("audio index beyond the ring", corrupted),
    lie("audio index runs back", corrupted),
    lie("marker index jumps", corrupted),
    lie("over before begun", corrupted),
    lie("over before audio", "complete"),
    lie("over beyond the ring", corrupted),
    lie("begun twice", "complete"),
    lie(
      "begun another request",
      "did not return from synthesize() within 700 ms; its process was stopped"
    ),
    lie(
      "over another request",
      "did not return from render() within 900 ms; its process was stopped"
    ),
    lie("absurd reason", corrupted),
    lie("absurd rule", "returned a status that is not defined"),
    lie("error without one", "returned a status that is not defined"),
    lie("absurd covered", "answered synthesize() with a part that is not one of the text"),
    lie("covers nothing", "answered synthesize() with a part that is not one of the text"),
    lie("cancels itself", corrupted),
    lie("absurd count of markers", "complete, markers refused"),
    lie("marker records lie", "complete, markers refused"),
    lie(
      "markers without end",
      "did not return from render() within 900 ms; its process was stopped, markers refused"
    ),
    lie(
      "good markers without end",
      "did not return from render() within 900 ms; its process was stopped, markers refused"
    ),
    lie("a frame now and then", "was too slow; its process was stopped"),
    lie("frames without end", "gave 10 s of audio for a text that cannot need that much"),
    lie("never rings", "complete"),
    lie("rings for ever", "did not return from render() within 900 ms; its process was stopped"),
    lie("claims to wait", "complete"),
    lie("wild samples", "complete, samples repaired"),
    lie("samples change", "complete, samples repaired"),
    lie("markers change", "complete, markers refused"),
    lie("recorder jumps", "did not return from render() within 900 ms; its process was stopped"),
    lie(
      "recorder of no call",
      "did not return from render() within 900 ms; its process was stopped"
    ),
    lie(
      "recorder of long ago",
      "did not return from synthesize() within 300 ms; its process was stopped"
    ),
    lie("busy afterwards", "complete, then its process was stopped in finish()", mustEnd: true),
    lie("obeys in advance", "cancelled", task: .cancel),
    lie(
      "hides in synthesize",
      "cancelled, then its process was stopped in synthesize()",
      task: .cancel,
      mustEnd: true
    ),
    lie(
      "in cancel for ever",
      "cancelled, then its process was stopped",
      task: .cancel,
      mustEnd: true
    ),
    lie(
      "does not end a cancelled request",
      "cancelled, then its process was stopped",
      task: .cancel,
      mustEnd: true
    ),
    lie("steals sleepers", "cancelled, then its process was stopped", task: .cancel, mustEnd: true),
  ]
}
