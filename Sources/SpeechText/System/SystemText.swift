// SPDX-License-Identifier: Apache-2.0

import CICU

/// What calls of ICU have in common.
enum SystemText {
  /// The tag that ICU knows a language by: Mandarin only as Chinese.
  static func tag(_ language: String) -> String {
    let isMandarin = language == "cmn" || language.hasPrefix("cmn-")
    return isMandarin ? "zh" + language.dropFirst(3) : language
  }

  /// Whether ICU knows a language, by the result of a call.
  static func isKnown(_ result: Int32, language: String) throws(TextError) -> Bool {
    switch result {
    case Int32(ICU_OK): return true
    case Int32(ICU_OTHER_LANGUAGE): return false
    case Int32(ICU_MISSING): throw .missingLibrary(String(cString: icu_library_name()))
    default: throw .refused(language: language)
    }
  }

  /// What a call writes, without soft hyphens, zero-width spaces and marks of direction, and with
  /// plain spaces; nil where it fails.
  static func string(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      // Safe because the call writes at most as many bytes as it is told.
      buffer.baseAddress.map { Int(write($0, buffer.count)) } ?? 0
    }
    guard count > 0, count <= buffer.count else { return nil }
    let bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return String(
      String.UnicodeScalarView(
        scalars.lazy.filter { !isInvisible($0) }.map {
          $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0
        }
      )
    )
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{61C}": true
    default: false
    }
  }
}
