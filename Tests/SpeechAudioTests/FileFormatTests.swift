// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestSupport
import Testing

@Suite("Audio file format")
struct FileFormatTests {
  @Test(
    "the extension decides, in any case",
    arguments: [
      ("a.wav", AudioFileFormat.wav), ("/x.y/a.WAVE", .wav), ("a.b.flac", .flac), ("a.ogg", .ogg),
      ("a.oga", .ogg), ("a.opus", .opus), ("a.Mp3", .mp3), ("a.raw", .raw), ("a.pcm", .raw),
      ("-", .wav), ("/dev/null", .wav),
    ]
  )
  func extensionDecides(path: String, format: AudioFileFormat) throws {
    #expect(try AudioFileFormat(path: path) == format)
  }

  @Test(
    "anything else is refused, and the error lists what is known",
    arguments: [
      ("a.aiff", "aiff"), ("a", ""), (".wav", ""), ("a.wav/b", ""), ("a.", ""),
    ]
  )
  func otherExtensionsAreRefused(path: String, fileExtension: String) throws {
    let error = try #require(throws: AudioError.self) { try AudioFileFormat(path: path) }
    #expect(error == .unknownFileFormat(path: path, fileExtension: fileExtension))
    #expect(error.description.hasSuffix("use one of wav, flac, ogg, opus, mp3, raw"))
  }

  @Test("the manual names each", arguments: AudioFileFormat.allCases)
  func manual(format: AudioFileFormat) {
    let path = Fixtures.packageFolder + "/Sources/synth-host/synth-host.1"
    let words = String(decoding: read(path), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    #expect(
      words.contains(".\(format.rawValue)"),
      "name .\(format.rawValue) below -o of render in \(path)"
    )
  }

  @Test("a named pipe without an extension gets wav")
  func pipesGetWav() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(try AudioFileFormat(path: folder("pipe")) == .wav)
  }

  @Test(
    "opus and mp3 want the next higher rate they have, the others any",
    arguments: [
      (AudioFileFormat.opus, 22050, 24000), (.opus, 16000, 16000), (.opus, 11025, 12000),
      (.opus, 44100, 48000), (.opus, 96000, 48000), (.mp3, 22050, 22050), (.mp3, 8001, 11025),
      (.mp3, 192_000, 48000), (.wav, 12345, 12345), (.flac, 44100, 44100), (.ogg, 96000, 96000),
    ]
  )
  func wantedRate(format: AudioFileFormat, source: Int, wanted: Int) {
    let source = AudioFormat(sampleRate: source, channels: 2)
    #expect(format.format(for: source) == AudioFormat(sampleRate: wanted, channels: 2))
  }

  @Test("a folder is refused as what it is")
  func folder() {
    #expect(throws: AudioError.isFolder(path: "/tmp")) { try AudioFileFormat(path: "/tmp") }
  }
}
