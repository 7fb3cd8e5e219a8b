// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup
import SpeechRecordings
import TestSupport
import Testing

@Suite("The manual's list of diagnostics", .timeLimit(.minutes(1)))
struct DiagnosticListTests {
  private struct Entry {
    let code, summary: String
    let severities: [DiagnosticSeverity]
    let phase: DiagnosticPhase
  }

  private static let entries =
    entries(MarkupError.Code.self) + entries(MarkupDiagnostic.Code.self)
    + entries(RenderDiagnostic.Code.self) + entries(RecordingProblem.Code.self)

  private static func entries<Code: DiagnosticCode>(_ codes: Code.Type) -> [Entry] {
    codes.allCases.map { code in
      Entry(
        code: code.rawValue,
        summary: code.summary,
        severities: code.severities,
        phase: code.phase
      )
    }
  }

  private static let path = Fixtures.packageFolder + "/Sources/synth-host/synth-host.1"
  private static let start = ".\\\" The lists are generated from the codes in the sources.\n"
  private static let end = ".\\\" End of the lists.\n"

  /// `RECORD_GOLDENS=1` writes the lists again and fails that run.
  @Test("has each code with its severities, and no other")
  func isComplete() throws {
    let manual = String(decoding: read(Self.path), as: UTF8.self)
    let parts = manual.split(separator: Self.start, maxSplits: 1)
    let rest = try #require(parts.last?.split(separator: Self.end, maxSplits: 1))
    try #require(parts.count == 2 && rest.count <= 2)
    let after = try #require(rest.last)
    let found = rest.count == 2 ? rest[0] : ""
    let expected = DiagnosticPhase.allCases.map(Self.list).joined()
    if getenv("RECORD_GOLDENS") != nil {
      write(Array("\(parts[0])\(Self.start)\(expected)\(Self.end)\(after)".utf8), to: Self.path)
      Issue.record("\(Self.path) was written; run again without RECORD_GOLDENS")
      return
    }
    let (listed, known) = (Self.codes(in: found), Self.entries.map(\.code))
    #expect(Set(known).subtracting(listed) == [], "not in the manual; RECORD_GOLDENS=1 rewrites it")
    #expect(Set(listed).subtracting(known) == [], "nothing has this code")
    #expect(found == expected, "RECORD_GOLDENS=1 rewrites \(Self.path)")
  }

  @Test("has no code twice in one part", arguments: DiagnosticPhase.allCases)
  func isUnambiguous(phase: DiagnosticPhase) {
    let codes = Self.entries.filter { $0.phase == phase }.map(\.code)
    #expect(codes.count == Set(codes).count && !codes.isEmpty)
  }

  private static func codes(in list: Substring) -> [String] {
    list.split(separator: "\n").filter { $0.hasPrefix(".It Cm ") }
      .map { String($0.dropFirst(".It Cm ".count)) }
  }

  private static func list(of phase: DiagnosticPhase) -> String {
    let title =
      switch phase {
      case .reading: "Reading a document or a lexicon"
      case .planning: "Choosing voices and words"
      case .rendering: "Speaking"
      case .playing: "Playing"
      case .recording: "Checking recordings"
      }
    let items = entries.filter { $0.phase == phase }.sorted { $0.code < $1.code }.map { entry in
      let severities = entry.severities.map(\.rawValue).joined(separator: " or ")
      return ".It Cm \(entry.code)\n\(wrapped("\(severities): \(entry.summary)"))\n"
    }
    return ".Ss \(title)\n.Bl -tag -width Ds -compact\n\(items.joined()).El\n"
  }

  /// Lines of at most 80 characters.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines.removeLast()
      if line.isEmpty {
        lines.append(String(word))
      } else if line.count + word.count < 80 {
        lines.append("\(line) \(word)")
      } else {
        lines += [line, String(word)]
      }
    }
    return lines.joined(separator: "\n")
  }
}
