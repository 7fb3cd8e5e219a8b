// SPDX-License-Identifier: Apache-2.0

/// One thing that is checked of a provider.
package struct Check: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// A provider that fails it breaks the interface.
    case error
    /// A provider that fails it works, but could be better.
    case warning
  }

  /// Who performs it.
  package enum Performer: Hashable, Sendable {
    /// This process, by reading files.
    case host
    /// This many processes of `speech-checker`, one after the other; if there are several, their results must be the
    /// same.
    case checker(runs: Int)
    /// A process of `speech-checker` that reports all that can be asked without speaking (`dump`), and this process,
    /// which evaluates the report.
    case dump
    /// This process, from the report of `dump`.
    case facts
  }

  /// Lower case and dashes; stable. Its first word is its group.
  package let identifier: String
  /// 1 load, 2 ordinary, 3 strict, 4 stress.
  package let level: Int
  package let severity: Severity
  /// One sentence that is true of a provider that passes.
  package let title: String
  /// Where the rule is that it checks: `speech_provider.h, render()`.
  package let rule: String
  /// For each process, which is killed when it takes longer.
  package let deadline: Duration
  package let performer: Performer
  /// Measures time, so nothing else may run at the same time.
  package let isTimed: Bool

  init(
    _ identifier: String,
    _ level: Int,
    _ severity: Severity,
    _ title: String,
    rule: String,
    deadline: Duration = .seconds(30),
    by performer: Performer = .checker(runs: 1),
    isTimed: Bool = false
  ) {
    self.identifier = identifier
    self.level = level
    self.severity = severity
    self.title = title
    self.rule = rule
    self.deadline = deadline
    self.performer = performer
    self.isTimed = isTimed
  }

  /// `render` of `render-finite`.
  package var group: String { String(identifier.prefix { $0 != "-" }) }
}
