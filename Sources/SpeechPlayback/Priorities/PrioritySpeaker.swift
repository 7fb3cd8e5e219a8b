// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost
import SpeechSystem
import SpeechWorkers
import Synchronization

/// Speaks requests by priority, one at a time, for callers such as a screen reader that keep one speaker throughout.
///
/// A request that interrupts another does not wait for it: the old one is cut while the new one is being rendered.
/// Every call may come from any thread, and none waits.
package final class PrioritySpeaker: Sendable {
  /// Weak link to the owner: the speaker lives on until its threads have finished.
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
  ///   - rest: how long an idle device stays open.
  ///   - report: called on any thread; must not wait.
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
  ///   - id: the id in its events; must differ from those of unfinished requests.
  ///   - replacesAll: stops everything else, whatever its priority, and ends a pause.
  package func speak(
    _ id: UInt64,
    request: RenderRequest,
    priority: SpeechPriority,
    replacesAll: Bool = false
  ) {
    let events = state.withLock { state in
      state.requests[id] = PriorityRequest(request)
      if replacesAll {
        state.pause = nil
        return state.cancel(state.schedule.replaceAll(with: id, priority: priority))
      }
      return state.cancel(state.schedule.add(id, priority: priority).cancelled)
    }
    finish(events)
  }

  /// Prepares for requests like this one: starts the voice's worker and opens the device, which is closed again when
  /// idle. Silent, and does not wait.
  package func warmUp(_ request: RenderRequest) {
    var silent = request
    silent.source = .plainText([])
    // No take of a request has this number.
    speaker.speak(SpeakerUtterance(id: 0, request: silent))
    let host = host
    // Without a thread the first request starts cold, but is spoken all the same.
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

  /// Stops one request; returns false when it is over or unknown.
  @discardableResult
  package func stop(_ id: UInt64) -> Bool {
    let (isKnown, events) = state.withLock { state in
      (state.requests[id] != nil, state.cancel([id]))
    }
    finish(events)
    return isKnown
  }

  /// Pauses speech until `resume()`; new requests wait as well.
  package func pause(at boundary: SpeechBoundary = .immediate) {
    state.withLock { $0.pause = boundary }
    act()
  }

  /// Continues where speech was paused.
  package func resume() {
    state.withLock { $0.pause = nil }
    act()
  }

  /// Lets other requests be spoken before these, and no longer before those that were held until now. They keep their
  /// places; one that is being spoken is postponed.
  package func hold(_ ids: Set<UInt64>) {
    state.withLock { $0.held = ids }
    act()
  }

  /// Stops, and returns when the device has been closed. Not from within an event.
  package func close() {
    stop()
    speaker.close()
  }

  private func finish(_ events: [PrioritySpeakerEvent]) {
    act()
    for event in events { report(event) }
  }

  // MARK: The speaker

  /// Passes changes to the speaker. A call while another thread is doing so leaves the changes to that thread, which
  /// keeps them in order; nothing is called under the lock.
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
