// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// What a player can give to a block of the mix.
struct MixReady {
  /// Frames that lie ready.
  var frames = 0
  /// Frames of silence until there will be some; nil: nothing is known of any.
  var silence: Int?
  /// Frames of a file are being read.
  var isWaiting = false
}

/// Everything that changes in a player. Used under its lock alone.
struct PlayerState {
  /// What has not been converted to its end, in order.
  var items: [ScheduledAudio] = []
  var isPlaying = false
  /// The frame of the mix at which the player's time is 0, since it has been seen to play.
  var base: Int?
  /// The player's time, in frames of the mix, while it does not play.
  var rest = 0
  /// When it is to begin.
  var start: AVAudioTime?
  /// Its frames in the format of the mix.
  var feed: MixFeed?
  /// What fades out after a pause or a stop: samples, and how many were mixed.
  var tail: [Float] = []
  var tailPosition = 0
  var tailChannels = 1
  /// What its next frames go in with.
  var fade: CutFade?
  /// What has been mixed to its end and not been heard, by the frame of the device.
  var unheard: [(frame: Int, item: ScheduledAudio)] = []
  /// Handlers that are due. They are called outside of the lock, and let go there: what they hold may call the player when
  /// it goes.
  var calls: [ScheduledAudio.Call] = []
  /// The engine that plays it.
  weak var mix: EngineMix?
  /// What has been converted to its end and not been mixed, by the frame of the feed.
  var ending: [(frame: Int, item: ScheduledAudio)] = []
  /// More frames of a file are being read.
  var isWaiting = false
  /// The last block had frames of it, with this gain.
  var lastGain: MixGain?

  // MARK: Time

  /// Notes when it began to play, if that is not known yet.
  mutating func begin(_ time: MixTime) {
    guard base == nil else { return }
    base = (start.flatMap { time.frame(of: $0) } ?? time.frame) - rest
    start = nil
  }

  /// Frames until an item may begin.
  func silence(before item: ScheduledAudio, _ time: MixTime) -> Int {
    guard let base else { return 0 }
    let start = item.start.flatMap { time.playerFrame(of: $0, base: base) }
    return max(start ?? 0, 0) + base - time.frame
  }

  // MARK: Frames

  mutating func prepare(
    _ limit: Int,
    at frame: Int,
    _ time: MixTime,
    _ problems: ProblemLog
  ) -> MixReady {
    var ready = MixReady()
    ready.frames = (tail.count - tailPosition) / tailChannels
    guard isPlaying else { return ready }
    begin(time)
    do throws(AudioError) {
      if feed?.format != time.format { feed = try MixFeed(format: time.format) }
      try fill(limit + ahead(time.format.sampleRate), time, problems)
    } catch {
      feed = nil
      problems.note("\(error).")
    }
    guard let feed else { return ready }
    // What ends without another frame.
    tellMixed(from: feed.taken, at: frame)
    if feed.frameCount == 0 { lastGain = nil }
    ready.frames = max(ready.frames, min(limit, feed.frameCount))
    ready.isWaiting = isWaiting && feed.frameCount < limit
    if feed.frameCount == 0, let item = items.first, !isWaiting {
      ready.silence = max(0, silence(before: item, time))
    }
    return ready
  }

  /// Frames that are converted before they are mixed.
  ///
  /// A pause or a stop needs them to fade out with; and who is told that a buffer was consumed has a tenth of a second to
  /// schedule the next one without a gap. What loops is not told of, and may be asked to end with this round.
  private func ahead(_ sampleRate: Int) -> Int {
    let fade = CutFade.frameCount(at: sampleRate)
    return items.first?.loops == true ? fade : max(fade, sampleRate / 10)
  }

  private mutating func fill(
    _ limit: Int,
    _ time: MixTime,
    _ problems: ProblemLog
  ) throws(AudioError) {
    guard let feed else { return }
    isWaiting = false
    while feed.frameCount < limit {
      guard let item = items.first else { return try feed.flush() }
      if !item.hasBegun {
        // What has a time of its own begins at the beginning of a block.
        let mustWait = item.start != nil && feed.frameCount > 0
        if mustWait || silence(before: item, time) > 0 { return try feed.flush() }
        item.hasBegun = true
      }
      let slice = max(1, limit * item.format.sampleRate / time.format.sampleRate)
      do throws(AudioError) {
        let next = try item.next(slice) { frames throws(AudioError) in
          try feed.write(frames, item.format)
        }
        switch next {
        case .frames: continue
        case .waiting: return isWaiting = true
        case .end: break
        }
      } catch {
        // What cannot be converted is over, and what follows is played.
        problems.note("\(error).")
      }
      items.removeFirst()
      item.reach(.dataConsumed, &calls)
      ending.append((feed.end, item))
    }
  }

  mutating func add(
    to block: UnsafeMutableBufferPointer<Float>,
    at frame: Int,
    _ gain: MixGain
  ) {
    addTail(to: block, gain)
    guard isPlaying, let feed else { return }
    let channels = feed.format.channels
    let count = min(feed.frameCount, block.count / channels)
    if count > 0 {
      let old = lastGain ?? gain
      feed.withFirst(count) { samples in
        fade?.apply(to: samples, channels: channels)
        Self.add(samples, to: block, channels, from: old, to: gain)
      }
      fade?.advance(by: count)
      if fade?.frameCountLeft == 0 { fade = nil }
      lastGain = gain
    }
    let taken = feed.taken
    feed.remove(count)
    tellMixed(from: taken, at: frame)
  }

  /// Reports what has been mixed to its end. The frame of the feed `taken` lies at a frame of the device.
  private mutating func tellMixed(from taken: Int, at frame: Int) {
    guard let feed else { return }
    while let end = ending.first, end.frame <= feed.taken {
      ending.removeFirst()
      end.item.reach(.dataRendered, &calls)
      unheard.append((frame + max(0, end.frame - taken), end.item))
    }
  }

  /// Reports what ends before a frame of the device, which has been heard.
  mutating func tell(_ heard: Int) {
    while let end = unheard.first, end.frame <= heard {
      unheard.removeFirst()
      end.item.reach(.dataPlayedBack, &calls)
    }
  }

  /// What has not been heard is over.
  mutating func completeUnheard() {
    for end in unheard { end.item.complete(&calls) }
    unheard.removeAll()
  }

  /// A gain that has changed gets there within the block, so that no step is heard.
  static func add(
    _ samples: UnsafeMutableBufferPointer<Float>,
    to block: UnsafeMutableBufferPointer<Float>,
    _ channels: Int,
    from old: MixGain,
    to gain: MixGain
  ) {
    let frames = samples.count / channels
    for channel in 0..<channels {
      let first = old.factor(channel: channel, of: channels)
      let last = gain.factor(channel: channel, of: channels)
      let step = (last - first) / Float(max(1, frames))
      for frame in 0..<frames {
        let index = frame * channels + channel
        block[index] += samples[index] * (step == 0 ? last : first + step * Float(frame + 1))
      }
    }
  }
}
