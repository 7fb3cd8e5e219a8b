// SPDX-License-Identifier: Apache-2.0

import CLibxml2

/// The result of libxml2 for a document: the oracle for our reader.
enum Libxml2 {
  enum Verdict {
    /// Well-formed, with namespaces.
    case wellFormed(Trace)
    /// With the first error.
    case refused(Fault)
  }

  struct Fault {
    var code: Int32
    var message: String
  }

  private static let isReady: Bool = {
    xmlInitParser()
    // Nothing outside of the document is ever opened.
    xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()

  /// NOENT, as our reader replaces entities; DTDATTR, as it supplies attributes; HUGE, as limits are compared nowhere.
  private static let options = Int32(
    XML_PARSE_NOENT.rawValue | XML_PARSE_DTDATTR.rawValue | XML_PARSE_NONET.rawValue
      | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_HUGE.rawValue
  )

  static func read(_ source: [UInt8]) -> Verdict {
    guard isReady, let context = xmlNewParserCtxt() else {
      return .refused(Fault(code: -1, message: "no parser"))
    }
    defer { xmlFreeParserCtxt(context) }
    let first = UnsafeMutablePointer<Fault?>.allocate(capacity: 1)
    first.initialize(to: nil)
    defer {
      first.deinitialize(count: 1)
      first.deallocate()
    }
    // Each thread has its own.
    xmlSetStructuredErrorFunc(first) { user, error in
      guard let user, let error, error.pointee.level != XML_ERR_WARNING else { return }
      // Documents may be invalid, and libxml2 continues after an identifier that is not a URI.
      let isHarmless =
        error.pointee.domain == Int32(XML_FROM_VALID.rawValue)
        || error.pointee.code == Int32(XML_ERR_INVALID_URI.rawValue)
      guard !isHarmless else { return }
      // Safe because the pointer is the one given with this function, which holds a Fault.
      let first = user.assumingMemoryBound(to: Fault?.self)
      guard first.pointee == nil else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "?"
      first.pointee = Fault(code: error.pointee.code, message: message)
    }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    let document = source.withUnsafeBytes { bytes in
      // Safe because a char may read every byte, and libxml2 copies what it keeps.
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return xmlCtxtReadMemory(context, text, Int32(bytes.count), nil, nil, options)
    }
    defer { xmlFreeDoc(document) }
    guard let document, context.pointee.wellFormed == 1, context.pointee.nsWellFormed == 1 else {
      return .refused(first.pointee ?? Fault(code: 0, message: "nothing said"))
    }
    var trace = Trace()
    walk(xmlDocGetRootElement(document), in: document, into: &trace)
    return .wellFormed(trace)
  }

  private static func walk(_ root: xmlNodePtr?, in document: xmlDocPtr, into trace: inout Trace) {
    var node = root
    while let current = node {
      switch current.pointee.type {
      case XML_ELEMENT_NODE:
        trace.start(name(current), attributes(of: current, in: document))
        if let child = current.pointee.children {
          node = child
          continue
        }
        trace.end()
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: trace.append(bytes(current.pointee.content))
      default: break
      }
      var place = current
      while place != root, place.pointee.next == nil, let parent = place.pointee.parent {
        place = parent
        trace.end()
      }
      node = place == root ? nil : place.pointee.next
    }
  }

  private static func attributes(of node: xmlNodePtr, in document: xmlDocPtr) -> [String] {
    var attributes: [String] = []
    var attribute = node.pointee.properties
    while let current = attribute {
      let value = xmlNodeListGetString(document, current.pointee.children, 1)
      let namespace = current.pointee.ns.map { "{\(string($0.pointee.href))}" } ?? ""
      attributes.append("\(namespace)\(string(current.pointee.name))=\(string(value))")
      xml_text_free(value)
      attribute = current.pointee.next
    }
    return attributes
  }

  private static func name(_ node: xmlNodePtr) -> String {
    let namespace = node.pointee.ns.map { "{\(string($0.pointee.href))}" } ?? ""
    return "\(namespace)\(string(node.pointee.name))"
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
  }

  private static func bytes(_ text: UnsafePointer<xmlChar>?) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: text.map { Int(xmlStrlen($0)) } ?? 0)
  }
}
