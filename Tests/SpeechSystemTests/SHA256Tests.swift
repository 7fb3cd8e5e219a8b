// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    "the examples of FIPS 180-4 and of NIST’s test vectors",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ]
  )
  func examples(text: String, digest: String) {
    #expect(hexadecimal(SHA256.digest(of: Array(text.utf8))) == digest)
  }

  @Test("a million letters, in pieces of any size")
  func pieces() {
    var hash = SHA256()
    var left = 1_000_000
    var size = 1
    while left > 0 {
      let count = min(size, left)
      hash.update([UInt8](repeating: UInt8(ascii: "a"), count: count))
      left -= count
      size = size * 3 % 1021 + 1
    }
    #expect(
      hexadecimal(hash.finish())
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test("lengths around the end of a block", arguments: [55, 56, 57, 63, 64, 65, 119, 120])
  func padding(length: Int) {
    let bytes = [UInt8](repeating: 7, count: length)
    var hash = SHA256()
    for byte in bytes { hash.update([byte]) }
    #expect(hash.finish() == SHA256.digest(of: bytes))
    #expect(SHA256.digest(of: bytes) != SHA256.digest(of: bytes + [7]))
  }
}
