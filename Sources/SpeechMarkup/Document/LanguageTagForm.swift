// SPDX-License-Identifier: Apache-2.0

/// The form of a BCP 47 tag, as XML Schema's `language` has it.
enum LanguageTagForm {
  static func isValid(_ tag: some StringProtocol) -> Bool {
    let subtags = tag.utf8.split(
      separator: Byte.hyphen,
      omittingEmptySubsequences: false
    )
    return subtags.enumerated().allSatisfy { offset, subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { byte in
          let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
          return isLetter || Byte.isDigit(byte) && offset > 0
        }
    }
  }
}
