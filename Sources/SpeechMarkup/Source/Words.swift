// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The words between white space. By bytes: a space with a combining accent after it is not a space to `Character`.
  var words: [String] {
    utf8.split(whereSeparator: Byte.isSpace).map { String(Substring($0)) }
  }

  var containsColon: Bool { utf8.contains(Byte.colon) }
}
