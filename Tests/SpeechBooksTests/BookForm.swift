// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio
import SpeechBooks
import TestSupport
import Testing

/// A small book in Tests/Fixtures/Books; what is read of it is in the file beside it.
struct BookForm: CustomTestStringConvertible, Sendable {
  /// Of its file.
  let name: String

  var testDescription: String { name }

  private static let folder = URL(filePath: Fixtures.packageFolder + "/Tests/Fixtures/Books")

  /// All of them, found by listing the folder.
  static let all: [BookForm] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // The text of a PDF is found by another program.
    let hasPDF = FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")
    return names.filter { !$0.hasSuffix(".expected") && (hasPDF || !$0.hasSuffix(".pages")) }
      .sorted().map(BookForm.init)
  }()

  private var file: URL { Self.folder.appending(path: name) }

  /// The form, of a file with parts that is one archive: `docx` of `name.docx.parts`.
  private var archiveFormat: BookFormat? {
    guard name.hasSuffix(".parts") else { return nil }
    return BookFormat(path: String(name.dropLast(".parts".count)))
  }

  /// Reads it.
  func read() throws -> (book: Book, notices: [BookNotice]) {
    var reader = BookReader(program: .tested)
    let book: Book
    if let format = archiveFormat {
      let files = try parts().map { name, text in
        (name, name == "mimetype" ? String(text.dropLast()) : text)
      }
      book = try reader.read(ZipFixture(files: files).bytes(), as: format)
    } else if name.hasSuffix(".parts") {
      book = try reader.readEPUB(.bytes(try epub()))
    } else if name.hasSuffix(".pages") {
      let pages = try parts().map { $0.text.components(separatedBy: "\n") }
      book = try reader.read(PDFFixture.bytes(pages), as: .pdf)
    } else {
      let bytes = Array(try Data(contentsOf: file))
      book = try reader.read(bytes, as: try #require(BookFormat(path: name)))
    }
    return (book, reader.notices)
  }

  /// What is read: the title and the author, each chapter with the kinds of its blocks, and what is left out.
  func outline(_ choice: BookChoice = BookChoice()) throws -> String {
    var (book, notices) = try read()
    let outline = try choice.apply(to: &book)
    var lines = [book.title.map { "title: \($0)" }, book.language.map { "language: \($0)" }]
      .compactMap { $0 }
    if !book.creators.isEmpty { lines.append("by: \(book.creators.joined(separator: ", "))") }
    for chapter in book.chapters {
      lines.append("# \(chapter.title)" + (chapter.matter.map { " [\($0)]" } ?? ""))
      lines += chapter.blocks.map { "  \($0.kind.code) \(Self.shown($0))" }
    }
    lines += notices.map { "! \($0)" }
    for chapter in outline.chapters {
      if let reason = chapter.leftOut { lines.append("! \(chapter.title): \(reason)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text with what is spoken in another way.
  private static func shown(_ block: BookBlock) -> String {
    block.runs.map { run in
      let text =
        switch run.style.spoken {
        case .words(let words, _): "\(run.text){\(words)}"
        case .phonemes(let phonemes, let alphabet, _):
          "\(run.text){\(alphabet ?? "-"): \(phonemes)}"
        case nil: run.text == "\n" ? " / " : run.text
        }
      return run.style.language.map { "[\($0)]\(text)[/]" } ?? text
    }.joined()
  }

  /// Compares with the file beside the book.
  func expectGolden(
    _ text: String,
    suffix: String = "expected",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stem = name.prefix { $0 != "." }
    let file = Self.folder.appending(path: "\(stem).\(suffix)")
    let old = try? String(contentsOf: file, encoding: .utf8)
    guard old != text else { return }
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" else {
      let message = "\(stem).\(suffix): \(text)is not as expected; RECORD_GOLDENS=1 rewrites it"
      Issue.record("\(message)", sourceLocation: sourceLocation)
      return
    }
    try Data(text.utf8).write(to: file)
    Issue.record("wrote \(file.lastPathComponent); look at it", sourceLocation: sourceLocation)
  }

  /// What is in a file with parts, each after a line `==> NAME`.
  private func parts() throws -> [(name: String, text: String)] {
    let source = try String(contentsOf: file, encoding: .utf8)
    var parts: [(name: String, text: String)] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("==> ") {
        parts.append((String(line.dropFirst(4)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    return parts
  }

  // MARK: - EPUBs

  /// An EPUB of a file with parts: `nav` and `ncx` are what is in these lists, `metadata` and
  /// `guide` what the package has of them, `NAME.xhtml` the bodies of documents in reading order, anything else a file.
  private func epub() throws -> [UInt8] {
    let parts = try parts()
    func part(_ name: String) -> String? { parts.first { $0.name == name }?.text }
    let documents = parts.filter { $0.name.contains(".xhtml") }
    var items = ""
    var spine = ""
    var files: [(String, String)] = [("META-INF/container.xml", EPUBFixture.container)]
    for (index, document) in documents.enumerated() {
      let words = document.name.split(separator: " ")
      let path = String(words.first ?? "")
      items +=
        "<item id='d\(index)' href='\(path)' media-type='application/xhtml+xml'/>"
      let linear = words.count > 1 ? " linear='no'" : ""
      spine += "<itemref idref='d\(index)'\(linear)/>"
      files.append(("OEBPS/\(path)", Self.page(document.text, head: part("head") ?? "")))
    }
    if let nav = part("nav") {
      items +=
        "<item id='nav' href='nav.xhtml' properties='nav' media-type='application/xhtml+xml'/>"
      files.append(
        ("OEBPS/nav.xhtml", Self.page("<nav epub:type='toc'><ol>\(nav)</ol></nav>", head: ""))
      )
    }
    if let ncx = part("ncx") {
      items += "<item id='ncx' href='toc.ncx' media-type='application/x-dtbncx+xml'/>"
      files.append(("OEBPS/toc.ncx", "<ncx><navMap>\(ncx)</navMap></ncx>"))
    }
    for (name, text) in parts where name.hasSuffix(".pls") || name.hasSuffix(".css") {
      files.append(("OEBPS/\(name)", text))
      if name.hasSuffix(".css") {
        items += "<item id='\(name)' href='\(name)' media-type='text/css'/>"
      }
    }
    let package = """
      <package xmlns='http://www.idpf.org/2007/opf' version='3.0'><metadata xmlns:dc='http://purl.org/dc/elements/1.1/'>
      <dc:language>en</dc:language>\(part("metadata") ?? "")</metadata><manifest>\(items)</manifest>
      <spine>\(spine)</spine>\(part("guide") ?? "")</package>
      """
    files.append(("OEBPS/book.opf", package))
    return try Self.zip(files)
  }

  private static func page(_ body: String, head: String) -> String {
    "<html xmlns='http://www.w3.org/1999/xhtml' xmlns:epub='http://www.idpf.org/2007/ops' "
      + "xmlns:ssml='http://www.w3.org/2001/10/synthesis'><head><title/>\(head)</head>"
      + "<body>\(body)</body></html>"
  }

  private static func zip(_ files: [(name: String, text: String)]) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let path = folder.path + "/book.epub"
    let output = try OutputFile(path: path, interruption: nil)
    var zip = ZipWriter(output, path: path)
    try zip.add("mimetype", bytes: Array("application/epub+zip".utf8), isCompressed: false)
    for file in files { try zip.add(file.name, bytes: Array(file.text.utf8)) }
    try zip.finish()
    try output.finish()
    return TestSupport.read(path)
  }
}
