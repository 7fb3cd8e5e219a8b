// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
package import SpeechWorkers

/// All checks, in the order in which they are reported.
package struct CheckCatalog: Sendable {
  package let checks: [Check]
  private let byIdentifier: [String: Check]

  /// Asks `speech-checker`, where they are defined. No provider is loaded for that.
  package init(_ program: CheckerProgram) throws(CheckerError) {
    let lines = try program.list()
    var checks: [Check] = []
    for line in lines {
      do throws(JSONError) {
        checks.append(try Check(json: line))
      } catch {
        let reason = "line \(checks.count + 1), \(error.descriptionWithinLine)"
        throw .unreadableList(program: program.path, reason: reason)
      }
    }
    self.checks = checks
    byIdentifier = Dictionary(checks.map { ($0.identifier, $0) }) { first, _ in first }
  }

  /// Nil when there is no such check.
  package func check(_ identifier: String) -> Check? { byIdentifier[identifier] }

  /// The levels, and what each is for.
  package static let levels: [(level: Int, title: String)] = [
    (1, "it loads and speaks"),
    (2, "it follows the interface: for every build"),
    (3, "it follows the interface under load: before a release"),
    (4, "stress, for many minutes"),
  ]
}
