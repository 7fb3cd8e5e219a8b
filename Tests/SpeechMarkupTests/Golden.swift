// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Files with expected output. RECORD_GOLDENS=1 rewrites them, and fails once so that nobody forgets to look at what
/// changed.
enum Golden {
  static func expect(
    _ text: String,
    in file: URL,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let old = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    guard old != text else { return }
    let name = file.lastPathComponent
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" else {
      Issue.record(
        "\(name): \(firstDifference(old ?? "", text)); RECORD_GOLDENS=1 rewrites it",
        sourceLocation: sourceLocation
      )
      return
    }
    try Data(text.utf8).write(to: file)
    Issue.record("wrote \(name); look at it", sourceLocation: sourceLocation)
  }

  private static func firstDifference(_ old: String, _ new: String) -> String {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let differing = zip(oldLines, newLines).enumerated().first { $0.element.0 != $0.element.1 }
    let line = differing?.offset ?? min(oldLines.count, newLines.count)
    let expected = line < oldLines.count ? "“\(oldLines[line])”" : "the end"
    let found = line < newLines.count ? "“\(newLines[line])”" : "the end"
    return "line \(line + 1) is \(found), not \(expected)"
  }
}
