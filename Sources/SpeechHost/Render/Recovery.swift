// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Chooses the process for each request and notes failures: a crashed process is replaced by a new one in the same
/// state, and a provider that keeps failing is avoided if another voice can speak.
///
/// A class for the reason that `Renderer` is one, and because for a structure that is modified through `Speech`, which is
/// noncopyable, the compiler reports an access to the host to Thread Sanitizer (Swift 6.3).
final class Recovery {
  let context: RenderContext
  let reporter: DiagnosticReporter
  var fallbacks: FallbackVoices
  /// The last worker of each provider in this render; it may have ended, or serve another render now.
  var served: [ProviderPlaces: Worker] = [:]
  /// Workers that this render keeps between requests; nil: each is returned after its request.
  private var held: [ProviderPlaces: WorkerPool.Lease]?
  /// Whether a worker that is not held must be new.
  private var needsFresh = false
  /// Identifiers of providers that failed at the current unit.
  var failedAtUnit: Set<String> = []

  init(_ context: RenderContext, reporter: DiagnosticReporter, fallbacks: FallbackVoices) {
    self.context = context
    self.reporter = reporter
    self.fallbacks = fallbacks
  }

  // MARK: The worker

  /// The worker for a request: the last one of this render, or a replacement.
  /// - Parameter loop: Pulls the replayed requests.
  func lease(
    for pending: inout PendingRequest,
    loop: inout RenderLoop
  ) throws(RenderStop) -> Result<WorkerPool.Lease, ProviderFailure> {
    let voice = pending.voice
    let last = served[voice.places]
    var lost = pending.crash == nil ? nil : last
    let lease: WorkerPool.Lease
    while true {
      if lost == nil, let last, let end = last.crash {
        // It crashed while idle or during cleanup.
        rememberCrash(end, of: last, voice: voice)
        pending.crash = end
        lost = last
      }
      if last?.isUsable != true,
        let failure = try keptOut(voice, destination: pending.destination, isRestart: lost != nil)
      {
        return .failure(failure)
      }
      let taken: WorkerPool.Lease
      switch try take(voice, isFresh: lost != nil) {
      case .success(let some): taken = some
      case .failure(let failure): return .failure(failure)
      }
      guard lost == nil, let last, last !== taken.worker,
        last.crashSoon(context.control) != nil
      else {
        lease = taken
        break
      }
      // It crashed just now.
      giveBack(taken)
    }
    served[voice.places] = lease.worker
    guard let requests = lost?.requests, voice.voice.abilities.contains(.deterministic) else {
      return .success(lease)
    }
    let failure: ProviderFailure?
    do throws(RenderStop) {
      failure = try askAgain(requests, worker: lease.worker, loop: &loop)
    } catch {
      giveBack(lease)
      throw error
    }
    guard let failure else { return .success(lease) }
    giveBack(lease)
    return .failure(failure)
  }

  private func take(
    _ voice: VoiceChoice,
    isFresh: Bool
  ) throws(RenderStop) -> Result<WorkerPool.Lease, ProviderFailure> {
    let control = context.control
    let pool = context.services.pool
    let isKept = context.isKept && voice.voice.abilities.contains(.deterministic)
    let (new, old): (WorkerPool.Need, WorkerPool.Need) =
      isKept ? (.fresh, .replayable) : (.unused, .any)
    var need = isFresh || needsFresh ? new : old
    if let lease = held?.removeValue(forKey: voice.places) {
      if !isFresh, let again = pool.reuse(lease, need: old) {
        return .success(again)
      }
      lease.worker.dismiss()
      need = new
    }
    do throws(WorkerError) {
      let lease = try pool.take(voice.places, need: need, isCancelled: { control.isCancelled })
      return .success(lease)
    } catch {
      guard let failure = ProviderFailure(error) else { throw RenderStop(error, voice: voice) }
      return .failure(failure)
    }
  }

  /// Returns a worker after a request.
  func giveBack(_ lease: WorkerPool.Lease) {
    if held == nil || !lease.worker.isUsable {
      context.services.pool.giveBack(lease)
    } else {
      held?[lease.worker.places] = lease
    }
  }

  /// Keeps workers between requests from now on, except earlier ones.
  /// - Parameter isFirst: Workers used by other renders are acceptable.
  func beginStretch(isFirst: Bool) {
    for lease in (held ?? [:]).values { lease.worker.dismiss() }
    held = [:]
    served = [:]
    needsFresh = !isFirst
  }

  /// Returns the held workers to the pool, or ends them if every request must have new ones.
  func endStretch() {
    for lease in (held ?? [:]).values {
      if context.request.isRepeatable {
        lease.worker.dismiss()
      } else {
        context.services.pool.giveBack(lease)
      }
    }
    held = nil
    needsFresh = false
  }

  /// Stops using the last worker of the voice's provider.
  func forgetWorker(of voice: VoiceChoice) { served[voice.places] = nil }

  // MARK: What is remembered

  /// Notes a failure before the provider is started again.
  func remember(_ failure: ProviderFailure, of voice: VoiceChoice) {
    // A provider that came with the host is known to work: too little audio is not held against it.
    if failure.isShortfall, voice.places.confinement.cameWithHost { return }
    guard let trouble = failure.trouble(voice: voice.voice.identifier) else { return }
    context.services.health.note(trouble, of: voice.places)
  }

  /// The same for the end of a process, noted once even if several renders used it.
  func rememberCrash(_ end: WorkerEnd, of worker: Worker, voice: VoiceChoice) {
    if worker.claimEnd() { remember(.crashed(end, times: 1), of: voice) }
  }

  /// Notes that a provider works, when it first speaks at least two letters.
  func noteSpoken(_ pending: PendingRequest, covered: Int) {
    let places = pending.voice.places
    guard pending.destination.isHeard, !places.confinement.cameWithHost,
      !context.services.health.isVerified(places.library),
      pending.letters(covered: covered).isTelling
    else { return }
    context.services.health.verify(places)
  }
}

extension Worker {
  /// Cancels a request that is not pulled to its end. How far the provider got is then unknown.
  func abandon(_ id: UInt64) {
    cancel(id)
    note(.cancelled, frames: 0)
  }

  /// How the process crashed; nil while it runs, or if the host ended it on purpose.
  fileprivate var crash: WorkerEnd? {
    guard var end else { return nil }
    switch end.cause {
    case .signal, .exit, .nonsense: return end
    // The same request would exceed the same limit again.
    case .dismissed, .tooMuchMemory, .tooManyThreads, .tooMuchScratch: return nil
    case .killed:
      // Its socket closed before its exit was seen, and the host killed it to be sure. After a hung call, a cancel or a
      // broken rule, `requests` is nil.
      guard requests != nil else { return nil }
      end.cause = .signal(SIGKILL)
      return end
    }
  }

  /// The same for a replaced worker, waiting until its end is known. Otherwise the new process would lack the requests
  /// of the old one.
  fileprivate func crashSoon(_ control: RenderControl) -> WorkerEnd? {
    guard !isUsable else { return nil }
    // Polls for at most a second, because without an open request there is no wake-up.
    for _ in 0..<10_000 where end == nil && !isDismissed && !control.isCancelled { usleep(100) }
    return crash
  }
}
