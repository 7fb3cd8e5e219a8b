// SPDX-License-Identifier: Apache-2.0
import CSndfile
import Glibc
import SpeechAudio
import Testing

@Suite("Audio file contents")
struct RoundTripTests {
  struct Case: CustomTestStringConvertible {
    var file: AudioFileFormat
    var encoding: SampleEncoding
    var code: Int32
    /// Greatest difference of levels, as a part of the level.
    var tolerance: Double
    var testDescription: String { "\(file) \(encoding)" }
  }

  static let cases: [Case] = [
    Case(file: .wav, encoding: .int16, code: 0x01_0002, tolerance: 0.0001),
    Case(file: .wav, encoding: .float32, code: 0x01_0006, tolerance: 0.0001),
    Case(file: .flac, encoding: .int16, code: 0x17_0002, tolerance: 0.0001),
    Case(file: .ogg, encoding: .int16, code: 0x20_0060, tolerance: 0.02),
    Case(file: .opus, encoding: .int16, code: 0x20_0064, tolerance: 0.05),
    Case(file: .mp3, encoding: .int16, code: 0x23_0082, tolerance: 0.03),
    Case(file: .raw, encoding: .int16, code: 0x1004_0002, tolerance: 0.0001),
    Case(file: .raw, encoding: .float32, code: 0x1004_0006, tolerance: 0.0001),
  ]

  @Test("every format has a case")
  func isComplete() { #expect(Set(Self.cases.map(\.file)) == Set(AudioFileFormat.allCases)) }

  @Test("every format keeps length, channels, rate, pitch and level", arguments: cases, [1, 2])
  func roundTrip(testCase: Case, channels: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder("out.\(testCase.file.rawValue)")
    let format = testCase.file.format(for: AudioFormat(sampleRate: 22050, channels: channels))
    let frames = format.sampleRate * 2 + 77
    let sink = try FileSink(
      path: path,
      fileFormat: testCase.file,
      encoding: testCase.encoding,
      format: format
    )
    try sink.write(sine(440, format: format, frameCount: frames), blocks: [1, 7, 5000, 333])
    try sink.finish()
    #expect(sink.frameCount == frames)
    #expect(sink.clippedFrames == 0)

    let raw = testCase.file == .raw ? (format, testCase.encoding) : nil
    let decoded = try DecodedFile(path, raw: raw)
    #expect(decoded.format == format)
    #expect(decoded.code == testCase.code)
    #expect(decoded.frameCount == frames)
    #expect(decoded.promisedFrames == frames)
    for number in 0..<channels {
      let samples = channel(number, of: decoded.samples, channels: channels)
      let middle = samples[4000..<(samples.count - 4000)]
      let expected = 0.5 / 2.0.squareRoot()
      #expect(abs(level(middle) / expected - 1) < testCase.tolerance)
      let second = samples[4000..<(4000 + format.sampleRate)]
      let found = amplitude(of: 440, in: second, sampleRate: format.sampleRate)
      #expect(abs(found / 0.5 - 1) < testCase.tolerance)
    }
  }

  @Test(
    "16-bit audio comes out of wav and flac bit for bit",
    arguments: [AudioFileFormat.wav, .flac]
  )
  func sixteenBitsAreExact(file: AudioFileFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder("ramp.\(file.rawValue)")
    let ramp = (-32768...32767).map { Float($0) / 32768 }
    let format = AudioFormat(sampleRate: 16000, channels: 1)
    let sink = try FileSink(path: path, fileFormat: file, format: format)
    try sink.write(ramp)
    try sink.finish()
    #expect(sink.clippedFrames == 0)
    #expect(try DecodedFile(path).samples == ramp)
  }

  @Test("a file without a frame is a good file", arguments: AudioFileFormat.allCases)
  func emptyFile(file: AudioFileFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder("empty.\(file.rawValue)")
    let format = AudioFormat(sampleRate: 24000, channels: 1)
    try FileSink(path: path, fileFormat: file, format: format).finish()
    let decoded = try DecodedFile(path, raw: file == .raw ? (format, .int16) : nil)
    #expect(decoded.format == format)
    // One silent frame, where the format knows no empty files.
    #expect(decoded.frameCount == (file == .wav || file == .raw ? 0 : 1))
    #expect(decoded.samples.allSatisfy { abs($0) < 1e-9 })
  }

  @Test("audio that the format cannot hold is refused before a file is made")
  func unsupportedAudio() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.opus")
    let cd = AudioFormat(sampleRate: 44100, channels: 1)
    #expect(throws: AudioError.unsupportedAudio(path: path, .opus, cd)) {
      try FileSink(path: path, fileFormat: .opus, format: cd)
    }
    let many = AudioFormat(sampleRate: 44100, channels: 6)
    #expect(throws: AudioError.unsupportedAudio(path: path, .wav, many)) {
      try FileSink(path: path, fileFormat: .wav, format: many)
    }
    #expect(throws: AudioError.noFloatSamples(path: path, .flac)) {
      try FileSink(path: path, fileFormat: .flac, encoding: .float32, format: cd)
    }
    #expect(folder.names == [])
  }
}
