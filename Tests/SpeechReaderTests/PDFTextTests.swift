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

  /// A PDF of pages with lines.
  private static func pdf(_ pages: [[String]]) -> [UInt8] {
    let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for (index, lines) in pages.enumerated() {
      let text = lines.enumerated()
        .map { "BT /F1 12 Tf 60 \(760 - 14 * $0.offset) Td (\($0.element)) Tj ET\n" }.joined()
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
          + "/Resources << /Font << /F1 3 0 R >> >> /Contents \(5 + 2 * index) 0 R >>"
      )
      objects.append("<< /Length \(text.utf8.count) >>\nstream\n\(text)endstream")
    }
    var file = "%PDF-1.4\n"
    var places: [String] = []
    for (index, object) in objects.enumerated() {
      let place = String(file.utf8.count)
      places.append(String(repeating: "0", count: 10 - place.count) + place)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = places.map { "\($0) 00000 n \n" }.joined()
    let start = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(table)"
    file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }

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
    let text = try PDFText(.tested).read(Self.pdf(Self.pages), limit: 1 << 20)
    let found = String(decoding: text, as: UTF8.self).split(separator: "\u{0C}")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(found == ["A first line, and a second.", "Another page."])
  }

  @Test("one without text has only pages", .enabled(if: isInstalled, "pdftotext is not installed"))
  func scanned() throws {
    let text = try PDFText(.tested).read(Self.pdf([[], []]), limit: 1 << 20)
    #expect(text.allSatisfy { $0 == 0x0C || $0 == 0x0A })
  }

  @Test(
    "what is wrong with a file is told",
    .enabled(if: isInstalled, "pdftotext is not installed")
  )
  func failures() {
    for bytes in [Array("%PDF-1.4 broken".utf8), Array(Self.pdf(Self.pages).prefix(300)), []] {
      guard case .damaged = failure(bytes) else {
        Issue.record("\(String(describing: failure(bytes)))")
        continue
      }
    }
    #expect(
      failure(read(Fixtures.packageFolder + "/Tests/Fixtures/PDF/locked.pdf")) == .needsPassword
    )
    #expect(failure(Self.pdf(Self.pages), limit: 10) == .tooMuchText(limit: 10))
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
