// SPDX-License-Identifier: Apache-2.0

import Foundation
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
    type: AVAudioPlayerNodeCompletionCallbackType,
    handler: ScheduledAudio.Handler?
  ) {
    let problems = problems
    let (source, format) = source(
      of: file.url.path,
      from: first,
      count: count,
      rate: 1,
      repeats: { false },
      didFail: { problems.note("a file is not played: \($0).") }
    )
    schedule([]) {
      ScheduledAudio(source, format: format, start: when, type: type, handler: handler)
    }
  }

  /// Appends the rest of a file from a frame on, at a rate, and what `repeats` adds. See `FileReadAhead`.
  func schedule(
    _ file: URL,
    from first: Int,
    rate: Float,
    repeats: @escaping @Sendable () -> Bool,
    didFail: @escaping @Sendable (AudioError) -> Void,
    didPlayBack: @escaping @Sendable () -> Void
  ) {
    let (source, format) = source(
      of: file.path,
      from: first,
      count: .max,
      rate: rate,
      repeats: repeats,
      didFail: didFail
    )
    schedule([]) {
      ScheduledAudio(source, format: format, start: nil, type: .dataPlayedBack) { _ in didPlayBack()
      }
    }
  }

  /// A part of a file; nothing if it cannot be opened.
  private func source(
    of path: String,
    from first: Int,
    count: Int,
    rate: Float,
    repeats: @escaping @Sendable () -> Bool,
    didFail: @escaping @Sendable (AudioError) -> Void
  ) -> (ScheduledAudio.Source, AudioFormat) {
    do throws(AudioError) {
      let reading = try FileReadAhead(
        path: path,
        from: first,
        count: count,
        rate: rate,
        repeats: repeats,
        didFail: didFail
      ) { [weak self] in self?.wake() }
      return (.file(reading), reading.format)
    } catch {
      didFail(error)
      return (.samples([]), AudioFormat(sampleRate: 48000, channels: 1))
    }
  }
}
