// SPDX-License-Identifier: Apache-2.0

/// The median pitch of speech at 22,050 Hz in Hz, nil without voiced parts.
package func medianPitch(_ samples: [Float]) -> Double? {
  let pitches = pitchTrack(samples).compactMap { $0 }.sorted()
  return pitches.isEmpty ? nil : pitches[pitches.count / 2]
}

/// The median of how many times higher one speaker is than another at the same moments of the same text.
///
/// Medians of each alone would be of other moments: the lower a voice, the fewer are found to be voiced.
package func pitchRatio(of samples: [Float], to base: [Float]) -> Double? {
  let track = pitchTrack(samples)
  let own = pitchTrack(base)
  let ratios = track.indices.compactMap { step -> Double? in
    guard let pitch = track[step],
      let other = own[min(step * own.count / track.count, own.count - 1)]
    else { return nil }
    return pitch / other
  }.sorted()
  return ratios.isEmpty ? nil : ratios[ratios.count / 2]
}

private let sampleRate = 22_050

/// The pitch in Hz for each 40 ms: normalised autocorrelation of 60 ms.
private func pitchTrack(_ samples: [Float]) -> [Double?] {
  // At 11 kHz the search takes a quarter of the time.
  let halved = stride(from: 0, to: samples.count - 1, by: 2).map {
    (samples[$0] + samples[$0 + 1]) / 2
  }
  let window = 660
  let periods = 22..<350
  return stride(from: 0, to: halved.count - window - periods.upperBound, by: sampleRate / 50).map {
    period(halved, at: $0, window: window, periods: periods).map { Double(sampleRate) / 2 / $0 }
  }
}

private func period(
  _ samples: [Float],
  at start: Int,
  window: Int,
  periods: Range<Int>
) -> Double? {
  samples.withUnsafeBufferPointer { samples in
    func energy(_ from: Int) -> Double {
      var sum = 0.0
      var index = from
      while index < from + window {
        sum += Double(samples[index] * samples[index])
        index += 1
      }
      return sum
    }
    let loudness = Float(energy(start))
    guard loudness / Float(window) > 0.0001 else { return nil }
    var likeness = [Float](repeating: 0, count: periods.upperBound + 1)
    // The energy of the window that begins a lag later: what enters it is added and what leaves it is taken away, in double
    // precision so that nothing adds up.
    var later = energy(start + periods.lowerBound)
    for lag in periods {
      var product: Float = 0
      var index = start
      while index < start + window {
        product += samples[index] * samples[index + lag]
        index += 1
      }
      likeness[lag] = product / (loudness * Float(later) + 1e-9).squareRoot()
      let (leaving, entering) = (samples[start + lag], samples[start + lag + window])
      later += Double(entering * entering) - Double(leaving * leaving)
    }
    guard let best = periods.max(by: { likeness[$0] < likeness[$1] }), likeness[best] > 0.8 else {
      return nil
    }
    // The first peak that is nearly as high: every second period is a period as well.
    let peak =
      periods.dropFirst().first {
        likeness[$0] > 0.93 * likeness[best] && likeness[$0] >= likeness[$0 - 1]
          && likeness[$0] >= likeness[$0 + 1]
      } ?? best
    // The peak lies between samples: on the parabola through its neighbours.
    let (left, top, right) = (likeness[peak - 1], likeness[peak], likeness[peak + 1])
    let bend = left - 2 * top + right
    let offset = bend < 0 ? Double((left - right) / (2 * bend)) : 0
    return Double(peak) + offset
  }
}
