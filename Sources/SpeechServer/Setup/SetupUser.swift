// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Whose settings a setup changes.
package enum SetupUser {
  /// Throws for root who is another user by sudo(8): it would change the settings of root, who does not listen.
  package static func check(_ environment: [String: String], user: UInt32) throws(CommandError) {
    guard user == 0, let original = environment["SUDO_UID"], original != "0" else { return }
    throw CommandError(
      .notPermitted,
      message:
        "not for root, who has settings of its own; run it without sudo, as the user who listens. Nothing was changed."
    )
  }
}
