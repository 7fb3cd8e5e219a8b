// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechAudio
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// What a render does when a provider's process has crashed: a new one, in the state that the old one was in.
extension RenderSession {
  /// Someone who listens waits at most so long for a provider to come to where its last process was; that is as long as a
  /// pause between sentences. A file waits as long as it takes.
  private static let patience = Duration.milliseconds(300)
  /// The longest rest after which a provider is asked again for the same text, where someone listens.
  private static let maxRest = Duration.milliseconds(150)

  // MARK: The worker

  /// The worker for a request: the one that this render asked last, or one that can take its place.
  mutating func takeWorker(
    for pending: inout PendingRequest
  ) throws(Stop) -> Result<WorkerPool.Lease, ProviderFailure> {
    let voice = pending.voice
    let last = served[voice.places]
    var lost = pending.crash == nil ? nil : last
    let lease: WorkerPool.Lease
    while true {
      if lost == nil, let last, let end = last.crash {
        // It crashed when it had nothing to do, or tidied up.
        recordCrash(end, of: last, voice)
        pending.crash = end
        lost = last
      }
      if last?.isUsable != true, let failure = try keptOut(voice, isRestart: lost != nil) {
        return .failure(failure)
      }
      let taken: WorkerPool.Lease
      switch try take(voice, isFresh: lost != nil) {
      case .success(let some): taken = some
      case .failure(let failure): return .failure(failure)
      }
      guard lost == nil, let last, last !== taken.worker,
        last.crashSoon(control) != nil
      else {
        lease = taken
        break
      }
      // It crashed just now.
      host.pool.giveBack(taken)
    }
    served[voice.places] = lease.worker
    guard let requests = lost?.requests, voice.voice.abilities.contains(.deterministic) else {
      return .success(lease)
    }
    let failure: ProviderFailure?
    do throws(Stop) {
      failure = try askAgain(requests, lease.worker, isKept: target.isKept)
    } catch {
      host.pool.giveBack(lease)
      throw error
    }
    guard let failure else { return .success(lease) }
    host.pool.giveBack(lease)
    return .failure(failure)
  }

  private func take(
    _ voice: VoiceChoice,
    isFresh: Bool
  ) throws(Stop) -> Result<WorkerPool.Lease, ProviderFailure> {
    let control = self.control
    let isKept = target.isKept && voice.voice.abilities.contains(.deterministic)
    do throws(WorkerError) {
      let lease = try host.pool.take(
        voice.places,
        isFresh ? .fresh : isKept ? .replayable : .any,
        isCancelled: { control.isCancelled }
      )
      return .success(lease)
    } catch {
      guard let failure = ProviderFailure(error) else { throw stop(error, voice) }
      return .failure(failure)
    }
  }

  /// Asks a new process all that the last one was asked, unheard, so that it is in the same state. Answers how it failed.
  ///
  /// Where someone listens it is left at what can be done in a moment; then the next request may sound a little different.
  private mutating func askAgain(
    _ requests: [ProviderRequest],
    _ worker: Worker,
    isKept: Bool
  ) throws(Stop) -> ProviderFailure? {
    let start = linux_monotonic_ns()
    let deadline = isKept ? UInt64.max : start + UInt64(Self.patience.seconds * 1e9)
    let all = requests.reduce(0) { $0 + $1.text.count }
    var done = 0
    for request in requests {
      if !isKept, done > 0 {
        let passed = Double(linux_monotonic_ns() - start) / 1e9
        guard passed / Double(done) * Double(all) < Self.patience.seconds else { return nil }
      }
      var open: OpenRequest
      do throws(WorkerError) {
        open = try worker.synthesize(request)
      } catch {
        guard let failure = ProviderFailure(error) else { throw Stop(.cancelled) }
        return failure
      }
      defer { control.unwatch() }
      guard control.watch(worker, open.id) else {
        worker.abandon(open.id)
        throw Stop(.cancelled)
      }
      guard let (end, frames) = loop.skim(&open, until: deadline) else {
        worker.abandon(open.id)
        return nil
      }
      worker.note(end, frames: frames)
      if end == .cancelled { throw Stop(.cancelled) }
      if let failure = ProviderFailure(end) { return failure }
      done += request.text.count
    }
    return nil
  }

