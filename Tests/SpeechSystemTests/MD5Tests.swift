// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import TestTraits
import Testing

@Suite("MD5", .limited)
struct MD5Tests {
  /// RFC 1321, A.5.
  @Test(
    "is as in its specification",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
    ]
  )
  func specification(_ text: String, _ digest: String) {
    #expect(MD5.digest(of: Array(text.utf8)).hexadecimal == digest)
  }

  @Test("does not depend on the pieces that the bytes arrive in")
  func pieces() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    let whole = MD5.digest(of: bytes)
    for size in [1, 55, 56, 63, 64, 65, 128, 999] {
      var hash = MD5()
      var rest = bytes[...]
      while !rest.isEmpty {
        hash.update(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(hash.finish() == whole, "\(size)")
    }
  }
}
