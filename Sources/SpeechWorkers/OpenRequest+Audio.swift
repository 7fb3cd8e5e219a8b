// SPDX-License-Identifier: Apache-2.0

import CSpeechMeasure
import CSpeechWire

/// The ring of audio: what is taken out of it, and what of that can be heard.
extension OpenRequest {
  /// Copies out first, then checks the copy: the worker may change the ring at any time.
  mutating func takeAudio(_ count: Int, into buffer: UnsafeMutableBufferPointer<Float>) {
    guard count > 0, let target = buffer.baseAddress else { return }
    let ring = UnsafePointer(speech_wire_audio(worker.pages.worker))
    guard let ring else { return }
    let size = Int(SPEECH_WIRE_AUDIO_FLOATS)
    let start = Int(audioRead) & (size - 1)
    let first = min(count, size - start)
    let sample = MemoryLayout<Float>.stride
    speech_wire_copy(target, ring + start, first * sample)
    if first < count { speech_wire_copy(target + first, ring, (count - first) * sample) }
    repairedSamples += repair(UnsafeMutableBufferPointer(start: target, count: count))
    speech_audibility_add(&audibility, target, count / channels)
    audioRead &+= UInt32(count)
    speech_host_set_audio_read(worker.pages.host, audioRead)
  }

  /// Audible frames so far.
  package var audibleFrames: Int {
    withUnsafePointer(to: audibility) { Int(clamping: speech_audibility_frames($0)) }
  }

  /// The same in seconds.
  package var audibleSeconds: Double { Double(audibleFrames) / Double(max(1, sampleRate)) }

  var isSilentForTooLong: Bool {
    frames > sampleRate * Int(SPEECH_MEASURE_MAX_LEAD) && audibleFrames == 0
  }
}

/// Makes every sample a finite number between -1 and 1; returns how many were not.
private func repair(_ samples: UnsafeMutableBufferPointer<Float>) -> Int {
  var repaired: Int32 = 0
  for index in samples.indices {
    let sample = samples[index]
    let clamped = min(max(sample, -1), 1)
    // NaN is not equal to itself.
    let sound: Float = sample == sample ? clamped : 0
    repaired &+= sound == sample ? 0 : 1
    samples[index] = sound
  }
  return Int(repaired)
}
