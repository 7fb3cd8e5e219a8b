// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import TestSupport
import TestTraits
import Testing

@Suite("Assembling a book", .limited)
struct AssemblyTests {
  private let fake = FakeUnits()

  private func manifest(_ chapters: [[BookBlock]], unitSize: Int = 2000) -> BookManifest {
    var book = Book()
    book.title = "Title"
    book.language = "en"
    book.chapters = chapters.enumerated().map {
      BookChapter(title: "Chapter \($0 + 1)", blocks: $1)
    }
    return BookManifest(book, unitSize: unitSize)
  }

  private func assembly(_ manifest: BookManifest, rate: Float = 1) throws -> Assembly {
    let units = try fake.stored(manifest, rate: rate)
    return Assembly(manifest.description, stored: units, format: Assembly.format(of: units))
  }

  @Test("between units are the pauses of a render, and longer ones between chapters")
  func pauses() throws {
    let sentence = String(repeating: "One two three four five six seven. ", count: 5)
    let manifest = manifest(
      [
        [
          BookBlock(.heading(1), text: "Head of the first chapter here"),
          BookBlock(.paragraph, text: sentence + sentence),
          BookBlock(.paragraph, text: sentence), BookBlock(.heading(2), text: "Sub"),
          BookBlock(.paragraph, text: sentence),
        ],
        [BookBlock(.paragraph, text: "Next.")],
      ],
      unitSize: 180
    )
    #expect(manifest.description.chapters.first?.codes == ["h1", "p", "+", "p", "h2", "p"])
    for (rate, shorter) in [(Float(1), 1.0), (2, 2)] {
      let assembly = try assembly(manifest, rate: rate)
      let gaps = zip(assembly.units, assembly.units.dropFirst()).map {
        assembly.seconds($1.frames.lowerBound - $0.frames.upperBound)
      }
      let codes = manifest.units.map(\.codes)
      try #require(codes == [["h1"], ["p"], ["+"], ["p"], ["h2", "p"], ["p"]], "\(codes)")
      #expect(gaps == [0.6, 0.25 / shorter, 0.5 / shorter, 1, 1.5])
      #expect(assembly.chapters.map(\.units) == [0..<5, 5..<6])
      #expect(assembly.frameCount == assembly.units.last?.frames.upperBound)
    }
  }

