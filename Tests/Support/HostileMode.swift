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

  init(
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

  /// All modes, as `make torture` prints them.
  package static let all = libraries + lists + files + voices + cancels + lies
}
