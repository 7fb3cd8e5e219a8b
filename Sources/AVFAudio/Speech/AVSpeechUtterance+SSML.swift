// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension AVSpeechUtterance {
  /// The text of a document without its mark-up. Nil when it is none, or not well-formed.
  static func text(ofSSML string: String) -> String? {
    do throws(MarkupError) {
      let document = try SpeechDocument(ssml: bytes(ofSSML: string))
      return String(decoding: document.plainText, as: UTF8.self)
    } catch {
      // What is wrong, and where, cannot be said here; `synth-host ssml check` does.
      return nil
    }
  }

  /// A document as the host takes it. A string has no encoding any more, whatever the document declares: that goes away,
  /// with spaces in its place, so that all offsets stay.
  static func bytes(ofSSML string: String) -> [UInt8] {
    var bytes = Array(string.utf8)
    guard let encoding = string.prefixMatch(of: encodingDeclaration)?.output.encoding else {
      return bytes
    }
    let start = string.utf8.distance(from: string.startIndex, to: encoding.startIndex)
    for index in start..<start + encoding.utf8.count { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  // Safe because a regex without captured values never changes.
  private nonisolated(unsafe) static let encodingDeclaration =
    /\u{FEFF}?<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'][0-9.]{1,9}["'][ \t\r\n]+(?<encoding>encoding[ \t\r\n]*=[ \t\r\n]*["'][A-Za-z0-9._\-]{1,64}["'])/
    .matchingSemantics(.unicodeScalar)
}
