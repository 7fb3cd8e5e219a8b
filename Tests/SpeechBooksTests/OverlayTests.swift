// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("EPUBs that read along", .limited)
struct OverlayTests {
  private let fake = FakeUnits()

  private var book: Book {
    var strong = InlineStyle()
    strong.isStrong = true
    var book = Book()
    book.title = "A & B"
    book.creators = ["Ann"]
    book.language = "en"
    book.cover = BookCover([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3])
    let long = (0..<60).map { "Sentence number \($0) is here. " }.joined()
    book.chapters = [
      BookChapter(
        title: "One",
        blocks: [
          BookBlock(.heading(1), text: "The first"), BookBlock(.paragraph, text: long),
          BookBlock(.listItem, text: "item a"), BookBlock(.listItem, text: "item b"),
          BookBlock(.quote, text: "Said <so>."),
        ]
      ),
      BookChapter(
        title: "Two",
        blocks: [
          BookBlock(
            .paragraph,
            runs: [
              InlineRun("It is "), InlineRun("very loud", style: strong), InlineRun(" & un"),
              InlineRun("believ", style: strong), InlineRun("able."),
            ]
          ),
          BookBlock(.code, runs: [InlineRun("a"), .lineBreak, InlineRun("b")]),
          BookBlock(.imageDescription, text: "A cat"),
        ]
      ),
    ]
    return book
  }

