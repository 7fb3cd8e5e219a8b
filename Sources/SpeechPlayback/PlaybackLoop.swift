// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem

/// Plays the queue of a speaker, utterance by utterance, and reports events when they are heard.
///
/// Runs on a thread that exists while there is something to play. [playback thread]
struct PlaybackLoop: ~Copyable {
  /// The silence before the next utterance when none is playing.
  enum Gap {
    /// Starts when there is an utterance.
    case unknown
    /// The utterance may begin at this time.
    case until(UInt64)
    /// Paused with this many nanoseconds left.
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
  /// The items that have been written to the device at least in part, in order; the first one is being heard.
  var playing: [PlayingItem] = []
  var isHolding = false
  var gap = Gap.unknown
  /// The device frame at the end of the word after which speech will stop or pause.
  var wordEnd: Int?
  /// When an idle device is closed.
  var restAt: UInt64?
  /// How long an idle device stays open for a further utterance, in nanoseconds; longer would keep it from other
  /// programs, and the machine from sleeping.
  let maxRest: UInt64
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
        // The silence has not started for an item that was added and stopped after the first.
        if stoppedItem.wasFirst { isGapOver = nil }
        continue
      }
      let heard = max(0, min(port.heard - playing.start, playing.ring.frameCount))
      report(.cancelled(id, playing.duration(of: heard)))
    }
  }

  /// Whether the silence before the next utterance is over; nil if it has not started.
  private var isGapOver: Bool? {
    if !playing.isEmpty { return true }
    switch gap {
    case .unknown: return nil
    case .until(let time): return time <= clock.now
    case .held(let rest): return rest == 0
    }
  }

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

  /// Marks frames that the device gave back for writing again.
  mutating func takeBack() {
    for index in playing.indices { playing[index].takeBack(to: port.written) }
  }

  private mutating func tellTrouble(_ orders: SpeakerQueue.Orders) {
    guard let trouble = port.trouble, let id = orders.items.first?.utterance.id else { return }
    port.trouble = nil
    report(.diagnosed(id, trouble))
  }
}
