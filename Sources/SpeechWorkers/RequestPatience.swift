// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// How long the host has waited for a request's frames, and the limit.
///
/// Time for which a provider had to wait for a processor is excused, up to a limit: on an overloaded machine everything
/// is late, but a listener needs a voice eventually.
package struct RequestPatience {
  /// Maximum seconds for one second of speech, on average: slower speech is useless to a listener, and an occasional
  /// frame is not progress.
  package static let slowest = 4.0
  /// At least one part in this many of wall time counts, regardless of the machine's load.
  package static let maxExcuse: UInt64 = 3

  /// Nanoseconds by the host's clock without a new frame, and in total. A pause by the listener does not count.
  private var idle: UInt64 = 0
  private var waited: UInt64 = 0
  /// The provider's time without a processor at the last frame, and at the start of the request.
  private var starvedAtFrame: UInt64
  private let starvedAtStart: UInt64
  private let limits: WorkerLimits
  private let sampleRate: Int
  /// Nanoseconds after which even a long text is over.
  private let maxWait: UInt64

  /// - Parameter starved: Nanoseconds for which the provider was runnable but had no processor.
  package init(_ limits: WorkerLimits, sampleRate: Int, bytes: Int, starved: UInt64) {
    self.limits = limits
    self.sampleRate = max(1, sampleRate)
    maxWait = UInt64((limits.audioFloor + limits.audioPerByte * Double(bytes)) * 1e9)
    starvedAtStart = starved
    starvedAtFrame = starved
  }

  /// Adds waiting time, in nanoseconds.
  package mutating func pass(_ nanoseconds: UInt64) {
    let passed = Self.passed(nanoseconds)
    idle += passed
    waited += passed
  }

  package mutating func frameCame(starved: UInt64) {
    idle = 0
    starvedAtFrame = starved
  }

  /// Nanoseconds since the last frame that count against the provider.
  package func idleTime(starved: UInt64) -> UInt64 {
    Self.counted(idle, starved: starvedAtFrame, now: starved)
  }

  /// How long this text took so far, if too long for its audio; else nil.
  package func slowness(frames: Int, starved: UInt64) -> (seconds: Double, audio: Double)? {
    let time = Self.counted(waited, starved: starvedAtStart, now: starved)
    let audio = Double(frames) / Double(sampleRate)
    let start = max(limits.lag, limits.synthesize + limits.frame(isFirst: true))
    let useful = start.nanoseconds + UInt64(audio * Self.slowest * 1e9)
    return time > min(maxWait, useful) ? (Double(time) / 1e9, audio) : nil
  }

  /// The part of a wait that counts, at most two slices: if the host itself was stopped, the provider is not at fault.
  static func passed(_ nanoseconds: UInt64) -> UInt64 { min(nanoseconds, 200_000_000) }

  /// Wall time less the time without a processor, which was `before` and is `now` in total; at least one part in
  /// `maxExcuse` of the wall time. All in nanoseconds.
  static func counted(_ time: UInt64, starved before: UInt64, now: UInt64) -> UInt64 {
    let starved = now - min(before, now)
    return max(time - min(time, starved), time / maxExcuse)
  }
}
