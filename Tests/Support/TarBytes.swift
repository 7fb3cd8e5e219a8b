// SPDX-License-Identifier: Apache-2.0

/// A tar archive, byte by byte (POSIX.1, pax, ustar format), so that it can say what tar(1) would not.
package struct TarBytes {
  package enum Kind: UInt8 {
    case file = 0x30
    case hardLink = 0x31
    case link = 0x32
    case device = 0x33
    case folder = 0x35
    case pipe = 0x36
  }

  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds an entry. `size` is what its header states, if not the contents' own.
  package mutating func add(
    _ name: String,
    _ kind: Kind = .file,
    contents: [UInt8] = [],
    target: String = "",
    size: Int? = nil
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      for (offset, byte) in text.utf8.enumerated() { header[place + offset] = byte }
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 8)
      return String(repeating: "0", count: digits - text.count) + text
    }
    put(name, at: 0)
    put(octal(0o644, 7), at: 100)
    put(octal(size ?? contents.count, 11), at: 124)
    put(octal(0, 11), at: 136)
    put("        ", at: 148)
    header[156] = kind.rawValue
    put(target, at: 157)
    put("ustar", at: 257)
    put("00", at: 263)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
    bytes += header + contents
    bytes += [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
  }

  /// With its end.
  package var whole: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }
}
