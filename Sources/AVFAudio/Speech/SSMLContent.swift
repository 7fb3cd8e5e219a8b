// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// A valid SSML document and its parsed contents.
struct SSMLContent: Sendable {
  /// The document as given by the app.
  let document: String
  /// The document as passed to the host.
  let bytes: [UInt8]
  /// Without mark-up, with the document's white space.
  let text: String
  /// Maps UTF-16 units of the document to those of the text.
  let map: SpeechStringMap

  /// Nil if the document is not SSML, or not well-formed.
  init?(_ document: String) {
    let bytes = Self.withoutEncoding(document)
    do throws(MarkupError) {
      let written = try SpeechDocument(ssml: bytes, keepsSpace: true).writtenText()
      text = String(decoding: written.text, as: UTF8.self)
      map = written.map
    } catch {
      // The error cannot be reported here; `synth-host ssml check` shows it.
      return nil
    }
    self.document = document
    self.bytes = bytes
  }

  /// A string has no encoding, whatever its document declares: the declaration is replaced with spaces, so that all
  /// offsets stay.
  private static func withoutEncoding(_ document: String) -> [UInt8] {
    var bytes = Array(document.utf8)
    guard let encoding = document.prefixMatch(of: encodingDeclaration)?.output.encoding else {
      return bytes
    }
    let start = document.utf8.distance(from: document.startIndex, to: encoding.startIndex)
    for index in start..<start + encoding.utf8.count { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  // XML 1.0, productions 23 and 24. Safe because a regex is immutable; it contains no code of ours.
  private nonisolated(unsafe) static let encodingDeclaration =
    /\u{FEFF}?<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'][0-9.]{1,9}["'][ \t\r\n]+(?<encoding>encoding[ \t\r\n]*=[ \t\r\n]*["'][A-Za-z0-9._\-]{1,64}["'])/
    .matchingSemantics(.unicodeScalar)
}
