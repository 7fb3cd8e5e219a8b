// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechWorkers

/// The iterations of a clip, one after the other, as one stream of frames at the file's rate.
struct ClipIterations {
  let player: ClipPlayer
  let format: AudioFormat
  let converter: StreamConverter
  let sink: LimitedSink

  /// Frames so far, of all iterations.
  private var played = 0
  private var kept: KeptFrames

  init(
    player: ClipPlayer,
    format: AudioFormat,
    converter: StreamConverter,
    sink: LimitedSink
  ) {
    self.player = player
    self.format = format
    self.converter = converter
    self.sink = sink
    kept = KeptFrames(isWanted: player.plan.iterations > 1)
  }

  mutating func play() throws(ClipFailure) {
    let plan = player.plan
    let rate = format.sampleRate
    let maxDuration =
      plan.end.map { max(0, $0.frames(at: rate) - plan.begin.frames(at: rate)) } ?? .max
    var total = plan.repeatDuration.map { $0.frames(at: rate) } ?? .max
    if plan.iterations < 1 {
      let length = try fromClip { () throws(ClipError) in try measure(limit: maxDuration) }
      total = min(total, length.multiplied(by: plan.iterations))
    }
    let length = try playDecoded(min(maxDuration, total))
    // The real length of an iteration is known only now: the header of a file may be wrong.
    if plan.iterations >= 1 { total = min(total, length.multiplied(by: plan.iterations)) }
    if played < total, kept.isWhole { try playKept(total - played) }
    while played < total, !isOver {
      try fromClip { () throws(ClipError) in try player.rewind() }
      if try playDecoded(min(maxDuration, total - played)) == 0 { break }
    }
  }

  /// No more frames are needed.
  private var isOver: Bool { sink.isCutOff || player.isCancelled }

  /// Plays an iteration, or its first `limit` frames; returns their number.
  private mutating func playDecoded(_ limit: Int) throws(ClipFailure) -> Int {
    let channels = format.channels
    var count = 0
    while count < limit, !isOver {
      let frames = try fromClip { () throws(ClipError) in try player.nextFrames() }
      if frames.isEmpty { break }
      let used = min(frames.count / channels, limit - count)
      let samples = UnsafeBufferPointer(rebasing: frames[..<(used * channels)])
      kept.append(samples)
      try toSink { () throws(AudioError) in try converter.write(samples, frameCount: used) }
      count += used
    }
    played += count
    return count
  }

  /// Plays the rest from memory.
  private mutating func playKept(_ limit: Int) throws(ClipFailure) {
    let channels = format.channels
    let tile = kept.tiled()
    var rest = limit
    while rest > 0, !tile.isEmpty, !isOver {
      let count = min(rest, tile.count / channels)
      try toSink { () throws(AudioError) in
        var failure: AudioError?
        tile.withUnsafeBufferPointer { tile in
          do throws(AudioError) {
            try converter.write(tile, frameCount: count)
          } catch {
            failure = error
          }
        }
        if let failure { throw failure }
      }
      rest -= count
      played += count
    }
  }

  /// The length of an iteration in frames, before it is played: as stated by the file, or by decoding it once.
  private func measure(limit: Int) throws(ClipError) -> Int {
    let rate = format.sampleRate
    if let stated = try player.statedFrames() {
      return min(limit, max(0, stated - player.plan.begin.frames(at: rate)))
    }
    var count = 0
    while count < limit, !player.isCancelled {
      let frames = try player.nextFrames()
      if frames.isEmpty { break }
      count += frames.count / format.channels
    }
    try player.rewind()
    return min(count, limit)
  }
}

extension Int {
  /// Rounded to the nearest integer and clamped.
  fileprivate func multiplied(by factor: Double) -> Int {
    let product = (Double(self) * factor).rounded()
    // 2^62, which floating point holds exactly.
    return product < 4.6e18 ? Int(product) : .max
  }
}
