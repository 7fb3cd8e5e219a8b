// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// Paths in an archive, relative to its root.
enum ArchivePath {
  /// Without `.`, `..` and doubled slashes; nil for a path that leaves the archive.
  static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// A reference, such as `../text/one%201.xhtml#part2`, in the document at `base`.
  struct Reference: Hashable {
    var path: String
    var fragment: String?
  }

  /// Nil for a reference to another place, such as a web page, or one that leaves the archive.
  static func resolve(_ reference: String, in base: String) -> Reference? {
    let reference = reference.trimmingSpace
    guard !hasScheme(reference), !reference.hasPrefix("//") else { return nil }
    let halves = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = (halves.first ?? "").prefix { $0 != "?" }
    let fragment = halves.count > 1 ? decoded(halves[1]) : nil
    let folder = base.split(separator: "/").dropLast().joined(separator: "/")
    let target: String
    if written.isEmpty {
      target = base
    } else if written.hasPrefix("/") {
      target = decoded(written)
    } else {
      target = folder + "/" + decoded(written)
    }
    guard let path = normalized(target), !path.isEmpty else { return nil }
    return Reference(path: path, fragment: fragment?.isEmpty == true ? nil : fragment)
  }

  private static func hasScheme(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return reference.utf8[..<colon].allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
    }
  }

  /// With `%20` and the like replaced; other bytes stay.
  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A relative reference from one file of an archive to another, as it is written in documents.
  static func reference(to target: String, from base: String) -> String {
    let folders = base.split(separator: "/").dropLast()
    let parts = target.split(separator: "/")
    var common = 0
    while common < folders.count, common < parts.count - 1, folders[common] == parts[common] {
      common += 1
    }
    let up = [String](repeating: "..", count: folders.count - common)
    return (up + parts[common...].map { encoded($0) }).joined(separator: "/")
  }

  /// With what may not be in a reference as `%20`.
  private static func encoded(_ text: Substring) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let isPlain =
        byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=@".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + [byte].hexadecimal.uppercased()
      }
    }
  }
}
