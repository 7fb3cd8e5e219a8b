// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Where a file is fetched from.
package enum FileAddress: Hashable, Sendable {
  case web(String)
  case file(String)

  /// An address that begins with `https://`, `http://` or `file://`, or an absolute path.
  package init(_ text: String) throws(FetchError) {
    let hasOddBytes = text.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    if text.hasPrefix("https://") || text.hasPrefix("http://") {
      guard !hasOddBytes, text.utf8.count <= 4096 else { throw .badAddress(text) }
      self = .web(text)
    } else if text.hasPrefix("file:///") {
      self = .file(String(text.dropFirst("file://".count)))
    } else if text.hasPrefix("/") {
      self = .file(text)
    } else {
      throw .badAddress(text)
    }
  }

  package static func isWeb(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  /// What is below it.
  func appending(_ parts: [String]) -> FileAddress {
    let parts = parts.filter { !$0.isEmpty }
    switch self {
    case .web(let address):
      let base = address.hasSuffix("/") ? String(address.dropLast()) : address
      return .web(([base] + parts.map(Self.escaped)).joined(separator: "/"))
    case .file(let path): return .file(([path] + parts).joined(separator: "/"))
    }
  }

  /// The same with `ending` at the end of its path, before a query.
  func withEnding(_ ending: String) -> FileAddress {
    switch self {
    case .file(let path): return .file(path + ending)
    case .web(let address):
      let end = address.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      return .web(
        address[..<(end ?? address.endIndex)] + ending + address[(end ?? address.endIndex)...]
      )
    }
  }

  /// The name of the file.
  var name: String {
    switch self {
    case .file(let path): return Path.name(of: path)
    case .web(let address):
      let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      return Path.name(of: String(Substring(path)))
    }
  }

  package var shown: String {
    switch self {
    case .web(let text), .file(let text): text
    }
  }

  /// Whether it is on this machine, where nobody else listens or answers.
  var isLocal: Bool {
    guard case .web(let address) = self else { return true }
    let rest = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    let host = String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
    return ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// The parts of a path as an address has them.
  private static func escaped(_ part: String) -> String {
    part.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + [byte].hexadecimal.uppercased()
      }
    }
  }
}
