// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no lexicon of a user.
package struct WordsProblem: Error, Hashable, CustomStringConvertible {
  package let description: String
}
