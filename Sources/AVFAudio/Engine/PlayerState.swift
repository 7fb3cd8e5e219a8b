// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The mutable state of a player. Used only under its lock.
struct PlayerState {
  /// Items that have not been converted to their end, in order.
  private var items: [ScheduledAudio] = []
  private(set) var isPlaying = false
  /// The mix frame at which the player's time is 0; nil until the first block after `play`.
  private(set) var base: Int?
  /// The player's time, in frames of the mix, while it is not playing.
  private var rest = 0
  /// When playback should start.
  private var start: AVAudioTime?
  /// Its frames in the format of the mix.
  private var feed: MixFeed?
  /// The fade-out after a pause or a stop: its samples, and how many were mixed.
  private var tail: [Float] = []
  private var tailPosition = 0
  private var tailChannels = 1
  /// The fade-in of the next frames.
  private var fade: CutFade?
  /// Items that were mixed to their end and not heard, by the device frame of their end.
  private var unheard: [(frame: Int, item: ScheduledAudio)] = []
  /// Handlers to call. They are called and released outside of the lock, as releasing what they captured may call the
  /// player.
  private(set) var calls: [ScheduledAudio.Call] = []
  /// The engine that plays it.
  weak var mix: (any PlayerMix)?
  /// Items that were converted to their end and not mixed, by the feed's frame of their end.
  private var ending: [(frame: Int, item: ScheduledAudio)] = []
  /// Whether more frames of a file are being read.
  private var isWaiting = false
  /// The gain of the last block if it had frames of this player.
  private var lastGain: MixGain?

  // MARK: Control

  mutating func append(_ item: ScheduledAudio) { items.append(item) }

  /// Plays from now on, or from a time of the engine.
  mutating func play(at start: AVAudioTime?) {
    guard !isPlaying else { return }
    isPlaying = true
    self.start = start
    base = nil
  }

  /// Pauses at a frame of the mix, keeping everything.
  mutating func pause(at frame: Int?) {
    guard isPlaying else { return }
    fadeOut()
    isPlaying = false
    if let base, let frame { rest = max(0, frame - base) }
    base = nil
  }

  /// Drops everything that has not been mixed.
  mutating func stop() {
    fadeOut()
    isPlaying = false
    base = nil
    rest = 0
    start = nil
    removeAll()
  }

  /// Takes out the next handler to call.
  mutating func takeCall() -> ScheduledAudio.Call? { calls.isEmpty ? nil : calls.removeFirst() }

  // MARK: Time

  /// Whether there is something to play now; otherwise the mix frame at which there will be.
  mutating func isDue(_ time: MixTime) -> (isDue: Bool, later: Int?) {
    guard isPlaying else { return (false, nil) }
    begin(time)
    guard let item = items.first else { return (false, nil) }
    let silence = silence(before: item, time: time)
    return (silence <= 0, time.frame + silence)
  }

  /// Notes the time at which it starts playing, if not known yet.
  private mutating func begin(_ time: MixTime) {
    guard base == nil else { return }
    base = (start.flatMap { time.frame(of: $0) } ?? time.frame) - rest
    start = nil
  }

  /// Frames until an item may start.
  private func silence(before item: ScheduledAudio, time: MixTime) -> Int {
    guard let base else { return 0 }
    let start = item.start.flatMap { time.playerFrame(of: $0, base: base) }
    return max(start ?? 0, 0) + base - time.frame
  }

  // MARK: Frames

  mutating func prepare(
    _ limit: Int,
    at frame: Int,
    time: MixTime,
    problems: ProblemLog
  ) -> MixReady {
    var ready = MixReady()
    ready.frames = (tail.count - tailPosition) / tailChannels
    guard isPlaying else { return ready }
    begin(time)
    do throws(AudioError) {
      if feed?.format != time.format { feed = try MixFeed(format: time.format) }
      try fill(limit + ahead(time.format.sampleRate), time: time, problems: problems)
    } catch {
      feed = nil
      problems.note("\(error).")
    }
    guard let feed else { return ready }
    // Items that end without another frame.
    tellMixed(from: feed.taken, at: frame)
    if feed.frameCount == 0 { lastGain = nil }
    ready.frames = max(ready.frames, min(limit, feed.frameCount))
    ready.isWaiting = isWaiting && feed.frameCount < limit
    if feed.frameCount == 0, let item = items.first, !isWaiting {
      ready.silence = max(0, silence(before: item, time: time))
    }
    return ready
  }

  /// Frames that are converted ahead of the mix.
  ///
  /// A pause or stop fades them out; and after a buffer was consumed, an app has a tenth of a second to schedule the next
  /// one without a gap. Loops are not reported, and may have to end with the current round.
  private func ahead(_ sampleRate: Int) -> Int {
    let fade = CutFade.frameCount(at: sampleRate)
    return items.first?.loops == true ? fade : max(fade, sampleRate / 10)
  }

