// SPDX-License-Identifier: Apache-2.0

/// What a dictionary of symbols says, line by line, in the form of NVDA: below "symbols:" a character, a tab, and its name;
/// more fields may follow.
package struct SymbolDictionary {
  package private(set) var names: [String: String] = [:]
  private var isInSymbols = false

  package init() {}

  package mutating func add(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count > 1 else {
      if line.hasSuffix(":") { isInSymbols = line == "symbols:" }
      return
    }
    guard isInSymbols, !line.hasPrefix("#"), !fields[1].isEmpty, fields[1] != "-" else { return }
    let key = Self.escapes[String(fields[0])] ?? String(fields[0])
    // Patterns have names of several characters.
    if key.count == 1 { names[key] = String(fields[1]) }
  }

  private static let escapes = [
    "\\0": "\0", "\\t": "\t", "\\n": "\n", "\\r": "\r", "\\f": "\u{0C}", "\\#": "#", "\\\\": "\\",
  ]
}
