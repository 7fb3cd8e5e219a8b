// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechValidation

/// Which of the checks are meant.
struct CheckSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only checks in whose id this regular expression is found. May be given several times.",
      valueName: "regex"
    )
  )
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "No checks in whose id this regular expression is found. May be given several times.",
      valueName: "regex"
    )
  )
  var exclude: [String] = []

  func validate() throws {
    let wanted = try identifiers()
    guard !wanted.isEmpty else {
      throw ValidationError("No check is left. synth-host validate --list shows all of them.")
    }
  }

  /// Of the checks that are meant, of every level. Throws on an expression that is none.
  func identifiers() throws -> Set<String> {
    let included = try include.map { try Self.regex($0, "--include") }
    let excluded = try exclude.map { try Self.regex($0, "--exclude") }
    let wanted = CheckCatalog.checks.map(\.identifier).filter { identifier in
      (included.isEmpty || included.contains { identifier.contains($0) })
        && !excluded.contains { identifier.contains($0) }
    }
    return Set(wanted)
  }

  private static func regex(_ pattern: String, _ option: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw ValidationError("\(option) \(pattern.quoted) is no regular expression: \(error)")
    }
  }
}
