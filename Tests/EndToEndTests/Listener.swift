// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Renders documents and examines the audio: with an engine that does much itself, and with one
/// without abilities.
struct Listener {
  static let voices = ["en-us", "plain.en"]

  let user = User()
  private let providers: String

  init() {
    providers = user.path("providers")
    mkdir(providers, 0o755)
    write(read(Fixtures.library("PlainEspeak")), to: providers + "/PlainEspeak.so")
  }

  /// The result for a document whose content begins in line 2.
  func hear(
    _ content: String,
    _ voice: String,
    language: String = "en-US",
    attributes: String = ""
  ) throws -> Heard {
    try hear(document: Self.document(content, language, attributes), voice)
  }

  static func document(_ content: String, _ language: String, _ attributes: String) -> String {
    """
    <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\(language)"\(attributes)>
    \(content)</speak>
    """
  }

  func hear(document: String, _ voice: String) throws -> Heard {
    try hear(bytes: Array(document.utf8), meaning: document, voice)
  }

  /// - Parameter document: what the bytes say.
  func hear(bytes: [UInt8], meaning document: String, _ voice: String) throws -> Heard {
    write(bytes, to: user.path("a.ssml"))
    let (wave, markers) = try user.rendering(
      "--ssml",
      user.path("a.ssml"),
      "--voice",
      voice,
      "--provider-dir",
      providers
    )
    return Heard(document: document, wave: wave, markers: markers)
  }

  /// A file beside the document: a constant level for this long, at 16 kHz.
  func makeClip(_ name: String, seconds: Double) {
    let samples = (0..<Int(seconds * 16000)).map { $0 % 16 < 8 ? Float(0.25) : -0.25 }
    write(SoundBytes.wave(samples), to: user.path(name))
  }
}

/// The result of a document.
struct Heard {
  let document: String
  let wave: Wave
  let markers: Markers

  /// Words as written in the source, marks as `#name`, `p` and `s` where paragraphs and sentences
  /// begin, and silences of more than 0.21 s in milliseconds, rounded to 10; all in order.
  var score: [String] {
    var items: [(time: Double, text: String)] = markers.markers.map { marker in
      switch marker.kind {
      case "word": (marker.time, source(of: marker))
      case "bookmark": (marker.time, "#" + (marker.name ?? ""))
      default: (marker.time, String(marker.kind.prefix(1)))
      }
    }
    for silence in wave.silences(longerThan: 0.21) {
      let text = "\(Int((silence.seconds * 100).rounded()) * 10)"
      // A marker at exactly the start of the silence comes before it.
      let index = items.firstIndex { $0.time > silence.start + 0.02 } ?? items.count
      items.insert((silence.start + 0.02, text), at: index)
    }
    return items.map(\.text)
  }

  var words: [String] { markers.texts("word", in: document) }
  var sentences: [String] { markers.texts("sentence", in: document) }

  /// As long and with the same course of loudness. Not frame by frame: an engine that continues from where it stood varies.
  func soundsLike(_ other: Heard) -> Bool {
    guard abs(wave.duration - other.wave.duration) < 0.02 else { return false }
    let step = wave.sampleRate / 10
    let starts = Array(stride(from: 0, to: wave.samples.count, by: step))
    let differences = starts.map {
      abs(wave.level($0..<$0 + step) - other.wave.level($0..<$0 + step))
    }
    let mean = differences.reduce(0, +) / Double(max(1, differences.count))
    return mean < 0.15 * wave.level(wave.samples.indices)
  }

  /// As `2:14 bad-value`; those without a place as the code alone.
  var diagnostics: [String] {
    markers.diagnostics.map { diagnostic in
      guard let line = diagnostic.line, let column = diagnostic.column else {
        return diagnostic.code
      }
      return "\(line):\(column) \(diagnostic.code)"
    }
  }

  /// Seconds from the onset of a word to that of the next one, or to the end.
  func length(of word: String) -> Double? {
    let words = markers.markers.filter { $0.kind == "word" }
    guard let index = words.firstIndex(where: { source(of: $0) == word }) else { return nil }
    let end = index + 1 < words.count ? words[index + 1].time : wave.duration
    return end - words[index].time
  }

  private func source(of marker: Markers.Marker) -> String {
    let units = Array(document.utf16)
    let end = marker.textRange.location + marker.textRange.length
    guard marker.textRange.location >= 0, end <= units.count else { return "outside" }
    return String(decoding: units[marker.textRange.location..<end], as: UTF16.self)
  }
}

extension Wave {
  /// Each stretch without sound, in order.
  func silences(longerThan least: Double) -> [(start: Double, seconds: Double)] {
    var found: [(start: Double, seconds: Double)] = []
    var start = 0
    func end(at index: Int) {
      let seconds = Double(index - start) / Double(sampleRate)
      if seconds > least { found.append((Double(start) / Double(sampleRate), seconds)) }
    }
    for index in samples.indices where samples[index] > 32 || samples[index] < -32 {
      end(at: index)
      start = index + 1
    }
    end(at: samples.count)
    return found
  }
}
