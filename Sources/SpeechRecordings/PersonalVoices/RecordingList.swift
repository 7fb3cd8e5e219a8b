// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A `metadata.csv` in LJSpeech's format: a line `id|text` or `id|text|normalised text` for each recording.
///
/// The file is not trusted: every line is checked, and a problem with one does not hide those with others.
struct RecordingList {
  struct Entry: Hashable, Sendable {
    /// Name of the file in `wavs/`, without its extension.
    var id: String
    /// The text that is said, as written.
    var text: String
    /// The same in words, if that is different.
    var normalised: String?
    /// From 1.
    var line: Int

    /// What should be heard: the text in words if the list has it.
    var spoken: String { normalised ?? text }

    /// Entries with one of these in common are duplicates. Texts begin with a line feed, which no name contains.
    var keys: [String] { [id, "\n" + RecordingList.folded(text)] }
  }

  private(set) var entries: [Entry] = []
  /// For messages.
  let path: String
  private(set) var problems: [RecordingProblem] = []

  /// Bytes of the list.
  static let maxSize = 16 << 20
  /// Recordings that the provider accepts.
  static let maxEntries = 20_000
  /// Bytes of a text and of a name.
  private static let maxTextLength = 4_000
  private static let maxIDLength = 200
  /// Problems that are kept; more of them mean that the wrong file was named.
  private static let maxProblems = 1_000

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems = [RecordingProblem(.notUTF8, path: path)]
      return
    }
    var number = 0
    let start = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    for line in start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      guard entries.count < Self.maxEntries, problems.count < Self.maxProblems else {
        add(.tooMany(last: number - 1, limit: Self.maxEntries), path: path, line: number)
        break
      }
      if let entry = entry(line, number: number, path: path) { entries.append(entry) }
    }
    if entries.isEmpty, problems.isEmpty { add(.empty, path: path, line: nil) }
  }

  private mutating func entry(_ line: Substring, number: Int, path: String) -> Entry? {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
    guard fields.count >= 2 else {
      add(.badLine, path: path, line: number)
      return nil
    }
    let (id, text) = (fields[0], fields[1])
    guard Self.isName(id) else {
      add(.badName(limit: Self.maxIDLength), path: path, line: number)
      return nil
    }
    guard text.utf8.count <= Self.maxTextLength else {
      add(.longText(limit: Self.maxTextLength), path: path, line: number)
      return nil
    }
    guard !Self.folded(text).isEmpty else {
      add(.noWords, path: path, line: number)
      return nil
    }
    let normalised = fields.count > 2 ? fields[2] : ""
    let isNew = !Self.folded(normalised).isEmpty && Self.folded(normalised) != Self.folded(text)
    return Entry(id: id, text: text, normalised: isNew ? normalised : nil, line: number)
  }

  private mutating func add(_ kind: RecordingProblem.Kind, path: String, line: Int?) {
    problems.append(RecordingProblem(kind, path: path, line: line))
  }

  /// Whether it can be a file's name, and is not a path.
  private static func isName(_ text: String) -> Bool {
    (1...maxIDLength).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: ".")
      && !text.utf8.contains(UInt8(ascii: "/"))
      && !text.unicodeScalars.contains(where: \.steersTerminal)
  }

  /// Only letters and digits, which decide which recording is meant.
  static func folded(_ text: String) -> String {
    String(text.uppercased().lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func trimmed(_ field: Substring) -> String {
    let rest = field.drop(while: \.isWhitespace)
    return String(
      rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)]
    )
  }
}
