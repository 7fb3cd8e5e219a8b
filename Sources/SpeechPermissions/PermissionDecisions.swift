// SPDX-License-Identifier: Apache-2.0

/// What the user has decided about permissions, as `permissions.json` keeps it.
package struct PermissionDecisions: Hashable, Sendable {
  /// One word of the user's about one application.
  package struct Decision: Hashable, Sendable {
    package var application: Application
    package var permission: Permission
    package var isGranted: Bool
  }

  /// The latest last; one for each application and permission.
  package internal(set) var decisions: [Decision] = []
  /// What no application may do, whatever it was granted.
  package internal(set) var switchedOff: Set<Permission> = []
  /// The program that asks the user, an absolute path, and its first arguments. Empty: none was set.
  package internal(set) var prompt: [String] = []

  /// The oldest decisions go first.
  static let maxDecisions = 4096
  /// Words of a prompt command.
  static let maxWords = 64

  package init() {}

  package func status(
    of permission: Permission,
    for application: Application
  ) -> PermissionStatus {
    if switchedOff.contains(permission) { return .serviceDisabled }
    let decision = decisions.last {
      $0.permission == permission && $0.application == application
    }
    return decision.map { $0.isGranted ? .granted : .denied } ?? .notDetermined
  }

  /// Nil: as if the user had never been asked.
  package mutating func decide(
    _ permission: Permission,
    for application: Application,
    _ isGranted: Bool?
  ) {
    decisions.removeAll { $0.permission == permission && $0.application == application }
    guard let isGranted else { return }
    let decision = Decision(
      application: application,
      permission: permission,
      isGranted: isGranted
    )
    decisions = (decisions + [decision]).suffix(Self.maxDecisions)
  }

  /// For all applications at once; what was granted comes back with the switch.
  package mutating func set(_ permission: Permission, on: Bool) {
    if on { switchedOff.remove(permission) } else { switchedOff.insert(permission) }
  }

  /// An empty list: nobody but a terminal asks.
  package mutating func setPrompt(_ words: [String]) {
    prompt = Array(words.prefix(Self.maxWords))
  }
}
