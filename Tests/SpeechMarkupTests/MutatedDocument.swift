// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A document with a few mistakes.
enum MutatedDocument {
  private static let words: [[UInt8]] =
    [
      "<", ">", "&", ";", "/", "'", "\"", "=", " ", "\r", "]]>", "<!--", "--", "-->", "<![CDATA[",
      "<?", "?>", "</", "/>",
      "<a>", "</a>", "<a/>", "&amp;", "&#0;", "&#x41;", "&e;", ":", "x:", "xmlns:x=''",
      " xmlns='u'", " xml:lang='en'",
      "<!DOCTYPE speak [", "<!ENTITY e 'f'>", "<!ATTLIST speak a CDATA 'b'>", "]>", "%p;", "SYSTEM",
      "\u{FEFF}", "é", "\u{FFFE}",
      "<?xml version='1.0'?>", " version='1.1'", "NDATA n", "#FIXED", "(#PCDATA)", "|", "*", "xml",
      "_", "-", "1",
    ].map { Array($0.utf8) } + [[0], [0x80], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x1B]]

  static func make(of source: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 3: bytes.removeSubrange(start...)
      default:
        bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: start)
      }
    }
    return bytes
  }
}
