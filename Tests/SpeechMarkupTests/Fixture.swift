// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A document in Tests/Fixtures/Markup; the expected results are in files beside it.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Markup")

  /// All of them, found by listing the folder.
  static let all: [Fixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".ssml") }.sorted()
      .map { Fixture(name: String($0.dropLast(5))) }
  }()

  func source() throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appending(path: "\(name).ssml")))
  }

  /// Compares with the file beside the document.
  func expectGolden(
    _ text: String,
    suffix: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Self.folder.appending(path: "\(name).\(suffix)")
    try Golden.expect(text, in: file, sourceLocation: sourceLocation)
  }
}
