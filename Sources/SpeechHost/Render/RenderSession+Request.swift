// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// One request to a provider, from the worker to the end of its audio.
extension RenderSession {
  /// What became of a request, and of which part of the document's text.
  enum Answer {
    case spoken(Range<Int>)
    case notCovered(Range<Int>)
    case failed(ProviderFailure)
  }

  /// A request on its way, through more than one process if need be.
  struct PendingRequest {
    let text: RequestText
    let section: Take.Section
    let settings: SpeechSettings
    var voice: VoiceChoice { section.voice }

    /// Processes that crashed at it.
    var crashes = 0
    /// How the last one did, until it is reported.
    var crash: WorkerEnd?
    /// A section has begun that its frames go into.
    var isBegun = false
    /// Some of it can be heard: before that no word of it has been said.
    var isHeard = false
    /// Some of it was heard before it was begun again.
    var isRestarted = false
  }

  /// How one process took it.
  private enum Attempt {
    case over(RequestEnd, covered: Int)
    case failed(ProviderFailure)
    /// Another process is to be asked the same.
    case again
    /// The same, but from the start, as it does not sound the same.
    case restart
  }

  /// Sends one request and sees it to its end, or to where its provider is of no use for it.
  mutating func ask(
    _ text: RequestText,
    _ voice: VoiceChoice,
    _ settings: SpeechSettings,
    followsPause: Bool
  ) throws(Stop) -> Answer {
    let section = Take.Section(
      voice: voice,
      delivery: Delivery(settings.style, of: voice.voice, ownPitch: settings.ownPitch),
      ownPitch: settings.ownPitch,
      format: AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels),
      followsPause: followsPause,
      text: text.document,
      wholes: text.rewrites.filter(\.isWhole).map(\.range)
    )
    var pending = PendingRequest(text: text, section: section, settings: settings)
    while true {
      switch try attempt(&pending) {
      case .again: continue
      case .restart:
        try cutOff(&pending)
        pending.isRestarted = true
      case .failed(let failure): return .failed(try giveUp(&pending, failure))
      case .over(.cancelled, _): throw Stop(.cancelled)
      case .over(let end, let covered):
        if let failure = ProviderFailure(end) { return .failed(try giveUp(&pending, failure)) }
        let end = end == .complete
        let border = text.documentEnd(covered: covered)
        guard border > text.document.lowerBound else {
          return .failed(try giveUp(&pending, .broke(.covered)))
        }
        let range = text.document.lowerBound..<border
        hasSpoken = hasSpoken || pending.isHeard
        if end { noteSpoken(text, covered: covered, voice) }
        return end ? .spoken(range) : .notCovered(range)
      }
    }
  }

  private mutating func attempt(_ pending: inout PendingRequest) throws(Stop) -> Attempt {
    let lease: WorkerPool.Lease
    switch try takeWorker(for: &pending) {
    case .success(let taken): lease = taken
    case .failure(let failure): return .failed(failure)
    }
    defer { host.pool.giveBack(lease) }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try lease.worker.synthesize(request(pending))
    } catch {
      if case .ended(let end) = error {
        return crashed(end, lease.worker, &pending, isCause: !lease.isWarm)
      }
      guard let failure = ProviderFailure(error) else { throw stop(error, pending.voice) }
      return .failed(failure)
    }
    defer { control.unwatch() }
    guard control.watch(lease.worker, open.id) else {
      lease.worker.abandon(open.id)
      throw Stop(.cancelled)
    }
    let end: RequestEnd?
    do throws(AudioError) {
      end = try pull(&open, &pending)
    } catch {
      lease.worker.abandon(open.id)
      throw stop(error)
    }
    guard let end else {
      lease.worker.abandon(open.id)
      return .restart
    }
    lease.worker.note(end, frames: loop.frameCount)
    reportRepairs(open, pending.voice)
    // A worker that waited for work and is gone has nothing to do with this text.
    let wasBusy = !lease.isWarm || open.hasBegun
    switch end {
    case .crashed(let end):
      // That it has begun is known only when synthesize() has returned.
      let isCause = wasBusy || end.call == .synthesize
      return crashed(end, lease.worker, &pending, isCause: isCause)
    case .timedOut(.finish, _) where !wasBusy:
      // It hung when it tidied up after the text before.
      let left = WorkerEnd(cause: .signal(SIGKILL), call: .finish, lastLines: [])
      return crashed(left, lease.worker, &pending, isCause: false)
    case .notCovered(let bytes): return .over(end, covered: bytes)
    default: return .over(end, covered: open.covered)
    }
  }

  /// Notes that a process ended that should not have, and decides whether another gets the same text.
  private mutating func crashed(
    _ end: WorkerEnd,
    _ worker: Worker,
    _ pending: inout PendingRequest,
    isCause: Bool
  ) -> Attempt {
    var end = end
    // Nobody here wanted it: the kill only made sure of a process that did not answer any more.
    if end.cause == .killed { end.cause = .signal(SIGKILL) }
    if isCause { pending.crashes += 1 }
    recordCrash(end, of: worker, pending.voice)
    guard pending.crashes < 2 else { return .failed(.crashed(end, times: 2)) }
    pending.crash = end
    return .again
  }

  // MARK: Pulling

  /// Answers nil when what a new process says is not what the first one did.
  private mutating func pull(
    _ open: inout OpenRequest,
    _ pending: inout PendingRequest
  ) throws(AudioError) -> RequestEnd? {
    if let recording {
      // Nobody has heard it.
      if pending.isBegun { recording.dropSection() }
      recording.begin(pending.section)
      pending.isBegun = true
      return try record(&open, &pending, into: recording)
    }
    guard let stage else { return .cancelled }
    if pending.isBegun {
      loop.beginAgain()
    } else {
      try stage.begin(pending.section.format, pending.section.delivery.hostShape)
      loop.begin(pending.section.format, fadesIn: pending.isRestarted)
      pending.isBegun = true
      copy = nil
      if !pending.voice.voice.reportsWords, request.wantsWordTimes {
        copy = Take(samples: host.limits.samples(of: pending.section.format))
        copy?.begin(pending.section)
      }
    }
    guard let copy else { return try pull(&open, &pending, into: stage) }
    return try pull(&open, &pending, into: Tee(stage, copy: copy))
  }

  /// Sends a request's audio to the stage, and reports what has been written. A section whose request did not come to its
  /// end stays open.
  private mutating func pull(
    _ open: inout OpenRequest,
    _ pending: inout PendingRequest,
    into taker: some FrameTaker
  ) throws(AudioError) -> RequestEnd? {
    guard let stage else { return .cancelled }
    while true {
      let step = try loop.step(&open, into: taker)
      tracker.add(loop, of: pending.text)
      reportRestart(&pending, step)
      switch step {
      case .moved:
        pending.isHeard = pending.isHeard || open.audibleFrames > 0
        if pending.isHeard { tracker.report(upTo: loop.frameCount, stage.outputFrame(of:)) }
      case .differs: return nil
      case .over(let provided):
        let end = shortfall(of: open, at: provided, pending) ?? provided
        guard ProviderFailure(end) == nil else { return end }
        try stage.end()
        if case .notCovered = end {
          tracker.cutOff()
        } else {
          tracker.report(upTo: .max, stage.outputFrame(of:))
        }
        let text = pending.text
        let covered = text.document.lowerBound..<text.documentEnd(covered: open.covered)
        copy?.end(covered, markers: [], isCovered: end == .complete)
        return end
      }
    }
  }

  private mutating func record(
    _ open: inout OpenRequest,
    _ pending: inout PendingRequest,
    into take: Take
  ) throws(AudioError) -> RequestEnd {
    var markers: [SectionMarker] = []
    let text = pending.text
    loop.begin(pending.section.format)
    while true {
      let step = try loop.step(&open, into: take)
      reportRestart(&pending, step)
      for index in loop.newMarkers {
        if let marker = SectionMarker(loop.markers[index], of: text) { markers.append(marker) }
      }
      guard case .over(let provided) = step else { continue }
      let end = shortfall(of: open, at: provided, pending) ?? provided
      guard ProviderFailure(end) == nil else { return end }
      hasSpoken = hasSpoken || open.audibleFrames > 0
      let covered = text.document.lowerBound..<text.documentEnd(covered: open.covered)
      take.end(covered, markers: markers, isCovered: end == .complete)
      return end
    }
  }

  private func request(_ pending: PendingRequest) -> ProviderRequest {
    let text = pending.text
    let delivery = pending.section.delivery
    return ProviderRequest(
      voice: pending.voice.voice,
      variant: pending.voice.variant,
      text: text.bytes,
      language: pending.voice.voice.language(for: pending.settings.language),
      rate: delivery.voiceRate,
      pitch: delivery.voicePitch,
      phonemes: text.phonemes.map {
        PhonemeRange(text: $0.range, alphabet: $0.alphabet, phonemes: $0.phonemes)
      },
      mustBeHeard: !isUnheard
        && text.letters(covered: text.bytes.count, for: pending.voice.languages).isTelling
    )
  }

  private mutating func reportRepairs(_ open: borrowing OpenRequest, _ voice: VoiceChoice) {
    if open.repairedSamples > 0 {
      diagnoseOnce(
        RenderDiagnostic(.samplesRepaired(provider: voice.providerName)),
        about: voice.voice.provider
      )
    }
    if open.refusedMarkers > 0 {
      diagnoseOnce(
        RenderDiagnostic(.markersRefused(provider: voice.providerName)),
        about: voice.voice.provider
      )
    }
  }

  /// What ends a render for which the host itself cannot do what is needed.
  func stop(_ error: WorkerError, _ voice: VoiceChoice) -> Stop {
    if case .cancelled = error { return Stop(.cancelled) }
    return Stop(.refused(.worker(name: voice.providerName, error)))
  }
}

extension Delivery {
  /// What the stage does to the provider's audio.
  var hostShape: Shape { Shape(rate: hostRate, pitch: hostPitch, gain: gain) }
}
