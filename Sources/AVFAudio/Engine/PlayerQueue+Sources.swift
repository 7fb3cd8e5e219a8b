// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

extension PlayerQueue {
  /// The interleaved samples of a buffer, and their format. A format that cannot be converted gives no samples and a
  /// message on standard error.
  func samples(of buffer: AVAudioPCMBuffer) -> ([Float], AudioFormat) {
    guard buffer.format.commonFormat != .otherFormat, let format = AudioFormat(buffer.format) else {
      problems.note("a buffer is not played: its format, \(buffer.format), cannot be converted.")
      return ([], AudioFormat(sampleRate: 48000, channels: 1))
    }
    var samples: [Float] = []
    samples.reserveCapacity(Int(buffer.frameLength) * format.channels)
    SampleCopier.forEachBlock(of: buffer) { block, _ in
      for sample in block { samples.append(Float(sample)) }
    }
    return (samples, format)
  }

  /// Appends a part of a file. If it cannot be read, it ends at once with a message on standard error.
  func schedule(
    _ file: AVAudioFile,
    from first: Int,
    count: Int,
    at when: AVAudioTime?,
    _ type: AVAudioPlayerNodeCompletionCallbackType,
    _ handler: ScheduledAudio.Handler?
  ) {
    var source = ScheduledAudio.Source.samples([])
    var format = AudioFormat(sampleRate: 48000, channels: 1)
    do throws(AudioError) {
      let reading = try FileReadAhead(
        path: file.url.path,
        from: first,
        count: count,
        problems: problems
      ) { [weak self] in self?.wake() }
      source = .file(reading)
      format = reading.format
    } catch {
      problems.note("a file is not played: \(error).")
    }
    let (made, madeFormat) = (source, format)
    schedule([]) {
      ScheduledAudio(made, madeFormat, start: when, type: type, handler: handler)
    }
  }
}
