// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices
import SpeechWorkers

/// Pulling the audio of one request to its destination.
extension RequestRunner {
  /// Pulls a request to its end. Returns nil when a new process's audio differs from the first one's.
  func pull(
    _ open: inout OpenRequest,
    _ pending: inout PendingRequest
  ) throws(AudioError) -> RequestEnd? {
    switch pending.destination {
    case .take(let take), .measurement(let take):
      // It has not been heard, so start over.
      if pending.isBegun { take.dropSection() }
      take.begin(pending.section)
      pending.isBegun = true
      return try fill(take, &open, &pending)
    case .output(let output):
      try begin(&pending, output)
      guard let copy = pending.copy else {
        return try pull(&open, &pending, output, into: output.stage)
      }
      return try pull(&open, &pending, output, into: Tee(output.stage, copy: copy))
    }
  }

  private func begin(
    _ pending: inout PendingRequest,
    _ output: Output
  ) throws(AudioError) {
    guard !pending.isBegun else { return loop.beginAgain() }
    let section = pending.section
    try output.stage.begin(section.format, section.delivery.hostShape)
    loop.begin(section.format, fadesIn: pending.isRestarted)
    pending.isBegun = true
    guard !pending.voice.voice.reportsWords, context.request.wantsWordTimes else { return }
    let copy = Take(samples: context.limits.samples(of: section.format))
    copy.begin(section)
    pending.copy = copy
  }

  /// Sends a request's audio to the output, and reports its markers. The section stays open if the request fails.
  private func pull(
    _ open: inout OpenRequest,
    _ pending: inout PendingRequest,
    _ output: Output,
    into taker: some FrameTaker
  ) throws(AudioError) -> RequestEnd? {
    while true {
      let step = try loop.step(&open, into: taker)
      output.add(loop, of: pending.text)
      reportRestart(&pending, step)
      switch step {
      case .moved:
        pending.isAudible = pending.isAudible || open.audibleFrames > 0
        if pending.isAudible { output.reportMarkers(upTo: loop.frameCount) }
      case .differs: return nil
      case .over(let provided):
        let end = pending.shortfall(of: open, at: provided) ?? provided
        guard ProviderFailure(end) == nil else { return end }
        try output.stage.end()
        if case .notCovered = end {
          output.dropMarkers()
        } else {
          output.reportMarkers(upTo: .max)
        }
        let covered = pending.text.covered(open.covered)
        pending.copy?.end(covered, markers: [], isCovered: end == .complete)
        return end
      }
    }
  }

  /// Keeps a request's audio and markers.
  private func fill(
    _ take: Take,
    _ open: inout OpenRequest,
    _ pending: inout PendingRequest
  ) throws(AudioError) -> RequestEnd {
    var markers: [SectionMarker] = []
    loop.begin(pending.section.format)
    while true {
      let step = try loop.step(&open, into: take)
      reportRestart(&pending, step)
      for index in loop.newMarkers {
        if let marker = SectionMarker(loop.markers[index], of: pending.text) {
          markers.append(marker)
        }
      }
      guard case .over(let provided) = step else { continue }
      let end = pending.shortfall(of: open, at: provided) ?? provided
      guard ProviderFailure(end) == nil else { return end }
      if pending.destination.isHeard, open.audibleFrames > 0 { pending.isAudible = true }
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
