// SPDX-License-Identifier: Apache-2.0

/// Where a conversation is shown. [any thread]
package protocol CallConsole: Sendable {
  /// Whether a person types and reads: input and output are terminals.
  var isInteractive: Bool { get }
  /// Whether the terminal cannot move the cursor or clear a line, as in Emacs's shell.
  var isDumb: Bool { get }
  var hasColours: Bool { get }
  /// Columns and rows; an assumption if unknown.
  var size: (columns: Int, rows: Int) { get }
  /// Columns of the terminal; nil if unknown.
  var knownColumns: Int? { get }

  /// Writes a line, made safe for a terminal.
  func print(_ line: String)
  /// Writes a line that is not a result, made safe for a terminal.
  func tell(_ line: String)
  /// Writes to the terminal unchanged, including escape sequences.
  func write(_ text: String)
}
