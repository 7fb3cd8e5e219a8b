// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechMarkup
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Sends requests to providers, and follows each to the end of its audio. A class for the reason that `Renderer` is one.
final class RequestRunner {
  /// The result of a request, with its part of the document's text.
  enum Answer {
    /// `copy` is the section's audio if its words have yet to be found.
    case spoken(Range<Int>, isAudible: Bool, copy: Take?)
    case notCovered(Range<Int>, isAudible: Bool)
    case failed(ProviderFailure)
  }

  /// The result from one process.
  enum Attempt {
    case over(RequestEnd, covered: Int)
    case failed(ProviderFailure)
    /// Retry with another process.
    case again
    /// Retry from the start, because the audio differs.
    case restart
  }

  let context: RenderContext
  let reporter: DiagnosticReporter
  let recovery: Recovery
  private(set) var loop = RenderLoop()

  init(_ context: RenderContext, reporter: DiagnosticReporter, recovery: Recovery) {
    self.context = context
    self.reporter = reporter
    self.recovery = recovery
  }

  /// Sends one request and follows it to its end, or until its provider has failed.
  func ask(_ request: PendingRequest) throws(RenderStop) -> Answer {
    let text = request.text
    var pending = request
    while true {
      switch try attempt(&pending) {
      case .again: continue
      case .restart:
        try cutOff(&pending)
        pending.isRestarted = true
      case .failed(let failure): return .failed(try giveUp(&pending, failure: failure))
      case .over(.cancelled, _): throw RenderStop(.cancelled)
      case .over(let end, let covered):
        if let failure = ProviderFailure(end) {
          return .failed(try giveUp(&pending, failure: failure))
        }
        let border = text.documentEnd(covered: covered)
        guard border > text.document.lowerBound else {
          return .failed(try giveUp(&pending, failure: .broke(.covered)))
        }
        let range = text.document.lowerBound..<border
        guard end == .complete else {
          return .notCovered(range, isAudible: pending.isAudible)
        }
        recovery.noteSpoken(pending, covered: covered)
        return .spoken(range, isAudible: pending.isAudible, copy: pending.copy)
      }
    }
  }

