// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import TestSupport

/// An EPUB of some files.
private struct BombBook {
  /// In the manifest and in the reading order.
  var documents = ["a.xhtml"]
  var nav = "<li><a href='a.xhtml'>A</a></li>"
  var ncx: String?
  var items = ""
  var references = ""
  var metadata = ""
  var more: Bomb.Files = []
  var body = "<p>Good morning.</p>"
  /// Bytes beside the book that cannot be compressed: the larger an archive, the more may be in it.
  var noise = 0

  func bytes() -> [UInt8] {
    let manifest = documents.enumerated().map {
      "<item id='d\($0.offset)' href='\($0.element)' media-type='application/xhtml+xml'/>"
    }
    let spine = documents.indices.map { "<itemref idref='d\($0)'/>" }
    let lists =
      ncx == nil
      ? "<item id='n' href='n.xhtml' properties='nav' media-type='application/xhtml+xml'/>"
      : "<item id='n' href='n.ncx' media-type='application/x-dtbncx+xml'/>"
    let package =
      "<package xmlns='http://www.idpf.org/2007/opf' version='3.0'><metadata>\(metadata)</metadata><manifest>"
      + "\(lists)\(manifest.joined())\(items)</manifest><spine toc='n'>\(spine.joined())\(references)</spine></package>"
    var files: Bomb.Files = [
      ("META-INF/container.xml", Array(Self.container.utf8)), ("p.opf", Array(package.utf8)),
      ("n.xhtml", Self.page("<nav epub:type='toc'><ol>\(nav)</ol></nav>")),
      ("a.xhtml", Self.page(body)),
    ]
    if let ncx { files.append(("n.ncx", Array("<ncx><navMap>\(ncx)</navMap></ncx>".utf8))) }
    var random = SeededGenerator(seed: 1)
    let noise = (0..<noise).map { _ in UInt8.random(in: 0...255, using: &random) }
    return zip(files + more + [("noise", noise)])
  }

  static let container =
    "<container><rootfiles><rootfile full-path='p.opf' media-type='application/oebps-package+xml'/>"
    + "</rootfiles></container>"

  static func page(_ body: String) -> [UInt8] {
    Array(
      ("<html xmlns='http://www.w3.org/1999/xhtml' xmlns:epub='http://www.idpf.org/2007/ops'><head><title>t</title></head>"
        + "<body>\(body)</body></html>").utf8
    )
  }
}

extension BombBook {
  /// A sheet that the document links to.
  mutating func addStyles(_ css: String) {
    items = "<item id='s' href='s.css' media-type='text/css'/>"
    more = [("s.css", Array(css.utf8))]
    body = "<link rel='stylesheet' href='s.css'/>" + body
  }

  /// As much text as an archive of 300 kB may hold.
  mutating func fill(_ text: String, _ end: String = "", share: Double = 1) {
    noise = 250_000
    body = text.times(Int(4_150_000 * share) / text.utf8.count) + end
  }
}

/// A zip archive; what compresses well is compressed.
func zip(_ files: Bomb.Files) -> [UInt8] {
  let folder = TemporaryFolder()
  let path = folder.path + "/a.zip"
  do throws(AudioError) {
    let output = try OutputFile(path: path, interruption: nil)
    var zip = ZipWriter(output, path: path)
    for file in files { try zip.add(file.name, bytes: file.bytes) }
    try zip.finish()
    try output.finish()
  } catch {
    fatalError("no archive could be made: \(error)")
  }
  return read(path)
}

extension Bomb {
  private static func epub(
    _ what: String,
    _ change: @escaping @Sendable (inout BombBook) -> Void
  ) -> Bomb {
    Bomb("EPUB", what, ["book", "a.epub", "-o", "a.jsonl"]) {
      var book = BombBook()
      change(&book)
      return [("a.epub", book.bytes())]
    }
  }

