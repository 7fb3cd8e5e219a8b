// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem

/// Plays the queue of a speaker, utterance by utterance, and reports events when they are heard.
///
/// Runs on a thread that exists while there is something to play. [playback thread]
struct PlaybackLoop: ~Copyable {
  private let queue: SpeakerQueue
  private let clock: any PlaybackClock
  private let report: @Sendable (SpeakerEvent) -> Void
  private var port: DevicePort
  /// The items that have been written to the device at least in part, in order; the first one is being heard.
  private var playing: [PlayingItem] = []
  private var isHolding = false
  private var gap = PlaybackGap.unknown
  /// The device frame at the end of the word after which speech will stop or pause.
  private var wordEnd: Int?
  /// When an idle device is closed.
  private var restAt: UInt64?
  /// How long an idle device stays open for a further utterance, in nanoseconds; longer would keep it from other
  /// programs, and the machine from sleeping.
  private let maxRest: UInt64
  /// The utterance that was reported as paused.
  private var pausedID: UInt64?

  init(
    _ queue: SpeakerQueue,
    devices: any PlaybackDevices,
    clock: any PlaybackClock,
    maxRest: UInt64,
    report: @escaping @Sendable (SpeakerEvent) -> Void
  ) {
    self.maxRest = maxRest
    self.queue = queue
    self.clock = clock
    self.report = report
    port = DevicePort(devices, clock: clock)
  }

  /// Plays until there is nothing left to play.
  mutating func run() {
    while true {
      let seen = queue.wakeUp.count
      let orders = queue.takeOrders()
      if let wait = step(orders) {
        clock.wait(for: queue.wakeUp, since: seen, until: wait.deadline, reason: wait.reason)
      } else {
        port.close()
        if queue.mayEndPlayback() { return }
      }
    }
  }

  /// Does what is due. Returns what to wait for; nil when there is nothing left to do.
  private mutating func step(_ orders: SpeakerQueue.Orders) -> PlaybackWait? {
    if !orders.stopped.isEmpty { stop(orders.stopped) }
    port.tend()
    port.look()
    takeBack()
    hold(orders.isPaused)
    if !isHolding {
      // The end of a word or of an utterance changes the orders.
      guard !reachWordEnd(orders), !tellWhatIsHeard(orders) else {
        return PlaybackWait(deadline: clock.now)
      }
    }
    prepare(orders)
    if !isHolding { feed(orders) }
    tellTrouble(orders)
    return nextWait(orders)
  }

  // MARK: Stop and pause

  private mutating func stop(_ items: [SpeakerQueue.StoppedItem]) {
    let stopped = playing.filter { playing in items.contains { $0.item === playing.item } }
    var isGapOver = isGapOver
    if let first = playing.first, !items.contains(where: { $0.item === first.item }) {
      if !stopped.isEmpty { keepFirst() }
    } else {
      port.cut()
      playing.removeAll()
      isHolding = false
      pausedID = nil
      gap = .unknown
      wordEnd = nil
    }
    for stoppedItem in items {
      let item = stoppedItem.item
      let id = item.utterance.id
      guard let playing = stopped.first(where: { $0.item === item && $0.hasStarted }) else {
        let isDue = isGapOver ?? (item.utterance.preDelay <= .zero)
        report(.discarded(id, wasDue: stoppedItem.wasFirst && isDue))
        // The silence has not started for an item that was added and stopped after the first.
        if stoppedItem.wasFirst { isGapOver = nil }
        continue
      }
      let heard = max(0, min(port.heard - playing.start, playing.ring.frameCount))
      report(.cancelled(id, playing.duration(of: heard)))
    }
  }

  /// Whether the silence before the next utterance is over; nil if it has not started.
  private var isGapOver: Bool? { playing.isEmpty ? gap.isOver(at: clock.now) : true }

  /// Takes back everything that was written after the utterance being heard. The items that are left are written again
  /// from their start.
  private mutating func keepFirst() {
    port.cut()
    playing.removeLast(playing.count - 1)
    takeBack()
    wordEnd = nil
  }