  /// Writes the book, and returns its files.
  private func files(_ book: Book) throws -> [String: String] {
    let manifest = BookManifest(book, unitSize: 300)
    let units = try fake.stored(manifest, sampleRate: 16_000)
    let assembly = Assembly(manifest.description, stored: units, format: Assembly.format(of: units))
    let path = fake.folder.path + "/out.epub"
    let writer = AssemblyWriter(
      modified: "2026-01-31T12:00:00Z",
      programs: ProgramPath(environment: [:])
    )
    try writer.write(assembly, to: path, format: .epub)
    let archive = ZipArchive(source: .file(path: path), program: .tested)
    let names = try archive.names()
    #expect(names.first == "mimetype")
    return try archive.contents(of: Set(names), maxSize: 1 << 24).mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("every word has a clip; clips follow each other from the beginning of the audio to its end")
  func clips() throws {
    let files = try files(book)
    var total = 0.0
    for (number, words) in [(1, 60 * 5 + 2 + 4 + 2), (2, 7 + 2 + 2)] {
      let smil = try #require(files["EPUB/chapter-000\(number).smil"])
      let page = try #require(files["EPUB/chapter-000\(number).xhtml"])
      let ids = page.matches(of: /<span id="(w\d+)">/).map { String($0.output.1) }
      let clips = smil.matches(
        of: /#(w\d+)"\/><audio src="[^"]*" clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/
      )
      #expect(ids == clips.map { String($0.output.1) })
      #expect(ids.count == words)
      let times = clips.map { (Double($0.output.2) ?? -1, Double($0.output.3) ?? -1) }
      #expect(times.first?.0 == 0)
      #expect(times.allSatisfy { $0.0 < $0.1 })
      #expect(zip(times, times.dropFirst()).allSatisfy { $0.1 == $1.0 })
      let paragraphs = smil.matches(of: /epub:textref="[^"#]*#(p\d+)"/).map { String($0.output.1) }
      #expect(page.matches(of: /\sid="(p\d+)"/).map { String($0.output.1) } == paragraphs)
      total += times.last?.1 ?? 0
    }
    let package = try #require(files["EPUB/package.opf"])
    let stated = try #require(package.firstMatch(of: /<meta property="media:duration">([\d.]+)s/))
    #expect(abs((Double(stated.output.1) ?? 0) - total) < 0.0001)
    #expect(package.contains("<dc:title>A &amp; B</dc:title>"))
    #expect(package.contains(#"href="cover.jpg" media-type="image/jpeg" properties="cover-image""#))
    #expect(
      files["EPUB/nav.xhtml"]?.contains(#"<li><a href="chapter-0002.xhtml">Two</a></li>"#) == true
    )
  }

  @Test("pages have the book's structure and emphasis; a paragraph that was cut is whole again")
  func pages() throws {
    let files = try files(book)
    let one = try #require(files["EPUB/chapter-0001.xhtml"])
    #expect(one.matches(of: /<p id/).count == 2)
    #expect(one.contains("59 is here") == false)
    #expect(
      one.contains(
        /<ul><li id="p3"><span id="w\d+">item<\/span> <span id="w\d+">a<\/span><\/li>\n<li id="p4">/
      )
    )
    #expect(
      one.contains(
        /<blockquote><p id="p5"><span id="w\d+">Said<\/span> <span id="w\d+">&lt;so&gt;\.<\/span>/
      )
    )
    let two = try #require(files["EPUB/chapter-0002.xhtml"])
    #expect(
      two.contains(
        #"<span id="w3"><strong>very</strong></span> <span id="w4"><strong>loud</strong></span> &amp; "#
      )
    )
    #expect(
      two.contains(/<span id="w\d+">un<strong>believ<\/strong>able\.<\/span>/)
        || two.contains(/un<\/span><span id="w\d+"><strong>believ/)
    )
    #expect(
      two.contains(#"class="code""#) && two.contains("<br/>") && two.contains(#"class="image""#)
    )
  }

  @Test("the EPUB says the same when it is read again")
  func roundTrip() throws {
    _ = try files(book)
    var reader = BookReader(program: .tested)
    let again = try reader.readEPUB(.file(path: fake.folder.path + "/out.epub"))
    func words(_ book: Book) -> [[String]] {
      book.chapters.map {
        $0.blocks.flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
      }
    }
    #expect(words(again) == words(book))
    #expect(again.chapters.map(\.title) == ["One", "Two"])
    #expect(again.title == "A & B")
    #expect(again.creators == ["Ann"])
    #expect(again.identifier?.hasPrefix("urn:uuid:") == true)
    #expect(
      again.chapters.map { $0.blocks.map(\.kind) } == [
        [.heading(1), .paragraph, .listItem, .listItem, .quote],
        [.paragraph, .paragraph, .paragraph],
      ]
    )
  }

  @Test(
    "chapters that are made one after the other become the same kind of EPUB; one that fails ends it"
  )
  func streamed() throws {
    let texts = ["One & two.\n\nThree", "...", "Four"]
    let stream = ReadAlongStream(
      texts.map { ReadAlongStream.Chapter(title: "", text: $0, isMarkup: false) },
      title: "A",
      language: "en",
      identifier: "a",
      environment: ["SOURCE_DATE_EPOCH": "1"],
      isCancelled: { false }
    )
    let made = Received()
    try stream.write { index, place in
      let unit = try? fake.stored(texts[index])
      guard let unit else { return false }
      write(TestSupport.read(unit.audioPath), to: place.audioPath)
      write(TestSupport.read(unit.markersPath), to: place.markersPath)
      return true
    } send: {
      made.take($0)
    }
    let path = fake.folder.path + "/streamed.epub"
    write(made.bytes, to: path)
    var reader = BookReader(program: .tested)
    let again = try reader.readEPUB(.file(path: path))
    #expect(again.chapters.map(\.title) == ["1", "2", "3"])
    #expect(again.chapters.first?.blocks.map(\.text) == ["One & two.", "Three"])
    let archive = ZipArchive(source: .file(path: path), program: .tested)
    let names = try archive.names()
    #expect(names.filter { $0.hasSuffix(".mp3") }.count == 2)
    #expect(throws: AssemblyError.interrupted) {
      try stream.write(render: { _, _ in false }, send: { _ in true })
    }
    #expect(throws: AssemblyError.interrupted) {
      try stream.write(render: { _, _ in true }, send: { _ in false })
    }
  }

  private final class Received {
    private(set) var bytes: [UInt8] = []

    func take(_ more: UnsafeRawBufferPointer) -> Bool {
      bytes += more
      return true
    }
  }

  @Test("the same book gives the same bytes")
  func repeatable() throws {
    _ = try files(book)
    let first = TestSupport.read(fake.folder.path + "/out.epub")
    let other = OverlayTests()
    _ = try other.files(book)
    #expect(first == TestSupport.read(other.fake.folder.path + "/out.epub"))
  }
}
