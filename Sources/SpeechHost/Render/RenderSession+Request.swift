// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Speaking a range of the document's text in one voice, with the fallback voice where that one has no words for it.
extension RenderSession {
  /// How many voices may hand a text on before nobody speaks it.
  private static let longestFallbackChain = 3

  mutating func speak(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    depth: Int
  ) throws(Stop) {
    var rest = trimmed(range)
    while !rest.isEmpty {
      // A fallback voice may take less at once than the voice whose unit this is.
      let limit = voice.voice.longestRequest > 0 ? voice.voice.longestRequest : rest.count
      let end = UnitSplitter.end(of: rest, in: document.text, limit: limit)
      let part = rest.lowerBound..<end
      let (spoken, isCovered) = try ask(part, voice)
      if !isCovered { try speakUncovered(spoken, voice, depth: depth) }
      let next = trimmed(spoken.upperBound..<rest.upperBound)
      if !next.isEmpty, spoken.upperBound < part.upperBound {
        stage?.pause(host.limits.voiceChangePause)
      }
      rest = next
    }
  }

  private mutating func speakUncovered(
    _ range: Range<Int>,
    _ voice: VoiceChoice,
    depth: Int
  ) throws(Stop) {
    guard depth < Self.longestFallbackChain, let fallback = chooser.fallback(for: voice) else {
      let words = String(decoding: document.text[range].prefix(60), as: UTF8.self)
      diagnoseOnce(
        RenderDiagnostic(
          .error,
          "not-spoken",
          "\(voice.voice.identifier) cannot say “\(words)” and there is no other voice that could."
        ),
        about: words
      )
      return
    }
    diagnoseOnce(
      RenderDiagnostic(
        .note,
        "not-covered",
        "\(fallback.voice.identifier) speaks what \(voice.voice.identifier) has no words for."
      ),
      about: voice.voice.identifier
    )
    try speak(range, fallback, depth: depth + 1)
  }

  /// Without the white space at its ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let text = document.text[range]
    guard let first = text.firstIndex(where: { !$0.isWhiteSpace }),
      let last = text.lastIndex(where: { !$0.isWhiteSpace })
    else { return range.upperBound..<range.upperBound }
    return first..<last + 1
  }

  // MARK: One request

  /// Sends one request and sees it to its end. Answers what part of the text it was about, and whether that was spoken.
  private mutating func ask(
    _ range: Range<Int>,
    _ voice: VoiceChoice
  ) throws(Stop) -> (Range<Int>, isCovered: Bool) {
    let text = RequestText(
      document.text[range],
      form: voice.voice.input,
      language: voice.voice.language
    )
    var answer = try askOnce(text, voice)
    // A worker that waited for work and is gone has nothing to do with this text: a new one gets the chance.
    if answer.wasGone { answer = try askOnce(text, voice) }
    switch answer.end {
    case .complete, .notCovered:
      let end = text.place(of: answer.covered)
      guard end > range.lowerBound else {
        throw Stop(.crashed(provider: voice.providerName, what: BrokenRule.covered.text))
      }
      return (range.lowerBound..<end, answer.end == .complete)
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

  private mutating func askOnce(_ text: RequestText, _ voice: VoiceChoice) throws(Stop) -> Answer {
    let lease = try takeWorker(voice)
    defer { host.pool.giveBack(lease) }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try lease.worker.synthesize(request(text, voice))
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
      end = try pull(&open, text, voice)
    } catch {
      lease.worker.cancel(open.id)
      throw Stop(control.isCancelled ? .cancelled : .refused(.sink(error)))
    }
    reportRepairs(open, voice)
    var wasGone = false
    if case .crashed = end { wasGone = lease.isWarm && !open.hasBegun }
    var covered = open.covered
    if case .notCovered(let bytes) = end { covered = bytes }
    return Answer(end: end, covered: covered, wasGone: wasGone)
  }

  private mutating func pull(
    _ open: inout OpenRequest,
    _ text: RequestText,
    _ voice: VoiceChoice
  ) throws(AudioError) -> RequestEnd {
    guard let stage else { return .cancelled }
    let format = AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels)
    let gain = voice.voice.abilities.contains(.volume) ? 1 : request.volume
    try stage.begin(format, gain: gain)
    loop.begin()
    while true {
      let step = try loop.step(&open, into: stage)
      tracker.add(loop.markers, of: text)
      if case .over(let end) = step {
        stage.end()
        tracker.report(upTo: .max, stage.outputFrame(of:))
        return end
      }
      tracker.report(upTo: loop.frameCount, stage.outputFrame(of:))
    }
  }

  private mutating func takeWorker(_ voice: VoiceChoice) throws(Stop) -> WorkerPool.Lease {
    let control = self.control
    do throws(WorkerError) {
      return try host.pool.take(voice.places, isCancelled: { control.isCancelled })
    } catch {
      throw Stop(Self.outcome(error, voice))
    }
  }

  private mutating func request(_ text: RequestText, _ voice: VoiceChoice) -> ProviderRequest {
    ProviderRequest(
      voice: voice.voice,
      variant: voice.variant,
      text: text.bytes,
      language: voice.voice.language,
      rate: within(voice.voice.rateRange, request.rate, "rate", voice),
      pitch: within(voice.voice.pitchRange, request.pitch, "pitch", voice),
      volume: voice.voice.abilities.contains(.volume) ? request.volume : 1
    )
  }

  /// The multiplier that the voice can do and comes nearest; tells when that is another.
  private mutating func within(
    _ range: ClosedRange<Float>,
    _ wanted: Float,
    _ what: String,
    _ voice: VoiceChoice
  ) -> Float {
    let given = min(max(wanted, range.lowerBound), range.upperBound)
    guard given != wanted else { return given }
    let reach =
      range.lowerBound == range.upperBound
      ? "cannot change its \(what)"
      : "changes its \(what) from \(range.lowerBound) to \(range.upperBound) only"
    diagnoseOnce(
      RenderDiagnostic(
        .warning,
        "\(what)-limited",
        "\(voice.voice.identifier) \(reach); \(given) is used in place of \(wanted)."
      ),
      about: voice.voice.identifier
    )
    return given
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

extension UInt8 {
  /// White space of XML; other kinds separate nothing that could be left out.
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
