// SPDX-License-Identifier: Apache-2.0

/// One thing that is checked of a provider.
package struct Check: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// A provider that fails it breaks the interface.
    case error
    /// A provider that fails it works, but could be better.
    case warning
  }

  /// Who carries it out.
  package enum Performer: Hashable, Sendable {
    /// This process, by reading files.
    case host
    /// So many processes of `speech-checker`, one after the other; where it is more than one, they must find the same.
    case checker(runs: Int)
    /// A process of `speech-checker` that tells all that can be asked without speaking (`dump`), and this process, which
    /// judges that.
    case dump
    /// This process, by what `dump` has told.
    case facts
  }

  /// Lower case and dashes; stable. Its first word is its group.
  package let identifier: String
  /// 1 load, 2 ordinary, 3 strict, 4 stress.
  package let level: Int
  package let severity: Severity
  /// One sentence that is true of a provider that passes.
  package let title: String
  /// Where the rule stands that it is about: `speech_provider.h, render()`.
  package let rule: String
  /// For each process. When it is over the process is killed.
  package let deadline: Duration
  package let performer: Performer
  /// Measures time, so that nothing else may run beside it.
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
