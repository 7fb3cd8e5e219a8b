// SPDX-License-Identifier: Apache-2.0

/// Whether an application may know of personal voices. If not, they do not exist for it: no list contains them, no name
/// finds them, and their changes are not announced.
package struct PersonalVoiceAccess: Sendable {
  /// Called whenever voices are listed or looked up while there are personal ones; must not block. [any thread]
  package var isAllowed: @Sendable () -> Bool
  /// A file whose changes may change the result, absolute; a registry that watches announces the voices affected.
  package var file: String?
  /// Whether looking up a hidden voice by its exact identifier or name reports the missing permission, not an unknown
  /// voice.
  package var tellsOfHidden: Bool

  package init(
    file: String? = nil,
    tellsOfHidden: Bool = false,
    isAllowed: @escaping @Sendable () -> Bool
  ) {
    self.file = file
    self.tellsOfHidden = tellsOfHidden
    self.isAllowed = isAllowed
  }

  /// The access of an application without permission.
  package static let never = PersonalVoiceAccess { false }
}
