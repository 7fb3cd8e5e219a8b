// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Without blanks at its ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
