// SPDX-License-Identifier: Apache-2.0

/// What a permission is given to: a program by the path of its executable, or a Flatpak by its application id.
///
/// A script has no executable of its own. Its interpreter is the application: a permission for `python3` is one for
/// every script in Python. A program that needs a permission of its own needs an executable of its own.
package struct Application: Sendable {
  /// How the application was identified.
  package enum Kind: String, Hashable, Sendable {
    /// Absolute path, without symbolic links.
    case executable
    /// Reverse-DNS name.
    case flatpak
  }

  package let kind: Kind
  /// The path or the application id; may contain any character that a file name can, see `shown`.
  package let name: String

  /// Maximum length of a path in bytes (PATH_MAX).
  private static let maxPathLength = 4096
  /// Maximum length of an application id in bytes (D-Bus specification, “Bus names”).
  private static let maxIDLength = 255
  private static let prefix = "flatpak:"

  /// Nil unless it is an absolute path without `.` and `..`.
  package init?(executable path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count < Self.maxPathLength,
      !path.utf8.contains(0), parts.count > 1,
      parts.dropFirst().allSatisfy({
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      })
    else { return nil }
    kind = .executable
    name = path
  }

  /// Nil unless it is an application id: at least three parts of letters, digits, `_` and `-`, separated by points.
  package init?(flatpak identifier: String) {
    let parts = identifier.utf8.split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard parts.count >= 3, identifier.utf8.count <= Self.maxIDLength,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isIDByte) })
    else { return nil }
    kind = .flatpak
    name = identifier
  }

  /// Parses what `text` returns.
  package init?(text: String) {
    if text.utf8.starts(with: Self.prefix.utf8) {
      self.init(flatpak: String(text.dropFirst(Self.prefix.count)))
    } else {
      self.init(executable: text)
    }
  }

  /// `/usr/bin/app` or `flatpak:org.example.App`.
  package var text: String {
    switch kind {
    case .executable: name
    case .flatpak: Self.prefix + name
    }
  }

  private static func isIDByte(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}

extension Application: Hashable {
  /// Compares bytes, as the system does: strings that Swift considers equal may name two files.
  package static func == (one: Application, other: Application) -> Bool {
    one.kind == other.kind && one.name.utf8.elementsEqual(other.name.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
