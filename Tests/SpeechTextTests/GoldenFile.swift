// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files of examples with a row on each line and tabs between its fields; lines that begin with # are comments.
enum GoldenFile {
  /// The rows of a file, by its path in the folder of all tests; none if it cannot be read.
  static func rows(_ path: String) -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: path)
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
