// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechStore
import TestSupport

/// A book whose units are minutes long, each a chapter: a tone that changes, with noise, in syllables.
final class LongUnits {
  static let sampleRate = 8000
  let folder = TemporaryFolder()

  /// - Parameter lengths: Seconds of each unit.
  func book(_ lengths: [Double], amplitude: Float = 0.3) throws -> StoredBook {
    var description = BookDescription()
    description.title = "Title"
    let units = try lengths.enumerated().map { chapter, length in
      let path = "\(folder.path)/\(chapter).wav"
      let format = AudioFormat(sampleRate: Self.sampleRate, channels: 1)
      let sink = try FileSink(path: path, fileFormat: .wav, format: format)
      let second = Self.second(amplitude)
      var rest = Int(length * Double(Self.sampleRate))
      try second.withUnsafeBufferPointer { samples in
        while rest > 0 {
          try sink.write(samples, frameCount: min(rest, samples.count))
          rest -= samples.count
        }
      }
      try sink.finish()
      return try StoredUnit(
        RenderManifest.Item(id: "\(chapter)", source: .text("One."), chapter: chapter),
        rate: 1,
        audioPath: path,
        markersPath: folder.path + "/none.json"
      )
    }
    return StoredBook(description, units: units)
  }

  func assembly(_ book: StoredBook) -> Assembly {
    Assembly(book.description, stored: book.units, as: .m4b, sampleRate: nil)
  }

  private static func second(_ amplitude: Float) -> [Float] {
    var noise: UInt32 = 1
    return (0..<sampleRate).map { frame in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let period = 50 + frame / 1000
      let tone = Float(frame % period) / Float(period) * 2 - 1
      let syllable = Float(frame % 1600) / 1600
      let random = Float(noise >> 16) / 65_536 - 0.5
      return amplitude * (tone * syllable + random * (1 - syllable) * 0.3)
    }
  }
}

/// Keeps all samples.
final class KeptSamples: AudioSink {
  let format: AudioFormat
  private(set) var samples: [Float] = []
  private(set) var isFinished = false

  init(_ format: AudioFormat) { self.format = format }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames.prefix(frameCount * format.channels))
  }

  func finish() throws(AudioError) { isFinished = true }

  func abandon() {}
}
