// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechValidation
import TestSupport
import TestTraits
import Testing

@Suite("The pages about validate", .limited, .ownThread)
struct CheckPageTests {
  private static let path =
    Fixtures.packageFolder
    + "/Sources/SpeechProviderKit/SpeechProviderKit.docc/PassingValidate.md"

  /// `RECORD_GOLDENS=1` writes the tables again and fails that run. What is recorded here is stable: servers and scripts
  /// depend on the identifiers.
  @Test("have the usual causes of failure, and all checks")
  func isComplete() throws {
    let checks = try CheckCatalog.built().checks
    let page = String(decoding: read(Self.path), as: UTF8.self)
    let causes = checks.compactMap { check in
      check.usualCause.map { "| `\(check.identifier)` | \($0) |" }
    }
    let rows = checks.map { check in
      let severity = check.severity.rawValue
      let rule = check.rule.replacing("speech_provider.h, ", with: "")
      return "| `\(check.identifier)` | \(check.level) | \(severity) | \(check.title) | `\(rule)` |"
    }
    let expected = try replaceTable(
      under:
        "| check | level | severity | true of a provider that passes | rule in `speech_provider.h` |",
      of: try replaceTable(under: "| failed | usual cause |", of: page, with: causes),
      with: rows
    )
    if getenv("RECORD_GOLDENS") != nil {
      write(Array(expected.utf8), to: Self.path)
      Issue.record("\(Self.path) was written; run again without RECORD_GOLDENS")
      return
    }
    let (found, wanted) = (Set(page.split(separator: "\n")), Set(expected.split(separator: "\n")))
    #expect(wanted.subtracting(found) == [], "not in the page; RECORD_GOLDENS=1 rewrites it")
    #expect(found.subtracting(wanted) == [], "no check says so; RECORD_GOLDENS=1 rewrites the page")
    let isSame = page == expected
    #expect(isSame, "RECORD_GOLDENS=1 rewrites \(Self.path)")
  }

  @Test("describe the levels that there are")
  func levels() throws {
    let manual = Fixtures.packageFolder + "/Sources/synth-host/synth-host.1"
    let words = String(decoding: read(manual), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (level, title) in CheckCatalog.levels {
      let beginning = try #require(title.split(separator: ":").first)
      let isThere = words.contains("\(level), \(beginning)")
      #expect(isThere, "\(manual) does not say “\(level), \(beginning)”")
    }
    let levels = try CheckCatalog.built().checks.map(\.level)
    #expect(Set(levels).sorted() == CheckCatalog.levels.map(\.level))
  }

  /// The page with other rows beneath the head of a table.
  private func replaceTable(
    under head: String,
    of page: String,
    with rows: [String]
  ) throws -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: head), "there is no table “\(head)”") + 2
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    return (lines[..<start] + rows + lines[end...]).joined(separator: "\n")
  }
}