  private func attempt(_ pending: inout PendingRequest) throws(RenderStop) -> Attempt {
    let lease: WorkerPool.Lease
    switch try recovery.lease(for: &pending, loop: &loop) {
    case .success(let taken): lease = taken
    case .failure(let failure): return .failed(failure)
    }
    defer { recovery.giveBack(lease) }
    var request = pending.workerRequest
    request.listener = context.request.hasListener ? .present : .absent
    if let failed = try loadVoice(before: request, pending: &pending, worker: lease.worker) {
      return failed
    }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try lease.worker.synthesize(request)
    } catch {
      if case .ended(let end) = error {
        return crashed(end, worker: lease.worker, pending: &pending, isCause: !lease.isWarm)
      }
      guard let failure = ProviderFailure(error) else {
        throw RenderStop(error, voice: pending.voice)
      }
      return .failed(failure)
    }
    defer { context.control.unwatch() }
    guard context.control.watch(lease.worker, id: open.id) else {
      lease.worker.abandon(open.id)
      throw RenderStop(.cancelled)
    }
    let process = lease.worker.processIdentifier
    let before = ProcessorTime.used(by: process)
    let end: RequestEnd?
    do throws(AudioError) {
      end = try pull(&open, pending: &pending)
    } catch {
      lease.worker.abandon(open.id)
      throw RenderStop(error, control: context.control)
    }
    guard let end else {
      lease.worker.abandon(open.id)
      return .restart
    }
    lease.worker.note(end, frames: loop.frameCount)
    if let before, let after = ProcessorTime.used(by: process), after >= before {
      context.budget.noteSpoken(isAudible: open.audibleFrames > 0, nanoseconds: after - before)
      // The first request of a process may have loaded the voice.
      if lease.isWarm, !context.request.isRepeatable, case .complete = end {
        context.services.measures.noteWork(
          of: pending.voice.voice,
          seconds: Double(loop.frameCount) / Double(pending.section.format.sampleRate),
          nanoseconds: after - before
        )
      }
    }
    reportRepairs(open, pending: pending)
    // A warm worker that died before it began this text was not killed by it.
    let wasBusy = !lease.isWarm || open.hasBegun
    switch end {
    case .crashed(let end):
      // `hasBegun` is set only after synthesize() returns.
      let isCause = wasBusy || end.call == .synthesize
      return crashed(end, worker: lease.worker, pending: &pending, isCause: isCause)
    case .timedOut(.finish, _) where !wasBusy:
      // It hung during cleanup after the previous text.
      let left = WorkerEnd(cause: .signal(SIGKILL), call: .finish, lastLines: [])
      return crashed(left, worker: lease.worker, pending: &pending, isCause: false)
    case .notCovered(let bytes): return .over(end, covered: bytes)
    default: return .over(end, covered: open.covered)
    }
  }

  /// Has the provider load the voice if it can do so before it speaks: its first frame is then due soon. Nil if the
  /// request can follow.
  private func loadVoice(
    before request: WorkerRequest,
    pending: inout PendingRequest,
    worker: Worker
  ) throws(RenderStop) -> Attempt? {
    guard let request = worker.loadRequest(before: request) else { return nil }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try worker.synthesize(request)
    } catch {
      // What ended it shows when the text is sent.
      return nil
    }
    defer { context.control.unwatch() }
    guard context.control.watch(worker, id: open.id) else {
      worker.abandon(open.id)
      throw RenderStop(.cancelled)
    }
    guard let (end, frames) = loop.skim(&open, until: .max) else { return nil }
    open.noteVoiceWait()
    worker.note(end, frames: frames)
    switch end {
    case .complete: return nil
    // The text gets the same answer, or one that says more.
    case .refused, .notCovered: return nil
    case .cancelled: throw RenderStop(.cancelled)
    case .crashed(let end): return crashed(end, worker: worker, pending: &pending, isCause: true)
    case .broke, .timedOut, .tooSlow: return ProviderFailure(end).map(Attempt.failed)
    }
  }

  // MARK: Pulling

  /// Pulls a request to its end. Returns nil when a new process's audio differs from the first one's.
  private func pull(
    _ open: inout OpenRequest,
    pending: inout PendingRequest
  ) throws(AudioError) -> RequestEnd? {
    switch pending.sink {
    case .take(let take), .measurement(let take):
      // It has not been heard, so start over.
      if pending.isBegun { take.dropSection() }
      take.begin(pending.section)
      pending.isBegun = true
      return try record(&open, pending: &pending, in: take)
    case .direct(let sink):
      try begin(&pending, sink: sink)
      let voice = pending.voice.voice
      // Units of a store must not differ by when they were rendered.
      guard !context.request.isRepeatable,
        let meter = context.services.measures.takeMeter(for: voice, format: pending.section.format)
      else { return try pullCopying(&open, pending: &pending, sink: sink, into: sink.stage) }
      defer { context.services.measures.giveBack(meter, of: voice) }
      let metered = MeteredFrames(sink.stage, meter: meter.meter)
      return try pullCopying(&open, pending: &pending, sink: sink, into: metered)
    }
  }

  private func pullCopying(
    _ open: inout OpenRequest,
    pending: inout PendingRequest,
    sink: RenderSink,
    into frames: some FrameSink
  ) throws(AudioError) -> RequestEnd? {
    guard let copy = pending.copy else {
      return try pull(&open, pending: &pending, sink: sink, into: frames)
    }
    return try pull(&open, pending: &pending, sink: sink, into: Tee(frames, copy: copy))
  }

  private func begin(
    _ pending: inout PendingRequest,
    sink: RenderSink
  ) throws(AudioError) {
    guard !pending.isBegun else { return loop.beginAgain() }
    let section = pending.section
    try sink.stage.begin(
      section.format,
      shape: section.delivery.hostShape,
      voiceGain: section.voiceGain
    )
    loop.begin(section.format, fadesIn: pending.isRestarted)
    pending.isBegun = true
    guard context.request.wantsWordTimes,
      context.services.wordReports.isInDoubt(pending.voice.voice)
    else { return }
    let copy = Take(
      samples: context.limits.samples(of: section.format),
      store: context.samples
    )
    copy.begin(section)
    pending.copy = copy
  }

  /// Sends a request's audio to the render's sink, and reports its markers. The section stays open if the request fails.
  private func pull(
    _ open: inout OpenRequest,
    pending: inout PendingRequest,
    sink: RenderSink,
    into frameSink: some FrameSink
  ) throws(AudioError) -> RequestEnd? {
    while true {
      let step = try loop.step(&open, into: frameSink)
      // It does report them: no copy is needed.
      if pending.copy != nil, pending.voice.voice.reportsWords,
        loop.newMarkers.contains(where: { loop.markers[$0].kind == .word })
      {
        context.services.wordReports.note(pending.voice.voice)
        pending.copy = nil
      }
      sink.add(loop, of: pending.text, leavesWords: pending.leavesWords)
      reportRestart(&pending, step: step)
      switch step {
      case .moved:
        pending.isAudible = pending.isAudible || open.audibleFrames > 0
        if pending.isAudible { sink.reportMarkers(upTo: loop.frameCount) }
      case .differs: return nil
      case .over(let provided):
        let end = pending.shortfall(of: open, at: provided) ?? provided
        guard ProviderFailure(end) == nil else { return end }
        try sink.stage.end()
        if case .notCovered = end {
          sink.dropMarkers()
        } else {
          sink.reportMarkers(upTo: .max)
        }
        let covered = pending.text.covered(open.covered)
        pending.copy?.end(covered, markers: [], isCovered: end == .complete)
        return end
      }
    }
  }

  /// Keeps a request's audio and markers.
  private func record(
    _ open: inout OpenRequest,
    pending: inout PendingRequest,
    in take: Take
  ) throws(AudioError) -> RequestEnd {
    var markers: [SectionMarker] = []
    loop.begin(pending.section.format)
    while true {
      let step = try loop.step(&open, into: take)
      reportRestart(&pending, step: step)
      for index in loop.newMarkers {
        if let marker = SectionMarker(loop.markers[index], of: pending.text) {
          markers.append(marker)
        }
      }
      guard case .over(let provided) = step else { continue }
      let end = pending.shortfall(of: open, at: provided) ?? provided
      guard ProviderFailure(end) == nil else { return end }
      if pending.sink.isHeard, open.audibleFrames > 0 { pending.isAudible = true }
      let covered = pending.text.covered(open.covered)
      take.end(covered, markers: markers, isCovered: end == .complete)
      return end
    }
  }
}

extension RequestText {
  /// The document's text for the first `count` bytes of the provider's.
  fileprivate func covered(_ count: Int) -> Range<Int> {
    document.lowerBound..<documentEnd(covered: count)
  }
}

extension Delivery {
  /// The shape that the stage applies to the provider's audio.
  var hostShape: Shape { Shape(rate: hostRate, pitch: hostPitch, gain: gain) }
}
