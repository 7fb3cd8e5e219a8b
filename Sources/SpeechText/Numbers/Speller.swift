// SPDX-License-Identifier: Apache-2.0

import CICU

/// Numbers in the words of any language that ICU knows.
struct Speller: ~Copyable {
  private let handle: UnsafeMutableRawPointer

  /// Nil when ICU does not know the language. Loads ICU and the rules of the language: 1.5 ms, much more from a cold disk.
  init?(language: String, isOrdinal: Bool) throws(TextError) {
    var result: Int32 = 0
    let opened = icu_open_speller(language, isOrdinal ? ICU_ORDINAL : ICU_CARDINAL, &result)
    if result == ICU_MISSING { throw .missingLibrary(String(cString: icu_library_name())) }
    if result == ICU_OTHER_LANGUAGE { return nil }
    guard let opened else { throw .refused(language: language) }
    handle = opened
  }

  deinit { icu_close_speller(handle) }

  /// The words for a decimal number in ASCII ("-12.5"), without the marks that only say where a word may be broken.
  func words(_ number: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = icu_spell(handle, number, &buffer, buffer.count)
    guard count > 0, Int(count) <= buffer.count else { return nil }
    let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{AD}" && $0 != "\u{200B}" })
    )
  }
}
