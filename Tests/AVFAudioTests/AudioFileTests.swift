// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestSupport
import TestTraits
import Testing

@Suite("Audio files", .ownThread)
struct AudioFileTests {
  private let folder = TemporaryFolder()

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path + "/" + name) }

  /// A ramp of frames, of which all 16-bit formats keep every bit.
  private func ramp(_ frames: Int, _ format: AVAudioFormat) throws -> AVAudioPCMBuffer {
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(frames))
    )
    buffer.frameLength = AVAudioFrameCount(frames)
    for channel in 0..<Int(format.channelCount) {
      for frame in 0..<frames {
        let value = (frame - frames / 2) * (channel == 0 ? 1 : -1)
        buffer.floatChannelData?[channel][frame * buffer.stride] = Float(value) / 32768
        buffer.int16ChannelData?[channel][frame * buffer.stride] = Int16(value)
      }
    }
    return buffer
  }

  private func values(_ buffer: AVAudioPCMBuffer, channel: Int = 0) -> [Int] {
    (0..<Int(buffer.frameLength)).map { frame in
      if let floats = buffer.floatChannelData {
        return Int((floats[channel][frame * buffer.stride] * 32768).rounded())
      }
      return Int(buffer.int16ChannelData?[channel][frame * buffer.stride] ?? 0)
    }
  }

  @Test(
    "what is written is read again to the bit",
    arguments: ["a.wav", "a.caf", "a.aiff", "a.flac", "a.WAV"],
    [16, 24, 32]
  )
  func roundTrip(name: String, bits: Int) throws {
    let settings: [String: Any] = [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 16000.0, AVNumberOfChannelsKey: 2,
      AVLinearPCMBitDepthKey: bits, AVLinearPCMIsFloatKey: bits == 32,
    ]
    var file: AVAudioFile? = try AVAudioFile(forWriting: url(name), settings: settings)
    let format = try #require(file?.processingFormat)
    #expect(format == AVAudioFormat(standardFormatWithSampleRate: 16000, channels: 2))
    try file?.write(from: try ramp(10000, format))
    try file?.write(from: try ramp(3, format))
    #expect(file?.length == 10003)
    #expect(file?.framePosition == 10003)
    file = nil
    let reading = try AVAudioFile(forReading: url(name))
    #expect(reading.length == 10003)
    #expect(reading.url == url(name))
    #expect(reading.fileFormat.sampleRate == 16000)
    #expect(reading.fileFormat.channelCount == 2)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 20000))
    try reading.read(into: buffer)
    #expect(values(buffer) == (-5000..<5000) + [-1, 0, 1])
    #expect(values(buffer, channel: 1) == (-5000..<5000).map { -$0 } + [1, 0, -1])
  }

  @Test("16-bit samples come back as they were, interleaved or not", arguments: [true, false])
  func integers(interleaved: Bool) throws {
    let settings: [String: Any] = [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 8000, AVNumberOfChannelsKey: 1,
    ]
    let file = try AVAudioFile(
      forWriting: url("i.wav"),
      settings: settings,
      commonFormat: .pcmFormatInt16,
      interleaved: interleaved
    )
    let written = try ramp(65535, file.processingFormat)
    written.int16ChannelData?[0][0] = -32768
    try file.write(from: written)
    file.close()
    #expect(!file.isOpen)
    let reading = try AVAudioFile(
      forReading: url("i.wav"),
      commonFormat: .pcmFormatInt16,
      interleaved: interleaved
    )
    #expect(reading.fileFormat.commonFormat == .pcmFormatInt16)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: reading.processingFormat, frameCapacity: 65535)
    )
    try reading.read(into: buffer)
    #expect(values(buffer) == [-32768] + Array(-32766...32767))
  }

  @Test("the samples of a wav file are those of a literal")
  func literal() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 6))
    buffer.frameLength = 6
    for (index, value) in [0, 0.5, -0.5, 1, -1, 3].enumerated() {
      buffer.floatChannelData?[0][index] = Float(value)
    }
    var settings = format.settings
    settings[AVLinearPCMBitDepthKey] = 16
    settings[AVLinearPCMIsFloatKey] = false
    let file = try AVAudioFile(forWriting: url("l.wav"), settings: settings)
    try file.write(from: buffer)
    file.close()
    let bytes = read(url("l.wav").path)
    #expect(bytes.suffix(12) == [0, 0, 0, 64, 0, 192, 255, 127, 0, 128, 255, 127])
  }

  @Test("reading goes on where it was, can go elsewhere, and ends with no frames")
  func positions() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let writing = try AVAudioFile(forWriting: url("p.caf"), settings: format.settings)
    try writing.write(from: try ramp(100, format))
    writing.close()
    let file = try AVAudioFile(forReading: url("p.caf"))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 64))
    try file.read(into: buffer, frameCount: 10)
    #expect(values(buffer) == Array(-50 ..< -40))
    #expect(file.framePosition == 10)
    try file.read(into: buffer)
    #expect(values(buffer) == Array(-40..<24))
    file.framePosition = 97
    try file.read(into: buffer)
    #expect(values(buffer) == [47, 48, 49])
    try file.read(into: buffer)
    #expect(buffer.frameLength == 0)
    file.framePosition = 5000
    #expect(file.framePosition == 100)
    file.framePosition = -5
    #expect(file.framePosition == 0)
  }

  @Test("an older file stays until the new one is complete")
  func replacement() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    write([1, 2, 3], to: url("old.wav").path)
    var file: AVAudioFile? = try AVAudioFile(forWriting: url("old.wav"), settings: format.settings)
    try file?.write(from: try ramp(10, format))
    #expect(read(url("old.wav").path) == [1, 2, 3])
    file = nil
    #expect(try AVAudioFile(forReading: url("old.wav")).length == 10)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.wav"])
  }

  @Test(
    "a new file is there from the first write on, with what is written so far",
    arguments: ["n.wav", "n.caf", "n.aiff", "n.flac", "n.ogg", "n.opus", "n.mp3"]
  )
  func newFile(name: String) throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 24000, channels: 1))
    var file: AVAudioFile? = try AVAudioFile(forWriting: url(name), settings: format.settings)
    #expect(!FileManager.default.fileExists(atPath: url(name).path))
    for count in 1...3 {
      try file?.write(from: try ramp(1000, format))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
      guard ["wav", "caf", "aiff"].contains(url(name).pathExtension) else { continue }
      // A copy, because a program that opens its own file completes it.
      let copy = TemporaryFolder()
      write(read(url(name).path), to: copy.path + "/" + name)
      let reading = try AVAudioFile(forReading: URL(fileURLWithPath: copy.path + "/" + name))
      #expect(reading.length == count * 1000)
    }
    file = nil
    #expect(try AVAudioFile(forReading: url(name)).length >= 3000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test("a file that another program has put at the path meanwhile is replaced by the complete one")
  func meanwhile() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let file = try AVAudioFile(forWriting: url("m.wav"), settings: format.settings)
    write([1, 2, 3], to: url("m.wav").path)
    try file.write(from: try ramp(10, format))
    #expect(read(url("m.wav").path) == [1, 2, 3])
    file.close()
    #expect(try AVAudioFile(forReading: url("m.wav")).length == 10)
  }

  @Test(
    "a file that is still written to is complete when it is read, as apps do at the empty buffer"
  )
  func readWhileOpen() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let file = try AVAudioFile(forWriting: url("a.wav"), settings: format.settings)
    try file.write(from: try ramp(10, format))
    let same = URL(fileURLWithPath: folder.path + "/./a.wav")
    #expect(try AVAudioFile(forReading: same).length == 10)
    #expect(!file.isOpen && file.length == 10)
  }

  @Test("buffers of other samples in the same rate are converted")
  func otherSamples() throws {
    let floats = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let file = try AVAudioFile(
      forWriting: url("i.wav"),
      settings: floats.settings,
      commonFormat: .pcmFormatInt16,
      interleaved: false
    )
    try file.write(from: try ramp(10, floats))
    file.close()
    let reading = try AVAudioFile(forReading: url("i.wav"))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: floats, frameCapacity: 20))
    try reading.read(into: buffer)
    #expect(values(buffer) == Array(-5..<5))
  }

  @Test("compressed files are written and read", arguments: ["c.ogg", "c.opus", "c.mp3"])
  func compressed(name: String) throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 24000, channels: 1))
    let file = try AVAudioFile(forWriting: url(name), settings: format.settings)
    #expect(file.fileFormat.commonFormat == .otherFormat)
    try file.write(from: try ramp(24000, format))
    file.close()
    let reading = try AVAudioFile(forReading: url(name))
    #expect(reading.fileFormat.sampleRate == 24000)
    // Coders add up to some frames of their own.
    #expect((24000...28000).contains(reading.length))
  }

  @Test(
    "what cannot be written is refused with a reason that names the file",
    arguments: [
      ("a.m4a", kAudioFormatMPEG4AAC, 22050.0, 1, "typ?", "“.m4a” is not known"),
      ("a.wav", kAudioFormatMPEG4AAC, 22050, 1, "fmt?", "a wav file does not hold"),
      ("a.opus", kAudioFormatLinearPCM, 22050, 1, "fmt?", "a opus file does not hold"),
      ("a.wav", kAudioFormatLinearPCM, 22050, 3, "fmt?", "3 channels"),
      ("a.wav", kAudioFormatLinearPCM, 0, 1, "fmt?", "0 Hz"),
      ("none/a.wav", kAudioFormatLinearPCM, 22050, 1, "\0\0\0\0", "there is no folder"),
    ] as [(String, AudioFormatID, Double, Int, String, String)]
  )
  func refused(
    name: String,
    id: AudioFormatID,
    rate: Double,
    channels: Int,
    code: String,
    reason: String
  ) throws {
    let settings: [String: Any] = [
      AVFormatIDKey: id, AVSampleRateKey: rate, AVNumberOfChannelsKey: channels,
    ]
    do {
      _ = try AVAudioFile(forWriting: url(name), settings: settings)
      Issue.record("\(name) was opened")
    } catch let error as NSError {
      #expect(error.localizedDescription.contains(url(name).path))
      #expect(error.localizedDescription.contains(reason))
      let number = code.utf8.reduce(0) { $0 << 8 | Int($1) }
      if number != 0 { #expect(error.code == number) } else { #expect(error.code == -43) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("a file that is not there, a folder and one without audio are refused")
  func unreadable() throws {
    write(Array("text, and not audio".utf8), to: url("t.wav").path)
    write([], to: url("empty.wav").path)
    for name in ["none.wav", "t.wav", "empty.wav", ""] {
      #expect(throws: NSError.self) { try AVAudioFile(forReading: url(name)) }
    }
  }

  @Test("a buffer of another format is refused, and so is a closed file")
  func wrongBuffer() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let other = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 2))
    let file = try AVAudioFile(forWriting: url("w.wav"), settings: format.settings)
    #expect(throws: NSError.self) { try file.write(from: try ramp(1, other)) }
    #expect(throws: NSError.self) { try file.read(into: try ramp(1, format)) }
    try file.write(from: try ramp(1, format))
    file.close()
    #expect(throws: NSError.self) { try file.write(from: try ramp(1, format)) }
    #expect(file.length == 1)
    file.close()
  }
}
