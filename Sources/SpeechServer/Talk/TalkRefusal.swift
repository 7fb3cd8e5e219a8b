// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Why what the page for talking asks for is not done.
package struct TalkRefusal: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// What was asked for is wrong; asking again does not help.
    case invalid
    /// Something that it names does not exist.
    case missing
    /// As much waits as may.
    case full
    /// It could not be done now.
    case failed
  }

  package var kind: Kind
  /// For people: a whole sentence.
  package var message: String
  /// The member that is wrong.
  package var field: String?

  init(_ kind: Kind, message: String, field: String? = nil) {
    self.kind = kind
    self.message = message.asSentence
    self.field = field
  }
}
