// SPDX-License-Identifier: Apache-2.0

/// The keys that clients of a server must have one of, each with a name for the log.
package struct AccessKeys: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package var name: String
    var secret: [UInt8]
  }

  /// Why a file of keys is not used.
  package struct Failure: Error, Hashable {
    /// From 1; nil: of the whole file.
    package var line: Int?
    package var reason: String
  }

  package let keys: [Key]

  /// Shorter ones could be guessed.
  private static let shortest = 16

  /// Reads a file: a line for each key, its name and the key with blanks between them. Empty lines and those that begin with
  /// `#` are left out.
  package init(file: [UInt8]) throws(Failure) {
    guard let text = String(validating: file, as: UTF8.self) else {
      throw Failure(line: nil, reason: "it is not UTF-8")
    }
    var keys: [Key] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, first.first != "#" else { continue }
      guard words.count == 2 else {
        throw Failure(
          line: index + 1,
          reason: "a line has a name and a key, with a blank between them"
        )
      }
      let secret = Array(words[1].utf8)
      guard secret.count >= Self.shortest, secret.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw Failure(
          line: index + 1,
          reason: "a key has at least \(Self.shortest) characters, all of them visible ASCII"
        )
      }
      let name = String(first)
      guard !keys.contains(where: { $0.name == name }) else {
        throw Failure(line: index + 1, reason: "the name “\(name)” is there twice")
      }
      keys.append(Key(name: name, secret: secret))
    }
    guard !keys.isEmpty else { throw Failure(line: nil, reason: "there is no key in it") }
    self.keys = keys
  }

  /// The name of a key; nil if there is none like it. Takes the same time wherever the first difference is.
  func name(of secret: String) -> String? {
    let given = Array(secret.utf8)
    var name: String?
    for key in keys where Self.isEqual(given, to: key.secret) { name = key.name }
    return name
  }

  static func isEqual(_ first: [UInt8], to second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
