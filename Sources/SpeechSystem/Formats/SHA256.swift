// SPDX-License-Identifier: Apache-2.0

/// SHA-256 (FIPS 180-4) of bytes that arrive in pieces. For names of untrusted contents: nobody can
/// find two inputs with the same digest, unlike with the checksums that are enough for the host's
/// own files.
///
/// Our own, because no library that the program loads has one: libcrypto, of 4.7 MB, would be loaded
/// for some microseconds of work for each unit (Decisions/0023-a-store-of-units.md).
package struct SHA256: Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19
  )
  /// The bytes of a block that is not complete yet.
  private var pending: [UInt8] = []
  private var count: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  package init() {
    pending.reserveCapacity(2 * Self.block)
  }

  /// The digest of these bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Takes more bytes.
  package mutating func update(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if !pending.isEmpty {
      let head = rest.prefix(Self.block - pending.count)
      pending += head
      rest = rest.dropFirst(head.count)
      if pending.count == Self.block { compressPending() }
    }
    while rest.count >= Self.block {
      compress(rest.prefix(Self.block))
      rest = rest.dropFirst(Self.block)
    }
    pending += rest
  }

  /// The 32 bytes of the digest. Call it once.
  package mutating func finish() -> [UInt8] {
    let bits = (count + UInt64(pending.count)) * 8
    pending.append(0x80)
    if pending.count > Self.block - 8 {
      pending += repeatElement(0, count: Self.block - pending.count)
      compressPending()
    }
    pending += repeatElement(0, count: Self.block - 8 - pending.count)
    for shift in stride(from: 56, through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    compressPending()
    let words = [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
    return words.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Bytes.
  private static let block = 64

  private mutating func compressPending() {
    compress(pending[...])
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func compress(_ bytes: ArraySlice<UInt8>) {
    for index in 0..<16 {
      let place = bytes.startIndex + 4 * index
      let high = UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
      schedule[index] = high | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
    }
    for index in 16..<64 {
      let (late, early) = (schedule[index - 2], schedule[index - 15])
      let one = Self.rotate(late, places: 17) ^ Self.rotate(late, places: 19) ^ (late >> 10)
      let other = Self.rotate(early, places: 7) ^ Self.rotate(early, places: 18) ^ (early >> 3)
      schedule[index] = schedule[index - 16] &+ other &+ schedule[index - 7] &+ one
    }
    var (a, b, c, d, e, f, g, h) = state
    for index in 0..<64 {
      let mixed =
        Self.rotate(e, places: 6) ^ Self.rotate(e, places: 11) ^ Self.rotate(e, places: 25)
      let first = h &+ mixed &+ ((e & f) ^ (~e & g)) &+ Self.constants[index] &+ schedule[index]
      let spread =
        Self.rotate(a, places: 2) ^ Self.rotate(a, places: 13) ^ Self.rotate(a, places: 22)
      let second = spread &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state = (
      state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f,
      state.6 &+ g, state.7 &+ h
    )
    count += UInt64(Self.block)
  }

  private static func rotate(_ word: UInt32, places: UInt32) -> UInt32 {
    word >> places | word << (32 - places)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7,
    0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC,
    0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351,
    0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E,
    0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585,
    0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F,
    0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}
