// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup
import SpeechVoices

/// Phrases by their names, as a file has them.
struct PhraseBook: Sendable {
  struct Phrase: Hashable, Sendable {
    var name: String
    var text: String
  }

  /// In the order of the file.
  private(set) var phrases: [Phrase] = []

  /// More would not be found any more.
  private static let most = 10_000

  /// - Parameter path: nil: the user's own file, where there is one.
  init(path: String?) throws(CommandError) {
    guard let path = path ?? Self.ownFile else {
      try self.init([], file: "")
      return
    }
    let bytes = try InputFile.read(path)
    guard !bytes.contains(0) else {
      throw CommandError(
        .invalidInput,
        "\(InputFile.displayName(path).shown) is no text in UTF-8. Save it as one."
      )
    }
    try self.init(TextRepair.repaired(bytes) ?? bytes, file: InputFile.displayName(path))
  }

  /// - Parameter file: what messages call it.
  init(_ bytes: [UInt8], file: String) throws(CommandError) {
    var lines: [String: Int] = [:]
    let text = String(decoding: bytes, as: UTF8.self)
    // A byte order mark is no part of the first name.
    let all =
      (text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let line = String(line).trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let phrase = try Self.phrase(line, "\(file.shown), line \(index + 1)")
      if let first = lines.updateValue(index + 1, forKey: phrase.name) {
        throw CommandError(
          .invalidInput,
          "\(file.shown), line \(index + 1): line \(first) has a phrase \(phrase.name.quoted) already. Give one of them another name."
        )
      }
      phrases.append(phrase)
      guard phrases.count <= Self.most else {
        throw CommandError(.invalidInput, "\(file.shown) has more than \(Self.most) phrases.")
      }
    }
  }

  /// The text of a phrase.
  func text(of name: String) -> String? { phrases.first { $0.name == name }?.text }

  private static func phrase(_ line: String, _ place: String) throws(CommandError) -> Phrase {
    guard let sign = line.firstIndex(of: "=") else {
      throw CommandError(.invalidInput, "\(place): there is no =. Write a name, = and the text.")
    }
    var name = String(line[..<sign]).trimmed
    // As it is typed.
    if name.hasPrefix("/") { name.removeFirst() }
    let text = String(line[line.index(after: sign)...]).trimmed
    guard !name.isEmpty, !name.contains(where: \.isWhitespace), !name.hasPrefix("/") else {
      throw CommandError(
        .invalidInput,
        "\(place): the name \(name.quoted) must be one word, and not begin with /."
      )
    }
    guard !CallLine.reserved.contains(name) else {
      throw CommandError(
        .invalidInput,
        "\(place): /\(name) is a command already. Give the phrase another name."
      )
    }
    guard !text.isEmpty else {
      throw CommandError(.invalidInput, "\(place): the phrase \(name.quoted) has no text.")
    }
    return Phrase(name: name, text: text)
  }

  private static var ownFile: String? {
    let environment = HostOptions.environment
    let folder = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
      .lazy.compactMap { $0 }.first { $0.hasPrefix("/") }
    return folder.map { $0 + "/synth-host/phrases.txt" }.flatMap {
      access($0, F_OK) == 0 ? $0 : nil
    }
  }
}
