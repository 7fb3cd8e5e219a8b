// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// An incremental, case-insensitive search of the history, newest lines first.
package struct HistorySearch {
  private let lines: [String]
  private let folded: [String]
  private var pattern = ""
  /// The line that was found; nil at first, and after a failed search.
  private var index: Int?
  private var isInVain = false

  package init(_ lines: [String]) {
    self.lines = lines
    folded = lines.map { $0.lowercased() }
  }

  package var match: String? { index.map { lines[$0] } }

  var shown: TypedLine {
    let what = isInVain ? "not found" : "search"
    return TypedLine(prompt: "\(what) “\(pattern)”: ", text: EditedText(match ?? ""))
  }

  /// The next older line; false where there is none.
  package mutating func goBack() -> Bool {
    guard !pattern.isEmpty else { return true }
    guard let older = lastIndex(upTo: (index ?? lines.count) - 1) else { return false }
    index = older
    return true
  }

  /// The next newer line; false where there is none.
  package mutating func findNext() -> Bool {
    let wanted = pattern.lowercased()
    guard let index,
      let newer = folded.indices[(index + 1)...].first(where: { folded[$0].contains(text: wanted) })
    else { return false }
    self.index = newer
    return true
  }

  package mutating func lengthen(by text: String) -> Bool {
    pattern += text
    let found = lastIndex(upTo: index ?? lines.count - 1)
    isInVain = found == nil
    if let found { index = found }
    return !isInVain
  }

  package mutating func shorten() {
    pattern = String(pattern.dropLast())
    index = pattern.isEmpty ? nil : lastIndex(upTo: lines.count - 1)
    isInVain = !pattern.isEmpty && index == nil
  }

  private func lastIndex(upTo end: Int) -> Int? {
    let wanted = pattern.lowercased()
    return folded.indices.prefix { $0 <= end }.last { folded[$0].contains(text: wanted) }
  }
}
