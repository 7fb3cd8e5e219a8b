// SPDX-License-Identifier: Apache-2.0

/// What is before the packets in an MP4 stream of AAC (ISO/IEC 14496-12 and -14), just enough of it for ffmpeg: it says what
/// ADTS cannot, that the audio begins after the delay of the encoder and ends within the last packet.
struct MP4Head {
  let format: AACFormat
  let sampleRate: Int
  /// Bytes of each packet. A packet in ADTS is shorter than 8 kB.
  let sizes: [UInt16]
  /// Frames of audio, without the delay.
  let frameCount: Int

  /// Frames of a decoder's output before the audio: the native encoder's delay in ffmpeg is one packet.
  static let delay = AACFormat.packetFrames

  /// All bytes up to the first of the packets, which follow each other.
  var bytes: [UInt8] {
    let type = Self.box(
      "ftyp",
      holding: [Array("M4A ".utf8), Self.word(0x200), Array("M4A isom".utf8)]
    )
    // The length of the table does not depend on the offset of the packets in it.
    let offset = type.count + movie(packetsAt: 0).count + Self.dataHeadLength
    let length = sizes.reduce(Self.dataHeadLength) { $0 + Int($1) }
    return type + movie(packetsAt: offset) + Self.word(1) + Array("mdat".utf8) + Self.long(length)
  }

  /// With a length of 64 bits.
  private static let dataHeadLength = 16

  // MARK: - Boxes

  private func movie(packetsAt offset: Int) -> [UInt8] {
    let header = Self.full(
      "mvhd",
      version: 1,
      holding: [
        Self.long(0), Self.long(0), Self.word(sampleRate), Self.long(frameCount),
        Self.word(0x10000), Self.half(0x100), Self.zeros(10), Self.matrix, Self.zeros(24),
        Self.word(2),
      ]
    )
    let track = Self.full(
      "tkhd",
      version: 1,
      flags: 3,
      holding: [
        Self.long(0), Self.long(0), Self.word(1), Self.word(0), Self.long(frameCount),
        Self.zeros(12), Self.half(0x100), Self.half(0), Self.matrix, Self.zeros(8),
      ]
    )
    let edits = Self.full(
      "elst",
      version: 1,
      holding: [Self.word(1), Self.long(frameCount), Self.long(Self.delay), Self.word(0x10000)]
    )
    return Self.box(
      "moov",
      holding: [
        header,
        Self.box(
          "trak",
          holding: [track, Self.box("edts", holding: [edits]), media(packetsAt: offset)]
        ),
      ]
    )
  }

  private func media(packetsAt offset: Int) -> [UInt8] {
    let undetermined = 0x55C4
    let header = Self.full(
      "mdhd",
      version: 1,
      holding: [
        Self.long(0), Self.long(0), Self.word(sampleRate), Self.long(frameCount + Self.delay),
        Self.half(undetermined), Self.half(0),
      ]
    )
    let handler = Self.full(
      "hdlr",
      holding: [Self.word(0), Array("soun".utf8), Self.zeros(12), Array("SoundHandler".utf8), [0]]
    )
    // In this file.
    let reference = Self.full(
      "dref",
      holding: [Self.word(1), Self.full("url ", flags: 1, holding: [])]
    )
    return Self.box(
      "mdia",
      holding: [
        header, handler,
        Self.box(
          "minf",
          holding: [
            Self.full("smhd", holding: [Self.zeros(4)]), Self.box("dinf", holding: [reference]),
            table(packetsAt: offset),
          ]
        ),
      ]
    )
  }

  private func table(packetsAt offset: Int) -> [UInt8] {
    let whole = max(0, sizes.count - 1)
    let last = frameCount + Self.delay - whole * AACFormat.packetFrames
    let times = [
      Self.word(2), Self.word(whole), Self.word(AACFormat.packetFrames), Self.word(1),
      Self.word(last),
    ]
    var lengths: [UInt8] = []
    lengths.reserveCapacity(sizes.count * 4)
    for size in sizes { lengths += Self.word(Int(size)) }
    return Self.box(
      "stbl",
      holding: [
        Self.full("stsd", holding: [Self.word(1), sampleEntry]), Self.full("stts", holding: times),
        // All packets are one chunk.
        Self.full(
          "stsc",
          holding: [Self.word(1), Self.word(1), Self.word(sizes.count), Self.word(1)]
        ),
        Self.full("stsz", holding: [Self.word(0), Self.word(sizes.count), lengths]),
        Self.full("co64", holding: [Self.word(1), Self.long(offset)]),
      ]
    )
  }

  private var sampleEntry: [UInt8] {
    let bits = sizes.reduce(0) { $0 + Int($1) } * 8
    let rate = bits * sampleRate / max(1, sizes.count * AACFormat.packetFrames)
    let audioAsAAC: [UInt8] = [0x40, 0x15, 0, 0, 0]
    let decoder = Self.descriptor(
      4,
      holding: audioAsAAC + Self.word(rate) + Self.word(rate)
        + Self.descriptor(5, holding: format.configuration)
    )
    let stream = Self.descriptor(
      3,
      holding: Self.half(1) + [0] + decoder + Self.descriptor(6, holding: [2])
    )
    return Self.box(
      "mp4a",
      holding: [
        Self.zeros(6), Self.half(1), Self.zeros(8), Self.half(Int(format.channels)), Self.half(16),
        Self.zeros(4), Self.half(sampleRate), Self.half(0), Self.full("esds", holding: [stream]),
      ]
    )
  }

  // MARK: - Bytes

  private static func box(_ name: String, holding parts: [[UInt8]]) -> [UInt8] {
    let body = Array(parts.joined())
    return word(8 + body.count) + Array(name.utf8) + body
  }

  private static func full(
    _ name: String,
    version: UInt8 = 0,
    flags: UInt8 = 0,
    holding parts: [[UInt8]]
  ) -> [UInt8] {
    box(name, holding: [[version, 0, 0, flags]] + parts)
  }

  private static func descriptor(_ tag: UInt8, holding body: [UInt8]) -> [UInt8] {
    [tag, UInt8(clamping: body.count)] + body
  }

  private static func half(_ number: Int) -> [UInt8] { big(UInt16(clamping: number)) }
  private static func word(_ number: Int) -> [UInt8] { big(UInt32(clamping: number)) }
  private static func long(_ number: Int) -> [UInt8] { big(UInt64(clamping: number)) }
  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// The picture's place, which audio has too: unchanged.
  private static let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap(word)
}
