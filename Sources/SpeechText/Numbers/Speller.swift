// SPDX-License-Identifier: Apache-2.0

import CICU
import Synchronization

/// Numbers in the words of any language that ICU knows.
final class Speller {
  private struct Key: Hashable {
    let language: String
    let isOrdinal: Bool
  }

  /// How many are kept open: a document has few languages, and opening one takes a millisecond.
  private static let maxLength = 8
  private static let open = Mutex<[Key: Speller]>([:])

  private let handle: UnsafeMutableRawPointer

  private init(handle: UnsafeMutableRawPointer) {
    self.handle = handle
  }

  deinit { icu_close_speller(handle) }

  /// The words for a decimal number in ASCII ("-12.5"), or nil when ICU does not know the language. The first call loads
  /// ICU: 1.5 ms and the rules of the language, up to 20 ms, more from a cold disk. [any thread]
  static func words(
    _ number: String,
    language: String,
    isOrdinal: Bool
  ) throws(TextError) -> String? {
    let key = Key(language: SystemText.tag(language), isOrdinal: isOrdinal)
    return try open.withLock { spellers throws(TextError) in
      if let speller = spellers[key] { return speller.words(number) }
      guard let handle = try openHandle(key) else { return nil }
      let speller = Speller(handle: handle)
      if spellers.count >= maxLength { spellers.removeAll() }
      spellers[key] = speller
      return speller.words(number)
    }
  }

  private static func openHandle(_ key: Key) throws(TextError) -> UnsafeMutableRawPointer? {
    var result: Int32 = 0
    let kind = key.isOrdinal ? ICU_ORDINAL : ICU_CARDINAL
    let handle = icu_open_speller(key.language, kind, &result)
    return try SystemText.isKnown(result, language: key.language) ? handle : nil
  }

  /// The words for a number, without soft hyphens and zero-width spaces.
  private func words(_ number: String) -> String? {
    SystemText.string { icu_spell(handle, number, $0, $1) }
  }
}
