// SPDX-License-Identifier: Apache-2.0

import SpeechReader
import TestSupport
import TestTraits
import Testing

@Suite("Mark-up of other people's", .limited, .ownThread)
struct MarkupFileTests {
  /// What is found, in short: `<p id=x>`, a text, `</p>`.
  static func events(
    _ bytes: [UInt8],
    _ kind: MarkupFile.Kind,
    depth: Int = 1_000,
    attributes: [String] = ["id", "href", "alt", "hidden"]
  ) throws(ReaderError) -> [String] {
    var events: [String] = []
    try MarkupFile(.tested).read(bytes, as: kind, depth: depth) { event in
      switch event {
      case .start(let name, let found):
        let stated = attributes.compactMap { name in found[name].map { " \(name)=\($0)" } }
        events.append("<\(name)\(stated.joined())>")
      case .end(let name): events.append("</\(name)>")
      case .text(let text): events.append(String(decoding: text, as: UTF8.self))
      }
    }
    return events
  }

  private static func refusal(_ bytes: [UInt8], _ kind: MarkupFile.Kind) -> ReaderError? {
    do throws(ReaderError) {
      _ = try events(bytes, kind)
      return nil
    } catch {
      return error
    }
  }

  @Test("is handed on as its elements, attributes and text")
  func html() throws {
    let events = try Self.events(
      Array("<p id=x hidden>Caf&eacute; <a href='a?b&amp;c'>&lt;1<br></a></p>".utf8),
      .utf8HTML
    )
    #expect(
      events.dropFirst(2).dropLast(2) == [
        "<p id=x hidden=>", "Caf", "é", " ", "<a href=a?b&c>", "<", "1", "<br>", "</br>", "</a>",
        "</p>",
      ]
    )
  }

  @Test("in Markdown is what its HTML is")
  func markdown() throws {
    let events = try Self.events(Array("# A *b*\n\n| c |\n|---|\n| d |\n".utf8), .markdown)
    let text = events.joined()
    #expect(text.contains("<h1>A <em>b</em></h1>"))
    #expect(text.contains("<th>c</th>") && text.contains("<td>d</td>"))
  }

  @Test(
    "is read in the encoding that it states",
    arguments: [
      ("windows-1251", [0xCF, 0xF0, 0xE8] as [UInt8], "При"),
      ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
      ("iso-8859-2", [0xB3, 0xF3, 0xBC], "łóź"),
      ("koi8-r", [0xE4, 0xC1], "Да"),
      ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
      ("euc-kr", [0xC7, 0xD1], "한"),
    ]
  )
  func encodings(name: String, bytes: [UInt8], text: String) throws {
    let page = Array("<meta charset=\"\(name)\"><p>".utf8) + bytes + Array("</p>".utf8)
    #expect(try Self.events(page, .html).joined().contains("<p>\(text)</p>"))
  }

  @Test("of an encoding that nobody knows is read all the same")
  func unknownEncoding() throws {
    let page = Array("<meta charset='../../etc/passwd'><p>plain</p>".utf8)
    #expect(try Self.events(page, .html).joined().contains("<p>plain</p>"))
  }

  @Test("with long texts and values comes whole, or cut between characters")
  func long() throws {
    let text = String(repeating: "ä€", count: 100_000)
    let events = try Self.events(Array("<p>\(text)</p><img alt='\(text)'>".utf8), .utf8HTML)
    #expect(events.filter { !$0.hasPrefix("<") }.joined() == text)
    let value = try #require(events.last { $0.hasPrefix("<img alt=") })
    #expect(value.hasPrefix("<img alt=ä€ä") && !value.contains("\u{FFFD}"))
    #expect(value.utf8.count < 17_000)
  }

  @Test("nested too deep is refused")
  func deep() {
    let bytes = Array(String(repeating: "<div>", count: 2_000).utf8)
    #expect(Self.refusal(bytes, .utf8HTML) == .tooDeep)
  }

  /// Small texts that take gigabytes or minutes in the libraries.
  private enum Bomb: String, CaseIterable, CustomStringConvertible {
    case references, wideTable, columns, attributes, quotes, brackets, lists

    var description: String { rawValue }
    var kind: MarkupFile.Kind { self == .attributes ? .utf8HTML : .markdown }

    var bytes: [UInt8] {
      let text =
        switch self {
        case .references:
          "[a]: /" + String(repeating: "x", count: 70_000) + "\n\n"
            + String(repeating: "[a] ", count: 30_000)
        case .wideTable:
          String(repeating: "|a", count: 8_000) + "|\n" + String(repeating: "|-", count: 8_000)
            + "|\n" + String(repeating: "|\n", count: 16_000)
        case .columns:
          String(repeating: "|a", count: 2_000) + "|\n" + String(repeating: "|-", count: 2_000)
            + "|\n" + String(repeating: "a\n", count: 76_000)
        case .attributes:
          String(
            repeating: "<a" + (0..<9_999).map { " a\($0)" }.joined() + ">",
            count: 250
          )
        case .quotes: String(repeating: ">", count: 200_000) + "a"
        case .brackets: String(repeating: "[", count: 400_000)
        case .lists: String(repeating: "* ", count: 100_000) + "a"
        }
      return Array(text.utf8)
    }
  }

  @Test(
    "that takes far more than a usual file is refused, and the next one is read",
    arguments: Bomb.allCases
  )
  private func bombs(bomb: Bomb) throws {
    switch Self.refusal(bomb.bytes, bomb.kind) {
    case .tooMuchMemory, .tooMuchTime, .tooMuchText, .tooDeep: break
    // Some of them are nothing for newer libraries.
    case nil: break
    case let error: Issue.record("\(bomb): \(String(describing: error))")
    }
    #expect(try Self.events(Array("*a*".utf8), .markdown).contains("<em>"))
  }

  @Test("is read without the program only by nobody: the places that were searched are named")
  func missing() throws {
    let folder = TemporaryFolder()
    let program = ReaderProgram(environment: [:], executableFolder: folder.path)
    #expect(
      throws: ReaderError.programMissing(
        searched: [
          "\(folder.path)/../lib/synth-host/speech-reader", "\(folder.path)/speech-reader",
        ]
      )
    ) {
      try MarkupFile(program).read([65], as: .markdown, depth: 10) { _ in }
    }
  }

  @Test("the rest of a document is left out where enough of it is known")
  func enough() throws {
    var count = 0
    let bytes = Array(String(repeating: "<p>a", count: 100_000).utf8)
    try MarkupFile(.tested).read(
      bytes,
      as: .utf8HTML,
      depth: 10,
      isEnough: { count == 10 },
      handler: { _ in count += 1 }
    )
    #expect(count == 10)
  }
}
