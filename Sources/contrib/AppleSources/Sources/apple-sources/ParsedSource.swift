// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file and what is changed in it, byte by byte: no change moves a line.
struct ParsedSource {
  let path: String
  let tree: SourceFileSyntax
  /// Changed in place: as long as those of the file.
  var bytes: [UInt8]
  /// Texts without newlines that are put in before a byte.
  private var insertions: [(offset: Int, text: String)] = []

  init(path: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path, "it cannot be read", cure: "Let this user read it.")
    }
    self.path = path
    bytes = Array(data)
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// Replaces all but newlines with spaces.
  mutating func blank(_ range: Range<Int>) {
    for index in range
    where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  mutating func insert(_ text: String, before offset: Int) { insertions.append((offset, text)) }

  /// The file as it is compiled.
  var result: Data {
    var result = bytes
    // From the end, so that offsets stay; those of one place stay in their order.
    for insertion in insertions.enumerated().sorted(by: {
      ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset)
    }) {
      result.insert(contentsOf: insertion.element.text.utf8, at: insertion.element.offset)
    }
    return Data(result)
  }
}

extension SyntaxProtocol {
  /// Its bytes in the file, without the comments and spaces around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Its tokens in one line, without comments.
  var line: String {
    var text = ""
    var wasSpaced = false
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, wasSpaced || !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      wasSpaced = !token.trailingTrivia.isEmpty
    }
    return text
  }
}
