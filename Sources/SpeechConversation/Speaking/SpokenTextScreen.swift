// SPDX-License-Identifier: Apache-2.0

/// Shows what is heard. [any thread]
package protocol SpokenTextScreen: AnyObject, Sendable {
  /// A text begins to be heard.
  func begin(_ id: UInt64)
  /// A word is heard: UTF-16 units of the source.
  func reach(_ range: Range<Int>, id: UInt64)
  /// A text was heard to its end.
  func end(_ id: UInt64)
  /// A text was stopped, or could not be spoken to its end.
  func leave(_ id: UInt64)
  /// Shows a message.
  func tell(_ line: String)
}

extension SpokenTextScreen {
  package func begin(_ id: UInt64) {}
  package func reach(_ range: Range<Int>, id: UInt64) {}
  package func end(_ id: UInt64) {}
  package func leave(_ id: UInt64) {}
}
