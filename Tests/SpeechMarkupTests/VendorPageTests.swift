// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestSupport
import Testing

@Suite("The page about SSML")
struct VendorPageTests {
  private static let page = text("Sources/SpeechHost/SpeechHost.docc/SSML.md")

  @Test("names each element of cloud services that is known")
  func isComplete() {
    let source = Self.text("Sources/SpeechMarkup/Document/VendorElement.swift")
    let prefixes: Set<Substring> = ["amazon", "mstts", "google", "alexa"]
    let known = source.matches(of: /"([a-z-]+)"/).map(\.1).filter { !prefixes.contains($0) }
    #expect(known.count > 10)
    #expect(known.count == Set(known).count, "both carried out and among `others`: \(known)")
    let named = Self.page.matches(of: /`(?:[a-z]+:)?([a-z-]+)[^`]*`/).map(\.1)
    #expect(Set(known).subtracting(named) == [], "without a row in SSML.md")
  }

  @Test("says which of them are not carried out")
  func notDone() throws {
    // Some have a row for each of their attributes.
    var isDone: [Substring: Bool] = [:]
    for row in Self.page.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: " | ", maxSplits: 1)
      try #require(cells.count == 2)
      for name in cells[0].matches(of: /`([a-z]+:[a-z-]+)/).map(\.1) {
        isDone[name] = isDone[name] == true || !cells[1].hasPrefix("not carried out")
      }
    }
    #expect(isDone.count > 4)
    for (name, isDone) in isDone where !name.hasPrefix("xml:") {
      let prefix = name.prefix { $0 != ":" }
      let document = try document("<speak xmlns:\(prefix)='urn:x'><\(name)>a</\(name)></speak>")
      let isReported = document.findings.contains { $0.kind == .effectNotDone("<\(name)>") }
      #expect(
        isReported != isDone,
        "\(name): SSML.md says \(isDone ? "otherwise" : "that it is reported")"
      )
    }
  }

  private static func text(_ path: String) -> String {
    String(decoding: read("\(Fixtures.packageFolder)/\(path)"), as: UTF8.self)
  }
}
