// SPDX-License-Identifier: Apache-2.0

/// The contents of a `StateFile`.
package protocol StateContents: Hashable, Sendable {
  /// The contents when there is no file.
  init()
  /// Why bytes cannot be read as these contents.
  associatedtype Problem: Error & CustomStringConvertible
  init(json: [UInt8]) throws(Problem)
  var json: [UInt8] { get }
  /// Whether a process keeps the contents that it read before when the file is damaged while it runs.
  static var outlivesDamage: Bool { get }
}

extension StateContents {
  package static var outlivesDamage: Bool { true }
}
