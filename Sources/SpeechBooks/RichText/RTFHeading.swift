// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What a style of Rich Text Format makes of a paragraph.
struct RTFHeading: Hashable {
  /// 1 to 9; nil: it is no heading.
  var level: Int?
  var isTitle: Bool
  /// A line of a table of contents.
  var isContents: Bool

  /// - Parameter name: in lower case.
  init(styleName name: String, outlineLevel: Int?) {
    let name = name.trimmingSpace
    isTitle = name == "title"
    isContents = name.hasPrefix("toc ")
    level = outlineLevel.flatMap { (0..<9).contains($0) ? $0 + 1 : nil }
    if level == nil, name.hasPrefix("heading "), let number = Int(name.dropFirst(8)), number > 0 {
      level = number
    }
  }
}
