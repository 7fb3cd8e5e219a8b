// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio

/// Returns the next input of a converter, with about this many frames, and sets the status.
public typealias AVAudioConverterInputBlock = (
  AVAudioPacketCount, UnsafeMutablePointer<AVAudioConverterInputStatus>
) -> AVAudioBuffer?

/// Converts samples between formats: rate, channels, sample type. Use from one thread at a time.
///
/// Two channels are averaged into one, and one is copied to both. Rates are changed by libsoxr with 20 bits.
open class AVAudioConverter: NSObject {
  /// The format of the input.
  public let inputFormat: AVAudioFormat
  /// The format of the output.
  public let outputFormat: AVAudioFormat
  /// Has no effect: frames are never shifted in time or cut.
  open var primeMethod = AVAudioConverterPrimeMethod.normal

  private var stream: ConversionStream

  /// A converter between two PCM formats. Nil for others, and for rates that are not whole numbers of Hz.
  public init?(from fromFormat: AVAudioFormat, to toFormat: AVAudioFormat) {
    guard let stream = ConversionStream(from: fromFormat, to: toFormat) else { return nil }
    inputFormat = fromFormat
    outputFormat = toFormat
    self.stream = stream
    super.init()
  }

  /// Discards what is held back, to start another stream.
  open func reset() {
    guard let stream = ConversionStream(from: inputFormat, to: outputFormat) else { return }
    self.stream = stream
  }

  /// Converts a whole buffer. Throws if the rates differ, which requires a stream; if the buffers do not have the
  /// converter's formats; and if the output is too small.
  open func convert(to outputBuffer: AVAudioPCMBuffer, from inputBuffer: AVAudioPCMBuffer) throws {
    guard inputFormat.sampleRate == outputFormat.sampleRate else {
      throw AVAudioError.parameter(
        "To change the rate from \(inputFormat) to \(outputFormat) use convert(to:error:withInputFrom:)."
      )
    }
    try check(inputBuffer, format: inputFormat)
    try check(outputBuffer, format: outputFormat)
    guard outputBuffer.frameCapacity >= inputBuffer.frameLength else {
      throw AVAudioError.parameter(
        "The output has room for \(outputBuffer.frameCapacity) of \(inputBuffer.frameLength) frames."
      )
    }
    BufferMixer.mix(inputBuffer, into: outputBuffer)
  }

  /// Fills the output from a stream of inputs, calling `inputBlock` while there is room.
  ///
  /// If the rate changes, some 50 ms are held back until the input has ended. After `.error`, with the reason in
  /// `outError`, call `reset()`.
  @discardableResult
  open func convert(
    to outputBuffer: AVAudioBuffer,
    error outError: NSErrorPointer,
    withInputFrom inputBlock: AVAudioConverterInputBlock
  ) -> AVAudioConverterOutputStatus {
    do {
      let output = try check(outputBuffer, format: outputFormat)
      return try fill(output, inputBlock: inputBlock)
    } catch {
      outError?.pointee = error as NSError
      return .error
    }
  }

  private func fill(
    _ output: AVAudioPCMBuffer,
    inputBlock: AVAudioConverterInputBlock
  ) throws -> AVAudioConverterOutputStatus {
    output.frameLength = 0
    stream.take(into: output)
    while output.frameLength < output.frameCapacity {
      guard !stream.isFinished else { return .endOfStream }
      let missing = Double(output.frameCapacity - output.frameLength)
      let wanted = missing * inputFormat.sampleRate / outputFormat.sampleRate
      var status = AVAudioConverterInputStatus.noDataNow
      let buffer = inputBlock(AVAudioPacketCount(wanted.rounded(.up)), &status)
      switch (status, buffer) {
      case (.haveData, let buffer?) where buffer.audioBufferList.pointee.mBuffers.mDataByteSize > 0:
        try stream.write(try check(buffer, format: inputFormat))
      // An input that claims to have data and returns none would be called forever.
      case (.haveData, _), (.noDataNow, _): return .inputRanDry
      case (.endOfStream, _): try stream.finish()
      }
      stream.take(into: output)
    }
    return .haveData
  }

  @discardableResult
  private func check(_ buffer: AVAudioBuffer, format: AVAudioFormat) throws -> AVAudioPCMBuffer {
    guard let buffer = buffer as? AVAudioPCMBuffer, buffer.format == format else {
      throw AVAudioError.parameter("The buffer's format is \(buffer.format), not \(format).")
    }
    return buffer
  }
}
