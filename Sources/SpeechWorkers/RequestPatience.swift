// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// How long the host has waited for a request's frames, and how long it is ready to.
///
/// A provider that had to wait for a processor is not blamed for that time, up to a bound: on a machine with too much to do
/// everybody is late, but someone who listens wants to hear a voice in the end.
package struct RequestPatience {
  /// Seconds for one second of speech, on average: what takes longer is of no use to anybody who listens, and one frame
  /// now and then is not a progress.
  package static let slowest = 4.0
  /// The wall clock counts at least one part in so many, whatever the machine does beside.
  package static let maxExcuse: UInt64 = 3

  /// Nanoseconds by the host's own clock without a new frame, and in all. A listener's pause does not count.
  private var idle: UInt64 = 0
  private var waited: UInt64 = 0
  /// The provider's time without a processor, when the last frame came, and when it was asked.
  private var starvedAtFrame: UInt64
  private let starvedAtStart: UInt64
  private let limits: WorkerLimits
  private let sampleRate: Int
  /// Nanoseconds after which even a long text is over.
  private let maxWait: UInt64

  /// - Parameter starved: nanoseconds for which the provider has had no processor though it wanted one.
  package init(_ limits: WorkerLimits, sampleRate: Int, bytes: Int, starved: UInt64) {
    self.limits = limits
    self.sampleRate = max(1, sampleRate)
    maxWait = UInt64((limits.audioFloor + limits.audioPerByte * Double(bytes)) * 1e9)
    starvedAtStart = starved
    starvedAtFrame = starved
  }

  /// The host has waited. At most two slices count: a host that was itself stopped meanwhile must not blame the provider.
  package mutating func pass(_ nanoseconds: UInt64) {
    let passed = min(nanoseconds, 200_000_000)
    idle += passed
    waited += passed
  }

  package mutating func frameCame(starved: UInt64) {
    idle = 0
    starvedAtFrame = starved
  }

  /// Nanoseconds since the last frame that the provider has to answer for.
  package func idleTime(starved: UInt64) -> UInt64 {
    Self.counted(idle, starved: starved &- min(starvedAtFrame, starved))
  }

  /// How long this text took so far, where that is too long for the audio it brought.
  package func slowness(frames: Int, starved: UInt64) -> (seconds: Double, audio: Double)? {
    let time = Self.counted(waited, starved: starved &- min(starvedAtStart, starved))
    let audio = Double(frames) / Double(sampleRate)
    let start = max(limits.lag, limits.synthesize + limits.render)
    let useful = start.nanoseconds + UInt64(audio * Self.slowest * 1e9)
    return time > min(maxWait, useful) ? (Double(time) / 1e9, audio) : nil
  }

  private static func counted(_ time: UInt64, starved: UInt64) -> UInt64 {
    max(time - min(time, starved), time / maxExcuse)
  }
}
