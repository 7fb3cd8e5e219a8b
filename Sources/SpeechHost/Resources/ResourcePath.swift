// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The path of a local file that a reference (RFC 3986) in a document names. Stored as bytes because file names need
/// not be UTF-8.
struct ResourcePath: Hashable, Sendable {
  /// In bytes: PATH_MAX with every byte escaped.
  private static let maxReferenceLength = 3 * 4096

  /// The components of the absolute path; no ".", no "..", none empty.
  private(set) var segments: [[UInt8]] = []
  /// Whether it ends in a slash, so that it can only be a folder.
  private(set) var namesFolder = false

  /// Resolves a reference; a relative one against the folder of the document.
  init(reference: String, documentFolder: String?) throws(ResourceError) {
    let shown = ResourceError.shown(reference.utf8)
    var rest = Array(reference.utf8)[...]
    if rest.isEmpty { throw .badReference(shown, .empty) }
    if rest.count > Self.maxReferenceLength { throw .badReference(shown, .tooLong) }
    let scheme = Self.takeScheme(&rest)
    if let scheme, scheme.lowercased() != "file" {
      throw .unsupportedScheme(shown, scheme: scheme.lowercased())
    }
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      rest = rest[authority.endIndex...]
      let host = String(decoding: authority, as: UTF8.self).lowercased()
      guard host.isEmpty || host == "localhost" else {
        throw .foreignHost(shown, host: ResourceError.shown(host.utf8))
      }
      if rest.first != UInt8(ascii: "/") { throw .badReference(shown, .notAbsolute) }
    }
    if rest.contains(UInt8(ascii: "#")) { throw .badReference(shown, .fragment) }
    if rest.contains(UInt8(ascii: "?")) { throw .badReference(shown, .query) }
    if rest.first != UInt8(ascii: "/") {
      guard scheme == nil, let documentFolder, documentFolder.first == "/" else {
        throw .badReference(shown, .notAbsolute)
      }
      append(documentFolder.utf8)
    }
    append(try Self.decoded(rest, shown: shown))
  }

  /// A folder on this machine, as given by the user.
  init(folder: String) { append(folder.utf8) }

  /// The path relative to `root`, empty for `root` itself; nil when it is not beneath.
  func bytes(beneath root: ResourcePath) -> [UInt8]? {
    guard segments.starts(with: root.segments) else { return nil }
    guard segments.count > root.segments.count else { return [] }
    let path = segments.dropFirst(root.segments.count).joined(separator: [UInt8(ascii: "/")])
    return Array(path) + (namesFolder ? [UInt8(ascii: "/")] : [])
  }

  /// For display to the user.
  var text: String {
    ResourceError.shown([UInt8(ascii: "/")] + segments.joined(separator: [UInt8(ascii: "/")]))
  }

  /// The last component.
  var name: String { String(decoding: segments.last ?? [], as: UTF8.self) }

  /// Adds a path below this one. Dots are resolved here and not in the file system (RFC 3986 section 5.2.4), so that
  /// "a/../b" is "b" even if "a" is a symbolic link.
  private mutating func append(_ path: some Collection<UInt8>) {
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      switch part.count {
      case 0: break
      case 1 where part.first == UInt8(ascii: "."): break
      case 2 where part.allSatisfy { $0 == UInt8(ascii: ".") }: _ = segments.popLast()
      default: segments.append(Array(part))
      }
    }
    namesFolder =
      parts.last.map { $0.count <= 2 && $0.allSatisfy { $0 == UInt8(ascii: ".") } } ?? false
  }

  /// Takes "scheme:" off the front, if there is one.
  private static func takeScheme(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(where: { ":/?#".utf8.contains($0) }),
      rest[end] == UInt8(ascii: ":")
    else { return nil }
    let scheme = rest[..<end]
    let isScheme = scheme.enumerated().allSatisfy { place, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        place > 0
      default: false
      }
    }
    guard isScheme, !scheme.isEmpty else { return nil }
    rest = rest[(end + 1)...]
    return ResourceError.shown(scheme)
  }

  /// Percent-decodes once: anything that then looks like an escape is part of a name.
  private static func decoded(
    _ path: ArraySlice<UInt8>,
    shown: String
  ) throws(ResourceError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(path.count)
    var index = path.startIndex
    while index < path.endIndex {
      var byte = path[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < path.endIndex,
          let high = hexadecimal(path[index + 1]), let low = hexadecimal(path[index + 2])
        else { throw .badReference(shown, .escape) }
        byte = high << 4 | low
        // A file name cannot contain a slash, and an escaped slash is not a separator.
        if byte == UInt8(ascii: "/") { throw .badReference(shown, .escapedSlash) }
        index += 2
      }
      if byte == 0 { throw .badReference(shown, .nul) }
      result.append(byte)
      index += 1
    }
    return result
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
