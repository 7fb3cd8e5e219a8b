// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// One request to a provider, from the worker to the end of its audio.
extension RenderSession {
  /// Sends one request and sees it to its end. Answers what part of the text it was about, and whether that was spoken.
  mutating func ask(
    _ text: RequestText,
    _ voice: VoiceChoice,
    _ wish: Wish,
    followsPause: Bool
  ) throws(Stop) -> (Range<Int>, isCovered: Bool) {
    var answer = try askOnce(text, voice, wish, followsPause)
    // A worker that waited for work and is gone has nothing to do with this text: a new one gets the chance.
    if answer.wasGone { answer = try askOnce(text, voice, wish, followsPause) }
    switch answer.end {
    case .complete, .notCovered:
      let end = text.documentEnd(covered: answer.covered)
      guard end > text.document.lowerBound else {
        throw Stop(.crashed(provider: voice.providerName, what: BrokenRule.covered.text))
      }
      return (text.document.lowerBound..<end, answer.end == .complete)
    case .cancelled:
      throw Stop(.cancelled)
    case .refused(let status):
      throw Stop(
        .refused(.provider(name: voice.providerName, what: "answered \(statusText(status))"))
      )
    case .broke(let rule):
      throw Stop(.crashed(provider: voice.providerName, what: rule.text))
    case .crashed(let end):
      throw Stop(.crashed(provider: voice.providerName, what: "\(end)"))
    case .timedOut(let call, let limit):
      let error = WorkerError.timedOut(call, limit: limit)
      throw Stop(.timedOut(provider: voice.providerName, what: "\(error)"))
    }
  }

  private struct Answer {
    let end: RequestEnd
    /// Bytes of the request's text that the end is about.
    let covered: Int
    /// A warm worker ended before it looked at the request.
    let wasGone: Bool
  }

  private mutating func askOnce(
    _ text: RequestText,
    _ voice: VoiceChoice,
    _ wish: Wish,
    _ followsPause: Bool
  ) throws(Stop) -> Answer {
    let delivery = Delivery(wish.style, of: voice.voice, ownPitch: wish.ownPitch)
    let lease = try takeWorker(voice)
    defer { host.pool.giveBack(lease) }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try lease.worker.synthesize(request(text, voice, delivery, wish.language))
    } catch {
      if lease.isWarm, case .ended(let end) = error {
        return Answer(end: .crashed(end), covered: 0, wasGone: true)
      }
      throw Stop(Self.outcome(error, voice))
    }
    defer { control.unwatch() }
    guard control.watch(lease.worker, open.id) else {
      lease.worker.cancel(open.id)
      throw Stop(.cancelled)
    }
    let end: RequestEnd
    do throws(AudioError) {
      end = try pull(&open, text, voice, delivery, wish, followsPause)
    } catch {
      lease.worker.cancel(open.id)
      throw stop(error)
    }
    reportRepairs(open, voice)
    var wasGone = false
    if lease.isWarm, !open.hasBegun, case .crashed = end { wasGone = true }
    var covered = open.covered
    if case .notCovered(let bytes) = end { covered = bytes }
    return Answer(end: end, covered: covered, wasGone: wasGone)
  }

  private mutating func pull(
    _ open: inout OpenRequest,
    _ text: RequestText,
    _ voice: VoiceChoice,
    _ delivery: Delivery,
    _ wish: Wish,
    _ followsPause: Bool
  ) throws(AudioError) -> RequestEnd {
    let format = AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels)
    let section = Take.Section(
      voice: voice,
      delivery: delivery,
      format: format,
      followsPause: followsPause,
      text: text.document,
      wholes: text.rewrites.filter(\.isWhole).map(\.range)
    )
    if let recording {
      recording.begin(section)
      return try record(&open, text, into: recording)
    }
    guard let stage else { return .cancelled }
    try stage.begin(format, delivery.hostShape)
    guard voice.voice.reportsWords || !request.wantsWordTimes else {
      let copy = Take(samples: host.limits.samples(of: format))
      copy.begin(section)
      self.copy = copy
      return try pull(&open, text, into: Tee(stage, copy: copy))
    }
    return try pull(&open, text, into: stage)
  }

  /// Sends a request's audio to the stage, and reports what has been written.
  private mutating func pull(
    _ open: inout OpenRequest,
    _ text: RequestText,
    into taker: some FrameTaker
  ) throws(AudioError) -> RequestEnd {
    guard let stage else { return .cancelled }
    loop.begin()
    while true {
      let step = try loop.step(&open, into: taker)
      tracker.add(loop.markers, of: text)
      if case .over(let end) = step {
        try stage.end()
        tracker.report(upTo: .max, stage.outputFrame(of:))
        let covered = text.document.lowerBound..<text.documentEnd(covered: open.covered)
        copy?.end(covered, markers: [], isCovered: end == .complete)
        return end
      }
      tracker.report(upTo: loop.frameCount, stage.outputFrame(of:))
    }
  }

  private mutating func record(
    _ open: inout OpenRequest,
    _ text: RequestText,
    into take: Take
  ) throws(AudioError) -> RequestEnd {
    var markers: [SectionMarker] = []
    loop.begin()
    while true {
      let step = try loop.step(&open, into: take)
      for index in 0..<loop.markers.count {
        if let marker = SectionMarker(loop.markers[index], of: text) { markers.append(marker) }
      }
      guard case .over(let end) = step else { continue }
      let covered = text.document.lowerBound..<text.documentEnd(covered: open.covered)
      take.end(covered, markers: markers, isCovered: end == .complete)
      return end
    }
  }

  // MARK: The worker

  private mutating func takeWorker(_ voice: VoiceChoice) throws(Stop) -> WorkerPool.Lease {
    let control = self.control
    do throws(WorkerError) {
      return try host.pool.take(voice.places, isCancelled: { control.isCancelled })
    } catch {
      throw Stop(Self.outcome(error, voice))
    }
  }

  private func request(
    _ text: RequestText,
    _ voice: VoiceChoice,
    _ delivery: Delivery,
    _ language: String
  ) -> ProviderRequest {
    ProviderRequest(
      voice: voice.voice,
      variant: voice.variant,
      text: text.bytes,
      language: voice.voice.language(for: language),
      rate: delivery.voiceRate,
      pitch: delivery.voicePitch,
      phonemes: text.phonemes.map {
        PhonemeRange(text: $0.range, alphabet: $0.alphabet, phonemes: $0.phonemes)
      }
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

  private static func outcome(_ error: WorkerError, _ voice: VoiceChoice) -> RenderOutcome {
    switch error {
    case .cancelled: return .cancelled
    case .ended(let end): return .crashed(provider: voice.providerName, what: "\(end)")
    case .timedOut: return .timedOut(provider: voice.providerName, what: "\(error)")
    default: return .refused(.worker(name: voice.providerName, error))
    }
  }
}

extension Delivery {
  /// What the stage does to the provider's audio.
  var hostShape: Shape { Shape(rate: hostRate, pitch: hostPitch, gain: gain) }
}
