// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import Synchronization

/// The level of a file's audio around a frame, in decibels below full scale for each channel. [any thread]
final class FileMeter: @unchecked Sendable {
  // Safe because the reader is used under the lock alone.

  struct Level: Sendable {
    var average: Float
    var peak: Float

    /// What Apple's players report for silence.
    static let silence = Level(average: -160, peak: -160)
  }

  /// The length of sound that is measured: shorter than a syllable, longer than a period of the lowest voice.
  private static let seconds = 0.05

  private let lock = Mutex(())
  private let reader: SampleFileReader

  init(path: String) throws(AudioError) { reader = try SampleFileReader(path: path) }

  /// The levels of the audio before a frame; silence where the file cannot be read.
  func levels(before frame: Int) -> [Level] {
    lock.withLock { _ in
      let channels = reader.format.channels
      let start = max(0, frame - Int(Double(reader.format.sampleRate) * Self.seconds))
      let wanted = max(0, frame - start)
      var samples = [Double](repeating: 0, count: wanted * channels)
      let count = samples.withUnsafeMutableBufferPointer { buffer in
        do throws(AudioError) {
          try reader.seek(to: start)
          return try reader.read(into: buffer)
        } catch {
          // The player itself reports it.
          return 0
        }
      }
      return (0..<channels).map { channel in
        var (sum, peak) = (0.0, 0.0)
        for frame in 0..<count {
          let sample = samples[frame * channels + channel]
          sum += sample * sample
          peak = max(peak, abs(sample))
        }
        return Level(
          average: Self.decibels((sum / Double(max(1, count))).squareRoot()),
          peak: Self.decibels(peak)
        )
      }
    }
  }

  private static func decibels(_ value: Double) -> Float {
    value > 0 ? max(Level.silence.peak, Float(20 * log10(value))) : Level.silence.peak
  }
}
