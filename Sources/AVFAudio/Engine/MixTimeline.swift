// SPDX-License-Identifier: Apache-2.0

/// Maps the frames of an engine to time. While something plays, the device counts them; otherwise the clock does, so
/// that no device plays silence.
struct MixTimeline {
  /// In Hz.
  private var rate: Int
  /// Frames that passed in silence, before the mixed ones.
  private var silent = 0
  private var mixed = 0
  private var heard = 0
  /// When `heard` was updated.
  private var lookedAt: UInt64
  /// When silence started; nil while something is playing, or time is held.
  private var dryAt: UInt64?

  /// Starts the time.
  init(rate: Int, now: UInt64) {
    self.rate = rate
    lookedAt = now
    dryAt = now
  }

  /// Whether nothing is playing.
  var isDry: Bool { dryAt != nil }

  /// The frame of the engine that would be mixed now.
  func renderFrame(at now: UInt64) -> Int {
    silent + mixed + (dryAt.map { frames(from: $0, to: now) } ?? 0)
  }

  /// The frame of the engine that is heard now.
  func heardFrame(at now: UInt64) -> Int {
    guard dryAt == nil else { return renderFrame(at: now) }
    return silent + min(mixed, heard + frames(from: lookedAt, to: now))
  }

  /// When a frame after the mixed ones is due; nil if unknown before the device is silent.
  func time(ofFrame frame: Int, now: UInt64) -> UInt64? {
    guard let dryAt else { return nil }
    let (seconds, rest) = max(0, frame - silent - mixed).quotientAndRemainder(dividingBy: rate)
    // Frames more than a century ahead are never due.
    guard seconds < 3_600_000_000 else { return nil }
    let nanoseconds = UInt64(seconds) * 1_000_000_000
    return max(now, dryAt + nanoseconds + UInt64((rest * 1_000_000_000 + rate - 1) / rate))
  }

  /// Changes to the device's rate.
  mutating func setRate(_ newRate: Int, now: UInt64) {
    guard newRate != rate else { return }
    hold(at: now)
    silent = silent * newRate / rate
    rate = newRate
    dryAt = now
  }

  /// Notes that frames were mixed, the first of them for `renderFrame(at: now)`.
  mutating func append(_ frames: Int, now: UInt64) {
    hold(at: now)
    mixed += frames
  }

  /// Updates how many of the mixed frames have been heard.
  mutating func look(heard: Int, isDry: Bool, now: UInt64) {
    self.heard = heard
    lookedAt = now
    if isDry, dryAt == nil { dryAt = now }
  }

  /// Holds the time from now on, until `look` finds silence or something is mixed.
  mutating func hold(at now: UInt64) {
    silent += dryAt.map { frames(from: $0, to: now) } ?? 0
    dryAt = nil
    lookedAt = now
  }

  private func frames(from: UInt64, to: UInt64) -> Int {
    guard to > from else { return 0 }
    let (high, low) = (to - from).multipliedFullWidth(by: UInt64(rate))
    guard high < 1_000_000_000 else { return 0 }
    return Int(clamping: UInt64(1_000_000_000).dividingFullWidth((high, low)).quotient)
  }
}
