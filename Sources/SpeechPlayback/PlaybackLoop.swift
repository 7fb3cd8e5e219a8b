// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem

/// Plays what is in the queue of a speaker, one utterance after the other, and says what is heard when it is heard.
///
/// Lives on a thread that exists while there is something to play. [playback thread]
struct PlaybackLoop: ~Copyable {
  /// What lies before the next utterance where none is being heard.
  enum Gap {
    /// It begins to count when there is an utterance.
    case unknown
    /// The utterance may begin at this time.
    case until(UInt64)
    /// Paused with so many nanoseconds to go.
    case held(UInt64)
  }

  /// What to wait for.
  struct Wait {
    var deadline: UInt64?
    var reason = WaitReason.time
  }

  let queue: SpeakerQueue
  let clock: any PlaybackClock
  let report: @Sendable (SpeakerEvent) -> Void
  var port: DevicePort
  /// What has been handed to the device at least in part, in order; the first one is being heard.
  var playing: [PlayingItem] = []
  var isHolding = false
  var gap = Gap.unknown
  /// The frame of the device at which the word ends that speech is to stop after.
  var wordEnd: Int?
  /// When a device that nothing plays on is let go.
  var restAt: UInt64?
  /// An utterance that comes soon after the last finds the device open, nanoseconds; for longer it would keep it from
  /// others, and the machine from sleeping.
  let longestRest: UInt64
  /// The utterance of which was told that it is paused.
  private var pausedID: UInt64?

  init(
    _ queue: SpeakerQueue,
    devices: any PlaybackDevices,
    clock: any PlaybackClock,
    longestRest: UInt64,
    report: @escaping @Sendable (SpeakerEvent) -> Void
  ) {
    self.longestRest = longestRest
    self.queue = queue
    self.clock = clock
    self.report = report
    port = DevicePort(devices, clock: clock)
  }

  /// Plays until there has been nothing to play for a while.
  mutating func run() {
    while true {
      let seen = queue.wakeUp.count
      let orders = queue.takeOrders()
      if let wait = step(orders) {
        clock.wait(for: queue.wakeUp, since: seen, until: wait.deadline, wait.reason)
      } else {
        port.close()
        if queue.mayEndPlayback() { return }
      }
    }
  }

  /// Does what is due. Answers what to wait for; nil when there is nothing left to do.
  private mutating func step(_ orders: SpeakerQueue.Orders) -> Wait? {
    if !orders.stopped.isEmpty { stop(orders.stopped) }
    port.tend()
    port.look()
    takeBack()
    hold(orders.isPaused)
    if !isHolding {
      // The end of a word or of an utterance changes the orders.
      guard !reachWordEnd(orders), !tellWhatIsHeard(orders) else {
        return Wait(deadline: clock.now)
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
        // No time has begun to count for one that was added and stopped after it.
        if stoppedItem.wasFirst { isGapOver = nil }
        continue
      }
      let heard = max(0, min(port.heard - playing.start, playing.ring.frameCount))
      report(.cancelled(id, playing.duration(of: heard)))
    }
  }

  /// Whether the silence before the next utterance is over; nil: it has not begun to count.
  private var isGapOver: Bool? {
    if !playing.isEmpty { return true }
    switch gap {
    case .unknown: return nil
    case .until(let time): return time <= clock.now
    case .held(let rest): return rest == 0
    }
  }

  /// Takes back all that was handed over after the utterance that is being heard. What is left of that in the queue follows
  /// again from its start.
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
    // When it continues: the end of a fade may still be to be heard.
    port.cut()
    takeBack()
    if isPaused {
      if case .until(let time) = gap { gap = .held(time > clock.now ? time - clock.now : 0) }
      guard let first = playing.first, first.hasStarted else { return }
      pausedID = first.id
      report(.paused(first.id))
    } else {
      if case .held(let rest) = gap { gap = .until(clock.now + rest) }
      if let pausedID { report(.continued(pausedID)) }
      pausedID = nil
    }
  }

  /// Frames that the device gave back are handed over again.
  mutating func takeBack() {
    for index in playing.indices { playing[index].takeBack(to: port.written) }
  }

  private mutating func tellTrouble(_ orders: SpeakerQueue.Orders) {
    guard let trouble = port.trouble, let id = orders.items.first?.utterance.id else { return }
    port.trouble = nil
    report(.diagnosed(id, trouble))
  }
}
