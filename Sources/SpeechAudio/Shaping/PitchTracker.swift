// SPDX-License-Identifier: Apache-2.0

/// Finds the fundamental frequency of a whole piece of speech.
package enum PitchTracker {
  /// The track of `samples` (mono) at `sampleRate` Hz, 8,000 to 192,000; an empty one for any other rate. [any thread]
  package static func track(_ samples: [Float], sampleRate: Int) -> PitchTrack {
    guard (8000...192_000).contains(sampleRate) else { return PitchTrack(hop: 1, values: []) }
    // A path over 0.3 s is as good as a longer one.
    let detector = PitchDetector(sampleRate: sampleRate, lag: 30, memory: 31)
    let blockFrames = detector.hop
    let history = FrameHistory(
      channels: 1,
      kept: 2 * detector.reach + blockFrames,
      blockFrames: blockFrames
    )
    let count = (samples.count + detector.hop - 1) / detector.hop
    var values: [Float] = []
    values.reserveCapacity(count)
    func collect() {
      while values.count < min(count, detector.decided) {
        let period = detector.period(at: values.count)
        values.append(period > 0 ? Float(sampleRate) / period : 0)
      }
    }
    samples.withUnsafeBufferPointer { samples in
      var start = 0
      while start < samples.count {
        let block = min(blockFrames, samples.count - start)
        history.append(samples.baseAddress.map { $0 + start }, frameCount: block)
        start += block
        detector.advance(history)
        collect()
      }
    }
    while detector.decided < count {
      history.append(nil, frameCount: blockFrames)
      detector.advance(history)
      collect()
    }
    return PitchTrack(hop: detector.hop, values: values)
  }
}
