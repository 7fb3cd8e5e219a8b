// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// A part of the audio that is encoded to AAC by a process of its own. It begins and ends within pauses, where neither the
/// encoder's choices nor the packets on both sides can be told from those of a single encoder.
package struct AssemblySegment: Hashable, Sendable {
  /// Those that are heard in it.
  package let units: Range<Int>
  /// Packets of the whole that it gives. Packet n spans the blocks n - 1 and n of the audio, each of `AACFormat.packetFrames`;
  /// block -1 is the silence of the encoder's delay.
  package let packets: Range<Int>
  /// Blocks of silence that the encoder gets first, so that it starts as it would within a pause. Their packets are left out.
  package let lead: Int
  /// Frames of the whole that the encoder gets after them. Where another segment follows, these are some more, which the
  /// encoder looks at before it decides.
  package let frames: Range<Int>

  /// Packets that the encoder gives, the last of which only completes the one before.
  package var encodedPackets: Int {
    lead + Self.blocks(frames.count) + 1
  }

  /// Seconds of a segment, at least. Starting ffmpeg takes less than a hundredth of encoding them.
  private static let shortest = 300.0
  private static let leadBlocks = 4
  /// Blocks of silence after a border.
  private static let blocksAfter = 2

  /// All of an assembly; only one where it is short, or has no pauses. They do not depend on how many are encoded at the same
  /// time, so that the same book becomes the same file.
  package static func segments(of assembly: Assembly) -> [AssemblySegment] {
    let least = Int(shortest * Double(assembly.format.sampleRate))
    var borders: [(unit: Int, block: Int)] = [(0, 0)]
    for index in assembly.units.indices.dropFirst() {
      let last = (borders.last?.block ?? 0) * AACFormat.packetFrames
      let pause =
        assembly.units[index - 1].frames.upperBound..<assembly.units[index].frames.lowerBound
      guard pause.upperBound <= assembly.frameCount - least else { break }
      guard pause.lowerBound >= last + least, let block = border(in: pause) else { continue }
      borders.append((index, block))
    }
    return borders.indices.map { index in
      let begin = borders[index]
      let start = begin.block * AACFormat.packetFrames
      let lead = index == 0 ? 0 : leadBlocks
      guard borders.indices.contains(index + 1) else {
        return AssemblySegment(
          units: begin.unit..<assembly.units.count,
          packets: begin.block..<(blocks(assembly.frameCount) + 1),
          lead: lead,
          frames: start..<assembly.frameCount
        )
      }
      let end = borders[index + 1]
      return AssemblySegment(
        units: begin.unit..<end.unit,
        packets: begin.block..<end.block,
        lead: lead,
        frames: start..<((end.block + blocksAfter) * AACFormat.packetFrames)
      )
    }
  }

  /// The first block whose packet, the packet before it and what the encoder looks at for both see only silence.
  private static func border(in pause: Range<Int>) -> Int? {
    let block = blocks(pause.lowerBound) + 1
    return (block + blocksAfter) * AACFormat.packetFrames <= pause.upperBound ? block : nil
  }

  /// Blocks that so many frames need.
  private static func blocks(_ frames: Int) -> Int {
    (frames + AACFormat.packetFrames - 1) / AACFormat.packetFrames
  }
}
