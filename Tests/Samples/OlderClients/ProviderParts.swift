// SPDX-License-Identifier: Apache-2.0

import AVKit
import Accelerate
import CoreAudioTypes
import CoreMedia

/// What speech providers do with audio besides the audio unit itself.
enum ProviderParts {
  static func format() throws -> AVAudioFormat {
    let asbd = AudioStreamBasicDescription(
      mSampleRate: Float64(22050),
      mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
      mBytesPerPacket: 4,
      mFramesPerPacket: 1,
      mBytesPerFrame: 4,
      mChannelsPerFrame: 1,
      mBitsPerChannel: 32,
      mReserved: 0
    )
    return AVAudioFormat(
      cmAudioFormatDescription: try CMAudioFormatDescription(audioStreamBasicDescription: asbd)
    )
  }

  static func render(
    _ samples: [Int16],
    into list: UnsafeMutablePointer<AudioBufferList>,
    frames: Int
  ) -> OSStatus {
    let buffers = UnsafeMutableAudioBufferListPointer(list)
    guard buffers.count == 1, let data = buffers[0].mData, frames <= samples.count else {
      return kAudio_ParamError
    }
    let output = data.assumingMemoryBound(to: Float32.self)
    vDSP_vflt16(samples, 1, output, 1, vDSP_Length(frames))
    var scale = Float(1) / 32768
    vDSP_vsmul(output, 1, &scale, output, 1, vDSP_Length(frames))
    buffers[0].mDataByteSize = UInt32(frames * MemoryLayout<Float32>.size)
    return noErr
  }

  static func floats(_ samples: [Int16]) -> [Float] {
    vDSP.multiply(1 / 32768, vDSP.integerToFloatingPoint(samples, floatingPointType: Float.self))
  }

  static func resource() -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "org.example.provider")
  }
}
