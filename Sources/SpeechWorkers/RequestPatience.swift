// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// How long the host has waited for a request's frames, and the limit.
///
/// Time for which a provider had to wait for a processor is excused, up to a limit: on an overloaded machine everything
/// is late, but a listener needs a voice eventually. Where nobody listens, the time for which it computes is excused as well
/// (`Listener`).
package struct RequestPatience {
  /// Maximum seconds for one second of speech, on average: slower speech is useless to a listener, and an occasional
  /// frame is not progress.
  package static let slowest = 4.0
  /// Nanoseconds by the host's clock without a new frame, and in total. A pause by the listener does not count.
  private var idle: UInt64 = 0
  private var waited: UInt64 = 0
  /// The provider's excused time at the last frame, and at the start of the request.
  private var excusedAtFrame: UInt64
  private let excusedAtStart: UInt64
  private let limits: WorkerLimits
  private let listener: Listener
  private let sampleRate: Int
  /// Nanoseconds after which even a long text is over.
  private let maxWait: UInt64

  /// - Parameter excused: Nanoseconds that its process has been excused for until now.
  package init(
    _ limits: WorkerLimits,
    listener: Listener = .present,
    sampleRate: Int,
    bytes: Int,
    excused: UInt64
  ) {
    self.limits = limits
    self.listener = listener
    self.sampleRate = max(1, sampleRate)
    maxWait = UInt64((limits.audioFloor + limits.audioPerByte * Double(bytes)) * 1e9)
    excusedAtStart = excused
    excusedAtFrame = excused
  }

  /// Nanoseconds of the wall clock since the last frame.
  package var wallTime: UInt64 { idle }

  /// Adds waiting time, in nanoseconds.
  package mutating func pass(_ nanoseconds: UInt64) {
    let passed = Self.passed(nanoseconds)
    idle += passed
    waited += passed
  }

  package mutating func frameCame(excused: UInt64) {
    idle = 0
    excusedAtFrame = excused
  }

  /// Nanoseconds since the last frame that count against the provider.
  package func idleTime(excused: UInt64) -> UInt64 {
    listener.counted(idle, excused: excusedAtFrame, now: excused)
  }

  /// How long this text took so far, if too long for its audio; else nil.
  package func slowness(frames: Int, excused: UInt64) -> (seconds: Double, audio: Double)? {
    let time = listener.counted(waited, excused: excusedAtStart, now: excused)
    let audio = Double(frames) / Double(sampleRate)
    let start = max(limits.lag, limits.synthesize + limits.frame(isFirst: true))
    let useful = start.nanoseconds + UInt64(audio * Self.slowest * 1e9)
    return time > min(maxWait, useful) ? (Double(time) / 1e9, audio) : nil
  }

  /// The part of a wait that counts, at most two slices: if the host itself was stopped, the provider is not at fault.
  static func passed(_ nanoseconds: UInt64) -> UInt64 { min(nanoseconds, 200_000_000) }
}
