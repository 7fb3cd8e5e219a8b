// SPDX-License-Identifier: Apache-2.0

import CLibxml2

enum Libxml2 {
  /// The elements and attributes of a document; 0 when it is refused. Without a tree, by the interface that takes
  /// namespaces.
  static func count(_ source: [UInt8]) -> Int {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { user, _, _, _, _, _, attributes, _, _ in
      // Safe because the pointer is the one given to xmlSAXUserParseMemory, which holds an Int.
      user?.assumingMemoryBound(to: Int.self).pointee += 1 + Int(attributes)
    }
    handler.endElementNs = { _, _, _, _ in }
    handler.characters = { _, _, _ in }
    var count = 0
    let result = source.withUnsafeBytes { bytes in
      // Safe because a char may read every byte, and the bytes outlive the call.
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return xmlSAXUserParseMemory(&handler, &count, text, Int32(bytes.count))
    }
    return result == 0 ? count : 0
  }

  /// Why a document is refused, nil when it is taken. Nothing outside of it is opened.
  static func refusal(of source: [UInt8]) -> Refusal? {
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    let document = source.withUnsafeBytes { bytes in
      // Safe because a char may read every byte, and libxml2 copies what it keeps.
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return xmlCtxtReadMemory(context, text, Int32(bytes.count), nil, nil, Int32(options))
    }
    defer { xmlFreeDoc(document) }
    guard document == nil || context.pointee.nsWellFormed == 0 else { return nil }
    let error = context.pointee.lastError
    return Refusal(
      line: Int(error.line),
      column: Int(error.int2),
      message: error.message.map { String(cString: $0) } ?? ""
    )
  }
}
