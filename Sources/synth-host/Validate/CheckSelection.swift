// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechSystem
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

  /// Throws for an expression that is not valid.
  func checkExpressions() throws(ValidationError) {
    for pattern in include { _ = try Self.regex(pattern, option: "--include") }
    for pattern in exclude { _ = try Self.regex(pattern, option: "--exclude") }
  }

  /// The selected checks up to a level, in the order of the catalogue; at least one. Throws for an
  /// expression that is not valid, and for an --include that matches no check, because the user
  /// relies on what it should select.
  func checks(of catalog: CheckCatalog, level: Int) throws(ValidationError) -> [Check] {
    let included = try include.map { (pattern) throws(ValidationError) in
      try found(by: pattern, in: catalog, level: level)
    }
    let excluded = try exclude.map { (pattern) throws(ValidationError) in
      try Self.regex(pattern, option: "--exclude")
    }
    let wanted = catalog.checks.filter { check in
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

  private func found(
    by pattern: String,
    in catalog: CheckCatalog,
    level: Int
  ) throws(ValidationError) -> Set<Check> {
    let regex = try Self.regex(pattern, option: "--include")
    let found = catalog.checks.filter { $0.identifier.contains(regex) }
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

  private static func regex(
    _ pattern: String,
    option: String
  ) throws(ValidationError) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw ValidationError("\(option) \(pattern.quoted) is not a regular expression: \(error)")
    }
  }
}
