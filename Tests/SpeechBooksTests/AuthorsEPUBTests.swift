// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("An author's EPUB to which overlays are added", .limited, .ownThread)
struct AuthorsEPUBTests {
  private let fake = FakeUnits()

  private static let first = #"""
    <h1>One</h1><p class="x">It is <em>very</em> loud &amp; un<b>believ</b>able.<!-- <p>no</p> --> <img
    src="../cover.png" alt="A cat > a dog"/></p><p xml:lang="fr">Bonjour <a href="c%201.xhtml#n">là-bas</a>!</p>
    """#
  private static let second = #"""
    <h1>Two</h1><p id="n">The <svg xmlns="http://www.w3.org/2000/svg"><text>Picture</text></svg> ends&#160;here.</p>
    """#

  private var fixture: EPUBFixture {
    let nav = [
      #"<li><a href="text/c%200.xhtml">One</a></li>"#,
      #"<li><a href="text/c%201.xhtml">Two</a></li>"#,
    ]
    var fixture = EPUBFixture(bodies: [Self.first, Self.second], nav: nav.joined())
    fixture.binaries = [("OEBPS/cover.png", [0x89, 0x50, 0x4E, 0x47, 1, 2, 3, 0])]
    return fixture
  }

  private func files(_ path: String) throws -> [String: [UInt8]] {
    let archive = ZipArchive(source: .file(path: path), program: .tested)
    return try archive.contents(of: Set(try archive.names()), maxSize: 1 << 24)
  }

  /// The files of an EPUB, and those of what is made of it.
  private func made(
    _ fixture: EPUBFixture,
    unitSize: Int = 2000
  ) throws -> (before: [String: [UInt8]], after: [String: [UInt8]]) {
    let path = try fixture.write(in: fake.folder)
    var reader = BookReader(program: .tested)
    let book = try reader.readEPUB(.file(path: path))
    var manifest = BookManifest(book, unitSize: unitSize)
    manifest.format = .wav
    var stored = StoredBook(manifest.description, units: try fake.stored(manifest))
    let authors = try #require(manifest.authorsEPUB(path: path, program: .tested))
    #expect(try authors.obstacle() == nil)
    stored.authors = authors
    let output = fake.folder.path + "/out.epub"
    let outputs = BookOutputs(files: [output], chapters: nil, sampleRate: nil)
    try outputs.write(
      stored,
      modified: "2026-01-31T12:00:00Z",
      programs: ProgramPath(environment: [:]),
      progress: { _ in }
    )
    return (try files(path), try files(output))
  }

  private func text(_ bytes: [UInt8]?) throws -> String {
    String(decoding: try #require(bytes), as: UTF8.self)
  }

  @Test("is what its author wrote but for the names of words", arguments: [2000, 20])
  func unchanged(unitSize: Int) throws {
    let (before, after) = try made(fixture, unitSize: unitSize)
    #expect(before.count == 7)
    for (name, bytes) in before where !name.hasPrefix("OEBPS/text/") && name != "OEBPS/book.opf" {
      #expect(after[name] == bytes, "\(name)")
    }
    for name in ["OEBPS/text/c 0.xhtml", "OEBPS/text/c 1.xhtml"] {
      let without = try text(after[name]).replacing(/<span id="heard\d+">|<\/span>/, with: "")
        .replacing(/<style>.*?<\/style>/, with: "")
      #expect(without == (try text(before[name])))
    }
    let page = try text(after["OEBPS/text/c 0.xhtml"])
    #expect(page.contains(/<em><span id="heard\d+">very<\/span><\/em>/))
    #expect(page.contains(/<a href="c%201.xhtml#n"><span id="heard\d+">là-<\/span>/))
    #expect(page.contains(#"alt="A cat > a dog"/>"#))
    #expect(try text(after["OEBPS/text/c 1.xhtml"]).contains("<text>Picture</text>"))
    let package = try text(after["OEBPS/book.opf"])
    #expect(
      package.replacing(/\ media-overlay="[^"]*"/, with: "").replacing(
        /<meta property="(media|schema):.*<\/meta>\n|<item id="read-along.*\/>\n/,
        with: ""
      ) == (try text(before["OEBPS/book.opf"]))
    )
  }

  @Test("has a clip for each name, and together they are all of the audio")
  func clips() throws {
    let (_, after) = try made(fixture)
    let package = try text(after["OEBPS/book.opf"])
    var total = 0.0
    for number in [0, 1] {
      let page = try text(after["OEBPS/text/c \(number).xhtml"])
      let overlay = try text(after["OEBPS/read-along/chapter-000\(number + 1).smil"])
      let ids = page.matches(of: /<span id="(heard\d+)">/).map { String($0.output.1) }
      let pattern =
        /<text src="\.\.\/text\/c%20(\d)\.xhtml#(heard\d+)"\/><audio src="chapter-000(\d)\.mp3" clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/
      let found = overlay.matches(of: pattern)
      #expect(found.map { String($0.output.2) } == ids && ids.count > 3)
      #expect(found.allSatisfy { $0.output.1 == "\(number)" && $0.output.3 == "\(number + 1)" })
      let times = found.map { (Double($0.output.4) ?? -1, Double($0.output.5) ?? -1) }
      #expect(times.first?.0 == 0)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0.1 == $1.0 })
      #expect(times.allSatisfy { $0.0 < $0.1 })
      total += times.last?.1 ?? 0
      #expect(after["OEBPS/read-along/chapter-000\(number + 1).mp3"] != nil)
      #expect(package.contains("media-overlay=\"read-along\(number + 1)\""))
    }
    let stated = try #require(package.firstMatch(of: /<meta property="media:duration">([\d.]+)s/))
    #expect(abs((Double(stated.output.1) ?? 0) - total) < 0.002)
    #expect(package.contains(#"<meta property="schema:accessMode">auditory</meta>"#))
    #expect(package.contains(#"href="read-along/chapter-0001.mp3" media-type="audio/mpeg""#))
  }

  @Test("is left as it is where it has no place for overlays")
  func obstacles() throws {
    for (old, new, reason) in [
      ("version=\"3.0\"", "version=\"2.0\"", "EPUB 2.0"),
      ("id=\"c0\"", "id=\"c0\" media-overlay=\"x\"", "overlays already"),
    ] {
      var fixture = fixture
      fixture.change("OEBPS/book.opf") { $0.text = $0.text.replacing(old, with: new) }
      let path = try fixture.write(in: fake.folder)
      var reader = BookReader(program: .tested)
      let manifest = BookManifest(try reader.readEPUB(.file(path: path)))
      let authors = try #require(manifest.authorsEPUB(path: path, program: .tested))
      #expect(try #require(try authors.obstacle()).contains(reason))
    }
    var reader = BookReader(program: .tested)
    let plain = BookManifest(try reader.read(Array("Text.".utf8), as: .txt))
    #expect(plain.authorsEPUB(path: "x", program: .tested) == nil)
  }
}
