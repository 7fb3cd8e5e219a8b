// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup
package import SpeechSystem

/// Phrases by their names, as a file has them.
package struct PhraseBook: Sendable {
  /// The bytes of a file.
  package typealias Reader = @Sendable (_ path: String) throws(CommandError) -> [UInt8]

  /// The result of looking up a typed name.
  package enum Match: Hashable {
    case phrase(Phrase)
    case several([Phrase])
    case none
  }

  /// In the order of the file.
  package private(set) var phrases: [Phrase] = []
  /// Where phrases are saved; nil where there is no home folder.
  package let path: String?
  private let readFile: Reader

  /// More phrases would be unusable.
  private static let maxPhrases = 10_000

  /// - Parameters:
  ///   - typed: A file, or `-` for standard input; nil: the user's own file, which need not exist.
  ///   - read: Reads a text file, or standard input where its path is `-`.
  package init(
    path typed: String?,
    environment: [String: String],
    reading read: @escaping Reader
  ) throws(CommandError) {
    let path = typed ?? Self.ownFile(environment)
    guard let path, typed != nil || access(path, F_OK) == 0 else {
      try self.init("", path: path, reading: read)
      return
    }
    try self.init(try Self.text(path, reading: read), path: path, reading: read)
  }

  /// - Parameters:
  ///   - path: That of the file, for messages and for saving; nil: there is none.
  ///   - read: Reads the file again before a phrase is saved in it.
  package init(_ text: String, path: String?, reading read: @escaping Reader) throws(CommandError) {
    self.path = path
    readFile = read
    let file = path == "-" ? "standard input" : path?.shown ?? ""
    var lines: [String: Int] = [:]
    var category: String?
    for (index, line) in PhraseLines.split(text).enumerated() {
      let line = String(line).trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = "\(file), line \(index + 1)"
      if line.hasPrefix("[") {
        category = try PhraseLines.category(line, place: place)
        continue
      }
      var phrase = try PhraseLines.phrase(line, place: place)
      phrase.category = category
      if let first = lines.updateValue(index + 1, forKey: phrase.name) {
        throw CommandError(
          .invalidInput,
          message:
            "\(place): the phrase \(phrase.name.quoted) is already in line \(first). Rename one of them."
        )
      }
      phrases.append(phrase)
      guard phrases.count <= Self.maxPhrases else {
        throw CommandError(
          .invalidInput,
          message: "\(file) has more than \(Self.maxPhrases) phrases."
        )
      }
    }
  }

  /// The phrase with this name, or the only one with this prefix; case matters only to choose between equal names.
  package func match(_ typed: String) -> Match {
    if let phrase = phrases.first(where: { $0.name == typed }) { return .phrase(phrase) }
    let wanted = typed.lowercased()
    let same = phrases.filter { $0.name.lowercased() == wanted }
    let found = same.isEmpty ? phrases.filter { $0.name.lowercased().hasPrefix(wanted) } : same
    guard let first = found.first else { return .none }
    return found.count == 1 ? .phrase(first) : .several(found)
  }

  /// Each once, in the order of the file.
  package var categories: [String] {
    phrases.reduce(into: []) { categories, phrase in
      if let category = phrase.category, !categories.contains(category) {
        categories.append(category)
      }
    }
  }

  /// The text of a file of phrases.
  private static func text(_ path: String, reading read: Reader) throws(CommandError) -> String {
    let bytes = try read(path)
    return String(decoding: TextRepair.repaired(bytes) ?? bytes, as: UTF8.self)
  }

  /// The user's own file, which need not exist; nil where there is no home folder.
  package static func ownFile(_ environment: [String: String]) -> String? {
    let folder = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
      .lazy.compactMap { $0 }.first { $0.hasPrefix("/") }
    return folder.map { $0 + "/synth-host/phrases.txt" }
  }
}

/// Saving of phrases: the file keeps its comments and the order of its lines.
extension PhraseBook {
  /// Atomically adds a phrase to the current file, and returns its new contents.
  /// - Parameter category: nil: none; of one that differs only by case, the file's own name stays.
  package func saving(
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
    let before = isThere ? try Self.text(path, reading: readFile) : ""
    let book = try PhraseBook(before, path: path, reading: readFile)
    guard !book.phrases.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw CommandError(
        .invalidInput,
        message:
          "the phrase \("/\(name)".quoted) already exists. Use another name, or change it in \(path.shown)."
      )
    }
    let line = "\(name) = \(PhraseTemplate.escaped(text.inOneLine))"
    let after = Self.adding(line, to: before, category: category?.inOneLine)
    // What could not be read again must not take the place of what can.
    let saved = try PhraseBook(after, path: path, reading: readFile)
    try PrivateFile.replace(path, with: Array(after.utf8))
    return saved
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
