// SPDX-License-Identifier: Apache-2.0

/// Which checks are performed, and how.
package struct ValidationOptions: Sendable {
  /// 1 to 4.
  package var level: Int
  package var seed: UInt32
  /// Identifiers of the voices to check with. Empty: each check chooses.
  package var voices: [String]
  /// The user's language, BCP 47.
  package var locale: String
  /// `TZ` of the user.
  package var timeZone: String?
  /// Identifiers of the wanted checks, as far as they are of the level. Nil: all.
  package var checks: Set<String>?

  package init(
    level: Int = 2,
    seed: UInt32 = 1,
    voices: [String] = [],
    locale: String = "und",
    timeZone: String? = nil,
    checks: Set<String>? = nil
  ) {
    self.level = level
    self.seed = seed
    self.voices = voices
    self.locale = locale
    self.timeZone = timeZone
    self.checks = checks
  }

  /// Whether a check should be reported.
  func wants(_ check: Check) -> Bool {
    check.level <= level && checks?.contains(check.identifier) ?? true
  }
}
