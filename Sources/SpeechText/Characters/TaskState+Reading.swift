// SPDX-License-Identifier: Apache-2.0

/// The box of a task in words of the voice.
extension TaskState {
  /// The reading of the box with which a sentence begins, for every language: with English words where its own are not known.
  /// - Parameter text: UTF-8.
  package static func reading(in text: ArraySlice<UInt8>, language: String) -> Reading? {
    // All signs of U+2610 and its neighbours begin with these bytes.
    guard text.starts(with: [0xE2, 0x98]) else { return nil }
    for state in allCases {
      let count = state.sign.utf8.count
      guard text.starts(with: state.sign.utf8), text.dropFirst(count).first == 0x20,
        let words = state.words(in: language) ?? state.words(in: "en")
      else { continue }
      let range = text.startIndex..<(text.startIndex + count)
      return Reading(.symbol, rule: "state of a task", words: words, range: range)
    }
    return nil
  }
}
