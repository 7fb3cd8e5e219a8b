// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as SSML and as plain text, and stops where a document is not what it says it is.
@c(fuzz_markup)
public func readMarkup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    check(try SpeechDocument(ssml: source), of: try XMLReader(source).source)
  } catch {
    check(error, in: source)
  }
  do {
    let document = try SpeechDocument(plainText: source)
    check(document.text)
    checkParts(of: document)
  } catch {
    check(error, in: source)
  }
  return 0
}

/// - Parameter source: in UTF-8.
private func check(_ document: SpeechDocument, of source: [UInt8]) {
  check(document.text)
  checkParts(of: document)
  checkMap(of: document, source: source)
  var last = 0
  for mark in document.marks {
    precondition(mark.textOffset >= last && mark.textOffset <= document.text.count, "\(mark)")
    precondition(mark.part >= 0 && mark.part <= document.parts.count, "\(mark)")
    last = mark.textOffset
  }
  for diagnostic in document.diagnostics {
    precondition(diagnostic.line > 0 && diagnostic.column > 0, "\(diagnostic)")
    check(diagnostic.message)
  }
}

private func check(_ text: [UInt8]) {
  precondition(String(validating: text, as: UTF8.self) != nil, "the text is not UTF-8")
}

private func checkParts(of document: SpeechDocument) {
  var last = 0
  for part in document.parts {
    guard case .text(let range, let scope) = part else { continue }
    precondition(range.lowerBound >= last && range.upperBound <= document.text.count, "\(part)")
    precondition(!range.isEmpty && document.scopes.indices.contains(scope), "\(part)")
    check(Array(document.text[range]))
    last = range.upperBound
  }
  var splitter = UnitSplitter(document: document)
  var end = 0
  while let item = splitter.next(limit: 40) {
    guard case .unit(let unit) = item else { continue }
    precondition(unit.text.lowerBound >= end && !unit.text.isEmpty, "\(unit)")
    check(Array(document.text[unit.text]))
    end = unit.text.upperBound
  }
}

/// Positions never go back, and lie in the source.
private func checkMap(of document: SpeechDocument, source: [UInt8]) {
  let units = String(decoding: source, as: UTF8.self).utf16.count
  var cursor = OffsetMap.Cursor(document.map)
  var last = 0..<0
  for byte in document.text.indices {
    let place = cursor.sourceRange(ofText: byte..<byte + 1)
    precondition(place.lowerBound >= last.lowerBound, "\(byte): \(place) after \(last)")
    precondition(place.upperBound >= last.upperBound, "\(byte): \(place) after \(last)")
    precondition(place.upperBound <= units, "\(byte): \(place) of \(units)")
    last = place
  }
}

private func check(_ error: MarkupError, in source: [UInt8]) {
  precondition(error.line > 0 && error.column > 0, "\(error.position)")
  // A source of another encoding may grow.
  precondition(error.position.byte <= 2 * source.count + 3, "\(error.position)")
  check(error.description)
}

/// Messages have one line and a bounded length.
private func check(_ message: String) {
  precondition(!message.isEmpty && message.utf8.count < 2_000, message)
  precondition(!message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, message)
}
