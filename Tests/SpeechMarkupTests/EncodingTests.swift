// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Encodings")
struct EncodingTests {
  @Test("of the fixtures make no difference", arguments: Fixture.all)
  func fixtures(_ fixture: Fixture) throws {
    let text = try fixture.text().replacing(" encoding=\"UTF-8\"", with: "")
    let expected = try SpeechDocument(ssml: Array(text.utf8)).everything
    let unmarked = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    for order in ByteOrder.allCases {
      let marked = order.utf16("\u{FEFF}\(unmarked)")
      #expect(
        try SpeechDocument(ssml: marked).everything
          == SpeechDocument(ssml: Array("\u{FEFF}\(unmarked)".utf8)).everything
      )
      guard text == unmarked, text.first == "<" else { continue }
      #expect(try SpeechDocument(ssml: order.utf16(text)).everything == expected)
    }
  }

  @Test(
    "of one byte make no difference to fixtures that fit",
    arguments: [
      ("ISO-8859-1", 0x100), ("latin1", 0x100), ("Windows-1252", 0x80), ("us-ascii", 0x80),
    ]
  )
  func singleBytes(name: String, end: UInt32) throws {
    var count = 0
    for fixture in Fixture.all {
      let text = try fixture.text()
      guard !text.contains("<?xml"), text.unicodeScalars.allSatisfy({ $0.value < end }) else {
        continue
      }
      let padding = String(repeating: " ", count: name.count - 5)
      let utf8 = "<?xml version='1.0' encoding='UTF-8'\(padding)?>\(text)"
      let other = "<?xml version='1.0' encoding='\(name)'?>\(text)"
      let bytes = other.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      #expect(
        try SpeechDocument(ssml: bytes).everything
          == SpeechDocument(ssml: Array(utf8.utf8)).everything,
        "\(fixture.name)"
      )
      count += 1
    }
    #expect(count >= 3)
  }

  @Test("of one byte have their own characters")
  func characters() throws {
    #expect(try text("ISO-8859-1", [0xA4, 0xE9, 0xFF]) == "\u{A4}éÿ")
    #expect(try text("ISO-8859-1", [0x41, 0x85, 0x9F]) == "A\u{85}\u{9F}")
    #expect(try text("windows-1252", [0x80, 0x93, 0x9F, 0xE9]) == "€“Ÿé")
    #expect(try text("US-ASCII", [0x7E]) == "~")
  }

  @Test("keep line, column and UTF-16 offset those of the characters")
  func positions() throws {
    let source = "\u{FEFF}<speak>\r\n  é😀\r<s>&oops;</s></speak>"
    for order in ByteOrder.allCases {
      let error = #expect(throws: MarkupError.self) {
        try SpeechDocument(ssml: order.utf16(source))
      }
      #expect(error?.position == SourcePosition(line: 3, column: 4, utf16: 19, byte: 24))
    }
  }

  @Test("may be named when the order of the bytes agrees", arguments: ByteOrder.allCases)
  func declaredOrders(order: ByteOrder) throws {
    for name in ["UTF-16", "utf-16", order == .little ? "UTF-16LE" : "UTF-16BE"] {
      let source = "<?xml version='1.0' encoding='\(name)'?><speak>é</speak>"
      #expect(try SpeechDocument(ssml: order.utf16("\u{FEFF}\(source)")).text == Array("é".utf8))
      #expect(try SpeechDocument(ssml: order.utf16(source)).text == Array("é".utf8))
    }
    let other = order == .little ? "UTF-16BE" : "UTF-16LE"
    for name in [other, "UTF-8", "ISO-8859-1"] {
      let source = "<?xml version='1.0' encoding='\(name)'?><speak/>"
      let error = #expect(throws: MarkupError.self) {
        try SpeechDocument(ssml: order.utf16(source))
      }
      let found = order == .little ? "UTF-16LE" : "UTF-16BE"
      #expect(error?.reason == .contradictoryEncoding(declared: name, found: found))
    }
  }

  @Test("leave plain text what it is", arguments: ByteOrder.allCases)
  func plainText(order: ByteOrder) throws {
    let text = "é😀 <b>&"
    let document = try SpeechDocument(plainText: order.utf16("\u{FEFF}\(text)"))
    #expect(document.text == Array(text.utf8))
    #expect(document.map.sourceRange(ofText: 0..<2) == 1..<2)
    #expect(document.map.sourceRange(ofText: 2..<6) == 2..<4)
    let broken = #expect(throws: MarkupError.self) {
      try SpeechDocument(plainText: order.utf16("\u{FEFF}one\ntwo").dropLast())
    }
    #expect(broken?.reason == .halfUnit(order == .little ? "UTF-16LE" : "UTF-16BE"))
    #expect(broken?.position == SourcePosition(line: 2, column: 3, utf16: 7, byte: 9))
  }

  private func text(_ encoding: String, _ bytes: [UInt8]) throws -> String {
    let head = Array("<?xml version='1.0' encoding='\(encoding)'?><speak>".utf8)
    let document = try SpeechDocument(ssml: head + bytes + Array("</speak>".utf8))
    return String(decoding: document.text, as: UTF8.self)
  }
}

enum ByteOrder: CaseIterable, Sendable {
  case little, big

  func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return self == .little ? bytes : bytes.reversed()
    }
  }
}

extension Fixture {
  func text() throws -> String { try String(decoding: source(), as: UTF8.self) }
}

extension SpeechDocument {
  /// All contents of a document, and the place of each word.
  fileprivate var everything: String {
    let places = words.map { "\(string($0)) \(map.sourceRange(ofText: $0))" }
    return "\(String(decoding: text, as: UTF8.self))\n\(outline)\(places.joined(separator: "\n"))"
  }
}
