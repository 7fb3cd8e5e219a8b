// SPDX-License-Identifier: Apache-2.0

/// Why nothing is recorded.
package struct MicrophoneFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// For the user: what is wrong, and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}
