// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechStore
import TestSupport

/// Units with made-up audio: each word takes a tenth of a second, and each unit has a level of its own.
final class FakeUnits {
  let folder = TemporaryFolder()
  private var count = 0
  /// Words that the voice does not report.
  var unreported: Set<String> = []

  /// The units of a manifest, as if they had been rendered.
  func stored(
    _ manifest: BookManifest,
    sampleRate: Int = 10_000,
    rate: Float = 1
  ) throws -> [StoredUnit] {
    try manifest.units.map {
      try stored($0.ssml, chapter: $0.chapter, sampleRate: sampleRate, rate: rate)
    }
  }

  /// One unit. Its level is `number` thousandths, counted from 1.
  func stored(
    _ ssml: String,
    chapter: Int = 0,
    sampleRate: Int = 10_000,
    rate: Float = 1
  ) throws -> StoredUnit {
    count += 1
    let words = Self.words(ssml)
    let step = sampleRate / 10
    let frames = max(1, words.count) * step
    let audio = "\(folder.path)/\(count).wav"
    let sink = try FileSink(
      path: audio,
      fileFormat: .wav,
      format: AudioFormat(sampleRate: sampleRate, channels: 1)
    )
    let samples = [Float](repeating: Float(count) / 1000, count: frames)
    try samples.withUnsafeBufferPointer { try sink.write($0, frameCount: frames) }
    try sink.finish()
    let markers = words.enumerated().filter { !unreported.contains($0.element.text) }.map {
      index,
      word in
      #"{"kind":"word","time":0,"frame":\#(index * step),"textRange":{"location":\#(word.range.lowerBound),"length":\#(word.range.count)}}"#
    }
    let json =
      #"{"sampleRate":\#(sampleRate),"markers":[\#(markers.joined(separator: ","))],"duration":1,"diagnostics":[]}"#
    write(Array(json.utf8), to: "\(folder.path)/\(count).json")
    return try StoredUnit(
      RenderManifest.Item(id: "\(count)", source: .ssml(ssml), chapter: chapter),
      rate: rate,
      audioPath: audio,
      markersPath: "\(folder.path)/\(count).json"
    )
  }

  /// Runs of letters outside of tags and references, in UTF-16 units.
  static func words(_ ssml: String) -> [(text: String, range: Range<Int>)] {
    var words: [(text: String, range: Range<Int>)] = []
    var isInTag = false
    var start: Int?
    let units = Array(ssml.utf16) + [0]
    for (index, unit) in units.enumerated() {
      let isLetter = Unicode.Scalar(unit).map { $0.properties.isAlphabetic || $0 == "’" } ?? true
      if !isInTag, isLetter, start == nil { start = index }
      if isInTag || !isLetter, let first = start {
        words.append((String(decoding: units[first..<index], as: UTF16.self), first..<index))
        start = nil
      }
      // From < to >, and from & to ;.
      if unit == 0x3C || unit == 0x26 { isInTag = true }
      if unit == 0x3E || unit == 0x3B { isInTag = false }
    }
    return words
  }
}
