// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A set of characters that glibc's iconv(3) converts.
package struct CharacterSet {
  /// Iconv's name; never one from a file.
  private let name: String

  package init(_ name: String) { self.name = name }

  /// The text in UTF-8; nil where the system has no converter for it.
  /// - Parameter replacement: what comes instead of each byte that is of no character.
  package func utf8(_ bytes: [UInt8], replacement: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    let replacement = Array(replacement.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2 + 16)
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 4096)
    input.withUnsafeMutableBufferPointer { input in
      var next = input.baseAddress
      var left = input.count
      // Without input at the end: what a set with states, or of composed characters, still holds.
      var isEnding = false
      while !isEnding {
        isEnding = left == 0
        let code: Int32 = output.withUnsafeMutableBufferPointer { output in
          var place = output.baseAddress
          var room = output.count
          let result =
            isEnding
            ? iconv(converter, nil, nil, &place, &room)
            : iconv(converter, &next, &left, &place, &room)
          let code = result == -1 ? errno : 0
          text += output[..<(output.count - room)].lazy.map { UInt8(bitPattern: $0) }
          return code
        }
        if code == 0 || code == E2BIG { continue }
        guard code == EILSEQ || code == EINVAL, left > 0 else { return }
        text += replacement
        next = next.map { $0 + 1 }
        left -= 1
      }
    }
    return text
  }
}
