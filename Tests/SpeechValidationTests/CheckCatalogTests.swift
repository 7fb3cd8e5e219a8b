// SPDX-License-Identifier: Apache-2.0

import SpeechValidation
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("The catalogue of checks", .limited, .ownThread)
struct CheckCatalogTests {
  private let checks: [Check]

  init() throws { checks = try CheckCatalog.built().checks }

  @Test("has each identifier and each place once")
  func unique() {
    let identifiers = checks.map(\.identifier)
    #expect(identifiers.count == Set(identifiers).count && !identifiers.isEmpty, "\(identifiers)")
    let places = checks.map(\.order)
    #expect(places == Set(places).sorted(), "two checks have one .order: \(places)")
  }

  @Test("keeps the checks of a group together, so that a report names it once")
  func groups() {
    let groups = checks.map(\.group)
    let runs = zip(groups, groups.dropFirst()).count { $0 != $1 } + 1
    #expect(runs == Set(groups).count, "\(groups)")
  }

  @Test("says of each in one sentence what is true of a good provider, and where the rule stands")
  func sentences() {
    for check in checks {
      let name = check.identifier
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      #expect(parts.count > 1 && parts.allSatisfy { !$0.isEmpty }, "\(name)")
      #expect(name.allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber }, "\(name)")
      #expect((1...4).contains(check.level), "\(name)")
      #expect(check.title.hasSuffix("."), "\(name)")
      #expect(!check.title.dropLast().contains(". "), "\(name)")
      #expect(check.title.count <= 100, "\(name)")
      #expect(check.rule.hasPrefix("speech_provider.h, "), "\(name)")
      #expect(check.deadline >= .seconds(10), "\(name)")
    }
  }

  @Test("gives a provider the time to start that the header gives it")
  func starting() throws {
    // Loading, preload() and create().
    let limits = Duration.seconds(5 + 10 + 5)
    for identifier in ["abi-table", "abi-future-minor"] {
      #expect(try builtCheck(identifier).deadline > limits, "\(identifier)")
    }
  }

  @Test("cites places that the header has")
  func rules() {
    let header = String(
      decoding: read(
        Fixtures.packageFolder + "/Sources/CSpeechProvider/include/speech_provider.h"
      ),
      as: UTF8.self
    )
    for check in checks {
      let place = check.rule.dropFirst("speech_provider.h, ".count)
      let words = place.split(separator: ".").map { $0.replacing("()", with: "") }
      for word in words { #expect(header.contains(word), "\(check.identifier): \(place)") }
    }
  }

  @Test("has every check that this process performs itself", arguments: HostCheck.allCases)
  func hostChecks(check: HostCheck) throws {
    #expect(try builtCheck(check.rawValue).performer == .host(check))
  }

  @Test("says what is wrong where it cannot be read")
  func unreadable() {
    func reason(_ script: String) -> String? {
      let checker = FalseChecker(script)
      do throws(CheckerError) {
        _ = try withExtendedLifetime(checker) { () throws(CheckerError) in
          try CheckCatalog(checker.program)
        }
      } catch {
        if case .unreadableList(checker.program.path, let reason) = error { return reason }
      }
      return nil
    }
    let check =
      #"{"id":"a-b","order":1,"level":1,"severity":"error","title":"A.","rule":"b","#
      + #""processes":1,"deadlineSeconds":30,"isTimed":false}"#
    #expect(reason("exit 64") == "the process exited (exit status 64)")
    #expect(reason("echo load-elf") == "line 1, column 1: should be an object")
    #expect(reason("echo '\(check)'") == nil)
    let negative = check.replacing(#"es":1"#, with: #"es":-1"#)
    #expect(reason("echo '\(negative)'")?.hasPrefix("line 1, processes: should be") == true)
    let unknown = check.replacing(#"es":1"#, with: #"es":0"#)
    #expect(
      reason("echo '\(unknown)'")?.hasSuffix(
        "should be a check that this program performs itself"
      ) == true
    )
  }
}
