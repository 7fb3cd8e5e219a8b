// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem

extension PlaybackLoop {
  /// Reports starts, markers and ends that have been heard; returns whether the orders changed.
  mutating func tellWhatIsHeard(_ orders: SpeakerQueue.Orders) -> Bool {
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
  mutating func reachWordEnd(_ orders: SpeakerQueue.Orders) -> Bool {
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
  mutating func finish(_ item: SpokenItem, outcome: RenderOutcome) -> Bool {
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
}