  static let epub: [Bomb] = [
    epub("contents: a text in 240 elements") {
      let link =
        "<a href='a.xhtml'>" + "<b>".times(240) + "word ".times(60_000) + "</b>".times(240) + "</a>"
      $0.nav = "<li>\(link)</li>".times(40)
    },
    epub("contents: lists in lists") {
      $0.nav = "<li><a href='a.xhtml'>A</a><ol>".times(450) + "<li/>" + "</ol></li>".times(450)
    },
    epub("contents: 60,000 entries") {
      $0.nav = "<li><a href='a.xhtml#a'>A</a></li>".times(60_000)
    },
    epub("contents: entries to 60,000 places") {
      $0.nav = (0..<60_000).map { "<li><a href='a.xhtml#a\($0)'>A</a></li>" }.joined()
      $0.body = (0..<4_000).map { "<p id='a\($0)'>A</p>" }.joined()
    },
    epub("contents: 800,000 elements") { $0.nav = "<b/>".times(800_000) },
    epub("contents: 14 MB of text") {
      $0.nav = "<li><a href='a.xhtml'>" + "word ".times(2_800_000) + "</a></li>"
    },
    epub("NCX: nested points") {
      $0.ncx =
        "<navPoint><navLabel><text>A</text></navLabel><content src='a.xhtml'/>".times(900)
        + "</navPoint>".times(900)
    },
    epub("NCX: 40,000 points") {
      $0.ncx =
        "<navPoint><navLabel><text>A</text></navLabel><content src='a.xhtml#b'/></navPoint>".times(
          40_000
        )
    },
    epub("package: 55,000 items") {
      $0.items = (0..<55_000).map {
        "<item id='i\($0)' href='x\($0).xhtml' media-type='text/html'/>"
      }.joined()
    },
    epub("package: 35,000 documents that are missing") {
      let numbers = 0..<35_000
      $0.items = numbers.map { "<item id='i\($0)' href='x\($0).xhtml' media-type='text/html'/>" }
        .joined()
      $0.references = numbers.map { "<itemref idref='i\($0)'/>" }.joined()
    },
    epub("package: one document 190,000 times") {
      $0.references = "<itemref idref='d0'/>".times(190_000)
    },
    epub("package: nested metadata") {
      $0.metadata = "<title>".times(240) + "a ".times(500_000) + "</title>".times(240)
    },
    epub("package: 100,000 authors") { $0.metadata = "<creator>A</creator>".times(100_000) },
    epub("package: paths of folders") {
      $0.items = (0..<1_000).map { "<item id='i\($0)' href='" + "a/../".times(2_000) + "x'/>" }
        .joined()
    },
    epub("text: 15 MB of paragraphs") { $0.body = "<p>a</p>".times(1_900_000) },
    epub("text: 4 MB of paragraphs") { $0.fill("<p>a</p>") },
    epub("text: 4 MB of empty paragraphs") { $0.fill("<p/>") },
    epub("text: 4 MB in one paragraph") { $0.fill("word ") },
    epub("text: 4 MB of letters of many styles") { $0.fill("<b>a</b>b") },
    epub("text: 4 MB of headings") { $0.fill("<h1>a</h1><h2>b</h2>") },
    epub("text: 4 MB of images") { $0.fill("<img alt='abcd'/>") },
    epub("text: 4 MB of notes") {
      $0.fill("<aside epub:type='footnote' id='a'><p>a<a href='#a'>1</a></p></aside>")
    },
    epub("text: notes in notes") {
      $0.body =
        "<div id='a'>".times(200) + "<p id='b'><a href='#b'>1</a> a</p>".times(100_000)
        + "</div>".times(200)
    },
    epub("text: 2 MB of words of a lexicon") {
      $0.fill("<p>word aaa word</p>", share: 0.5)
      $0.body = "<link rel='pronunciation' href='a.pls'/>" + $0.body
      let words = (1...60).map {
        "<lexeme><grapheme>" + "word ".times($0) + "</grapheme><alias>a</alias></lexeme>"
      }
      $0.more = [("a.pls", Array("<lexicon version='1.0'>\(words.joined())</lexicon>".utf8))]
    },
    epub("styles: 4 MB of classes, and 12,000 rules") {
      $0.fill("<p class='a b c d e f g h'>a</p>")
      $0.addStyles((0..<12_000).map { ".a\($0){display:none}" }.joined())
    },
    epub("styles: 30 MB in 30 sheets") {
      let sheet = Array(".a{display:none}".times(60_000).utf8)
      $0.items = (0..<30).map { "<item id='s\($0)' href='s\($0).css' media-type='text/css'/>" }
        .joined()
      $0.more = (0..<30).map { ("s\($0).css", sheet) }
    },
    epub("styles: comments, blocks and texts without an end") {
      $0.addStyles(".a{display:none}" + "@media screen{@x{/**/\"\n".times(70_000))
    },
    epub("styles: one selector of 1 MB") { $0.addStyles(".a,".times(300_000) + "{display:none}") },
    epub("text: 4 MB of references") { $0.fill("&eacute;") },
    epub("text: 4 MB that are not well-formed") { $0.fill("<p>a") },
    epub("text: 2 MB that are not well-formed") { $0.fill("<p>a", share: 0.5) },
    epub("text: 4 MB of letters of many styles that are not well-formed") {
      $0.fill("<b>a</b>b", "<p>")
    },
    epub("contents: 4 MB of entries") {
      $0.noise = 250_000
      $0.nav = "<li><a href='a.xhtml#a'>A</a></li>".times(50_000)
      $0.metadata = "<creator>A</creator>".times(90_000)
    },
    epub("text: 15 MB of spaces") { $0.body = "<p>a</p>" + " ".times(15_000_000) },
    epub("text: four documents of 15 MB") {
      let page = BombBook.page("<p>" + "word ".times(3_000_000) + "</p>")
      $0.documents = ["a.xhtml", "b.xhtml", "c.xhtml", "d.xhtml", "e.xhtml"]
      $0.more = $0.documents.dropFirst().map { ($0, page) }
    },
    epub("text: nested to the limit, with many paragraphs") {
      $0.body = "<div>".times(200) + "<p>a</p>".times(500_000) + "</div>".times(200)
    },
    epub("text: 1,500 documents that are repaired") {
      $0.documents = ["a.xhtml"] + (0..<1_500).map { "\($0).xhtml" }
      $0.more = (0..<1_500).map { ("\($0).xhtml", Array("<p>A".utf8)) }
    },
    epub("archive: 300 MB beside the book") {
      $0.more = (0..<3).map { ("\($0).bin", [UInt8](repeating: 0, count: 90_000_000)) }
    },
    epub("archive: a cover of 200 MB") {
      $0.items = "<item id='c' href='c.png' properties='cover-image' media-type='image/png'/>"
      $0.more = [("c.png", [UInt8](repeating: 0, count: 200_000_000))]
    },
    epub("archive: zip in zip in zip") {
      var inner: Files = [("a", [UInt8](repeating: 0, count: 10_000_000))]
      for _ in 0..<5 { inner = (0..<9).map { ("\($0).zip", zip(inner)) } }
      $0.more = inner
    },
    Bomb("EPUB", "archive: sizes that are wrong", ["book", "a.epub", "-o", "a.jsonl"]) {
      var book = BombBook()
      book.body = "<p>" + "word ".times(3_000_000) + "</p>"
      return [("a.epub", withSizes(of: 100, in: book.bytes()))]
    },
    Bomb("EPUB", "archive: sizes of 4 GB", ["book", "a.epub", "-o", "a.jsonl"]) {
      [("a.epub", withSizes(of: 0xFFFF_FFF0, in: BombBook().bytes()))]
    },
    Bomb("EPUB", "archive: entries that share their data", ["book", "a.epub", "-o", "a.jsonl"]) {
      [("a.epub", withSharedData(BombBook().bytes(), count: 4_000))]
    },
    Bomb(
      "EPUB",
      "rendered: contents in 240 elements",
      ["render", "--file", "a.epub", "-o", "a.wav"]
    ) {
      var book = BombBook()
      let link =
        "<a href='a.xhtml'>" + "<b>".times(240) + "word ".times(60_000) + "</b>".times(240) + "</a>"
      book.nav = "<li>\(link)</li>".times(40)
      return [("a.epub", book.bytes())]
    },
  ]

