// SPDX-License-Identifier: Apache-2.0

/// Why the variables of a scheduler do not say which shard this is.
package struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
