// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechStore
import SpeechSystem
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("The outputs of a book", .limited, .ownThread)
struct BookOutputsTests {
  private let folder = TemporaryFolder()

  /// A book of two chapters, the second of which is quieter.
  private func book(_ amplitudes: [Float] = [0.1, 0.05], frames: Int = 32_000) throws -> StoredBook
  {
    var description = BookDescription()
    description.title = "Title"
    let units = try amplitudes.enumerated().map { chapter, amplitude in
      let path = "\(folder.path)/\(chapter).wav"
      let format = AudioFormat(sampleRate: 16_000, channels: 1)
      let sink = try FileSink(path: path, fileFormat: .wav, format: format)
      let samples = (0..<frames).map { amplitude * ($0 / 16 % 2 == 0 ? 1 : -1) }
      try samples.withUnsafeBufferPointer { try sink.write($0, frameCount: samples.count) }
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

  private func write(
    _ files: [String],
    chapters: (folder: String, format: AssemblyFormat)? = nil,
    finish: BookOutputs.Finish
  ) throws -> LoudnessGain? {
    let outputs = BookOutputs(
      files: files.map { folder.path + "/" + $0 },
      chapters: chapters,
      sampleRate: nil,
      finish: finish,
      lanes: 2
    )
    var gain: LoudnessGain?
    let last = Mutex<BookOutputs.Progress?>(nil)
    try outputs.write(
      try book(),
      modified: "",
      programs: ProgramPath(environment: [:]),
      didLevel: { gain = $0 },
      progress: { progress in last.withLock { $0 = progress } }
    )
    let end = try #require(last.withLock { $0 })
    #expect(end.units == end.total)
    return gain
  }

  private func measured(_ name: String) throws -> Loudness {
    let reader = try SampleFileReader(path: folder.path + "/" + name)
    let meter = try LoudnessMeter(
      format: AudioFormat(sampleRate: reader.format.sampleRate, channels: reader.format.channels)
    )
    let samples = UnsafeMutableBufferPointer<Double>.allocate(capacity: reader.frameCount)
    defer { samples.deallocate() }
    #expect(try reader.read(into: samples) == reader.frameCount)
    let floats = samples.map(Float.init)
    try floats.withUnsafeBufferPointer { try meter.write($0, frameCount: reader.frameCount) }
    return try meter.measurement()
  }

  @Test("have one gain for the loudness of the whole, chapters of their own too")
  func loudness() throws {
    var finish = BookOutputs.Finish()
    finish.loudness = LoudnessTarget(integrated: -18, peak: -3)
    let chapters = (folder: folder.path + "/chapters", format: AssemblyFormat.audio(.flac))
    let gain = try #require(try write(["a.wav", "a.flac"], chapters: chapters, finish: finish))
    for name in ["a.wav", "a.flac"] {
      #expect(abs(try #require(try measured(name).integrated) + 18) < 0.1)
    }
    let peaks = try ["chapters/01.flac", "chapters/02.flac"].map {
      try #require(try measured($0).samplePeak)
    }
    try #require(peaks.count == 2)
    #expect(abs(peaks[0] - peaks[1] - 6.02) < 0.05)
    #expect(abs(peaks[0] - (-20 + (try #require(gain.decibels)))) < 0.05)
  }

  @Test("keep below the peak that was asked for")
  func peak() throws {
    var finish = BookOutputs.Finish()
    finish.loudness = LoudnessTarget(integrated: -8, peak: -12)
    let gain = try #require(try write(["a.wav"], finish: finish))
    #expect(try #require(try measured("a.wav").samplePeak) <= -11.99)
    #expect(gain.missed != nil)
  }

  @Test(
    "are as loud as when measured in one part, and the same on all machines",
    arguments: [false, true]
  )
  func parts(isTruePeak: Bool) throws {
    let book = try book([0.1, 0.4, 0.05, 0.2], frames: 16_000 * 31)
    let target = LoudnessTarget(integrated: -9, peak: -3, isTruePeak: isTruePeak)
    let assembly = Assembly(
      book.description,
      stored: book.units,
      as: .audio(.wav),
      sampleRate: nil
    )
    #expect(assembly.seconds(assembly.frameCount) > 120)
    let meter = try LoudnessMeter(format: assembly.format, measuresTruePeak: isTruePeak)
    try assembly.writeAudio(to: meter, isCancelled: { false })
    let whole = try LoudnessMeter.measurement(ofParts: [meter])
    let gains = try [1, 2].map { lanes in
      let seen = Mutex(0)
      let gain = try assembly.gain(to: target, lanes: lanes, isCancelled: { false }) { units, _ in
        seen.withLock { $0 = units }
      }
      #expect(seen.withLock { $0 } == 4)
      return gain
    }
    let (one, two) = (try #require(gains.first), try #require(gains.last))
    #expect(one == two)
    #expect(abs(try #require(one.source.integrated) - (try #require(whole.integrated))) < 0.01)
    #expect(one.source.samplePeak == whole.samplePeak)
    #expect(abs(try #require(one.source.rms) - (try #require(whole.rms))) < 0.1)
  }

  @Test("of a long book come to the loudness too, whose gain is searched with a part of it")
  func longBook() throws {
    let units = LongUnits()
    let lengths = (0..<16).map { 61 + Double($0 % 3) }
    let assembly = units.assembly(try units.book(lengths, amplitude: 0.1))
    let target = LoudnessTarget(integrated: -13, peak: -3, isTruePeak: true)
    let gain = try assembly.gain(to: target, lanes: 2, isCancelled: { false }) { _, _ in }
    #expect(abs(try #require(gain.result.integrated) + 13) < 0.1, "\(gain)")
    #expect(try #require(gain.result.truePeak) < -2.95)
    // Of all of it, and not of the part.
    #expect(gain.result.frameCount == gain.source.frameCount)
    // Peaks are limited: the gain is more than what is missing.
    let missing = -13 - (try #require(gain.source.integrated))
    #expect(try #require(gain.decibels) > missing + 0.1, "\(gain)")
  }

  @Test("end with silence, each file and each chapter")
  func silence() throws {
    var finish = BookOutputs.Finish()
    finish.trailingSilence = .milliseconds(500)
    let chapters = (folder: folder.path + "/chapters", format: AssemblyFormat.audio(.wav))
    #expect(try write(["a.wav"], chapters: chapters, finish: finish) == nil)
    // Two units, the pause between chapters, and the silence.
    #expect(try measured("a.wav").frameCount == 16_000 * 6)
    let counts = try ["chapters/01.wav", "chapters/02.wav"].map { try measured($0).frameCount }
    #expect(counts == [40_000, 40_000])
  }

  @Test(
    "have none where the format needs none",
    arguments: [
      ("a.wav", 0), ("a.flac", 0), ("a.opus", 200), ("a.mp3", 200), ("a.m4b", 200), ("a.epub", 200),
      ("a.vtt", 0),
    ]
  )
  func usualSilence(name: String, milliseconds: Int) throws {
    let format = try #require(AssemblyFormat(path: name))
    #expect(format.trailingSilence == .milliseconds(milliseconds))
    let assembly = Assembly(
      BookDescription(),
      stored: try book().units,
      as: format,
      sampleRate: nil
    )
    let end = try #require(assembly.units.last).frames.upperBound
    #expect(assembly.frameCount - end == milliseconds * assembly.format.sampleRate / 1000)
  }
}
