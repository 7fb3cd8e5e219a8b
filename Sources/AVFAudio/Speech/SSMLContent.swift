// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// An SSML document that can be read, and what was read of it.
struct SSMLContent: Sendable {
  /// As the app gave it.
  let document: String
  /// As the host takes it.
  let bytes: [UInt8]
  /// Without mark-up.
  let text: String
  /// From UTF-16 units of the document to those of the text.
  let map: SpeechStringMap

  /// Nil when the document is none, or not well-formed.
  init?(_ document: String) {
    let bytes = Self.withoutEncoding(document)
    do throws(MarkupError) {
      let read = try SpeechDocument(ssml: bytes)
      text = String(decoding: read.plainText, as: UTF8.self)
      map = SpeechStringMap(read)
    } catch {
      // What is wrong, and where, cannot be said here; `synth-host ssml check` does.
      return nil
    }
    self.document = document
    self.bytes = bytes
  }

  /// A string has no encoding any more, whatever its document declares: that goes away, with spaces in its place, so that
  /// all offsets stay.
  private static func withoutEncoding(_ document: String) -> [UInt8] {
    var bytes = Array(document.utf8)
    guard let encoding = document.prefixMatch(of: encodingDeclaration)?.output.encoding else {
      return bytes
    }
    let start = document.utf8.distance(from: document.startIndex, to: encoding.startIndex)
    for index in start..<start + encoding.utf8.count { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  // XML 1.0, productions 23 and 24. Safe because nothing of a regex changes; it has no code of ours in it.
  private nonisolated(unsafe) static let encodingDeclaration =
    /\u{FEFF}?<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'][0-9.]{1,9}["'][ \t\r\n]+(?<encoding>encoding[ \t\r\n]*=[ \t\r\n]*["'][A-Za-z0-9._\-]{1,64}["'])/
    .matchingSemantics(.unicodeScalar)
}
