// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why the variables of a scheduler do not say which shard this is.
package struct ShardError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package var exitStatus: ExitStatus { .usage }

  init(_ description: String) { self.description = description }
}
