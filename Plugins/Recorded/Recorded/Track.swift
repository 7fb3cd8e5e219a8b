// SPDX-License-Identifier: Apache-2.0

/// One recording that is being played: from the cache, or from the disk into the cache.
final class Track {
  /// Frames in the voice's format; nil when that is not known before its end.
  let frameCount: Int?

  private let recording: Recording
  private let cache: RecordingCache
  private let channels: Int
  private let report: (String) -> Void
  /// Nil when the samples come from the cache.
  private var reader: RecordingReader?
  /// From the cache, or for it: what was read so far. Empty when it is too much for the cache.
  private var samples: [Float]
  private var position = 0
  private let maxSamples: Int
  private var isTooLong = false

  /// `report` gets a line when the recording can no longer be read; it is silent then.
  init(
    _ recording: Recording,
    voice: RecordedVoice,
    cache: RecordingCache,
    report: @escaping (String) -> Void
  ) {
    self.recording = recording
    self.cache = cache
    self.report = report
    channels = voice.format.channels
    maxSamples = RecordingCache.maxSeconds * voice.format.sampleRate * channels
    if let samples = cache.samples(of: recording) {
      self.samples = samples
      reader = nil
      frameCount = samples.count / channels
      return
    }
    samples = []
    do throws(VoiceFault) {
      let file = try RecordingFile(recording.file, in: voice.folder)
      reader = try RecordingReader(file, format: voice.format)
    } catch {
      reader = nil
      report(error.text)
    }
    frameCount = reader?.frameCount
  }

  /// Fills `output`, interleaved, with as many whole frames as there are. Returns how many; 0 at the end.
  func read(into output: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let reader else {
      let count = min(output.count, samples.count - position)
      _ = output.update(fromContentsOf: samples[position..<(position + count)])
      position += count
      return count / channels
    }
    do throws(VoiceFault) {
      let count = try reader.read(into: output)
      keep(UnsafeMutableBufferPointer(rebasing: output[..<(count * channels)]))
      return count
    } catch {
      report(error.text)
      return 0
    }
  }

  private func keep(_ part: UnsafeMutableBufferPointer<Float>) {
    guard !isTooLong else { return }
    if part.isEmpty {
      cache.keep(samples, of: recording)
      isTooLong = true
    } else if samples.count + part.count > maxSamples {
      samples = []
      isTooLong = true
    } else {
      samples.append(contentsOf: part)
    }
  }
}
