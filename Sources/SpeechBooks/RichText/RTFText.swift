// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Writes the text of a file in Rich Text Format. Not recursive.
struct RTFText {
  private(set) var title = ""
  private(set) var author = ""
  /// Notes, which are left out.
  private(set) var noteCount = 0
  /// A code page that this system cannot convert.
  private(set) var missingPage: CodePage?
  private(set) var isTooDeep = false

  private let writer: BlockWriter
  private let maxDepth: Int
  private var state = RTFState()
  /// The group that is the document has ended; what follows is none of it.
  private var hasEnded = false
  private var outer: [RTFState] = []
  /// Whether `\*` came before: a group that may be left out by whoever does not know it.
  private var isIgnorable = false
  /// Whether the group has begun with nothing yet, so that its first word names its destination.
  private var isGroupStart = false
  private var page = CodePage.windows1252
  private var fontPages: [Int: CodePage] = [:]
  /// Fonts of signs, whose letters mean other things.
  private var symbolFonts: Set<Int> = []
  private var defaultFont: Int?
  private var tableFont: Int?
  private var tableStyle: Int?
  private var tableLevel: Int?
  private var tableText: [UInt8] = []
  /// Bytes of one code page that are not converted yet.
  private var bytes: [UInt8] = []
  private var bytesFont: Int?
  private var fallbackLeft = 0
  private var highSurrogate: UInt16?
  private var instruction = ""
  private var blocks: RTFBlocks

  init(writer: BlockWriter, maxDepth: Int) {
    self.writer = writer
    self.maxDepth = maxDepth
    blocks = RTFBlocks(writer: writer)
  }

  mutating func read(_ scanner: inout RTFScanner) {
    while !isTooDeep, !hasEnded, let token = scanner.next() {
      switch token {
      case .open: open()
      case .close: close()
      case .symbol(let symbol): read(symbol: symbol)
      case .byte(let byte): add(byte)
      case .word("bin", let count): scanner.skip(count ?? 0)
      case .word(let word, let number): read(word, number: number)
      }
    }
    flush()
    blocks.finish()
  }

  /// Whether the groups of the file do not all end.
  var isCut: Bool { !hasEnded }

  // MARK: - Groups

  private mutating func open() {
    flush()
    fallbackLeft = 0
    guard outer.count < maxDepth else {
      isTooDeep = true
      return
    }
    outer.append(state)
    (isIgnorable, isGroupStart) = (false, true)
  }

  private mutating func close() {
    flush()
    fallbackLeft = 0
    isGroupStart = false
    guard let around = outer.popLast() else { return }
    hasEnded = outer.isEmpty
    let ended = state
    state = around
    switch ended.destination {
    case .styles: if around.destination != .styles || outer.count == 2 { endStyle() }
    case .instruction:
      // The table of contents is a list of what follows.
      if around.destination != .instruction, instruction.trimmingSpace.uppercased().hasPrefix("TOC")
      {
        state.destination = .none
      }
    default: break
    }
  }

  private mutating func endStyle() {
    let name = String(decoding: tableText, as: UTF8.self).lowercased()
    if let tableStyle {
      blocks.headings[tableStyle] = RTFHeading(styleName: name, outlineLevel: tableLevel)
    }
    (tableStyle, tableLevel, tableText) = (nil, nil, [])
  }

  // MARK: - Words

