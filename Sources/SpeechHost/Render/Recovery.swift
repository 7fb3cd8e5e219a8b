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
  private var fallbacks: FallbackVoices
  /// The last worker of each provider in this render; it may have ended, or serve another render now.
  private var served: [ProviderPlaces: Worker] = [:]
  /// Workers that this render keeps between requests; nil: each is returned after its request.
  private var held: [ProviderPlaces: WorkerPool.Lease]?
  /// Whether a worker that is not held must be new.
  private var needsFresh = false
  /// Identifiers of providers that failed at the current unit.
  private var failedAtUnit: Set<String> = []

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
        rememberCrash(end, of: last, voice: voice, isCause: false)
        pending.crash = end
        lost = last
      }
      if let failure = try keptOut(voice, last: last, sink: pending.sink, isRestart: lost != nil) {
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
      pool.dismiss(lease)
      need = new
    }
    do throws(WorkerError) {
      let lease = try pool.take(
        voice.places,
        need: need,
        takesTurns: context.takesTurns && held?.isEmpty ?? true,
        isCancelled: { control.isCancelled }
      )
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
    for lease in (held ?? [:]).values { context.services.pool.dismiss(lease) }
    held = [:]
    served = [:]
    needsFresh = !isFirst
  }

  /// Returns the held workers to the pool, or ends them if every request must have new ones.
  func endStretch() {
    for lease in (held ?? [:]).values {
      if context.request.isRepeatable {
        context.services.pool.dismiss(lease)
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

  /// Forgets which providers failed at the unit before.
  func beginUnit() { failedAtUnit = [] }

  /// Notes that a provider failed at this unit.
  func noteFailureAtUnit(of provider: String) { failedAtUnit.insert(provider) }

  /// Notes a failure before the provider is started again.
  /// - Parameter isCause: The request may be the reason.
  func remember(_ failure: ProviderFailure, of voice: VoiceChoice, isCause: Bool = true) {
    // A provider that came with the host is known to work: too little audio is not held against it.
    if failure.isShortfall, voice.places.confinement.cameWithHost { return }
    guard let trouble = failure.trouble(voice: voice.voice.identifier) else { return }
    let isOfVoice = isCause && failure.isOfVoice && !isOnlyVoice(voice)
    context.services.health.note(trouble, of: voice.places, isOfVoice: isOfVoice)
  }

  /// Whether a failure of the voice is one of its provider, which has no other. A provider that came with the host is
  /// known to work.
  private func isOnlyVoice(_ choice: VoiceChoice) -> Bool {
    let voice = choice.voice
    return !choice.places.confinement.cameWithHost
      && !fallbacks.voices.contains {
        $0.provider == voice.provider && $0.identifier != voice.identifier
      }
  }

  /// The same for the end of a process, noted once even if several renders used it.
  func rememberCrash(_ end: WorkerEnd, of worker: Worker, voice: VoiceChoice, isCause: Bool) {
    if worker.claimEnd() { remember(.crashed(end, times: 1), of: voice, isCause: isCause) }
  }

  /// Notes that a provider works, when it first speaks at least two letters.
  func noteSpoken(_ pending: PendingRequest, covered: Int) {
    let places = pending.voice.places
    guard pending.sink.isHeard, !places.confinement.cameWithHost,
      !context.services.health.isVerified(places.library),
      pending.letters(covered: covered).isTelling
    else { return }
    context.services.health.verify(places)
  }
}

/// Which providers may be used now, and which voice replaces one that may not.
extension Recovery {
  /// The maximum rest to wait for before retrying the same text during live playback.
  private static let maxRest = Duration.milliseconds(150)

  /// Nil when a provider and its voice may be used. Waits for a resting one if another voice would be worse. If there is
  /// no other, one that failed often is better than silence.
  /// - Parameter last: The last worker of this render; while it is usable, its provider is.
  private func keptOut(
    _ voice: VoiceChoice,
    last: Worker?,
    sink: SpeechSink,
    isRestart: Bool
  ) throws(RenderStop) -> ProviderFailure? {
    while true {
      let rest: UInt64
      let failure: ProviderFailure
      let (verdict, isOfVoice) = verdict(on: voice, last: last)
      switch verdict {
      case .usable: return nil
      case .quarantined(let trouble):
        if canReplace(voice, trustsProvider: isOfVoice) {
          return isOfVoice ? .voiceKeptOut(trouble) : .keptOut(trouble)
        }
        reportLast(voice, trouble: trouble, isOfVoice: isOfVoice, sink: sink)
        return nil
      case .resting(let until, let trouble):
        let now = context.services.health.monotonicNow
        guard until > now, context.isKept || canReplace(voice, trustsProvider: isOfVoice) else {
          return nil
        }
        rest = until - now
        failure = isOfVoice ? .voiceKeptOut(trouble) : .keptOut(trouble)
      }
      let isWorthIt =
        isRestart
        ? context.isKept || Double(rest) / 1e9 <= Self.maxRest.seconds
        : !canReplace(voice, trustsProvider: isOfVoice)
      guard isWorthIt else { return failure }
      guard !context.control.isCancelled else { throw RenderStop(.cancelled) }
      // In short sleeps, to notice cancellation.
      usleep(UInt32(min(rest / 1000 + 1, 5000)))
    }
  }

  /// The verdict on the provider, or on the voice if the provider may be used.
  private func verdict(
    on voice: VoiceChoice,
    last: Worker?
  ) -> (ProviderHealth.Verdict, isOfVoice: Bool) {
    let health = context.services.health
    if last?.isUsable != true {
      let verdict = health.verdict(on: voice.places)
      if verdict != .usable { return (verdict, isOfVoice: false) }
    }
    return (health.verdict(on: voice.places, voice: voice.voice.identifier), isOfVoice: true)
  }

  private func reportLast(
    _ voice: VoiceChoice,
    trouble: ProviderTrouble,
    isOfVoice: Bool,
    sink: SpeechSink
  ) {
    reporter.reportOnce(
      RenderDiagnostic(
        .providerLast(
          provider: isOfVoice ? voice.voice.identifier : voice.providerName,
          identifier: voice.voice.provider,
          what: trouble.what,
          isFallbackAllowed: context.request.allowsFallback
        )
      ),
      about: isOfVoice ? voice.voice.identifier : voice.voice.provider,
      for: sink
    )
  }

  /// The voice that continues; nil when there is none.
  /// - Parameters:
  ///   - language: The language of the text, BCP 47.
  ///   - letters: The letters of the text.
  ///   - mustSpeak: Accept a voice of another language.
  ///   - trustsProvider: Only the voice is at fault, not its provider.
  func fallback(
    for voice: VoiceChoice,
    language: String,
    chain: FallbackChain,
    letters: SpokenLetters,
    mustSpeak: Bool,
    trustsProvider: Bool = false
  ) -> VoiceChoice? {
    guard chain.length <= FallbackChain.maxAttempts else { return nil }
    let kept = keptOutNow
    var question = FallbackVoices.Question(
      voice: voice.voice.identifier,
      languages: [language, voice.voice.language],
      writtenIn: letters.languages,
      asked: chain.asked.union(kept.voices),
      avoided: chain.failed.union(kept.providers),
      mustSpeak: mustSpeak,
      // The chain's length includes the original voice.
      isLast: chain.length > FallbackChain.maxLength,
      trustsProvider: trustsProvider
    )
    if let found = fallbacks.voice(instead: voice, question: question) { return found }
    guard mustSpeak else { return nil }
    // A provider or voice that should be avoided is better than silence.
    question.asked = chain.asked
    question.avoided = chain.failed
    return fallbacks.voice(instead: voice, question: question)
  }

  /// Whether another voice can and may replace this one. Voices with few phrases, or that only chirp, do not count.
  private func canReplace(_ voice: VoiceChoice, trustsProvider: Bool) -> Bool {
    guard context.request.allowsFallback else { return false }
    let kept = keptOutNow
    var avoided = kept.providers.union(failedAtUnit)
    if !trustsProvider { avoided.insert(voice.voice.provider) }
    let question = FallbackVoices.Question(
      voice: voice.voice.identifier,
      languages: [voice.voice.language],
      asked: kept.voices,
      avoided: avoided,
      // Instead of a voice that came with the host and failed, another language is worse than another attempt.
      mustSpeak: !(trustsProvider && voice.places.confinement.cameWithHost),
      trustsProvider: trustsProvider
    )
    let other = fallbacks.voice(instead: voice, question: question)
    return other.map { !$0.voice.onlyStandsIn } ?? false
  }

  /// Identifiers of the providers and of the voices that must not be used now.
  private var keptOutNow: (providers: Set<String>, voices: Set<String>) {
    let registry = context.services.voices.registry
    var known: Set<String> = []
    var providers: Set<String> = []
    var voices: Set<String> = []
    for voice in fallbacks.voices where known.insert(voice.provider).inserted {
      guard let places = registry.provider(of: voice)?.places else { continue }
      voices.formUnion(context.services.health.voicesKeptOut(of: places))
      // A provider with a live worker in this render is usable.
      if served[places]?.isUsable == true { continue }
      if context.services.health.verdict(on: places) != .usable { providers.insert(voice.provider) }
    }
    return (providers, voices)
  }
}
