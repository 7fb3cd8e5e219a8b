// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// Phrases by their names, as a file has them.
struct PhraseBook: Sendable {
  struct Phrase: Hashable, Sendable {
    var name: String
    /// As in the file, including slots.
    var text: String
    /// The section of the file that it is in.
    var category: String?
  }

  /// The result of looking up a typed name.
  enum Match: Hashable {
    case phrase(Phrase)
    case several([Phrase])
    case none
  }

  /// In the order of the file.
  private(set) var phrases: [Phrase] = []
  /// Where phrases are saved; nil where there is no home folder.
  let path: String?

  /// More phrases would be unusable.
  private static let maxPhrases = 10_000

  /// - Parameter path: nil: the user's own file, which need not exist.
  init(path typed: String?) throws(CommandError) {
    let path = typed ?? Self.ownFile
    guard let path, typed != nil || access(path, F_OK) == 0 else {
      self.init(path)
      return
    }
    try self.init(try Self.readText(path), path: path)
  }

  /// Without phrases.
  private init(_ path: String?) { self.path = path }

  /// - Parameter path: The name in messages.
  init(_ text: String, path: String) throws(CommandError) {
    self.path = path
    let file = CommandInput.displayName(path).shown
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
  func match(_ typed: String) -> Match {
    if let phrase = phrases.first(where: { $0.name == typed }) { return .phrase(phrase) }
    let wanted = typed.lowercased()
    let same = phrases.filter { $0.name.lowercased() == wanted }
    let found = same.isEmpty ? phrases.filter { $0.name.lowercased().hasPrefix(wanted) } : same
    guard let first = found.first else { return .none }
    return found.count == 1 ? .phrase(first) : .several(found)
  }

  /// Each once, in the order of the file.
  var categories: [String] {
    phrases.reduce(into: []) { categories, phrase in
      if let category = phrase.category, !categories.contains(category) {
        categories.append(category)
      }
    }
  }

  /// The text of a file of phrases.
  static func readText(_ path: String) throws(CommandError) -> String {
    let bytes = try CommandInput.read(path)
    // An empty file is valid.
    if !bytes.isEmpty { try CommandInput.checkText(bytes, path: path) }
    return String(decoding: TextRepair.repaired(bytes) ?? bytes, as: UTF8.self)
  }

  private static var ownFile: String? {
    let environment = ProgramContext.environment
    let folder = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
      .lazy.compactMap { $0 }.first { $0.hasPrefix("/") }
    return folder.map { $0 + "/synth-host/phrases.txt" }
  }
}
