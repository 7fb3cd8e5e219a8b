// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import Testing

@Suite("AAC in ADTS")
struct ADTSTests {
  private static let format = AACFormat(profile: 1, rateIndex: 7, channels: 1)

  /// - Parameter length: What the header says; nil: the right one.
  private static func packet(
    _ bytes: [UInt8],
    length: Int? = nil,
    rateIndex: UInt8 = 7,
    hasChecksum: Bool = false,
    more: UInt8 = 0
  ) -> [UInt8] {
    let length = length ?? bytes.count + (hasChecksum ? 9 : 7)
    return [
      0xFF, hasChecksum ? 0xF0 : 0xF1, 1 << 6 | rateIndex << 2, 1 << 6 | UInt8(length >> 11),
      UInt8(length >> 3 & 0xFF), UInt8(length & 7) << 5 | 0x1F, 0xFC | more,
    ] + (hasChecksum ? [0, 0] : []) + bytes
  }

  /// The packets of bytes that come in parts of some size.
  private func packets(
    of bytes: [UInt8],
    partSize: Int
  ) throws(ADTSReader.Problem) -> [[UInt8]] {
    var reader = ADTSReader()
    var packets: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      try reader.read(rest.prefix(partSize)) { packets.append(Array($0)) }
      rest = rest.dropFirst(partSize)
    }
    try reader.finish()
    #expect(reader.packetCount == packets.count)
    return packets
  }

  @Test("is taken apart, in parts of any size", arguments: [1, 6, 7, 8, 100, 10_000])
  func parts(partSize: Int) throws {
    let all: [[UInt8]] = [
      [1], Array(repeating: 0xFF, count: 8184), [2, 3, 4], [0xFF, 0xF1, 0, 0],
    ]
    let bytes = all.enumerated().flatMap { Self.packet($1, hasChecksum: $0 == 2) }
    #expect(try packets(of: bytes, partSize: partSize) == all)
    #expect(try packets(of: [], partSize: partSize).isEmpty)
    #expect(try ADTSHeader(bytes).format == Self.format)
  }

  @Test(
    "that is damaged is refused with its place",
    arguments: [
      (Array(packet([1]).prefix(6)), ADTSReader.Problem.truncated(offset: 0)),
      (packet([1]) + packet([1, 2]).dropLast(), .truncated(offset: 8)),
      (packet([1], length: 8191), .truncated(offset: 0)),
      (packet([1], length: 0), .badHeader(.tooShort, offset: 0)),
      (packet([1], length: 7), .badHeader(.tooShort, offset: 0)),
      (packet([1], length: 9, hasChecksum: true), .badHeader(.tooShort, offset: 0)),
      (packet([1]) + [0, 0, 0, 0, 0, 0, 0], .badHeader(.notADTS, offset: 8)),
      (packet([1], length: 9) + packet([1]), .badHeader(.notADTS, offset: 9)),
      (packet([1], more: 1), .badHeader(.severalPackets, offset: 0)),
      (packet([1]) + packet([1], rateIndex: 4), .formatChanged(offset: 8)),
      ([0xFF, 0xE1, 0, 0, 0, 0, 0, 0], .badHeader(.notADTS, offset: 0)),
    ]
  )
  func damaged(bytes: [UInt8], problem: ADTSReader.Problem) {
    for partSize in [1, 7, 100] {
      #expect(throws: problem) { try packets(of: bytes, partSize: partSize) }
    }
  }

  @Test("whatever it is, it ends")
  func anything() {
    var noise: UInt32 = 7
    for _ in 0..<2000 {
      let bytes =
        Self.packet([1, 2])
        + (0..<40).map { _ in
          noise = noise &* 1_664_525 &+ 1_013_904_223
          return noise >> 30 == 0 ? 0xFF : UInt8(noise >> 24)
        }
      #expect(((try? packets(of: bytes, partSize: 11))?.count ?? 0) < 10)
    }
  }
}
