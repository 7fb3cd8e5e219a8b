// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechValidation

/// Which of the checks are meant.
struct CheckSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run only checks whose id matches this regular expression. May be given several times.",
      valueName: "regex"
    )
  )
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "Skip checks whose id matches this regular expression. May be given several times.",
      valueName: "regex"
    )
  )
  var exclude: [String] = []

  /// The selected checks up to a level, in the order of the catalogue; at least one. Throws for an
  /// expression that is not valid, and for an --include that matches no check, because the user
  /// relies on what it should select.
  func checks(level: Int) throws -> [Check] {
    let included = try include.map { try found(by: $0, level: level) }
    let excluded = try exclude.map { try Self.regex($0, option: "--exclude") }
    let wanted = CheckCatalog.checks.filter { check in
      check.level <= level && (included.isEmpty || included.contains { $0.contains(check) })
        && !excluded.contains { check.identifier.contains($0) }
    }
    guard !wanted.isEmpty else {
      let options = exclude.map { "--exclude \($0.quoted)" }.joined(separator: " and ")
      throw ValidationError(
        "\(options) leaves no checks. synth-host validate --list shows all of them."
      )
    }
    return wanted
  }

  private func found(by pattern: String, level: Int) throws -> Set<Check> {
    let regex = try Self.regex(pattern, option: "--include")
    let found = CheckCatalog.checks.filter { $0.identifier.contains(regex) }
    guard let lowest = found.map(\.level).min() else {
      throw ValidationError(
        "--include \(pattern.quoted) matches no check. synth-host validate --list shows all of them."
      )
    }
    guard lowest <= level else {
      throw ValidationError(
        "--include \(pattern.quoted) matches no check up to level \(level). Pass --level \(lowest)."
      )
    }
    return Set(found)
  }

  private static func regex(_ pattern: String, option: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw ValidationError("\(option) \(pattern.quoted) is not a regular expression: \(error)")
    }
  }
}
