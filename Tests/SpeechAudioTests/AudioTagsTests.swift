// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Tags of audio files", .limited)
struct AudioTagsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tags(coverSize: Int?) -> AudioTags {
    var tags = AudioTags()
    tags.title = "Títle = “x”"
    tags.artist = "Ann"
    tags.album = "Album"
    tags.narrator = "Nina"
    tags.year = 1999
    tags.series = "Tales, 3"
    tags.summary = "Of rain."
    tags.language = "de-AT"
    tags.genre = "Audiobook"
    tags.chapters = (0..<300).map {
      AudioTags.Chapter(title: "Chapter \($0)", milliseconds: ($0 * 10)..<($0 * 10 + 10))
    }
    tags.cover = coverSize.map {
      AudioTags.Picture(
        mediaType: "image/png",
        bytes: [0x89, 0x50, 0x4E, 0x47] + (0..<$0).map { UInt8(truncatingIfNeeded: $0) }
      )
    }
    return tags
  }

  private func write(
    _ format: AudioFileFormat,
    _ tags: AudioTags?,
    frames: Int = 72_000
  ) throws -> String {
    let path = "\(folder.path)/\(tags == nil ? "plain" : "tagged").\(format)"
    let sink = try FileSink(
      path: path,
      fileFormat: format,
      format: AudioFormat(sampleRate: 24_000, channels: 1),
      tags: tags
    )
    let samples = (0..<frames).map { Float($0 % 100) / 200 }
    try samples.withUnsafeBufferPointer { try sink.write($0, frameCount: frames) }
    try sink.finish()
    return path
  }

  private func samples(_ path: String) throws -> [Double] {
    let reader = try SampleFileReader(path: path)
    let buffer = UnsafeMutableBufferPointer<Double>.allocate(
      capacity: reader.frameCount * reader.format.channels
    )
    defer { buffer.deallocate() }
    let count = try reader.read(into: buffer)
    return Array(buffer[..<count])
  }

  @Test(
    "do not change the audio, with a cover of any size",
    arguments: [AudioFileFormat.wav, .flac, .ogg, .opus, .mp3],
    [nil, 0, 40_000, 65_025, 300_000]
  )
  func sameAudio(format: AudioFileFormat, coverSize: Int?) throws {
    let plain = try samples(try write(format, nil))
    let tagged = try samples(try write(format, tags(coverSize: coverSize)))
    #expect(plain.count == tagged.count)
    #expect(plain.count >= 72_000)
    #expect(plain == tagged)
  }

  @Test("are in the file", arguments: [AudioFileFormat.wav, .flac, .opus, .mp3])
  func present(format: AudioFileFormat) throws {
    let text = String(decoding: read(try write(format, tags(coverSize: 10))), as: UTF8.self)
    let language = format == .mp3 ? "deu" : "de-AT"
    for wanted in [
      "Títle = “x”", "Ann", "Chapter 0", "Chapter 299", "1999", "Of rain.", "Audiobook", language,
    ] {
      #expect(text.contains(wanted), "\(wanted)")
    }
    // A wav has no place for these.
    if format != .wav { #expect(text.contains("Nina") && text.contains("Tales, 3")) }
    if format == .flac || format == .opus { #expect(text.contains("CHAPTER299=00:00:02.990")) }
  }

  @Test(
    "name a language by three letters where the format wants that",
    arguments: [("en-GB", "eng"), ("de", "deu"), ("yue-HK", "yue"), ("qq", nil), (nil, nil)]
  )
  func language(tag: String?, letters: String?) {
    var tags = AudioTags()
    tags.language = tag
    #expect(tags.threeLetterLanguage == letters)
  }

  @Test("an empty file has them too", arguments: [AudioFileFormat.wav, .flac, .opus, .mp3])
  func empty(format: AudioFileFormat) throws {
    let path = try write(format, tags(coverSize: nil), frames: 0)
    #expect(try SampleFileReader(path: path).frameCount <= 2000)
    #expect(String(decoding: read(path), as: UTF8.self).contains("Chapter 299"))
  }
}