  private mutating func fill(
    _ limit: Int,
    time: MixTime,
    problems: ProblemLog
  ) throws(AudioError) {
    guard let feed else { return }
    isWaiting = false
    while feed.frameCount < limit {
      guard let item = items.first else { return try feed.flush() }
      if !item.hasBegun {
        // An item with a start time starts at the start of a block.
        let mustWait = item.start != nil && feed.frameCount > 0
        if mustWait || silence(before: item, time: time) > 0 { return try feed.flush() }
        item.hasBegun = true
      }
      let slice = max(1, limit * item.format.sampleRate / time.format.sampleRate)
      do throws(AudioError) {
        let next = try item.next(slice) { frames throws(AudioError) in
          try feed.write(frames, source: item.format)
        }
        switch next {
        case .frames: continue
        case .waiting: return isWaiting = true
        case .end: break
        }
      } catch {
        // An item that cannot be converted ends, and the next one is played.
        problems.note("\(error).")
      }
      items.removeFirst()
      item.reach(.dataConsumed, calls: &calls)
      ending.append((feed.end, item))
    }
  }

  mutating func add(
    to block: UnsafeMutableBufferPointer<Float>,
    at frame: Int,
    gain: MixGain
  ) {
    addTail(to: block, gain: gain)
    guard isPlaying, let feed else { return }
    let channels = feed.format.channels
    let count = min(feed.frameCount, block.count / channels)
    if count > 0 {
      let old = lastGain ?? gain
      feed.withFirst(count) { samples in
        fade?.apply(to: samples, channels: channels)
        MixGain.add(samples, to: block, channels: channels, from: old, to: gain)
      }
      fade?.advance(by: count)
      if fade?.frameCountLeft == 0 { fade = nil }
      lastGain = gain
    }
    let taken = feed.taken
    feed.remove(count)
    tellMixed(from: taken, at: frame)
  }

  /// Reports items that were mixed to their end. Frame `taken` of the feed is at frame `frame` of the device.
  private mutating func tellMixed(from taken: Int, at frame: Int) {
    guard let feed else { return }
    while let end = ending.first, end.frame <= feed.taken {
      ending.removeFirst()
      end.item.reach(.dataRendered, calls: &calls)
      unheard.append((frame + max(0, end.frame - taken), end.item))
    }
  }

  /// Reports items that end before a device frame that has been heard, and returns the frame at which the next one ends.
  mutating func tell(_ heard: Int) -> Int? {
    while let end = unheard.first, end.frame <= heard {
      unheard.removeFirst()
      end.item.reach(.dataPlayedBack, calls: &calls)
    }
    return unheard.first?.frame
  }

  /// Completes the items that have not been heard.
  mutating func completeUnheard() {
    for end in unheard { end.item.complete(&calls) }
    unheard.removeAll()
  }
}

/// Ends playback early: with a fade-out, and with the handlers called.
extension PlayerState {
  /// Mixes the fade-out.
  private mutating func addTail(to block: UnsafeMutableBufferPointer<Float>, gain: MixGain) {
    guard tailPosition < tail.count else { return }
    let channels = tailChannels
    let count = min(tail.count - tailPosition, block.count)
    tail.withUnsafeMutableBufferPointer { tail in
      let samples = tail[tailPosition..<(tailPosition + count)]
      MixGain.add(
        UnsafeMutableBufferPointer(rebasing: samples),
        to: block,
        channels: channels,
        from: gain,
        to: gain
      )
    }
    tailPosition += count
    if tailPosition == tail.count { dropTail() }
  }

  /// Drops the fade-out.
  mutating func dropTail() {
    tail.removeAll(keepingCapacity: true)
    tailPosition = 0
  }

  /// Fades the current sound out; what follows fades in with the same frames.
  mutating func fadeOut() {
    guard isPlaying, lastGain != nil, let feed else { return }
    lastGain = nil
    let out = CutFade(.out, sampleRate: feed.format.sampleRate)
    let frames = min(out.frameCountLeft, feed.frameCount)
    guard frames > 0 else { return }
    dropTail()
    tailChannels = feed.format.channels
    feed.withFirst(frames) { tail.append(contentsOf: $0) }
    tail.withUnsafeMutableBufferPointer { samples in
      fade?.apply(to: samples, channels: feed.format.channels)
      out.apply(to: samples, channels: feed.format.channels)
    }
    fade = CutFade(.in, sampleRate: feed.format.sampleRate)
  }

  /// Drops the items that have not begun, and ends loops after the current round.
  mutating func keepCurrent() {
    let current = items.prefix { $0.hasBegun }
    for item in items[current.endIndex...] { item.complete(&calls) }
    items = Array(current)
    items.first?.loops = false
  }

  /// Drops everything that has not been mixed.
  mutating func removeAll() {
    for end in ending { end.item.complete(&calls) }
    ending.removeAll()
    for item in items { item.complete(&calls) }
    items.removeAll()
    feed = nil
    fade = nil
  }
}
