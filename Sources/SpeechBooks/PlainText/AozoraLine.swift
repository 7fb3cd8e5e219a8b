// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A line in the notation of Aozora Bunko, which Japanese novels on the web use as well: `漢字《かんじ》` and `｜base《reading》` are
/// readings, `［＃…］` are notes, and `※［＃…］` are characters that an encoding has not.
/// Source: the input manual of Aozora Bunko (注記一覧).
struct AozoraLine {
  private(set) var runs: [InlineRun] = []
  /// What its notes say.
  private(set) var notes: [String] = []

  private var characters: [Character] = []
  /// Bytes of the file at which each character begins, and the end of the last.
  private var offsets: [Int] = []
  /// What was read and may still get a reading.
  private var text: [(character: Character, source: Range<Int>)] = []
  /// Where in it a reading's text begins, after `｜`.
  private var base: Int?
  private let ruby: RubyReading?
  private var element: Int

  /// Characters of a note, of a reading and of what that is for: a line takes time proportional to its length.
  private static let maxLength = 300

  /// - Parameters:
  ///   - range: Bytes of the line.
  ///   - ruby: nil: what is usual.
  ///   - element: a number by which readings are told apart; that for the next line is what it becomes.
  init(_ range: Range<Int>, of bytes: [UInt8], ruby: RubyReading?, element: inout Int) {
    self.ruby = ruby
    self.element = element
    var place = range.lowerBound
    for character in String(decoding: bytes[range], as: UTF8.self) {
      characters.append(character)
      offsets.append(place)
      place += character.utf8.count
    }
    offsets.append(place)
    read()
    element = self.element
  }

  private mutating func read() {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      let end: Int?
      switch character {
      case "※" where has("［＃", at: index + 1): end = readCharacter(at: index)
      case "［" where has("＃", at: index + 1): end = readNote(at: index)
      case "《": end = readReading(at: index)
      case "｜" where characters[index...].prefix(Self.maxLength).contains("《"):
        flush(text.count)
        base = text.count
        end = index + 1
      // White space at the beginning sets off a paragraph.
      case "\u{3000}" where text.isEmpty && runs.isEmpty: end = index + 1
      // Marks for words that are said twice.
      case "／" where has("＼", at: index + 1): end = index + 2
      case "／" where has("″＼", at: index + 1): end = index + 3
      default: end = nil
      }
      if end == nil { text.append((character, offsets[index]..<offsets[index + 1])) }
      index = end ?? index + 1
    }
    flush(text.count)
  }

  private func has(_ wanted: String, at index: Int) -> Bool {
    index <= characters.count && characters[index...].starts(with: wanted)
  }

  // MARK: - Notes

  /// The index behind a note; nil for one without an end.
  private func end(ofNoteAt start: Int) -> Int? {
    var depth = 0
    for index in start..<min(start + Self.maxLength, characters.count) {
      if characters[index] == "［" { depth += 1 }
      if characters[index] == "］" { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  private mutating func readNote(at start: Int) -> Int? {
    guard let end = end(ofNoteAt: start) else { return nil }
    notes.append(String(characters[(start + 2)..<(end - 1)]))
    return end
  }

  /// A character by its description, with its number where it has one.
  private mutating func readCharacter(at start: Int) -> Int? {
    guard let end = end(ofNoteAt: start + 1) else { return nil }
    let note = String(characters[(start + 3)..<(end - 1)])
    if let character = Self.character(note) {
      text.append((character, offsets[start]..<offsets[end]))
    }
    return end
  }

  private static func character(_ note: String) -> Character? {
    if let number = note.firstRange(ofText: "U+") {
      let digits = note[number.upperBound...].prefix { $0.isHexDigit }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Character($0) }
    }
    let name = note.prefix { $0 != "、" && !$0.isNumber }
    if name == "ローマ数字" { return note.first { $0.isNumber } }
    return named[String(name)]
  }

  private static let named: [String: Character] = [
    "二の字点": "々", "米印": "※", "始め二重山括弧": "《", "終わり二重山括弧": "》", "縦線": "｜", "始め角括弧": "［",
    "終わり角括弧": "］", "感嘆符二つ": "‼", "疑問符二つ": "⁇",
  ]

  // MARK: - Readings

  private mutating func readReading(at start: Int) -> Int? {
    guard let close = characters[start...].prefix(Self.maxLength).firstIndex(of: "》")
    else { return nil }
    let reading = String(characters[(start + 1)..<close])
    let first = base ?? beginningOfBase
    // What is emphasised is in two of them: 《《text》》.
    guard first < text.count, !reading.isEmpty, !reading.hasPrefix("《") else { return nil }
    flush(first)
    let choice = ruby ?? .usual(reading: reading, language: "ja")
    flush(text.count, reading: choice == .reading ? reading : nil)
    return close + 1
  }

  /// Without a mark a reading is that of all characters of one kind before it.
  private var beginningOfBase: Int {
    guard let kind = text.last.flatMap({ Kind($0.character) }) else { return text.count }
    let near = text.suffix(Self.maxLength)
    return near.lastIndex { Kind($0.character) != kind }.map { $0 + 1 } ?? near.startIndex
  }

  private enum Kind {
    case ideograph, hiragana, katakana, letter

    init?(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else { return nil }
      switch scalar.value {
      case 0x3040...0x309F: self = .hiragana
      case 0x30F5, 0x30F6: self = .ideograph
      case 0x30A0...0x30FF: self = .katakana
      case 0x3005...0x3007, 0x303B, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .ideograph
      default:
        guard character.isLetter || character.isNumber else { return nil }
        self = .letter
      }
    }
  }

  /// Ends a run with so many of the characters.
  private mutating func flush(_ count: Int, reading: String? = nil) {
    base = nil
    guard count > 0 else { return }
    var written = ""
    var places = TextPlaces()
    for (character, source) in text.prefix(count) {
      let range = written.utf8.count..<(written.utf8.count + character.utf8.count)
      places.add(TextPlace(text: range, source: source, isExact: source.count == range.count))
      written.append(character)
    }
    text.removeFirst(count)
    var run = InlineRun(written, places: places)
    if let reading {
      run.style.spoken = .words(reading, element: element)
      element += 1
    }
    runs.append(run)
  }
}
