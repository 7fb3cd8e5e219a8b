// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

extension PlaybackLoop {
  /// Opens a device for utterances that wait to be rendered, and sets their streams' format.
  mutating func prepare(_ orders: SpeakerQueue.Orders) {
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
  mutating func feed(_ orders: SpeakerQueue.Orders) {
    for index in playing.indices where !handOver(index) { return }
    // Nothing after a pause or a stop may be heard.
    guard orders.atWord == nil else { return }
    while let item = next(orders), mayBegin(item) {
      guard let ring = item.stream.ring else {
        // Nothing of it could be rendered; it ends after those before it have been heard.
        guard playing.isEmpty, let outcome = item.stream.outcome, finish(item, outcome: outcome)
        else {
          return
        }
        return queue.wakeUp.signal()
      }
      playing.append(PlayingItem(item, ring: ring, start: port.written))
      restAt = nil
      port.resume()
      guard handOver(playing.count - 1) else { return }
    }
  }

  /// The first item of which nothing has been written.
  private func next(_ orders: SpeakerQueue.Orders) -> SpokenItem? {
    guard let last = playing.last else {
      return orders.items.first
    }
    guard let place = orders.items.firstIndex(where: { $0 === last.item }) else { return nil }
    return orders.items.dropFirst(place + 1).first
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
  mutating func nextWait(_ orders: SpeakerQueue.Orders) -> Wait? {
    if playing.isEmpty || isHolding, let wait = rest(orders) { return wait }
    guard !orders.items.isEmpty else { return nil }
    var wait = Wait(deadline: port.retryAt)
    if let time = port.serviceTime { wait.add(time) }
    if !isHolding {
      if let first = playing.first, let frame = nextFrame(of: first) {
        wait.add(port.time(ofFrame: frame))
      }
      waitForFrames(orders, wait: &wait)
    }
    if let restAt { wait.add(restAt) }
    return wait
  }

  /// Closes a device that has been idle for `maxRest`.
  private mutating func rest(_ orders: SpeakerQueue.Orders) -> Wait? {
    if port.isClosed {
      restAt = nil
      return nil
    }
    let end = restAt ?? clock.now + maxRest
    restAt = end
    // A closed speaker may still be fading out.
    guard clock.now >= end || orders.isClosed && !port.isSounding else {
      guard orders.items.isEmpty else { return nil }
      return Wait(deadline: min(end, port.serviceTime ?? end))
    }
    port.close()
    restAt = nil
    return nil
  }

  /// The device frame at which the next event is due.
  private func nextFrame(of item: PlayingItem) -> Int? {
    let frames = [
      item.hasStarted ? nil : item.start + 1, item.nextMarkerFrame.map { item.start + $0 + 1 },
      item.end, wordEnd,
    ]
    return frames.compactMap { $0 }.min()
  }

  private func waitForFrames(_ orders: SpeakerQueue.Orders, wait: inout Wait) {
    guard let last = playing.last else {
      let isDue: Bool
      if case .until(let time) = gap, time > clock.now {
        wait.add(time)
        isDue = false
      } else {
        isDue = true
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
    } else if let next = next(orders), next.stream.ring == nil, next.stream.outcome == nil {
      // Without a gap the next item is due; otherwise the gap comes first.
      if last.item.utterance.postDelay + next.utterance.preDelay <= .zero { wait.reason = .frames }
    }
  }
}

extension PlaybackLoop.Wait {
  mutating func add(_ time: UInt64) { deadline = min(deadline ?? .max, time) }
}
