// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Glibc
import SpeechProviderKit

/// The buffers of one block, the call that fills them, and what it delivered. [engine thread]
final class UnitBlock {
  /// The outcome of one call.
  struct Result {
    var content: BlockContent
    /// The unit said that the request ends with this block.
    var isComplete: Bool
    /// What the call returned; a unit that is not ready may return an error.
    var status: OSStatus
    var hasError: Bool { status != noErr }
  }

  /// Frames of a block. Short, because a unit may end a request without saying how much of its last block counts.
  static let frames = 512

  let sampleRate: Int
  private let channelCount: Int
  private let layout: Layout
  private let render: AUInternalRenderBlock
  private let list: UnsafeMutableAudioBufferListPointer
  private let memory: UnsafeMutableRawPointer
  private let bytesPerBuffer: Int
  /// The frames of the last block, its channels mixed into one: speech has one.
  private(set) var samples: [Float]
  private var sampleTime = 0.0

  private enum Sample {
    case float32, float64, int16, int32
  }

  private struct Layout {
    var sample: Sample
    var isInterleaved: Bool
    var bytes: Int
  }

  /// Throws for a format whose samples cannot be converted.
  init(format: AVAudioFormat, render: @escaping AUInternalRenderBlock) throws(SpeechProviderError) {
    let (sample, bytes): (Sample, Int) =
      switch format.commonFormat {
      case .pcmFormatFloat32: (.float32, 4)
      case .pcmFormatFloat64: (.float64, 8)
      case .pcmFormatInt16: (.int16, 2)
      case .pcmFormatInt32: (.int32, 4)
      case .otherFormat:
        throw .failed(
          "the format of the unit's output bus is \(format); use 32-bit floats, 1 or 2 channels"
        )
      }
    guard (8000...192_000).contains(format.sampleRate) else {
      throw .failed(
        "the unit's output bus has \(format.sampleRate) Hz; it must be between 8000 and 192000"
      )
    }
    self.render = render
    sampleRate = Int(format.sampleRate.rounded())
    channelCount = Int(format.channelCount)
    layout = Layout(sample: sample, isInterleaved: format.isInterleaved, bytes: bytes)
    let buffers = format.isInterleaved ? 1 : channelCount
    bytesPerBuffer = Self.frames * bytes * (format.isInterleaved ? channelCount : 1)
    memory = .allocate(byteCount: bytesPerBuffer * buffers, alignment: 16)
    list = AudioBufferList.allocate(maximumBuffers: buffers)
    samples = [Float](repeating: 0, count: Self.frames)
  }

  deinit {
    memory.deallocate()
    free(list.unsafeMutablePointer)
  }

  /// Begins a request: sample times count from 0.
  func begin() { sampleTime = 0 }

  /// Calls the unit once.
  func pull() -> Result {
    prepare()
    var flags = AudioUnitRenderActionFlags()
    var time = AudioTimeStamp()
    time.mSampleTime = sampleTime
    time.mFlags = .sampleTimeValid
    let frameCount = AUAudioFrameCount(Self.frames)
    let status = render(&flags, &time, frameCount, 0, list.unsafeMutablePointer, nil, nil)
    sampleTime += Double(Self.frames)
    let isError = status != noErr || flags.contains(.unitRenderAction_PostRenderError)
    let isComplete = flags.contains(.offlineUnitRenderAction_Complete)
    let waits = flags.contains(.offlineUnitRenderAction_Preflight) && !isComplete
    let frames = isError || waits ? 0 : delivered
    return Result(
      content: content(frames, isMarked: flags.contains(.unitRenderAction_OutputIsSilence)),
      isComplete: isComplete,
      status: isError && status == noErr ? kAudioUnitErr_CannotDoInCurrentContext : status
    )
  }

  /// Zeroes the memory and sets all sizes: some units fill less and say nothing, and some put memory of their own there.
  private func prepare() {
    memset(memory, 0, bytesPerBuffer * list.count)
    for index in list.indices {
      list[index] = AudioBuffer(
        mNumberChannels: UInt32(layout.isInterleaved ? channelCount : 1),
        mDataByteSize: UInt32(bytesPerBuffer),
        mData: memory + index * bytesPerBuffer
      )
    }
  }

  /// Frames that the unit delivered. The size may be anything: one engine writes there what it has delivered in all.
  private var delivered: Int {
    let bytes = list.map { Int($0.mDataByteSize) }.min() ?? 0
    return min(bytes, bytesPerBuffer) / (bytesPerBuffer / Self.frames)
  }

  private func content(_ frames: Int, isMarked: Bool) -> BlockContent {
    guard frames > 0, convert(frames) else { return .notReady }
    var end = frames
    while end > 0, samples[end - 1] == 0 { end -= 1 }
    return end == 0
      ? .zeros(frames: frames, isMarked: isMarked) : .audio(frames: frames, audible: end)
  }

  /// Copies the frames to `samples`. False when the unit has taken a buffer away.
  private func convert(_ frames: Int) -> Bool {
    for channel in 0..<channelCount {
      guard let data = list[layout.isInterleaved ? 0 : channel].mData else { return false }
      let stride = layout.isInterleaved ? channelCount * layout.bytes : layout.bytes
      var place = data + (layout.isInterleaved ? channel * layout.bytes : 0)
      for frame in 0..<frames {
        // Safe because the unit said that so many frames are there, at most as many as there is room for.
        let value = sample(at: place) / Float(channelCount)
        samples[frame] = channel == 0 ? value : samples[frame] + value
        place += stride
      }
    }
    return true
  }

  private func sample(at place: UnsafeMutableRawPointer) -> Float {
    // Safe as above; a unit's own memory may not be aligned.
    switch layout.sample {
    case .float32: place.loadUnaligned(as: Float.self)
    case .float64: Float(place.loadUnaligned(as: Double.self))
    case .int16: Float(place.loadUnaligned(as: Int16.self)) / 32768
    case .int32: Float(place.loadUnaligned(as: Int32.self)) / 2_147_483_648
    }
  }
}