  /// Nil when a provider may be asked. Waits for one that rests where another voice would be worse; where there is no other,
  /// one that failed often is better than silence.
  private mutating func keptOut(
    _ voice: VoiceChoice,
    isRestart: Bool
  ) throws(Stop) -> ProviderFailure? {
    while true {
      let rest: UInt64
      let trouble: ProviderTrouble
      switch host.health.verdict(on: voice.places) {
      case .usable: return nil
      case .quarantined(let trouble):
        if canReplace(voice) { return .keptOut(trouble) }
        diagnoseOnce(
          RenderDiagnostic(
            .providerLast(
              provider: voice.providerName,
              identifier: voice.voice.provider,
              what: trouble.what,
              isFallbackAllowed: request.allowsFallback
            )
          ),
          about: voice.voice.provider
        )
        return nil
      case .resting(let until, let reason):
        let now = host.health.monotonicNow
        guard until > now, target.isKept || canReplace(voice) else { return nil }
        rest = until - now
        trouble = reason
      }
      let isWorthIt =
        isRestart
        ? target.isKept || Double(rest) / 1e9 <= Self.maxRest.seconds
        : !canReplace(voice)
      guard isWorthIt else { return .keptOut(trouble) }
      guard !control.isCancelled else { throw Stop(.cancelled) }
      // In naps, as someone may cancel.
      usleep(UInt32(min(rest / 1000 + 1, 5000)))
    }
  }

  // MARK: Failures

  /// Remembers a failure before anybody starts the provider again.
  func record(_ failure: ProviderFailure, _ voice: VoiceChoice) {
    // What came with the host is known to speak: that it has nothing to say for a text is a gap, and bars nobody.
    if failure.isShortfall, voice.places.confinement.cameWithHost { return }
    guard let trouble = failure.trouble(voice: voice.voice.identifier) else { return }
    host.health.record(trouble, of: voice.places)
  }

  /// The same for the end of a process, which counts once, however many renders have asked it.
  func recordCrash(_ end: WorkerEnd, of worker: Worker, _ voice: VoiceChoice) {
    if worker.claimEnd() { record(.crashed(end, times: 1), voice) }
  }

  /// Ends a request that its provider is of no use for.
  mutating func giveUp(
    _ pending: inout PendingRequest,
    _ failure: ProviderFailure
  ) throws(Stop) -> ProviderFailure {
    // Two crashes were remembered one by one.
    if case .crashed(_, times: 2) = failure {} else { record(failure, pending.voice) }
    served[pending.voice.places] = nil
    try cutOff(&pending)
    return failure
  }

  /// Ends what was heard of a request; what comes next is set off from it.
  mutating func cutOff(_ pending: inout PendingRequest) throws(Stop) {
    guard pending.isBegun else { return }
    pending.isBegun = false
    if let recording { return recording.dropSection() }
    guard let stage else { return }
    copy = nil
    do throws(AudioError) {
      try stage.end()
    } catch {
      throw stop(error)
    }
    if pending.isHeard { tracker.report(upTo: loop.frameCount, stage.outputFrame(of:)) }
    pending.isHeard = false
    tracker.cutOff()
    if loop.frameCount > 0 { stage.pause(atLeast: host.limits.voiceChangePause) }
  }

  /// Tells of a crash once it is known what it cost: not while the new process catches up, nor when it has failed, too.
  mutating func reportRestart(_ pending: inout PendingRequest, _ step: RenderLoop.Step) {
    guard let end = pending.crash, recording != nil || !loop.isCatchingUp else { return }
    if case .over(let end) = step, ProviderFailure(end) != nil { return }
    pending.crash = nil
    let cost: RenderDiagnostic.RestartCost =
      pending.isRestarted ? .sentence : loop.wasJoined ? .seam : .nothing
    observer.didDiagnose(
      RenderDiagnostic(.providerRestarted(provider: pending.voice.providerName, end, cost))
    )
  }
}

extension Worker {
  /// Cancels a request that nobody pulls to its end. How far the provider came is not known then.
  func abandon(_ id: UInt64) {
    cancel(id)
    note(.cancelled, frames: 0)
  }

  /// How the process ended by itself; nil when it runs, or when someone ended it for a reason.
  fileprivate var crash: WorkerEnd? {
    guard var end else { return nil }
    switch end.cause {
    case .signal, .exit, .nonsense: return end
    // Whoever took too much once will do so again with the same request.
    case .dismissed, .tooMuchMemory, .tooManyThreads: return nil
    case .killed:
      // Its socket closed before it was seen to have ended, and the kill made sure of that. Whoever is killed for a call
      // that does not return, a cancel or a broken rule has a past that is not known.
      guard requests != nil else { return nil }
      end.cause = .signal(SIGKILL)
      return end
    }
  }

  /// The same for one that another has taken the place of: it was killed, and its end is known as soon as the kernel has
  /// taken it away. Who did not wait for that would go on in a process that lacks all that this one was asked.
  fileprivate func crashSoon(_ control: RenderControl) -> WorkerEnd? {
    guard !isUsable else { return nil }
    // Looked at again and again, as no request of this render is open whose bell would tell. A second is the most.
    for _ in 0..<10_000 where end == nil && !isDismissed && !control.isCancelled { usleep(100) }
    return crash
  }
}
