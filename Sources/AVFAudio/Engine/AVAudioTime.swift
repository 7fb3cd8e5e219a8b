// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A moment, by the machine's clock, by a count of frames, or by both. Never changes. [any thread]
open class AVAudioTime: NSObject, @unchecked Sendable {
  // Safe because nothing of it changes.

  /// Nanoseconds of the machine's clock, `CLOCK_MONOTONIC`; 0 when it is not known.
  public let hostTime: UInt64
  /// Whether `hostTime` is known.
  public let isHostTimeValid: Bool
  /// Frames since the beginning of what is counted; 0 when it is not known.
  public let sampleTime: AVAudioFramePosition
  /// Whether `sampleTime` is known.
  public let isSampleTimeValid: Bool
  /// Frames in a second, Hz; 0 when frames are not known.
  public let sampleRate: Double

  /// A moment of the machine's clock.
  public init(hostTime: UInt64) {
    self.hostTime = hostTime
    isHostTimeValid = true
    sampleTime = 0
    isSampleTimeValid = false
    sampleRate = 0
    super.init()
  }

  /// A moment in frames.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    hostTime = 0
    isHostTimeValid = false
    self.sampleTime = sampleTime
    isSampleTimeValid = true
    self.sampleRate = sampleRate
    super.init()
  }

  /// A moment by both.
  public init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.hostTime = hostTime
    isHostTimeValid = true
    self.sampleTime = sampleTime
    isSampleTimeValid = true
    self.sampleRate = sampleRate
    super.init()
  }

  /// The moment of a C structure; of its frames the whole ones.
  public convenience init(
    audioTimeStamp ts: UnsafePointer<AudioTimeStamp>,
    sampleRate: Double
  ) {
    let stamp = ts.pointee
    let frames = AVAudioFramePosition(exactly: stamp.mSampleTime.rounded(.down))
    switch (stamp.mFlags.contains(.hostTimeValid), stamp.mFlags.contains(.sampleTimeValid), frames)
    {
    case (true, true, let frames?):
      self.init(hostTime: stamp.mHostTime, sampleTime: frames, atRate: sampleRate)
    case (false, true, let frames?): self.init(sampleTime: frames, atRate: sampleRate)
    default: self.init(hostTime: stamp.mHostTime)
    }
  }

  /// The C structure that says the same.
  open var audioTimeStamp: AudioTimeStamp {
    var stamp = AudioTimeStamp()
    stamp.mSampleTime = Double(sampleTime)
    stamp.mHostTime = hostTime
    if isSampleTimeValid { stamp.mFlags.insert(.sampleTimeValid) }
    if isHostTimeValid { stamp.mFlags.insert(.hostTimeValid) }
    return stamp
  }

  /// The same moment with what is missing in it, from another moment of which both clocks are known. Nil when that one, or
  /// this one, tells too little.
  open func extrapolateTime(fromAnchor anchorTime: AVAudioTime) -> AVAudioTime? {
    if isHostTimeValid && isSampleTimeValid { return self }
    guard anchorTime.isHostTimeValid, anchorTime.isSampleTimeValid, anchorTime.sampleRate > 0 else {
      return nil
    }
    if isSampleTimeValid {
      guard sampleRate == anchorTime.sampleRate else { return nil }
      let seconds = (Double(sampleTime) - Double(anchorTime.sampleTime)) / sampleRate
      return Self.sum(anchorTime.hostTime, seconds * 1e9).map {
        AVAudioTime(hostTime: $0, sampleTime: sampleTime, atRate: sampleRate)
      }
    }
    guard isHostTimeValid else { return nil }
    let seconds = (Double(hostTime) - Double(anchorTime.hostTime)) / 1e9
    return Self.sum(anchorTime.sampleTime, seconds * anchorTime.sampleRate).map {
      AVAudioTime(hostTime: hostTime, sampleTime: $0, atRate: anchorTime.sampleRate)
    }
  }

  /// Nil when there is no such number.
  static func sum<Number: FixedWidthInteger>(_ number: Number, _ distance: Double) -> Number? {
    guard let distance = Int64(exactly: distance.rounded()) else { return nil }
    let size = Number(clamping: distance.magnitude)
    let (sum, isOutside) =
      distance < 0
      ? number.subtractingReportingOverflow(size) : number.addingReportingOverflow(size)
    return isOutside ? nil : sum
  }

  /// Ticks of the machine's clock, which are nanoseconds here, in so many seconds; 0 for what is not a time.
  open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
    UInt64(exactly: (seconds * 1e9).rounded()) ?? 0
  }

  /// Seconds of so many ticks of the machine's clock.
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 1e9 }
}
