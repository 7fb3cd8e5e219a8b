// SPDX-License-Identifier: Apache-2.0

/// What the user has decided about permissions, as `permissions.json` keeps it.
package struct PermissionDecisions: Hashable, Sendable {
  /// A decision of the user about one application.
  package struct Decision: Hashable, Sendable {
    package var application: Application
    package var permission: Permission
    package var isGranted: Bool
  }

  /// At most one for each application and permission, the latest last.
  package internal(set) var decisions: [Decision] = []
  /// Permissions that no application has, whatever it was granted.
  package internal(set) var switchedOff: Set<Permission> = []
  /// The program that asks the user, as an absolute path, and its first arguments. Empty if none was set.
  package internal(set) var prompt: [String] = []

  /// The oldest are dropped first.
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
    isGranted: Bool?
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

  /// For all applications; earlier grants apply again when it is switched on.
  package mutating func set(_ permission: Permission, on: Bool) {
    if on { switchedOff.remove(permission) } else { switchedOff.insert(permission) }
  }

  /// An empty list removes the prompt command.
  package mutating func setPrompt(_ words: [String]) {
    prompt = Array(words.prefix(Self.maxWords))
  }
}
