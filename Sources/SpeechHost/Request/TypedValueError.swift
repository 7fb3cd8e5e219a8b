// SPDX-License-Identifier: Apache-2.0

/// Why something that a person has typed is not a value: a sentence that says what to type.
package struct TypedValueError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
