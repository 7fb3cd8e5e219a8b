// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What the publisher of a file states of its contents.
package enum FileDigest: Hashable, Sendable {
  case md5(String)
  case sha256(String)

  /// `md5:…` or `sha256:…`, with hexadecimal digits; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1].utf8.allSatisfy(Self.isDigit) else { return nil }
    switch (parts[0], parts[1].utf8.count) {
    case ("md5", 32): self = .md5(parts[1])
    case ("sha256", 64): self = .sha256(parts[1])
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  var name: String {
    switch self {
    case .md5: "MD5"
    case .sha256: "SHA-256"
    }
  }

  var digits: String {
    switch self {
    case .md5(let digits), .sha256(let digits): digits
    }
  }

  /// The digest of a file, of the same kind; nil when it cannot be read.
  func ofFile(_ path: String) -> String? {
    guard let file = try? InputFile(path: path) else { return nil }
    var (md5, sha256) = (MD5(), SHA256())
    let size = UInt64(max(0, file.stamp.size))
    var place: UInt64 = 0
    while place < size {
      let count = min(size - place, 1 << 20)
      guard let bytes = file.read(at: place, count: Int(count)) else { return nil }
      if case .md5 = self { md5.update(bytes) } else { sha256.update(bytes) }
      place += count
    }
    if case .md5 = self { return md5.finish().hexadecimal }
    return sha256.finish().hexadecimal
  }
}