  private mutating func hold(_ isPaused: Bool) {
    guard isPaused != isHolding else { return }
    isHolding = isPaused
    wordEnd = nil
    restAt = nil
    // Also when it continues: the end of a fade may still be playing.
    port.cut()
    takeBack()
    if isPaused {
      gap.hold(at: clock.now)
      guard let first = playing.first, first.hasStarted else { return }
      pausedID = first.id
      report(.paused(first.id))
    } else {
      gap.resume(at: clock.now)
      if let pausedID { report(.continued(pausedID)) }
      pausedID = nil
    }
  }

  /// Marks frames that the device gave back for writing again.
  private mutating func takeBack() {
    for index in playing.indices { playing[index].takeBack(to: port.written) }
  }

  private mutating func tellTrouble(_ orders: SpeakerQueue.Orders) {
    guard let trouble = port.trouble, let id = orders.items.first?.utterance.id else { return }
    port.trouble = nil
    report(.diagnosed(id, trouble))
  }

  // MARK: What was heard

  /// Reports starts, markers and ends that have been heard; returns whether the orders changed.
  private mutating func tellWhatIsHeard(_ orders: SpeakerQueue.Orders) -> Bool {
    var isChanged = false
    while !playing.isEmpty {
      let heard = port.heard - playing[0].start
      playing[0].ring.release(upTo: min(heard, playing[0].handed))
      let end = playing[0].end
      let isOver = end.map { port.heard >= $0 } ?? false
      // Before `outcome` is read: the last markers arrive before it is known.
      playing[0].update()
      if !playing[0].hasStarted, !playing[0].failedAtOnce {
        guard heard > 0 || isOver else { break }
        playing[0].hasStarted = true
        queue.didBegin(playing[0].item)
        report(.started(playing[0].id))
      }
      // What never began has reached nothing.
      while playing[0].hasStarted, let marker = playing[0].takeMarker(heard: isOver ? .max : heard)
      {
        report(.reached(playing[0].id, playing[0].told(marker)))
      }
      guard isOver, let outcome = playing[0].item.stream.outcome else { break }
      // The end of the last word is the last place to pause: the next utterance follows.
      if orders.atWord == .pause, queue.reachWord() != nil { return true }
      guard finish(playing[0].item, outcome: outcome) else { return true }
      playing.removeFirst()
      isChanged = true
      if orders.atWord == .stop, queue.reachWord() != nil { return true }
    }
    return isChanged
  }

  /// Pauses or stops as ordered if the end of the word has been heard; returns whether it did.
  private mutating func reachWordEnd(_ orders: SpeakerQueue.Orders) -> Bool {
    guard orders.atWord != nil else {
      if wordEnd != nil {
        // The order was withdrawn: speech continues without the fade-out.
        wordEnd = nil
        if port.tail > 0 {
          port.cut()
          takeBack()
        }
      }
      return false
    }
    if playing.isEmpty { return queue.reachWord() != nil }
    playing[0].update()
    if wordEnd == nil {
      wordEnd = playing[0].wordFrame(after: port.heard - playing[0].start).map {
        $0 + playing[0].start
      }
      if let wordEnd {
        port.withdraw(from: wordEnd)
        takeBack()
      }
    }
    guard let wordEnd, port.heard >= wordEnd else { return false }
    return queue.reachWord() != nil
  }

  /// Reports the end of the first item and sets the next one's time; false when the item was stopped meanwhile.
  private mutating func finish(_ item: SpokenItem, outcome: RenderOutcome) -> Bool {
    guard let removal = queue.remove(item) else { return false }
    if case .finished = outcome {
      report(.finished(item.utterance.id))
    } else {
      report(.failed(item.utterance.id, outcome))
    }
    gap = .unknown
    if let follower = removal.follower {
      let delay = item.utterance.postDelay + follower.utterance.preDelay
      gap = .until(clock.now + delay.nanoseconds)
    }
    return true
  }

  // MARK: Feeding the device

  /// Opens a device for utterances that wait to be rendered, and sets their streams' format.
  private mutating func prepare(_ orders: SpeakerQueue.Orders) {
    for item in orders.items {
      if let source = item.stream.wantedFormat {
        let isBusy = !playing.isEmpty || item !== orders.items.first
        item.stream.setFormat(port.prepare(for: source, isBusy: isBusy))
      }
      // Later items are rendered after this one.
      guard item.stream.ring != nil || item.stream.outcome != nil else { return }
    }
  }

