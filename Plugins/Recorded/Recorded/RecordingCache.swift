// SPDX-License-Identifier: Apache-2.0

/// Recordings that were decoded recently, in the format of their voice.
final class RecordingCache {
  /// The longest that is kept: words are said again, paragraphs are not.
  static let maxSeconds = 10
  /// 16 MiB in all: six minutes at 11 kHz, one and a half at 44.1.
  private static let maxSamples = 4 << 20

  private struct Entry {
    var recording: Recording
    /// Of the file that was decoded.
    var stamp: ContentStamp
    var samples: [Float]
  }

  /// The latest last.
  private var entries: [Entry] = []
  private var sampleCount = 0

  /// Interleaved samples; nil when they are not cached, or the file has changed since.
  func samples(of recording: Recording) -> [Float]? {
    guard let index = entries.lastIndex(where: { $0.recording === recording }) else { return nil }
    let entry = entries.remove(at: index)
    guard entry.stamp == recording.stamp else {
      sampleCount -= entry.samples.count
      return nil
    }
    entries.append(entry)
    return entry.samples
  }

  /// Keeps the samples, dropping the oldest ones if necessary.
  func keep(_ samples: [Float], of recording: Recording) {
    guard samples.count <= Self.maxSamples, let stamp = recording.stamp else { return }
    entries.append(Entry(recording: recording, stamp: stamp, samples: samples))
    sampleCount += samples.count
    while sampleCount > Self.maxSamples {
      sampleCount -= entries.removeFirst().samples.count
    }
  }

  func removeAll() {
    entries = []
    sampleCount = 0
  }
}
