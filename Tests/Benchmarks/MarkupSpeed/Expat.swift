// SPDX-License-Identifier: Apache-2.0

import CExpat

enum Expat {
  /// The elements and attributes of a document; 0 when it is refused. With namespaces and with handlers, as a reader of
  /// SSML would use it.
  static func count(_ source: [UInt8]) -> Int {
    guard let parser = XML_ParserCreateNS("UTF-8", 0x20) else { return 0 }
    defer { XML_ParserFree(parser) }
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counter.initialize(to: 0)
    defer { counter.deallocate() }
    XML_SetUserData(parser, counter)
    XML_SetElementHandler(
      parser,
      { user, _, attributes in
        guard let attributes, let user else { return }
        var count = 1
        while attributes[2 * count - 2] != nil { count += 1 }
        // Safe because the pointer is the one given to XML_SetUserData, which holds an Int.
        user.assumingMemoryBound(to: Int.self).pointee += count
      },
      { _, _ in }
    )
    XML_SetCharacterDataHandler(parser, { _, _, _ in })
    return parse(source, with: parser) ? counter.pointee : 0
  }

  /// Why a document is refused, nil when it is taken.
  static func refusal(of source: [UInt8]) -> Refusal? {
    guard let parser = XML_ParserCreateNS(nil, 0x20) else { return nil }
    defer { XML_ParserFree(parser) }
    guard !parse(source, with: parser) else { return nil }
    return Refusal(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
      message: String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
    )
  }

  private static func parse(_ source: [UInt8], with parser: XML_Parser) -> Bool {
    source.withUnsafeBytes { bytes in
      // Safe because a char may read every byte, and the bytes outlive the call.
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return XML_Parse(parser, text, Int32(bytes.count), 1) == XML_STATUS_OK
    }
  }
}