  /// Writes as many frames as the device takes, utterance by utterance.
  private mutating func feed(_ orders: SpeakerQueue.Orders) {
    for index in playing.indices where !handOver(index) { return }
    // Nothing after a pause or a stop may be heard.
    guard orders.atWord == nil else { return }
    while let item = orders.item(after: playing.last?.item), mayBegin(item) {
      guard let ring = item.stream.ring else {
        // Nothing of it could be rendered; it ends after those before it have been heard.
        guard playing.isEmpty, let outcome = item.stream.outcome, finish(item, outcome: outcome)
        else { return }
        return queue.wakeUp.signal()
      }
      playing.append(PlayingItem(item, ring: ring, start: port.written))
      restAt = nil
      port.resume()
      guard handOver(playing.count - 1) else { return }
    }
  }

  /// Whether writing the next item may start now.
  private mutating func mayBegin(_ item: SpokenItem) -> Bool {
    if let last = playing.last {
      return last.item.utterance.postDelay + item.utterance.preDelay <= .zero
    }
    if case .unknown = gap { gap = .until(clock.now + item.utterance.preDelay.nanoseconds) }
    guard case .until(let time) = gap else { return false }
    return time <= clock.now
  }

  /// Writes the ready frames of an utterance; returns whether its end was written.
  private mutating func handOver(_ index: Int) -> Bool {
    port.resume()
    while true {
      let item = playing[index]
      let limit = wordEnd.map { max(0, $0 - port.written) } ?? .max
      if limit == 0 {
        port.fadeOut(into: item.ring.frames(from: item.handed, limit: port.fadeFrames))
        return false
      }
      let frames = item.ring.frames(from: item.handed, limit: limit)
      guard !frames.isEmpty else { return item.end != nil }
      let count = port.write(frames)
      guard count > 0 else { return false }
      playing[index].handed += count
    }
  }

  // MARK: Waiting

  /// What to wait for; nil when nothing is left.
  private mutating func nextWait(_ orders: SpeakerQueue.Orders) -> PlaybackWait? {
    if playing.isEmpty || isHolding, let wait = rest(orders) { return wait }
    guard !orders.items.isEmpty else { return nil }
    var wait = PlaybackWait(deadline: port.retryAt)
    if let time = port.serviceTime { wait.add(time) }
    if !isHolding {
      if let first = playing.first, let frame = first.nextFrame(orWordEnd: wordEnd) {
        wait.add(port.time(ofFrame: frame))
      }
      waitForFrames(orders, wait: &wait)
    }
    if let restAt { wait.add(restAt) }
    return wait
  }

  /// Closes a device that has been idle for `maxRest`.
  private mutating func rest(_ orders: SpeakerQueue.Orders) -> PlaybackWait? {
    if port.isClosed {
      restAt = nil
      return nil
    }
    let end = restAt ?? clock.now + maxRest
    restAt = end
    // A closed speaker may still be fading out.
    guard clock.now >= end || orders.isClosed && !port.isSounding else {
      guard orders.items.isEmpty else { return nil }
      return PlaybackWait(deadline: min(end, port.serviceTime ?? end))
    }
    port.close()
    restAt = nil
    return nil
  }

  private func waitForFrames(_ orders: SpeakerQueue.Orders, wait: inout PlaybackWait) {
    guard let last = playing.last else {
      var isDue = true
      if case .until(let time) = gap, time > clock.now {
        wait.add(time)
        isDue = false
      }
      // During a delay only the stream's format is waited for.
      let stream = orders.items.first?.stream
      if isDue || stream?.ring == nil && stream?.outcome == nil { wait.reason = .frames }
      return
    }
    if last.end == nil {
      if last.readyFrames > 0 {
        if let time = port.timeToRefill { wait.add(time) }
      } else {
        wait.reason = .frames
      }
    } else if let next = orders.item(after: playing.last?.item), next.stream.ring == nil,
      next.stream.outcome == nil
    {
      // Without a gap the next item is due; otherwise the gap comes first.
      if last.item.utterance.postDelay + next.utterance.preDelay <= .zero { wait.reason = .frames }
    }
  }
}
