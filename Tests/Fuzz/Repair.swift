// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Makes documents of EPUB 3 of any bytes, as for the reader's own EPUB with overlays: of documents that are not well-formed, in
/// other encodings and of EPUB 2, with names for words; and packages of EPUB 3 of those of EPUB 2.
@c(fuzz_repair)
public func repairDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
  for upgrades in [false, true] {
    for isUTF8 in [false, true] { repair(text, isUTF8: isUTF8, upgrades: upgrades) }
  }
  upgradePackage(bytes)
  return 0
}

private func repair(_ text: [UInt8], isUTF8: Bool, upgrades: Bool) {
  let title = "A & B"
  guard
    var document = MarkedDocument(text, isUTF8: isUTF8, upgrades: upgrades, title: title)
  else { return }
  let wasWellFormed = MarkedDocument.isWellFormed(text)
  let before = ReadableText(text)
  check(document.bytes, of: text, before: before)
  guard wasWellFormed || document.isChanged else { return }
  var names: Set<String> = []
  for word in before.places.prefix(200) {
    guard let id = document.mark(word) else { continue }
    expect(names.insert(id).inserted, "two words have the name \(id)")
  }
  check(document.bytes, of: text, before: before)
}

/// What was made is well-formed, not much longer, and has the same words in the same order.
private func check(_ bytes: [UInt8], of source: [UInt8], before: ReadableText) {
  expect(MarkedDocument.isWellFormed(bytes), "what was made is not well-formed")
  expect(bytes.count <= 64 * source.count + 4_096, "\(source.count) bytes became \(bytes.count)")
  let after = ReadableText(bytes).text
  if let place = firstDifference(of: before.text, from: after) {
    expect(false, "\(before.text[place...].prefix(200)) became \(after[place...].prefix(200))")
  }
}

/// Where a text differs from the one that it became, apart from a style and the title of the book, which may have been added.
private func firstDifference(of before: [Unicode.Scalar], from after: [Unicode.Scalar]) -> Int? {
  guard before != after else { return nil }
  let style = Array(MarkedDocument.style.dropFirst(7).dropLast(8).unicodeScalars)
  var rest = after
  if let range = rest.firstRange(of: style), rest.count > before.count {
    rest.removeSubrange(range)
  }
  rest = ReadableText.spaced(rest)
  let same = zip(before, rest).prefix { $0 == $1 }.count
  if rest.count == same, before.count == same { return nil }
  let title = Array("A & B".unicodeScalars)
  for start in max(0, same - title.count)...min(same + 1, rest.count)
  where rest[start...].starts(with: title) {
    var without = rest
    without.removeSubrange(start..<(start + title.count))
    if ReadableText.spaced(without) == before { return nil }
  }
  return min(same, after.count)
}

/// As `precondition`, whose message the optimizer leaves out.
private func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  guard !holds else { return }
  let line = "Repair: \(message())\n"
  write(STDERR_FILENO, line, line.utf8.count)
  abort()
}

private func upgradePackage(_ bytes: [UInt8]) {
  guard let author = try? AuthorsPackage(bytes, path: "OEBPS/a.opf") else { return }
  var package = author
  if package.isOld {
    package.upgrade(properties: ["OEBPS/a.xhtml": ["svg"]], description: BookDescription())
  }
  package.apply(BookChanges(), voice: "Ann")
  package.setModified("2026-01-01T00:00:00Z")
  package.addProperty("media:duration", value: "0:00:01.000")
  expect(MarkedDocument.isWellFormed(package.changed), "the package is not well-formed")
  let read = try? AuthorsPackage(package.changed, path: author.path)
  expect(read != nil, "the package cannot be read again")
  guard let read else { return }
  expect(!read.isOld && read.items.count == author.items.count, "files are missing")
  expect(package.changed.count <= 64 * bytes.count + 4_096, "the package is too long")
}

/// The text of a document, whether or not it is well-formed.
private struct ReadableText {
  /// With one space for all white space between words, and without what has no form in XML.
  var text: [Unicode.Scalar] = []
  /// Letters of the text that may have names, as UTF-16 units.
  var places: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    let isText = MarkupScan.text(units)
    var word: Int?
    for (index, unit) in units.enumerated() {
      let isLetter = isText[index] && Unicode.Scalar(unit)?.properties.isAlphabetic == true
      if isLetter, word == nil { word = index }
      if !isLetter, let start = word {
        places.append(start..<index)
        word = nil
      }
    }
    var text = ""
    for token in MarkupTokens(units) where token.kind == .text {
      text += Self.decoded(String(decoding: units[token.range], as: UTF16.self))
    }
    let scalars = text.unicodeScalars.filter { scalar in
      scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || ["\t", "\n", "\r"].contains(scalar)
    }
    self.text = Self.spaced(Array(scalars))
  }

  static func spaced(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Array(text.split(whereSeparator: \.properties.isWhitespace).joined(separator: [" "]))
  }

  /// With references that are known as their characters.
  private static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let place = rest.firstIndex(of: "&") {
      result += rest[..<place]
      rest = rest[rest.index(after: place)...]
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      let isClosed = rest.dropFirst(name.count).first == ";"
      if let found = character(String(name), isClosed: isClosed) {
        result += found
        rest = rest.dropFirst(name.count + (isClosed ? 1 : 0))
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  private static func character(_ name: String, isClosed: Bool) -> String? {
    guard name.hasPrefix("#") else { return HTMLEntities.text(of: name) }
    guard isClosed else { return nil }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = code.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || [9, 10, 13].contains(scalar.value)
    else { return nil }
    return String(Character(scalar))
  }
}
