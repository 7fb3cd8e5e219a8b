// SPDX-License-Identifier: Apache-2.0

/// Who a permission is given to: a program by the path of its executable, or a Flatpak by its application id.
///
/// A script has no executable of its own. Its interpreter is the application, and whoever permits something to `python3`
/// permits it to every script in Python; a program that is to be permitted alone needs an executable of its own.
package struct Application: Sendable {
  /// How it was told which application it is.
  package enum Kind: String, Hashable, Sendable {
    /// Absolute path, without symbolic links.
    case executable
    /// Reverse-DNS name.
    case flatpak
  }

  package let kind: Kind
  /// The path or the application id; it may hold anything that a file name does, see `shown`.
  package let name: String

  /// Bytes of a path (PATH_MAX).
  private static let maxPathLength = 4096
  /// Bytes of an application id (D-Bus specification, "Bus names").
  private static let maxIDLength = 255
  private static let prefix = "flatpak:"

  /// Nil when it is not an absolute path without `.` and `..`.
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

  /// Nil when it is not an application id: at least three parts of letters, digits, `_` and `-` with points between them.
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

  /// As `text` gives it.
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
  /// By bytes, as the system does: strings are equal to Swift that name two files.
  package static func == (one: Application, other: Application) -> Bool {
    one.kind == other.kind && one.name.utf8.elementsEqual(other.name.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