  /// States this unpacked size of each entry, at the entry and in the directory.
  private static func withSizes(of size: UInt32, in zip: [UInt8]) -> [UInt8] {
    var bytes = zip
    for (mark, offset) in [([0x50, 0x4B, 3, 4] as [UInt8], 22), ([0x50, 0x4B, 1, 2], 24)] {
      for place in places(of: mark, in: zip) {
        for index in 0..<4 {
          bytes[place + offset + index] = UInt8(truncatingIfNeeded: size >> (8 * UInt32(index)))
        }
      }
    }
    return bytes
  }

  /// Adds records to the directory that all lead to the first entry.
  private static func withSharedData(_ zip: [UInt8], count: Int) -> [UInt8] {
    guard let first = places(of: [0x50, 0x4B, 1, 2], in: zip).first,
      let end = places(of: [0x50, 0x4B, 5, 6], in: zip).last
    else { return zip }
    let next = places(of: [0x50, 0x4B, 1, 2], in: zip).dropFirst().first ?? end
    let record = zip[first..<next]
    var bytes = Array(zip[..<end])
    for _ in 0..<count { bytes += record }
    var tail = Array(zip[end...])
    let all = UInt16(truncatingIfNeeded: places(of: [0x50, 0x4B, 1, 2], in: zip).count + count)
    for place in [8, 10] { (tail[place], tail[place + 1]) = (UInt8(all & 0xFF), UInt8(all >> 8)) }
    let size = UInt32(end - first + count * record.count)
    for index in 0..<4 { tail[12 + index] = UInt8(truncatingIfNeeded: size >> (8 * UInt32(index))) }
    return bytes + tail
  }

  private static func places(of mark: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }
}
