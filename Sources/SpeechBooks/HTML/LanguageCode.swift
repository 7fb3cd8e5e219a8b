// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A language tag from a file.
struct LanguageCode {
  let tag: String

  /// Nil for what does not have the form of one (BCP 47): `en`, `pt-BR`, `zh-Hant-TW`.
  init?(_ text: String) {
    let text = text.trimmingSpace.replacing(text: "_", with: "-")
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }
    guard isTag, text.utf8.count <= 35, let first = parts.first, first.utf8.count >= 2,
      first.utf8.allSatisfy(\.isASCIILetter), first.lowercased() != "und"
    else { return nil }
    tag = text
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
