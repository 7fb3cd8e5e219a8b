// SPDX-License-Identifier: Apache-2.0

/// All checks, in the order in which they are reported.
package enum CheckCatalog {
  package static let checks = loading + voices + requests + rendering + markers + conduct

  /// Nil when there is no such check.
  package static func check(_ identifier: String) -> Check? { byIdentifier[identifier] }

  /// The levels, and what each is for.
  package static let levels: [(level: Int, title: String)] = [
    (1, "it loads and speaks"),
    (2, "it follows the interface: for every build"),
    (3, "it follows the interface under load: before a release"),
    (4, "stress, for many minutes"),
  ]

  private static let byIdentifier = Dictionary(
    checks.map { ($0.identifier, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The place in the header of the rule about a call or struct.
  static func header(_ place: String) -> String { "speech_provider.h, \(place)" }
}
