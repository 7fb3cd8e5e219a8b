// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import TestSupport
import TestTraits
import Testing

@Suite("The text of PDFs", .limited, .ownThread)
struct PDFTextTests {
  private static let isInstalled = access("/usr/bin/pdftotext", X_OK) == 0
  private static let pages = [["A first line,", "and a second."], ["Another page."]]

  private func failure(_ bytes: [UInt8], limit: Int = 1 << 20) -> PDFError? {
    do throws(PDFError) {
      _ = try PDFText(.tested).read(bytes, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("pages end with a form feed", .enabled(if: isInstalled, "pdftotext is not installed"))
  func text() throws {
    let text = try PDFText(.tested).read(PDFFixture.bytes(Self.pages), limit: 1 << 20)
    let found = String(decoding: text, as: UTF8.self).split(separator: "\u{0C}")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(found == ["A first line, and a second.", "Another page."])
  }

  @Test("bookmarks are found", .enabled(if: isInstalled, "pdftotext is not installed"))
  func outline() throws {
    let bytes = PDFFixture.bytes(Self.pages, bookmarks: [("One & all", 0), ("Two", 1)])
    let outline = String(
      decoding: try PDFText(.tested).outline(bytes, limit: 1 << 20),
      as: UTF8.self
    )
    #expect(outline.contains("<item page=\"1\">One &amp; all</item>"))
    #expect(outline.contains("<item page=\"2\">Two</item>"))
    let none = try PDFText(.tested).outline(PDFFixture.bytes(Self.pages), limit: 1 << 20)
    #expect(!String(decoding: none, as: UTF8.self).contains("<outline>"))
    // pdftohtml is started only for a file that may have bookmarks, here or in a compressed stream.
    let without = PDFText(.tested, places: ["/nowhere"])
    let plain = PDFFixture.bytes(Self.pages)
    #expect(try without.outline(plain, limit: 1 << 20) == [])
    for file in [bytes, plain + Array("<< /Type /ObjStm >>".utf8)] {
      #expect(throws: PDFError.toolMissing) { try without.outline(file, limit: 1 << 20) }
    }
  }

  @Test("title and author are found", .enabled(if: isInstalled, "pdftotext is not installed"))
  func head() throws {
    let bytes = PDFFixture.bytes(Self.pages, title: "One & all", author: "Ann")
    let head = String(
      decoding: try PDFText(.tested).head(bytes, limit: 1 << 20),
      as: UTF8.self
    )
    #expect(head.contains("<title>One &amp; all</title>"))
    #expect(head.contains("<meta name=\"Author\" content=\"Ann\"/>"))
    // pdftotext is started only for a file that says something.
    let without = PDFText(.tested, places: ["/nowhere"])
    #expect(try without.head(PDFFixture.bytes(Self.pages), limit: 1 << 20) == [])
    #expect(throws: PDFError.toolMissing) { try without.head(bytes, limit: 1 << 20) }
  }

  @Test("one without text has only pages", .enabled(if: isInstalled, "pdftotext is not installed"))
  func scanned() throws {
    let text = try PDFText(.tested).read(PDFFixture.bytes([[], []]), limit: 1 << 20)
    #expect(text.allSatisfy { $0 == 0x0C || $0 == 0x0A })
  }

  @Test(
    "what is wrong with a file is told",
    .enabled(if: isInstalled, "pdftotext is not installed")
  )
  func failures() {
    for bytes in [
      Array("%PDF-1.4 broken".utf8), Array(PDFFixture.bytes(Self.pages).prefix(300)), [],
    ] {
      guard case .damaged = failure(bytes) else {
        Issue.record("\(String(describing: failure(bytes)))")
        continue
      }
    }
    #expect(
      failure(read(Fixtures.packageFolder + "/Tests/Fixtures/PDF/locked.pdf")) == .needsPassword
    )
    #expect(failure(PDFFixture.bytes(Self.pages), limit: 10) == .tooMuchText(limit: 10))
  }

  @Test("without pdftotext it says what to install; outside of the system it is not looked for")
  func missing() throws {
    let folder = TemporaryFolder()
    #expect(throws: PDFError.toolMissing) {
      try PDFText(.tested, places: [folder.path]).read([], limit: 1)
    }
    #expect("\(PDFError.toolMissing)".contains("install the package poppler-utils"))
    // The sandbox starts nothing there.
    writeProgram("#!/bin/sh\necho text\n", to: folder.path + "/pdftotext")
    #expect(throws: PDFError.toolMissing) {
      try PDFText(.tested, places: [folder.path]).read([], limit: 1)
    }
  }
}
