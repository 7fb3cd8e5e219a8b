// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio

/// What became of a conversion.
public enum AVAudioConverterOutputStatus: Int, Sendable {
  /// The buffer is full.
  case haveData = 0
  /// The input had nothing more for now; what there was is in the buffer.
  case inputRanDry = 1
  /// The input has ended; what there was, perhaps nothing, is in the buffer.
  case endOfStream = 2
  /// Nothing was converted.
  case error = 3
}

/// What an input has to say about the buffer that it gives.
public enum AVAudioConverterInputStatus: Int, Sendable {
  /// Here is a buffer.
  case haveData = 0
  /// There is none now, but there will be.
  case noDataNow = 1
  /// There is none, and there will be none.
  case endOfStream = 2
}

/// How a converter treats the ends of a stream; ours keeps every frame at its time in any case.
public enum AVAudioConverterPrimeMethod: Int, Sendable {
  case pre = 0
  case normal = 1
  case none = 2
}

/// Gives a converter its next input: about so many frames, and in the status whether there are any.
public typealias AVAudioConverterInputBlock = (
  AVAudioPacketCount, UnsafeMutablePointer<AVAudioConverterInputStatus>
) -> AVAudioBuffer?

/// Converts samples from one format to another: rate, channels, kind. For one thread at a time.
///
/// Two channels become one as their mean, one becomes two that are alike. Rates are changed by libsoxr with 20 bits.
open class AVAudioConverter: NSObject {
  /// What goes in.
  public let inputFormat: AVAudioFormat
  /// What comes out.
  public let outputFormat: AVAudioFormat
  /// Has no effect: what was at a time stays at that time, and nothing is cut.
  open var primeMethod = AVAudioConverterPrimeMethod.normal

  private var stream: ConversionStream

  /// A converter between two formats of samples. Nil for others, and for rates that are not whole numbers of Hz.
  public init?(from fromFormat: AVAudioFormat, to toFormat: AVAudioFormat) {
    guard let stream = ConversionStream(from: fromFormat, to: toFormat) else { return nil }
    inputFormat = fromFormat
    outputFormat = toFormat
    self.stream = stream
    super.init()
  }

  /// Forgets what it holds back, so that another stream can begin.
  open func reset() {
    guard let stream = ConversionStream(from: inputFormat, to: outputFormat) else { return }
    self.stream = stream
  }

  /// Converts a whole buffer. Throws when the rates differ, which takes a stream; when the buffers are not of the
  /// converter's formats; and when the output has not enough room.
  open func convert(to outputBuffer: AVAudioPCMBuffer, from inputBuffer: AVAudioPCMBuffer) throws {
    guard inputFormat.sampleRate == outputFormat.sampleRate else {
      throw AVAudioError.parameter(
        "To change the rate from \(inputFormat) to \(outputFormat) use convert(to:error:withInputFrom:)."
      )
    }
    try check(inputBuffer, inputFormat)
    try check(outputBuffer, outputFormat)
    guard outputBuffer.frameCapacity >= inputBuffer.frameLength else {
      throw AVAudioError.parameter(
        "The output has room for \(outputBuffer.frameCapacity) of \(inputBuffer.frameLength) frames."
      )
    }
    BufferMixer.mix(inputBuffer, into: outputBuffer)
  }

  /// Fills the output from a stream of inputs, asking for the next one while there is room.
  ///
  /// Some 50 ms are held back where the rate changes, and come when the input has ended. After `.error`, which is told in
  /// `outError`, `reset()` begins again.
  open func convert(
    to outputBuffer: AVAudioBuffer,
    error outError: NSErrorPointer,
    withInputFrom inputBlock: AVAudioConverterInputBlock
  ) -> AVAudioConverterOutputStatus {
    do {
      let output = try check(outputBuffer, outputFormat)
      return try fill(output, inputBlock)
    } catch {
      outError?.pointee = error as NSError
      return .error
    }
  }

  private func fill(
    _ output: AVAudioPCMBuffer,
    _ inputBlock: AVAudioConverterInputBlock
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
        try stream.write(try check(buffer, inputFormat))
      // An input that says it has something and gives nothing would be asked for ever.
      case (.haveData, _), (.noDataNow, _): return .inputRanDry
      case (.endOfStream, _): try stream.finish()
      }
      stream.take(into: output)
    }
    return .haveData
  }

  @discardableResult
  private func check(_ buffer: AVAudioBuffer, _ format: AVAudioFormat) throws -> AVAudioPCMBuffer {
    guard let buffer = buffer as? AVAudioPCMBuffer, buffer.format == format else {
      throw AVAudioError.parameter("The buffer's format is \(buffer.format), not \(format).")
    }
    return buffer
  }
}
