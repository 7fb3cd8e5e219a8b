// SPDX-License-Identifier: Apache-2.0

/// A document to be spoken: the plain text, its parts, and the map to the source.
package struct SpeechDocument: Sendable {
  /// UTF-8. Of SSML: white space collapsed to single spaces, entities and `<sub>` replaced, a line for each paragraph.
  /// Of plain text: every character unchanged, without a byte-order mark.
  package let text: [UInt8]
  package let parts: Parts
  /// Number 0 is that of the root.
  package let scopes: [Scope]
  /// In order of their place in the text.
  package let marks: [Mark]
  /// The ends of the words, in bytes of `text` and in order, after which a `<break strength="none"/>` inside a text part
  /// forbids a pause.
  let joints: [Int]
  /// Elements that apply to ranges of the text, outer ones first.
  package let spans: Spans
  /// In order of the source.
  package let clips: [AudioClip]
  package let lexicons: [LexiconReference]
  /// The marks with which rendering begins and ends, as indices into `marks`; nil: with the document.
  package let startMark: Int?
  package let endMark: Int?
  /// Whether `<speak version="1.1">` has no `xml:lang`, which is required there (SSML 1.1, 3.1.1).
  package let missesLanguage: Bool
  /// The document's white space in order, if it was kept.
  let spaces: [WrittenSpace]
  /// From bytes of `text` to UTF-16 units of the source.
  package let map: OffsetMap
  /// In order of the source.
  package let diagnostics: [MarkupDiagnostic]
  /// The source was plain text, in which blank lines end paragraphs.
  package let isPlainText: Bool
  /// Knows the source; for `TextLocator`.
  let locator: SourceLocator

  /// Reads an SSML 1.0 or 1.1 document in UTF-8, or in UTF-16, ISO-8859-1, windows-1252 or US-ASCII where its byte-order mark
  /// or declaration says so.
  /// - Parameter keepsSpace: also keep the document's white space, for `writtenText()`.
  package init(
    ssml source: [UInt8],
    limits: MarkupLimits = .default,
    keepsSpace: Bool = false
  ) throws(MarkupError) {
    var builder = try DocumentBuilder(source: source, limits: limits)
    if keepsSpace { builder.text.keepSpaces() }
    try builder.readAll()
    text = builder.text.text
    parts = builder.text.parts
    scopes = builder.scopes.all
    marks = builder.text.marks
    joints = builder.text.joints
    spans = builder.text.spans.spans
    clips = builder.clips
    lexicons = builder.lexicons
    startMark = builder.startMark
    endMark = builder.endMark
    missesLanguage = builder.missesLanguage
    spaces = builder.text.spaces ?? []
    map = builder.text.takeMap()
    Self.reportLongWords(
      in: text,
      map: map,
      locator: &builder.reader.locator,
      limits: limits,
      to: &builder.diagnostics
    )
    diagnostics = builder.diagnostics.all
    locator = builder.reader.locator
    isPlainText = false
  }

  /// Takes plain text in UTF-8, or in UTF-16 with a byte-order mark: every character is spoken. NUL, which providers do
  /// not accept, becomes a space.
  package init(plainText source: [UInt8], limits: MarkupLimits = .default) throws(MarkupError) {
    let limit = limits.effectiveTextBytes
    guard source.count <= limit else {
      throw MarkupError(.sourceTooLong(bytes: source.count, limit: limit), at: .start)
    }
    let source = try Self.utf8(source)
    if case .notUTF8(let byte) = UTF8Check.firstFault(in: source, isXML: false) {
      var locator = SourceLocator(source)
      throw MarkupError(.notUTF8(byte: source[byte]), at: locator.position(at: byte))
    }
    let hasMark = UTF8Check.hasByteOrderMark(source)
    var text = hasMark ? Array(source.dropFirst(3)) : source
    for index in text.indices where text[index] == 0 { text[index] = Byte.space }
    self.text = text
    map = OffsetMap(identityOf: text, utf16: hasMark ? 1 : 0)
    var parts = Parts()
    if let range = Self.trimmed(text) { parts.append(.text(range, scope: 0)) }
    self.parts = parts
    scopes = [Scope(language: nil, voice: nil, position: .start)]
    marks = []
    joints = []
    spans = Spans()
    clips = []
    lexicons = []
    startMark = nil
    endMark = nil
    missesLanguage = false
    spaces = []
    var diagnostics = DiagnosticList(limit: limits.diagnostics)
    var locator = SourceLocator(source)
    Self.reportLongWords(in: text, map: map, locator: &locator, limits: limits, to: &diagnostics)
    self.diagnostics = diagnostics.all
    self.locator = locator
    isPlainText = true
  }

  private static func utf8(_ source: [UInt8]) throws(MarkupError) -> [UInt8] {
    switch Encoding.beginning(of: source, isXML: false) {
    case .open: return source
    case .other(let name): throw MarkupError(.otherEncoding(name), at: .start)
    case .certain(let encoding):
      let (text, fault) = Transcoder.utf8(source, from: encoding)
      if let fault { throw MarkupError(fault, after: text, in: encoding) }
      return text
    }
  }

  private static func trimmed(_ text: [UInt8]) -> Range<Int>? {
    guard let first = text.firstIndex(where: { !Byte.isSpace($0) }),
      let last = text.lastIndex(where: { !Byte.isSpace($0) })
    else { return nil }
    return first..<last + 1
  }
}
