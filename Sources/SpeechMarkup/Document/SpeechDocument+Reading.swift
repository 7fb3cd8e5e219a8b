// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// Reads an SSML 1.0 or 1.1 document in UTF-8, or in UTF-16, ISO-8859-1, windows-1252 or US-ASCII where its byte-order mark
  /// or declaration says so.
  /// - Parameter keepsSpace: also keep the document's white space, for `writtenText()`.
  package init(
    ssml source: [UInt8],
    limits: MarkupLimits = .default,
    keepsSpace: Bool = false
  ) throws(MarkupError) {
    var builder = try DocumentBuilder(source: source, limits: limits, keepsSpace: keepsSpace)
    self = try builder.build()
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
    let map = OffsetMap(identityOf: text, utf16: hasMark ? 1 : 0)
    var parts = Parts()
    if let range = Self.trimmed(text) { parts.append(.text(range, scope: 0)) }
    var diagnostics = DiagnosticList(limit: limits.diagnostics)
    var locator = SourceLocator(source)
    Self.reportLongWords(in: text, map: map, locator: &locator, limits: limits, to: &diagnostics)
    self.init(
      text: text,
      parts: parts,
      scopes: [Scope(language: nil, voice: nil, position: .start)],
      marks: [],
      joints: [],
      spans: Spans(),
      clips: [],
      lexicons: [],
      startMark: nil,
      endMark: nil,
      missesLanguage: false,
      spaces: [],
      map: map,
      diagnostics: diagnostics.all,
      isPlainText: true,
      locator: locator
    )
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
