// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// The name of a provider's package, from which its library, identifier and modules are named.
struct PackageName {
  /// `my-engine`
  let name: String
  /// `com.example.my-engine`, or the one that was given.
  let identifier: String

  /// - Parameter identifier: nil: one below `com.example`, which is reserved for examples (RFC 2606).
  init(_ name: String, identifier: String?) throws(CommandError) {
    guard name.utf8.count <= Self.maxLength, name.wholeMatch(of: Self.pattern) != nil else {
      throw CommandError(
        .usage,
        message:
          "\(name.quoted) cannot be the name of a provider's package. Use a to z, 0 to 9 and single hyphens, beginning with "
          + "a letter, at most \(Self.maxLength) characters\(Self.suggestion(for: name))."
      )
    }
    self.name = name
    self.identifier = identifier ?? "com.example.\(name)"
    try Self.check(self.identifier)
  }

  /// For people: `My Engine`. Letters and spaces alone, so that it needs no quoting in any language.
  var title: String { words.map(\.capitalizedFirst).joined(separator: " ") }

  /// `MyEngineProvider`; never a word that Swift reserves.
  var module: String { words.map(\.capitalizedFirst).joined() + "Provider" }

  /// `my_engine_provider`; never a word that Rust reserves.
  var crate: String { words.joined(separator: "_") + "_provider" }

  private var words: [String] { name.split(separator: "-").map(String.init) }

  // Safe because it is a literal that is never changed; Regex lacks the annotation.
  nonisolated(unsafe) private static let pattern = /[a-z][a-z0-9]*(-[a-z0-9]+)*/
  /// A voice's identifier may have 128 bytes, and begins with that of the provider.
  private static let maxLength = 40

  /// A name like the one that was typed, if there is one.
  private static func suggestion(for typed: String) -> String {
    let words = typed.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let near = String(words.joined(separator: "-").prefix(maxLength))
    return near.wholeMatch(of: pattern) == nil ? "" : ": \(near)"
  }

  private static func check(_ identifier: String) throws(CommandError) {
    let allowed = identifier.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
    guard allowed, (3...100).contains(identifier.utf8.count), parts.count > 1,
      !parts.contains(where: \.isEmpty)
    else {
      throw CommandError(
        .usage,
        message:
          "\(identifier.quoted) cannot be the identifier of a provider. Use your domain backwards, as in org.example.engine: "
          + "3 to 100 of a to z, 0 to 9, hyphens and at least one dot."
      )
    }
    guard !ReservedIdentifier.contains(identifier) else {
      throw CommandError(
        .usage,
        message:
          "\(identifier.quoted) is reserved for a provider that comes with synth-host. Use one of your own."
      )
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