  @Test("the audio has each unit where the assembly says, whatever its sample rate")
  func audio() throws {
    let units = [
      try fake.stored("<speak><p>One two.</p></speak>", sampleRate: 10_000),
      try fake.stored("<speak><p>Three four five.</p></speak>", sampleRate: 16_000),
      try fake.stored("<speak><p>Six.</p></speak>", chapter: 1, sampleRate: 8000),
    ]
    let assembly = Assembly(BookDescription(), stored: units, format: Assembly.format(of: units))
    #expect(assembly.format == AudioFormat(sampleRate: 16_000, channels: 1))
    #expect(assembly.units.map(\.frames) == [0..<3200, 11_200..<16_000, 40_000..<41_600])
    let path = fake.folder.path + "/all.wav"
    let sink = try FileSink(path: path, fileFormat: .wav, format: assembly.format)
    try assembly.writeAudio(to: sink, isCancelled: { false })
    try sink.finish()
    let reader = try SampleFileReader(path: path)
    #expect(reader.frameCount == assembly.frameCount)
    let samples = UnsafeMutableBufferPointer<Double>.allocate(capacity: reader.frameCount)
    defer { samples.deallocate() }
    #expect(try reader.read(into: samples) == reader.frameCount)
    for (index, unit) in assembly.units.enumerated() {
      let middle = samples[(unit.frames.lowerBound + unit.frames.upperBound) / 2]
      #expect(abs(middle - Double(index + 1) / 1000) < 0.0002)
      #expect(
        abs(samples[min(unit.frames.upperBound + 200, samples.count - 1)]) < 0.0002 || index == 2
      )
    }
  }

  @Test("a cancelled assembly ends at once")
  func cancelled() throws {
    let assembly = try assembly(manifest([[BookBlock(.paragraph, text: "One two.")]]))
    let sink = try FileSink(
      path: fake.folder.path + "/x.wav",
      fileFormat: .wav,
      format: assembly.format
    )
    #expect(throws: AssemblyError.interrupted) {
      try assembly.writeAudio(to: sink, isCancelled: { true })
    }
  }

  @Test("subtitles have a cue for each sentence, WebVTT with the time of each word")
  func subtitles() throws {
    let assembly = try assembly(
      manifest([
        [BookBlock(.heading(1), text: "Head")],
        [BookBlock(.paragraph, text: "Ann & I went. “Who’s <there>?” No.")],
      ])
    )
    var vtt = Subtitles(.vtt, assembly: assembly)
    let text = vtt.beginning + (try vtt.chapter(0)) + (try vtt.chapter(1))
    #expect(
      String(decoding: text, as: UTF8.self) == """
        WEBVTT
        Language: en

        00:00:00.000 --> 00:00:00.100
        Head

        00:00:01.600 --> 00:00:01.900
        Ann &amp; <00:00:01.700>I <00:00:01.800>went.

        00:00:01.900 --> 00:00:02.100
        “Who’s <00:00:02.000>&lt;there&gt;?”

        00:00:02.100 --> 00:00:02.200
        No.


        """
    )
    var srt = Subtitles(.srt, assembly: assembly)
    #expect(srt.beginning.isEmpty)
    #expect(
      String(decoding: try srt.chapter(0), as: UTF8.self)
        == "1\n00:00:00,000 --> 00:00:00,100\nHead\n\n"
    )
  }

  @Test("words that the voice does not report get times between their neighbours")
  func unreported() throws {
    fake.unreported = ["two", "three", "one", "six"]
    let assembly = try assembly(
      manifest([[BookBlock(.paragraph, text: "one two three four — five six.")]])
    )
    var vtt = Subtitles(.vtt, assembly: assembly)
    let text = String(decoding: try vtt.chapter(0), as: UTF8.self)
    #expect(
      text.contains(
        "one <00:00:00.100>two <00:00:00.200>three <00:00:00.300>four — <00:00:00.400>five <00:00:00.500>six."
      )
    )
  }

  @Test("damaged markers and audio are errors that name the file")
  func damaged() throws {
    let manifest = manifest([[BookBlock(.paragraph, text: "One.")]])
    let assembly = try assembly(manifest)
    let unit = try #require(assembly.units.first)
    write(
      Array(
        "{\"markers\":[{\"kind\":\"word\",\"frame\":0,\"textRange\":{\"location\":-5,\"length\":1}}]}"
          .utf8
      ),
      to: unit.stored.markersPath
    )
    var vtt = Subtitles(.vtt, assembly: assembly)
    #expect(throws: AssemblyError.self) { try vtt.chapter(0) }
    write([], to: unit.stored.audioPath)
    let sink = try FileSink(
      path: fake.folder.path + "/x.wav",
      fileFormat: .wav,
      format: assembly.format
    )
    #expect(throws: AssemblyError.self) {
      try assembly.writeAudio(to: sink, isCancelled: { false })
    }
  }

  @Test("the description of a book survives its manifest")
  func description() throws {
    var book = Book()
    book.title = "A \"title\"\n"
    book.creators = ["Ann", "Bob"]
    book.identifier = "urn:x"
    book.details.narrator = "Nina"
    book.details.year = 1999
    book.details.series = "Tales"
    book.details.seriesPart = 3
    book.details.summary = "Of rain."
    for size in 8...11 {  // Of each length that Base64 pads differently.
      book.cover = BookCover(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<size).map { UInt8($0 * 23) }
      )
      book.chapters = [
        BookChapter(
          title: "One",
          blocks: [BookBlock(.listItem, text: "a"), BookBlock(.code, text: "b")]
        )
      ]
      let description = BookDescription(book, units: book.units())
      #expect(try BookDescription(json: description.json) == description)
      #expect(description.chapters.first?.codes == ["li", "pre"])
      #expect(description.cover != nil)
      #expect(description.details.seriesTitle == "Tales, 3")
    }
  }
}
