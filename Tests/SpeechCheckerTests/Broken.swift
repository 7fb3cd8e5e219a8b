// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A provider, or one voice of it, that breaks the rule of a check: what its source says after `breaks`.
struct Broken: Sendable, CustomTestStringConvertible {
  let check: String
  let library: String
  let voice: String?
  /// Nil when the comment has a word that is none.
  let verdict: CheckRun.Verdict?

  var testDescription: String { "\(check) of \(voice ?? library)" }

  /// The comments `/* breaks CHECK: VERDICT, CHECK: VERDICT */` in the sources of the fixtures. They are about the voice
  /// in the next line, or else about the whole library.
  static let all: [Broken] = folders.flatMap { library in
    sources(of: library).flatMap { source in
      source.matches(of: /\/\* breaks ([^*]*(?:\*[^\/][^*]*)*)\*\/\n([^\n]*)/).flatMap { match in
        let voice = match.2.firstMatch(of: /\.voice_id = "([^"]+)"/).map { String($0.1) }
        let words = match.1.replacing(" *", with: "")
        return words.split(separator: ",").map { item in
          let parts = item.split(separator: ":").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
          }
          return Broken(
            check: parts.first ?? "",
            library: library,
            voice: voice,
            verdict: CheckRun.Verdict(rawValue: parts.last ?? "")
          )
        }
      }
    }
  }

  private static let folder = Fixtures.packageFolder + "/Tests/Fixtures/Providers"

  /// The names of the providers made for tests.
  static let folders = contents(of: folder).filter { $0 != "Fixture" }

  private static func sources(of library: String) -> [String] {
    contents(of: "\(folder)/\(library)").filter { $0.hasSuffix(".c") }
      .map { String(decoding: read("\(folder)/\(library)/\($0)"), as: UTF8.self) }
  }

  private static func contents(of path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
