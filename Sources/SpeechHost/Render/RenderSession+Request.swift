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
  struct Asking {
    let text: RequestText
    let section: Take.Section
    let wish: Wish
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
    _ wish: Wish,
    followsPause: Bool
  ) throws(Stop) -> Answer {
    let section = Take.Section(
      voice: voice,
      delivery: Delivery(wish.style, of: voice.voice, ownPitch: wish.ownPitch),
      ownPitch: wish.ownPitch,
      format: AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels),
      followsPause: followsPause,
      text: text.document,
      wholes: text.rewrites.filter(\.isWhole).map(\.range)
    )
    var asking = Asking(text: text, section: section, wish: wish)
    while true {
      switch try attempt(&asking) {
      case .again: continue
      case .restart:
        try cutOff(&asking)
        asking.isRestarted = true
      case .failed(let failure): return .failed(try giveUp(&asking, failure))
      case .over(.cancelled, _): throw Stop(.cancelled)
      case .over(let end, let covered):
        if let failure = ProviderFailure(end) { return .failed(try giveUp(&asking, failure)) }
        let end = end == .complete
        let border = text.documentEnd(covered: covered)
        guard border > text.document.lowerBound else {
          return .failed(try giveUp(&asking, .broke(.covered)))
        }
        let range = text.document.lowerBound..<border
        hasSpoken = hasSpoken || asking.isHeard
        if end { noteSpoken(text, covered: covered, voice) }
        return end ? .spoken(range) : .notCovered(range)
      }
    }
  }

  private mutating func attempt(_ asking: inout Asking) throws(Stop) -> Attempt {
    let lease: WorkerPool.Lease
    switch try takeWorker(for: &asking) {
    case .success(let taken): lease = taken
    case .failure(let failure): return .failed(failure)
    }
    defer { host.pool.giveBack(lease) }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try lease.worker.synthesize(request(asking))
    } catch {
      if case .ended(let end) = error {
        return crashed(end, lease.worker, &asking, isCause: !lease.isWarm)
      }
      guard let failure = ProviderFailure(error) else { throw stop(error, asking.voice) }
      return .failed(failure)
    }
    defer { control.unwatch() }
    guard control.watch(lease.worker, open.id) else {
      lease.worker.abandon(open.id)
      throw Stop(.cancelled)
    }
    let end: RequestEnd?
    do throws(AudioError) {
      end = try pull(&open, &asking)
    } catch {
      lease.worker.abandon(open.id)
      throw stop(error)
    }
    guard let end else {
      lease.worker.abandon(open.id)
      return .restart
    }
    lease.worker.note(end, frames: loop.frameCount)
    reportRepairs(open, asking.voice)
    // A worker that waited for work and is gone has nothing to do with this text.
    let wasBusy = !lease.isWarm || open.hasBegun
    switch end {
    case .crashed(let end):
      // That it has begun is known only when synthesize() has returned.
      let isCause = wasBusy || end.call == .synthesize
      return crashed(end, lease.worker, &asking, isCause: isCause)
    case .timedOut(.finish, _) where !wasBusy:
      // It hung when it tidied up after the text before.
      let left = WorkerEnd(cause: .signal(SIGKILL), call: .finish, lastLines: [])
      return crashed(left, lease.worker, &asking, isCause: false)
    case .notCovered(let bytes): return .over(end, covered: bytes)
    default: return .over(end, covered: open.covered)
    }
  }

  /// Notes that a process ended that should not have, and decides whether another gets the same text.
  private mutating func crashed(
    _ end: WorkerEnd,
    _ worker: Worker,
    _ asking: inout Asking,
    isCause: Bool
  ) -> Attempt {
    var end = end
    // Nobody here wanted it: the kill only made sure of a process that did not answer any more.
    if end.cause == .killed { end.cause = .signal(SIGKILL) }
    if isCause { asking.crashes += 1 }
    recordCrash(end, of: worker, asking.voice)
    guard asking.crashes < 2 else { return .failed(.crashed(end, times: 2)) }
    asking.crash = end
    return .again
  }

  // MARK: Pulling

  /// Answers nil when what a new process says is not what the first one did.
  private mutating func pull(
    _ open: inout OpenRequest,
    _ asking: inout Asking
  ) throws(AudioError) -> RequestEnd? {
    if let recording {
      // Nobody has heard it.
      if asking.isBegun { recording.dropSection() }
      recording.begin(asking.section)
      asking.isBegun = true
      return try record(&open, &asking, into: recording)
    }
    guard let stage else { return .cancelled }
    if asking.isBegun {
      loop.beginAgain()
    } else {
      try stage.begin(asking.section.format, asking.section.delivery.hostShape)
      loop.begin(asking.section.format, fadesIn: asking.isRestarted)
      asking.isBegun = true
      copy = nil
      if !asking.voice.voice.reportsWords, request.wantsWordTimes {
        copy = Take(samples: host.limits.samples(of: asking.section.format))
        copy?.begin(asking.section)
      }
    }
    guard let copy else { return try pull(&open, &asking, into: stage) }
    return try pull(&open, &asking, into: Tee(stage, copy: copy))
  }

  /// Sends a request's audio to the stage, and reports what has been written. A section whose request did not come to its
  /// end stays open.
  private mutating func pull(
    _ open: inout OpenRequest,
    _ asking: inout Asking,
    into taker: some FrameTaker
  ) throws(AudioError) -> RequestEnd? {
    guard let stage else { return .cancelled }
    while true {
      let step = try loop.step(&open, into: taker)
      tracker.add(loop, of: asking.text)
      reportRestart(&asking, step)
      switch step {
      case .moved:
        asking.isHeard = asking.isHeard || open.audibleFrames > 0
        if asking.isHeard { tracker.report(upTo: loop.frameCount, stage.outputFrame(of:)) }
      case .differs: return nil
      case .over(let provided):
        let end = shortfall(of: open, at: provided, asking) ?? provided
        guard ProviderFailure(end) == nil else { return end }
        try stage.end()
        if case .notCovered = end {
          tracker.cutOff()
        } else {
          tracker.report(upTo: .max, stage.outputFrame(of:))
        }
        let text = asking.text
        let covered = text.document.lowerBound..<text.documentEnd(covered: open.covered)
        copy?.end(covered, markers: [], isCovered: end == .complete)
        return end
      }
    }
  }

  private mutating func record(
    _ open: inout OpenRequest,
    _ asking: inout Asking,
    into take: Take
  ) throws(AudioError) -> RequestEnd {
    var markers: [SectionMarker] = []
    let text = asking.text
    loop.begin(asking.section.format)
    while true {
      let step = try loop.step(&open, into: take)
      reportRestart(&asking, step)
      for index in loop.newMarkers {
        if let marker = SectionMarker(loop.markers[index], of: text) { markers.append(marker) }
      }
      guard case .over(let provided) = step else { continue }
      let end = shortfall(of: open, at: provided, asking) ?? provided
      guard ProviderFailure(end) == nil else { return end }
      hasSpoken = hasSpoken || open.audibleFrames > 0
      let covered = text.document.lowerBound..<text.documentEnd(covered: open.covered)
      take.end(covered, markers: markers, isCovered: end == .complete)
      return end
    }
  }

  private func request(_ asking: Asking) -> ProviderRequest {
    let text = asking.text
    let delivery = asking.section.delivery
    return ProviderRequest(
      voice: asking.voice.voice,
      variant: asking.voice.variant,
      text: text.bytes,
      language: asking.voice.voice.language(for: asking.wish.language),
      rate: delivery.voiceRate,
      pitch: delivery.voicePitch,
      phonemes: text.phonemes.map {
        PhonemeRange(text: $0.range, alphabet: $0.alphabet, phonemes: $0.phonemes)
      },
      mustBeHeard: !isUnheard
        && text.letters(covered: text.bytes.count, for: asking.voice.languages).isTelling
    )
  }

  private mutating func reportRepairs(_ open: borrowing OpenRequest, _ voice: VoiceChoice) {
    if open.repairedSamples > 0 {
      diagnoseOnce(
        RenderDiagnostic(
          .warning,
          "samples-repaired",
          "\(voice.providerName) gave samples beyond full scale or that are no numbers; they were limited."
        ),
        about: voice.voice.provider
      )
    }
    if open.refusedMarkers > 0 {
      diagnoseOnce(
        RenderDiagnostic(
          .warning,
          "markers-refused",
          "\(voice.providerName) reported markers outside its text or out of order; they were left out."
        ),
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
