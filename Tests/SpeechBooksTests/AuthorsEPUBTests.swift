// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio
import SpeechBooks
import SpeechMarkup
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
    unitSize: Int = 2000,
    changes: BookChanges = BookChanges()
  ) throws -> (before: [String: [UInt8]], after: [String: [UInt8]]) {
    let path = try fixture.write(in: fake.folder)
    var reader = BookReader(program: .tested)
    let book = try reader.readEPUB(.file(path: path))
    var manifest = BookManifest(book, unitSize: unitSize)
    manifest.format = .wav
    var stored = StoredBook(manifest.description, units: try fake.stored(manifest))
    var authors = try #require(manifest.authorsEPUB(path: path, program: .tested))
    #expect(try authors.obstacle() == nil)
    authors.changes = changes
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

  @Test("what is made of a book in a folder of its archive is at the top, as readers want it")
  func folder() throws {
    var packed = fixture
    for index in packed.files.indices { packed.files[index].name = "B/" + packed.files[index].name }
    packed.binaries = []
    let (before, after) = try made(packed)
    #expect(after["META-INF/container.xml"] == before["B/META-INF/container.xml"])
    #expect(after["mimetype"] != nil && !after.keys.contains { $0.hasPrefix("B/") })
    #expect(try text(after["OEBPS/book.opf"]).contains("media-overlay="))
  }

  @Test("a package without metadata is refused, as there is nowhere to state what is added")
  func noMetadata() throws {
    var fixture = self.fixture
    fixture.change("OEBPS/book.opf") { file in
      guard let start = file.text.range(of: "<metadata"),
        let end = file.text.range(of: "</metadata>")
      else { return }
      file.text.replaceSubrange(start.lowerBound..<end.upperBound, with: "<metadata/>")
    }
    #expect(throws: BookError.self) { try made(fixture) }
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
        /<meta property="(media|schema|dcterms):.*<\/meta>\n|<item id="read-along.*\/>\n/,
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
      ("version=\"3.0\"", "version=\"1.2\"", "EPUB 1.2"),
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

  // MARK: - EPUB 2

  /// A book as programs wrote it before EPUB 3.
  private var old: EPUBFixture {
    var fixture = EPUBFixture(
      bodies: [
        #"<h1 align="center">Oné&nbsp;&eacute;t</h1><p><a name="x"></a>It <tt>is</tt> <font color="red">so</font>.</p><center>Here</center>"#,
        #"<p>Two <svg xmlns="http://www.w3.org/2000/svg"><title/></svg></p><ul><li value="3">b</li></ul><ol><li value="3">c</li></ol>"#,
      ],
      metadata:
        #"<dc:date opf:event="creation">1990</dc:date><dc:date opf:event="publication">1999</dc:date>"#
    )
    fixture.change("OEBPS/book.opf") {
      $0.text = $0.text.replacing("version=\"3.0\"", with: "version=\"2.0\"")
        .replacing("<metadata", with: #"<metadata xmlns:opf="http://www.idpf.org/2007/opf""#)
        .replacing("<dc:creator>Ann", with: #"<dc:creator opf:role="aut" opf:file-as="A, Ann">Ann"#)
        .replacing(#" properties="nav""#, with: "").replacing(
          #"properties="cover-image""#,
          with: ""
        )
        .replacing(#"<item id="nav" href="nav.xhtml""#, with: #"<item id="nav" href="nav.css""#)
        .replacing("</metadata>", with: #"<meta name="cover" content="img"/></metadata>"#)
    }
    for name in ["OEBPS/text/c 0.xhtml", "OEBPS/text/c 1.xhtml"] {
      fixture.change(name) {
        $0.text = #"""
          <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
          """# + $0.text
      }
    }
    fixture.files.append(
      (
        "OEBPS/toc.ncx",
        """
        <!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "x.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/">
        <navMap><navPoint><navLabel><text>A &amp; B</text></navLabel><navPoint><navLabel><text>First</text></navLabel>
        <content src="text/c%200.xhtml#x"/></navPoint></navPoint><navPoint><navLabel><text>Second</text></navLabel>
        <content src="text/c%201.xhtml#gone"/></navPoint><navPoint><navLabel><text>Out</text></navLabel>
        <content src="gone.xhtml"/></navPoint></navMap></ncx>
        """
      )
    )
    fixture.binaries = [("OEBPS/cover.png", [0x89, 0x50, 0x4E, 0x47, 1, 2, 3, 0])]
    return fixture
  }

  @Test("an EPUB 2 becomes EPUB 3, with its pictures, its list of contents and what it looks like")
  func upgraded() throws {
    let (before, after) = try made(old)
    #expect(after["OEBPS/cover.png"] == before["OEBPS/cover.png"])
    let package = try text(after["OEBPS/book.opf"])
    #expect(package.contains(#"version="3.0""#) && !package.contains("opf:role"))
    #expect(package.contains(##"<meta property="file-as" refines="#creator"##))
    #expect(package.contains(">1999</dc:date>") && !package.contains("1990"))
    #expect(package.contains(/media-type="image\/png"\s+properties="cover-image"\/>/))
    #expect(package.contains(/id="c1" [^>]*properties="svg"/))
    let one = try text(after["OEBPS/text/c 0.xhtml"])
    #expect(one.hasPrefix("<!DOCTYPE html>"))
    #expect(one.contains("<title>A &amp; B</title>") && one.contains(#"<a id="x"></a>"#))
    #expect(one.contains(#"<h1 style="text-align: center"><span id="heard1">Oné</span>&#160;"#))
    #expect(one.contains(#"<span id="heard2">&#233;t</span></h1>"#))
    #expect(
      one.contains(#"<span style="font-family: monospace"><span id="heard4">is</span></span>"#)
    )
    #expect(one.contains(#"<span style="color: red">"#))
    #expect(one.contains(#"<div style="text-align: center"><span id="heard"#))
    let two = try text(after["OEBPS/text/c 1.xhtml"])
    #expect(two.contains("<ul><li><span") && two.contains(#"<ol><li value="3"><span"#))
    #expect(try text(after["OEBPS/toc.ncx"]).hasPrefix("<ncx"))
    let contents = try text(after["OEBPS/read-along/nav.xhtml"])
    #expect(
      contents.contains(
        """
        <li><span>A &amp; B</span><ol>
        <li><a href="../text/c%200.xhtml#x">First</a></li>
        </ol></li>
        <li><a href="../text/c%201.xhtml">Second</a></li>
        </ol>
        """
      )
    )
  }

  // MARK: - Other encodings, and documents that are not well-formed

  @Test(
    "documents in other encodings become UTF-8, with marks",
    arguments: ["windows-1251", "UTF-16"]
  )
  func encodings(name: String) throws {
    var fixture = fixture
    fixture.files.removeAll { $0.name == "OEBPS/text/c 1.xhtml" }
    let text =
      #"<?xml version="1.0" encoding="\#(name)"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>т</title></head><body><p id="n">Доброе утро.</p></body></html>"#
    let bytes: [UInt8] =
      name == "UTF-16"
      ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      : text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8($0.value - 0x410 + 0xC0) }
    fixture.binaries.append(("OEBPS/text/c 1.xhtml", bytes))
    let (_, after) = try made(fixture)
    let page = try self.text(after["OEBPS/text/c 1.xhtml"])
    #expect(page.contains(#"<?xml version="1.0" encoding="UTF-8"?>"#))
    #expect(
      page.contains(#"<span id="heard1">Доброе</span> <span id="heard2">утро.</span>"#),
      "\(page)"
    )
  }

  @Test("a document that is not well-formed becomes so, with marks")
  func repaired() throws {
    var fixture = fixture
    fixture.change("OEBPS/text/c 1.xhtml") {
      $0.text =
        #"""
        <!DOCTYPE html><html><head><title>A & B</title><meta charset=utf-8></head><body><P class=a class=b>AT&T &nbsp; 3 < 4<br>
        or <b>bold <i>both</b> end</i>.<p id=n>More<ul><li>One<li epub:type="x">Two</ul><!-- a -- b --><o:p>done</o:p></body>
        """#
    }
    let (_, after) = try made(fixture)
    let page = try text(after["OEBPS/text/c 1.xhtml"])
    var reader = try XMLReader(Array(page.utf8))
    while try reader.next() != nil {}
    #expect(
      page.contains(
        #"<p class="a"><span id="heard1">AT&amp;</span><span id="heard2">T</span> &#160; "#
      )
    )
    #expect(page.contains("3</span> &lt; ") && page.contains("<br/>"))
    #expect(page.contains("both</span></i></b>") && page.contains(#"<p id="n">"#))
    #expect(
      page.contains(/<ul><li>(<span[^>]*>)?One(<\/span>)?<\/li><li epub:type="x">/),
      "\(page)"
    )
    #expect(page.contains("xmlns:epub="))
    #expect(page.contains(#"<meta charset="utf-8"/>"#) && !page.contains("a -- b"))
  }

  // MARK: - What the user says of it

  @Test("says what the user says of it, and the rest as before")
  func changes() throws {
    var fixture = fixture
    fixture.change("OEBPS/book.opf") {
      $0.text = $0.text.replacing("<dc:title>", with: #"<dc:title id="t">"#).replacing(
        "</metadata>",
        with: #"""
          <meta refines="#t" property="file-as">B, A</meta><meta property="belongs-to-collection" id="s">Old</meta><meta
          refines="#s" property="group-position">9</meta><meta property="media:narrator">Nobody</meta></metadata>
          """#
      )
    }
    var changes = BookChanges()
    changes.title = "New <title>"
    changes.creators = ["Cy"]
    changes.details.narrator = "Nina"
    changes.details.series = "Tales"
    changes.details.seriesPart = 3
    changes.details.year = 1999
    changes.details.summary = "Of rain."
    changes.cover = BookCover([0xFF, 0xD8, 0xFF, 0xE0, 1, 2])
    let (before, after) = try made(fixture, changes: changes)
    let package = try text(after["OEBPS/book.opf"])
    #expect(package.contains(#"<dc:title id="t">New &lt;title&gt;</dc:title>"#))
    #expect(package.contains("<dc:creator>Cy</dc:creator>") && !package.contains("Ann"))
    #expect(!package.contains("B, A") && !package.contains("Old") && !package.contains("Nobody"))
    #expect(
      !package.contains(">9<")
        && package.contains(##"property="group-position" refines="#series">3<"##)
    )
    #expect(package.contains(#"<meta property="media:narrator">Nina</meta>"#))
    #expect(package.contains("<dc:date>1999</dc:date>"))
    #expect(package.contains("<dc:description>Of rain.</dc:description>"))
    #expect(package.contains("<dc:identifier id=\"x\">other"))
    // Another kind of picture has another place.
    #expect(after["OEBPS/cover.png"] == before["OEBPS/cover.png"])
    #expect(after["OEBPS/read-along/cover.jpg"] == [0xFF, 0xD8, 0xFF, 0xE0, 1, 2])
    #expect(package.contains(#"media-type="image/jpeg" properties="cover-image"/>"#))
    #expect(!package.contains(/cover.png"[^>]*cover-image/))
    // One of the same kind is where the old one was.
    changes.cover = BookCover([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7])
    #expect(try made(fixture, changes: changes).after["OEBPS/cover.png"]?.last == 7)
  }
}
