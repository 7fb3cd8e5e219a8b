// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost
import SpeechSystem
import SpeechWorkers
import Synchronization

/// Speaks requests by priority, one at a time: the engine of whatever keeps one speaker for a screen reader's lifetime.
///
/// A request that interrupts another does not wait for it: the old one is cut while the new one is being rendered. Every
/// call may come from any thread, and none waits.
package final class PrioritySpeaker: Sendable {
  /// The speaker outlives its owner by what its threads still have to do.
  private final class Relay: Sendable {
    private struct Owner {
      weak var speaker: PrioritySpeaker?
    }
    private let owner = Mutex(Owner())
    func set(_ speaker: PrioritySpeaker) { owner.withLock { $0.speaker = speaker } }
    func note(_ event: SpeakerEvent) { owner.withLock { $0.speaker }?.note(event) }
  }

  private let host: SpeechHost
  private let speaker: Speaker
  private let state = Mutex(State())
  private let report: @Sendable (PrioritySpeakerEvent) -> Void

  /// - Parameters:
  ///   - rest: how long the device stays open when nothing is played.
  ///   - report: called on whatever thread something happens; must not wait.
  package init(
    host: SpeechHost,
    devices: any PlaybackDevices,
    clock: any PlaybackClock = SystemClock(),
    rest: Duration = Speaker.usualRest,
    report: @escaping @Sendable (PrioritySpeakerEvent) -> Void
  ) {
    let relay = Relay()
    self.host = host
    self.report = report
    speaker = Speaker(host: host, devices: devices, clock: clock, rest: rest) { relay.note($0) }
    relay.set(self)
  }

  /// Speaks a request when its priority allows.
  /// - Parameters:
  ///   - id: what its events are told by; not that of a request that is not over.
  ///   - replacesAll: everything else is stopped, whatever its priority, and a pause ends.
  package func speak(
    _ id: UInt64,
    _ request: RenderRequest,
    _ priority: SpeechPriority,
    replacesAll: Bool = false
  ) {
    let events = state.withLock { state in
      state.requests[id] = PriorityRequest(request)
      if replacesAll {
        state.pause = nil
        return state.cancel(state.schedule.replaceAll(with: id, priority))
      }
      return state.cancel(state.schedule.add(id, priority).cancelled)
    }
    finish(events)
  }

  /// Gets ready for requests like this one: starts the voice's worker, and opens the device, which is let go again when
  /// nothing comes. Neither waits nor is heard.
  package func warmUp(_ request: RenderRequest) {
    var silent = request
    silent.source = .plainText([])
    // No request's take has this number.
    speaker.speak(SpeakerUtterance(id: 0, silent))
    let host = host
    // Without a thread the first request finds everything cold, and is spoken all the same.
    try? SystemThread.detach("speech-warm-up") { host.warmUp(request) }
  }

  /// Stops everything, and ends a pause.
  package func stop() {
    let events = state.withLock { state in
      state.pause = nil
      return state.cancel(state.schedule.removeAll())
    }
    finish(events)
  }

  /// Stops one request; false when it is over or unknown.
  @discardableResult
  package func stop(_ id: UInt64) -> Bool {
    let (isKnown, events) = state.withLock { state in
      (state.requests[id] != nil, state.cancel([id]))
    }
    finish(events)
    return isKnown
  }

  /// Holds speech until `resume()`; what is requested meanwhile waits as well.
  package func pause(at boundary: SpeechBoundary = .immediate) {
    state.withLock { $0.pause = boundary }
    act()
  }

  /// Continues where it was paused.
  package func resume() {
    state.withLock { $0.pause = nil }
    act()
  }

  /// Stops, and returns when the device was let go. Not from within an event.
  package func close() {
    stop()
    speaker.close()
  }

  private func finish(_ events: [PrioritySpeakerEvent]) {
    act()
    for event in events { report(event) }
  }

  // MARK: The speaker

  /// Tells the speaker what has changed. Whoever comes while another thread does that leaves it to that one, so that the
  /// speaker hears everything in order; nothing is called under the lock.
  private func act() {
    let isMine = state.withLock { state in
      defer { state.isActing = true }
      return !state.isActing
    }
    guard isMine else { return }
    while true {
      let actions = state.withLock { state in
        let actions = state.nextActions()
        if actions == nil { state.isActing = false }
        return actions
      }
      guard let actions else { return }
      perform(actions)
    }
  }

  private func perform(_ actions: Actions) {
    if !actions.stopped.isEmpty { speaker.stop(actions.stopped) }
    for utterance in actions.added { speaker.speak(utterance, isPaused: actions.isPaused) }
    if let boundary = actions.pause {
      speaker.pause(at: boundary)
      if actions.isSilent { report(.paused(nil)) }
    } else if actions.resumes {
      speaker.resume()
      if actions.isSilent { report(.resumed(nil)) }
    }
  }

  // MARK: Events of the speaker

  private func note(_ event: SpeakerEvent) {
    let told: PrioritySpeakerEvent? = state.withLock { state in
      switch event {
      case .started(let take):
        state.heard = take
        return state.began(take)
      case .reached(let take, let marker):
        guard let id = state.id(ofTake: take) else { return nil }
        return (state.requests[id]?.reached(marker)).map { .reached(id, $0) }
      case .paused(let take): return state.id(ofTake: take).map { .paused($0) }
      case .continued(let take): return state.id(ofTake: take).map { .resumed($0) }
      case .finished(let take): return state.end(take).map { .ended($0) }
      case .failed(let take, let outcome): return state.end(take).map { .failed($0, outcome) }
      case .cancelled(let take, let heard): return state.silent(take, heard: heard)
      case .discarded(let take, _): return state.silent(take, heard: nil)
      case .diagnosed(let take, let diagnostic):
        let id = state.id(ofTake: take) ?? state.retractions[take]?.id
        return id.map { .diagnosed($0, diagnostic) }
      }
    }
    if let told { report(told) }
    switch event {
    case .finished, .failed, .cancelled, .discarded: act()
    default: break
    }
  }
}

extension PrioritySpeaker.State {
  /// A take begins to be heard.
  fileprivate mutating func began(_ take: UInt64) -> PrioritySpeakerEvent? {
    guard let id = id(ofTake: take), let request = requests[id] else { return nil }
    requests[id]?.hasBegun = true
    return request.hasBegun ? .resumed(id) : .began(id)
  }

  /// A take is over by itself, and the request with it, also where it was to be stopped meanwhile. Returns the request.
  fileprivate mutating func end(_ take: UInt64) -> UInt64? {
    if heard == take { heard = nil }
    let retraction = retractions.removeValue(forKey: take)
    guard let id = id(ofTake: take) ?? retraction?.id else { return nil }
    takes.removeAll { $0.number == take }
    schedule.remove(id)
    let wasOpen = requests.removeValue(forKey: id) != nil
    return wasOpen || retraction?.cancelled != nil ? id : nil
  }

  /// A take was stopped. `heard`: for so long it had been heard; nil: it had not begun.
  fileprivate mutating func silent(_ take: UInt64, heard: Duration?) -> PrioritySpeakerEvent? {
    if self.heard == take { self.heard = nil }
    guard let retraction = retractions.removeValue(forKey: take) else { return nil }
    if let request = retraction.cancelled {
      return .cancelled(retraction.id, heard.map { request.extent(heard: $0) } ?? request.extent)
    }
    return heard != nil && requests[retraction.id] != nil ? .postponed(retraction.id) : nil
  }
}
