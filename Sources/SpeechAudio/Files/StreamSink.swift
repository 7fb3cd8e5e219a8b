// SPDX-License-Identifier: Apache-2.0

/// Encodes audio for a stream: what is encoded is handed over in pieces, and can never be changed.
///
/// A wav stream states sizes of 0xFFFFFFFF; mp3 has a constant bit rate and no table of its length, so that two streams one
/// after the other are one.
package final class StreamSink: AudioSink {
  package let format: AudioFormat
  private let output: StreamOutput
  private let encoder: any FileEncoder
  private var isOpen = true

  /// - Parameters:
  ///   - name: What messages call the receiver.
  ///   - format: a result of `fileFormat.format(for:)`.
  ///   - serial: The number of an opus stream; nil: a random one.
  ///   - take: Gets the bytes, in order; throws what ends the render. The header may come at once. [render thread]
  package init(
    name: String,
    fileFormat: AudioFileFormat,
    format: AudioFormat,
    serial: UInt32? = nil,
    take: @escaping (UnsafeRawBufferPointer) throws(AudioError) -> Void
  ) throws(AudioError) {
    try fileFormat.check(format, path: name)
    self.format = format
    let output = StreamOutput(name: name, take: take)
    self.output = output
    encoder = try fileFormat.makeEncoder(output, audio: format, serial: serial)
  }

  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    guard isOpen else { throw .closed }
    try encoder.write(UnsafeBufferPointer(rebasing: frames.prefix(frameCount * format.channels)))
  }

  /// Hands over what the encoder still holds. Empty flac, ogg, opus and mp3 streams get a silent frame.
  package func finish() throws(AudioError) {
    guard isOpen else { throw .closed }
    isOpen = false
    do throws(AudioError) {
      try encoder.finish()
    } catch {
      encoder.abandon()
      throw error
    }
  }

  /// Hands over nothing more.
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    encoder.abandon()
  }

  deinit { abandon() }
}

/// The bytes of a stream, which are handed over as they come.
private final class StreamOutput: EncodedOutput {
  let path: String
  let isSeekable = false
  private(set) var position = 0
  private(set) var byteCount = 0
  private(set) var failure: AudioError?
  private let take: (UnsafeRawBufferPointer) throws(AudioError) -> Void
  private var ignoresWrites = false

  init(name: String, take: @escaping (UnsafeRawBufferPointer) throws(AudioError) -> Void) {
    path = name
    self.take = take
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    if let failure { throw failure }
    if ignoresWrites { return }
    if position == byteCount {
      do throws(AudioError) {
        try take(bytes)
      } catch {
        failure = error
        throw error
      }
    }
    position += bytes.count
    byteCount = max(byteCount, position)
  }

  func seek(to position: Int) { self.position = max(0, position) }

  func ignoreWrites() { ignoresWrites = true }
}