  private mutating func read(symbol: UInt8) {
    if symbol == UInt8(ascii: "*") {
      isIgnorable = true
      return
    }
    isGroupStart = false
    guard !takeFallback() else { return }
    switch symbol {
    case UInt8(ascii: "~"), UInt8(ascii: "_"):
      flush()
      write(symbol == UInt8(ascii: "~") ? " " : "-")
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): addByte(symbol)
    // An optional hyphen, and marks for an index.
    default: flush()
    }
  }

  private mutating func read(_ word: String, number: Int?) {
    if word == "u" {
      isGroupStart = false
      addUnicode(number ?? 0)
      return
    }
    // A word for a character may stand for the one before it.
    if Self.characters[word] != nil, takeFallback() { return }
    fallbackLeft = 0
    flush()
    if isGroupStart {
      isGroupStart = false
      if begins(word) { return }
    }
    if let text = Self.characters[word] {
      write(text)
    } else if !readLook(word, number: number), !readParagraph(word, number: number) {
      readTable(word, number: number)
    }
  }

  /// Whether the word is a destination, or one that is not known and may be left out.
  private mutating func begins(_ word: String) -> Bool {
    defer { isIgnorable = false }
    guard state.destination != .none else { return true }
    if let destination = RTFDestinations.named[word] {
      if word == "footnote" || word == "annotation", state.destination == .text {
        noteCount += word == "footnote" ? 1 : 0
      }
      state.destination = destination
      if destination == .instruction { instruction = "" }
      return true
    }
    // A list's own number or sign is before the item.
    if word == "listtext" || word == "pntext" {
      if outer.last?.isInTable == false { outer[outer.count - 1].isListItem = true }
      state.destination = .none
      return true
    }
    guard isIgnorable, !RTFDestinations.read.contains(word) else { return false }
    // A style for characters is such a group.
    if state.destination == .styles || state.destination == .fonts { return false }
    state.destination = .none
    return true
  }

  private static let characters: [String: String] = [
    "tab": " ", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“",
    "rdblquote": "”", "bullet": "•", "emspace": " ", "enspace": " ", "qmspace": " ",
  ]

  private mutating func readLook(_ word: String, number: Int?) -> Bool {
    let isOn = number != 0
    switch word {
    case "b": state.isBold = isOn
    case "i": state.isItalic = isOn
    case "v": state.isHidden = isOn
    case "deleted": state.isDeleted = isOn
    case "super": state.position = isOn ? "sup" : nil
    case "sub": state.position = isOn ? "sub" : nil
    case "nosupersub": state.position = nil
    case "plain": state.resetLook()
    case "uc": state.fallbackLength = max(0, min(number ?? 1, 100))
    case "lang": state.language = number.flatMap(RTFLanguage.tag)
    case "f":
      state.font = number
      if state.destination == .fonts { tableFont = number }
    case "deff": defaultFont = number
    case "ansicpg": page = number.flatMap { CodePage(number: $0) } ?? page
    case "mac": page = .macRoman
    case "pc": page = CodePage(number: 437) ?? page
    case "pca": page = CodePage(number: 850) ?? page
    default: return false
    }
    return true
  }

  private mutating func readParagraph(_ word: String, number: Int?) -> Bool {
    switch word {
    case "par", "page", "sect": if state.destination == .text { blocks.endLine(state) }
    case "line", "lbr":
      if state.destination == .text, blocks.begin(state) { writer.mark("br") }
    case "pard": state.resetParagraph()
    case "s":
      if state.destination == .styles { tableStyle = number } else { state.style = number }
    case "outlinelevel":
      if state.destination == .styles { tableLevel = number } else { state.outlineLevel = number }
    case "ls": state.isListItem = (number ?? 0) > 0
    default: return false
    }
    return true
  }

  private mutating func readTable(_ word: String, number: Int?) {
    switch word {
    case "intbl": state.isInTable = true
    case "cell", "nestcell": if state.destination == .text { blocks.endCell() }
    case "row", "nestrow": if state.destination == .text { blocks.endRow() }
    case "fcharset":
      guard let tableFont, let number else { return }
      fontPages[tableFont] = CodePage(fontCharset: number)
      if number == 2 { symbolFonts.insert(tableFont) }
    case "cpg":
      guard let tableFont, let found = number.flatMap({ CodePage(number: $0) }) else { return }
      fontPages[tableFont] = found
    default: break
    }
  }

  // MARK: - Characters

  /// Whether what comes now only stands for the character before it.
  private mutating func takeFallback() -> Bool {
    guard fallbackLeft > 0 else { return false }
    fallbackLeft -= 1
    return true
  }

  private mutating func add(_ byte: UInt8) {
    isGroupStart = false
    guard !takeFallback() else { return }
    addByte(byte)
  }

  private mutating func addByte(_ byte: UInt8) {
    switch state.destination {
    case .none, .fonts, .info: return
    case .styles:
      // The name ends with a semicolon.
      if byte != UInt8(ascii: ";"), tableText.count < 100 { tableText.append(byte) }
    case .instruction:
      if instruction.utf8.count < 16 { instruction.append(Character(Unicode.Scalar(byte))) }
    case .text, .title, .author:
      let font = state.font ?? defaultFont
      if bytesFont != font { flush() }
      bytesFont = font
      bytes.append(byte)
    }
  }

  private mutating func addUnicode(_ number: Int) {
    flush()
    fallbackLeft = state.fallbackLength
    let unit = UInt16(truncatingIfNeeded: number)
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        write(String(decoding: [high, unit], as: UTF16.self))
        return
      }
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if let scalar = Unicode.Scalar(UInt32(unit)), unit >= 0x20,
      !(0xE000...0xF8FF).contains(unit)
    {
      // Between these are the signs of fonts of signs.
      write(String(Character(scalar)))
    }
  }

  /// Converts the bytes that were gathered.
  private mutating func flush() {
    guard !self.bytes.isEmpty else { return }
    let bytes = self.bytes
    self.bytes.removeAll(keepingCapacity: true)
    if let bytesFont, symbolFonts.contains(bytesFont) { return }
    let page = bytesFont.flatMap { fontPages[$0] } ?? page
    if bytes.allSatisfy({ $0 < 0x80 }) {
      write(String(decoding: bytes, as: UTF8.self))
    } else if let text = page.utf8(bytes) {
      write(String(decoding: text, as: UTF8.self))
    } else {
      missingPage = page
    }
  }

  private mutating func write(_ text: String) {
    switch state.destination {
    case .none, .fonts, .info, .styles, .instruction: return
    case .title: title += text
    case .author: author += text
    case .text:
      guard !state.isHidden, !state.isDeleted, blocks.begin(state, isSpace: text == " ") else {
        return
      }
      var count = 0
      func open(_ name: String) {
        writer.open(name)
        count += 1
      }
      if state.isBold { open("strong") }
      if state.isItalic { open("em") }
      if let position = state.position { open(position) }
      writer.add(text, language: state.language)
      for _ in 0..<count { writer.close() }
    }
  }
}
