// SPDX-License-Identifier: Apache-2.0

/// Whether an application may know of personal voices. Where it may not they do not exist for it: they are in no list, no
/// name leads to them, and nobody learns of their coming and going.
package struct PersonalVoiceAccess: Sendable {
  /// Asked whenever voices are listed or looked up, as long as there are personal ones; must not block. [any thread]
  package var isAllowed: @Sendable () -> Bool
  /// A file whose changes may change the answer, absolute; a registry that watches announces what comes and goes by it.
  package var file: String?
  /// Whoever types a hidden voice's exact identifier or name is told that it takes a permission, not that there is none.
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

  /// What an application has that was given nothing.
  package static let never = PersonalVoiceAccess { false }
}
