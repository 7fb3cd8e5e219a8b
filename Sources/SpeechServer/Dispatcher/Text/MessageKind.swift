// SPDX-License-Identifier: Apache-2.0

/// What the content of a message is.
package enum MessageKind: Hashable, Sendable {
  /// SSML.
  case text
  /// One character.
  case character
  /// The name of a key: `a`, `shift_a`, `control_alt_delete`.
  case key
  /// The name of a sound, such as `message`, which is spoken if there is no such sound.
  case soundIcon
}
