// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// Saving of phrases: the file keeps its comments and the order of its lines.
extension PhraseBook {
  /// Atomically adds a phrase to the current file, and returns its new contents.
  /// - Parameter category: nil: none.
  func saving(
    _ name: String,
    text: String,
    category: String?
  ) throws(CommandError) -> PhraseBook {
    guard let path, path != "-" else {
      throw CommandError(
        .usage,
        message: "there is no phrase file. Start synth-host call with --phrases FILE, or set HOME."
      )
    }
    if let problem = PhraseLines.problem(ofName: name) {
      throw CommandError(.invalidInput, message: problem)
    }
    // The file may have changed.
    let isThere = access(path, F_OK) == 0
    let before = isThere ? try Self.readText(path) : ""
    let book = try PhraseBook(before, path: path)
    guard !book.phrases.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw CommandError(
        .invalidInput,
        message:
          "the phrase \("/\(name)".quoted) already exists. Use another name, or change it in \(path.shown)."
      )
    }
    let line = "\(name) = \(PhraseTemplate.escaped(text))"
    let after = Self.adding(line, to: before, category: category)
    try PrivateFile.replace(path, with: Array(after.utf8))
    return try PhraseBook(after, path: path)
  }

  /// After the last phrase of its category; a new category comes last.
  static func adding(_ line: String, to text: String, category: String?) -> String {
    var lines =
      text.isEmpty
      ? []
      : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    // Use the file's own line ends, which may come from another system.
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    var current: String?
    var place: Int?
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast()).trimmed
        current = name.isEmpty ? nil : name
        if current?.lowercased() == category?.lowercased() { place = index + 1 }
      } else if current?.lowercased() == category?.lowercased(), !line.isEmpty,
        !line.hasPrefix("#")
      {
        place = index + 1
      }
    }
    if let place {
      lines.insert(line, at: place)
    } else if let category {
      if !lines.isEmpty { lines.append("") }
      lines += ["[\(category)]", line]
    } else {
      // Before the first category, and before the comment that belongs to it.
      let first = lines.firstIndex { $0.trimmed.hasPrefix("[") }
      var start = first ?? lines.count
      while first != nil, start > 0, lines[start - 1].trimmed.hasPrefix("#") { start -= 1 }
      lines.insert(contentsOf: first == nil ? [line] : [line, ""], at: start)
    }
    return lines.joined(separator: end) + end
  }
}
