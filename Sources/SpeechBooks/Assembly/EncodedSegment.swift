// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// A segment of an m4b as AAC in ADTS, in a file without a name.
struct EncodedSegment: Sendable {
  let format: AACFormat
  /// Bytes of each packet that the m4b gets.
  let sizes: [UInt16]
  private let file: ScratchFile
  /// Packets before those.
  private let lead: Int

  /// Nil if there are not as many packets as an encoder with the usual delay writes.
  init?(_ file: ScratchFile, segment: AssemblySegment) throws(AssemblyError) {
    self.file = file
    lead = segment.lead
    var sizes: [UInt16] = []
    sizes.reserveCapacity(segment.encodedPackets)
    let format = try Self.read(
      file,
      packet: { sizes.append(UInt16(clamping: $0.count)) },
      didRead: { () throws(AssemblyError) in }
    )
    guard let format else { throw .badResult(of: "ffmpeg", reason: "it is empty") }
    self.format = format
    guard sizes.count == segment.encodedPackets else { return nil }
    self.sizes = Array(sizes[lead..<(lead + segment.packets.count)])
  }

  /// Writes the packets that the m4b gets.
  func write(to pipe: PipeWriter, isCancelled: () -> Bool) throws(AssemblyError) {
    let wanted = lead..<(lead + sizes.count)
    var index = 0
    var bytes: [UInt8] = []
    _ = try Self.read(
      file,
      packet: { packet in
        if wanted.contains(index) { bytes += packet }
        index += 1
      },
      didRead: { () throws(AssemblyError) in
        if isCancelled() { throw .interrupted }
        do throws(AudioError) { try pipe.write(bytes) } catch { throw .audio(error) }
        bytes.removeAll(keepingCapacity: true)
      }
    )
  }

  /// Reads all packets. Returns their format; nil if there are none.
  /// - Parameter didRead: called after some hundred packets, and after the last one.
  private static func read(
    _ file: ScratchFile,
    packet: (ArraySlice<UInt8>) -> Void,
    didRead: () throws(AssemblyError) -> Void
  ) throws(AssemblyError) -> AACFormat? {
    var reader = ADTSReader()
    var failure: AssemblyError?
    do throws(AudioError) {
      try file.forEachChunk { (chunk) throws(AudioError) in
        guard failure == nil else { return }
        do throws(ADTSReader.Problem) {
          try reader.read(chunk, packet: packet)
        } catch {
          failure = .badResult(of: "ffmpeg", reason: "\(error)")
          return
        }
        do throws(AssemblyError) { try didRead() } catch { failure = error }
      }
    } catch {
      throw .audio(error)
    }
    if let failure { throw failure }
    do throws(ADTSReader.Problem) {
      try reader.finish()
    } catch {
      throw .badResult(of: "ffmpeg", reason: "\(error)")
    }
    return reader.format
  }
}
