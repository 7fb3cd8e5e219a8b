// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Writes the text of a file in Rich Text Format. Not recursive.
struct RTFText {
  private(set) var title = ""
  private(set) var author = ""
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
  private var fonts = RTFFonts()
  private var tableStyle: Int?
  private var tableLevel: Int?
  private var tableText: [UInt8] = []
  private var bytes = RTFBytes()
  /// Where the part of the file is that is read now.
  private var tokenRange = 0..<0
  private var fallbackLeft = 0
  private var units = RTFUnits()
  private var instruction = ""
  private var itemNumber = RTFItemNumber()
  private var property = RTFProperty()
  private var blocks: RTFBlocks

  init(writer: BlockWriter, maxDepth: Int) {
    self.writer = writer
    self.maxDepth = maxDepth
    blocks = RTFBlocks(writer: writer)
  }

  mutating func read(_ scanner: inout RTFScanner) {
    while !isTooDeep, !hasEnded, let token = scanner.next() {
      tokenRange = scanner.tokenStart..<scanner.index
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
    if ended.note != nil, around.note == nil { blocks.endNote() }
    if around.destination == .text { writeDescription() }
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
    if RTFToken.characters[word] != nil, takeFallback() { return }
    fallbackLeft = 0
    flush()
    if isGroupStart {
      isGroupStart = false
      if begins(word) { return }
    }
    if let text = RTFToken.characters[word] {
      write(text)
    } else if !readLook(word, number: number), !readParagraph(word, number: number) {
      readTable(word, number: number)
    }
  }

  /// Whether the word is a destination, or one that is not known and may be left out.
  private mutating func begins(_ word: String) -> Bool {
    defer { isIgnorable = false }
    guard state.destination != .none else { return true }
    if word == "footnote" {
      if state.destination == .text, state.note == nil { beginNote() }
      return true
    }
    let named = state.destination == .property ? property.part(word) : RTFDestinations.named[word]
    if let destination = named {
      state.destination = destination
      if destination == .instruction { instruction = "" }
      if destination == .property { property.begin() }
      return true
    }
    // A list's own number or sign, as text before the item.
    if word == "listtext" || word == "pntext" {
      if outer.last?.isInTable == false { outer[outer.count - 1].isListItem = true }
      itemNumber = RTFItemNumber()
      state.destination = .itemNumber
      return true
    }
    guard isIgnorable, !RTFDestinations.read.contains(word) else { return false }
    // A style for characters is such a group.
    if state.destination == .styles || state.destination == .fonts { return false }
    state.destination = .none
    return true
  }

  /// The description of a picture that has just ended is where the picture is.
  private mutating func writeDescription() {
    guard let (text, place) = property.takeDescription(), !state.isHidden, !state.isDeleted,
      blocks.begin(state)
    else { return }
    writer.place = place
    writer.mark("img", attributes: ["alt": text])
  }

  /// A note is in the paragraph that refers to it.
  private mutating func beginNote() {
    // A note in hidden text is none.
    guard !state.isHidden, !state.isDeleted else {
      state.destination = .none
      return
    }
    state.note = writer.noteCount
    state.resetParagraph()
    state.resetLook()
    blocks.beginNote()
  }

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
      if state.destination == .fonts { fonts.begin(number) }
    default: return fonts.read(word, number: number)
    }
    return true
  }

  private mutating func readParagraph(_ word: String, number: Int?) -> Bool {
    switch word {
    case "par", "page", "sect", "line", "lbr": endLine(isParagraph: word.first != "l")
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

  private mutating func endLine(isParagraph: Bool) {
    switch state.destination {
    case .text:
      if isParagraph { blocks.endLine(state) } else if blocks.begin(state) { writer.mark("br") }
    case .description: write(" ")
    default: break
    }
  }

  private mutating func readTable(_ word: String, number: Int?) {
    switch word {
    case "intbl": state.isInTable = true
    case "cell", "nestcell": if state.destination == .text { blocks.endCell() }
    case "row", "nestrow": if state.destination == .text { blocks.endRow() }
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
    case .none, .fonts, .info, .picture, .property: return
    case .itemNumber: itemNumber.add(byte)
    case .propertyName: property.addName(byte)
    case .styles:
      // The name ends with a semicolon.
      if byte != UInt8(ascii: ";"), tableText.count < 100 { tableText.append(byte) }
    case .instruction:
      if instruction.utf8.count < 16 { instruction.append(Character(Unicode.Scalar(byte))) }
    case .text, .title, .author, .description:
      let font = state.font ?? fonts.usual
      if bytes.end(before: byte, at: tokenRange, font: font) { flush() }
      bytes.append(byte, at: tokenRange, font: font)
    }
  }

  private mutating func addUnicode(_ number: Int) {
    flush()
    fallbackLeft = state.fallbackLength
    if let text = units.add(number) { write(text) }
  }

  /// Converts the bytes that were gathered.
  private mutating func flush() {
    guard let (bytes, place, font) = self.bytes.take(), !fonts.areSigns(font) else { return }
    let page = fonts.page(of: font)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      write(String(decoding: bytes, as: UTF8.self), place: place)
    } else if let text = page.utf8(bytes) {
      write(String(decoding: text, as: UTF8.self), place: place)
    } else {
      missingPage = page
    }
  }

  /// - Parameter place: of the text in the file; by default that of the part that is read now.
  private mutating func write(_ text: String, place: SourcePlace? = nil) {
    switch state.destination {
    case .none, .fonts, .info, .styles, .instruction, .itemNumber, .picture, .property,
      .propertyName:
      return
    case .title: title += text
    case .author: author += text
    case .description: property.add(text, place: place ?? .whole(tokenRange))
    case .text:
      guard !state.isHidden, !state.isDeleted, blocks.begin(state, isSpace: text == " ") else {
        return
      }
      if let number = itemNumber.take() { writer.add(number + " ") }
      var count = 0
      func open(_ name: String) {
        writer.open(name)
        count += 1
      }
      // A heading that is bold as a whole emphasizes nothing.
      if state.isBold, !blocks.isHeading { open("strong") }
      if state.isItalic, !blocks.isHeading { open("em") }
      if let position = state.position { open(position) }
      writer.place = place ?? .whole(tokenRange)
      writer.add(Array(text.utf8)[...], language: state.language)
      for _ in 0..<count { writer.close() }
    }
  }
}
