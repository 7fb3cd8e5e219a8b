// SPDX-License-Identifier: Apache-2.0

/// What is shown while a line is typed.
struct TypedLine: Hashable, Sendable {
  /// Instead of the usual prompt.
  var prompt: String?
  var text = EditedText()
}
