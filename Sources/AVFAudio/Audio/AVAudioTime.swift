// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A time by the machine's clock, by a count of frames, or by both. Immutable. [any thread]
open class AVAudioTime: NSObject, @unchecked Sendable {
  // Safe because it is immutable.

  /// Nanoseconds of the machine's clock, `CLOCK_MONOTONIC`; 0 if unknown.
  public let hostTime: UInt64
  /// Whether `hostTime` is known.
  public let isHostTimeValid: Bool
  /// Frames since the start of the count; 0 if unknown.
  public let sampleTime: AVAudioFramePosition
  /// Whether `sampleTime` is known.
  public let isSampleTimeValid: Bool
  /// Frames per second; 0 if frames are unknown.
  public let sampleRate: Double

  /// A time of the machine's clock.
  public init(hostTime: UInt64) {
    self.hostTime = hostTime
    isHostTimeValid = true
    sampleTime = 0
    isSampleTimeValid = false
    sampleRate = 0
    super.init()
  }

  /// A time in frames.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    hostTime = 0
    isHostTimeValid = false
    self.sampleTime = sampleTime
    isSampleTimeValid = true
    self.sampleRate = sampleRate
    super.init()
  }

  /// A time by both clocks.
  public init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.hostTime = hostTime
    isHostTimeValid = true
    self.sampleTime = sampleTime
    isSampleTimeValid = true
    self.sampleRate = sampleRate
    super.init()
  }

  /// The time of a C structure, with frames rounded down.
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

  /// The equivalent C structure.
  open var audioTimeStamp: AudioTimeStamp {
    var stamp = AudioTimeStamp()
    stamp.mSampleTime = Double(sampleTime)
    stamp.mHostTime = hostTime
    if isSampleTimeValid { stamp.mFlags.insert(.sampleTimeValid) }
    if isHostTimeValid { stamp.mFlags.insert(.hostTimeValid) }
    return stamp
  }

  /// This time with the missing clock added, from an anchor at which both clocks are known. Nil if the anchor or this
  /// time has too little.
  open func extrapolateTime(fromAnchor anchorTime: AVAudioTime) -> AVAudioTime? {
    if isHostTimeValid && isSampleTimeValid { return self }
    guard anchorTime.isHostTimeValid, anchorTime.isSampleTimeValid, anchorTime.sampleRate > 0 else {
      return nil
    }
    if isSampleTimeValid {
      guard sampleRate == anchorTime.sampleRate else { return nil }
      let seconds = (Double(sampleTime) - Double(anchorTime.sampleTime)) / sampleRate
      return Self.sum(anchorTime.hostTime, distance: seconds * 1e9).map {
        AVAudioTime(hostTime: $0, sampleTime: sampleTime, atRate: sampleRate)
      }
    }
    guard isHostTimeValid else { return nil }
    let seconds = (Double(hostTime) - Double(anchorTime.hostTime)) / 1e9
    return Self.sum(anchorTime.sampleTime, distance: seconds * anchorTime.sampleRate).map {
      AVAudioTime(hostTime: hostTime, sampleTime: $0, atRate: anchorTime.sampleRate)
    }
  }

  /// Nil on overflow.
  static func sum<Number: FixedWidthInteger>(_ number: Number, distance: Double) -> Number? {
    guard let distance = Int64(exactly: distance.rounded()) else { return nil }
    let size = Number(clamping: distance.magnitude)
    let (sum, isOutside) =
      distance < 0
      ? number.subtractingReportingOverflow(size) : number.addingReportingOverflow(size)
    return isOutside ? nil : sum
  }

  /// Ticks of the machine's clock, which are nanoseconds here, in `seconds`; 0 if that is not a time.
  open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
    UInt64(exactly: (seconds * 1e9).rounded()) ?? 0
  }

  /// The seconds of a number of ticks of the machine's clock.
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 1e9 }
}
