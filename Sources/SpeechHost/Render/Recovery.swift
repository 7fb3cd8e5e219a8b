// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Which process answers a request, and what a render remembers of failures: after a crash a new process takes the place of the
/// old one, in the state that it was in, and a provider that keeps failing is left alone where another voice can speak.
struct Recovery {
  let context: RenderContext
  let reporter: DiagnosticReporter
  var fallbacks: FallbackVoices
  /// The worker of each provider that this render asked last; it may have ended, or serve another render now.
  var served: [ProviderPlaces: Worker] = [:]
  /// Workers that stay this render's from one request to the next; nil: each is given back after its request.
  private var held: [ProviderPlaces: WorkerPool.Lease]?
  /// A worker that is not held has to be new.
  private var needsFresh = false
  /// Providers that failed at the unit under way, by identifier.
  var failedAtUnit: Set<String> = []

  init(_ context: RenderContext, _ reporter: DiagnosticReporter, _ fallbacks: FallbackVoices) {
    self.context = context
    self.reporter = reporter
    self.fallbacks = fallbacks
  }

  // MARK: The worker

  /// The worker for a request: the one that this render asked last, or one that can take its place.
  /// - Parameter loop: pulls what a new process is asked again.
  mutating func lease(
    for pending: inout PendingRequest,
    _ loop: inout RenderLoop
  ) throws(RenderStop) -> Result<WorkerPool.Lease, ProviderFailure> {
    let voice = pending.voice
    let last = served[voice.places]
    var lost = pending.crash == nil ? nil : last
    let lease: WorkerPool.Lease
    while true {
      if lost == nil, let last, let end = last.crash {
        // It crashed when it had nothing to do, or tidied up.
        rememberCrash(end, of: last, voice)
        pending.crash = end
        lost = last
      }
      if last?.isUsable != true,
        let failure = try keptOut(voice, pending.destination, isRestart: lost != nil)
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
      failure = try askAgain(requests, lease.worker, &loop)
    } catch {
      giveBack(lease)
      throw error
    }
    guard let failure else { return .success(lease) }
    giveBack(lease)
    return .failure(failure)
  }

  private mutating func take(
    _ voice: VoiceChoice,
    isFresh: Bool
  ) throws(RenderStop) -> Result<WorkerPool.Lease, ProviderFailure> {
    let control = context.control
    let pool = context.host.pool
    let isKept = context.isKept && voice.voice.abilities.contains(.deterministic)
    var need = isFresh || needsFresh ? WorkerPool.Need.fresh : isKept ? .replayable : .any
    if let lease = held?.removeValue(forKey: voice.places) {
      if !isFresh, let again = pool.reuse(lease, isKept ? .replayable : .any) {
        return .success(again)
      }
      pool.drop(lease)
      need = .fresh
    }
    do throws(WorkerError) {
      let lease = try pool.take(voice.places, need, isCancelled: { control.isCancelled })
      return .success(lease)
    } catch {
      guard let failure = ProviderFailure(error) else { throw RenderStop(error, voice) }
      return .failure(failure)
    }
  }

  /// Takes a worker back after a request.
  mutating func giveBack(_ lease: WorkerPool.Lease) {
    if held == nil || !lease.worker.isUsable {
      context.host.pool.giveBack(lease)
    } else {
      held?[lease.worker.places] = lease
    }
  }

  /// Keeps workers from one request to the next from here on, those of before not included.
  /// - Parameter isFirst: a worker that other renders used may speak.
  mutating func beginStretch(isFirst: Bool) {
    for lease in (held ?? [:]).values { context.host.pool.drop(lease) }
    held = [:]
    served = [:]
    needsFresh = !isFirst
  }

  /// Leaves the workers to other renders.
  mutating func endStretch() {
    for lease in (held ?? [:]).values { context.host.pool.giveBack(lease) }
    held = nil
    needsFresh = false
  }

  /// Does not go on with the worker that a voice's provider had, whatever comes of it.
  mutating func forgetWorker(of voice: VoiceChoice) { served[voice.places] = nil }

  // MARK: What is remembered

  /// Remembers a failure before the provider is started again.
  func remember(_ failure: ProviderFailure, of voice: VoiceChoice) {
    // What came with the host is known to speak: that it has nothing to say for a text is a gap, and bars nobody.
    if failure.isShortfall, voice.places.confinement.cameWithHost { return }
    guard let trouble = failure.trouble(voice: voice.voice.identifier) else { return }
    context.host.health.record(trouble, of: voice.places)
  }

  /// The same for the end of a process, which counts once, however many renders have asked it.
  func rememberCrash(_ end: WorkerEnd, of worker: Worker, _ voice: VoiceChoice) {
    if worker.claimEnd() { remember(.crashed(end, times: 1), of: voice) }
  }

  /// Remembers that a provider has been heard, the first time that it has said two letters.
  func noteSpoken(_ pending: PendingRequest, covered: Int) {
    let places = pending.voice.places
    guard pending.destination.isHeard, !places.confinement.cameWithHost,
      !context.host.health.isVerified(places.library),
      pending.letters(covered: covered).isTelling
    else { return }
    context.host.health.verify(places)
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
    // Looked at again and again, as no request of this render is open whose wake-up would report it. A second is the most.
    for _ in 0..<10_000 where end == nil && !isDismissed && !control.isCancelled { usleep(100) }
    return crash
  }
}
