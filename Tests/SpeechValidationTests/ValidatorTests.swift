// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechValidation
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("The order of checks", .limited, .ownThread)
struct ValidatorTests {
  private func validator(
    _ checker: FalseChecker,
    level: Int = 2,
    checks: Set<String>? = nil
  ) throws -> Validator {
    Validator(
      path: checker.library,
      library: NamedLibrary(path: checker.library, in: SearchPath(environment: [:])),
      program: checker.program,
      catalog: try .built(),
      options: ValidationOptions(level: level, checks: checks)
    )
  }

  @Test("runs all of a level, reports them as the catalogue has them, and tells each once")
  func runsAll() throws {
    let checker = FalseChecker("echo done")
    let told = Mutex<[String]>([])
    let report = try withExtendedLifetime(checker) {
      try validator(checker).run { result, done, count in
        told.withLock { $0.append("\(result.check.identifier) \(done) \(count)") }
      }
    }
    let wanted = try CheckCatalog.built().checks.filter { $0.level <= 2 }.map(\.identifier)
    #expect(report.results.map(\.check.identifier) == wanted)
    #expect(told.withLock { $0.count } == wanted.count)
    #expect(told.withLock { $0.last?.hasSuffix(" \(wanted.count) \(wanted.count)") } == true)
  }

  @Test("asks nothing more of a library that does not load")
  func notLoaded() throws {
    let checker = FalseChecker("echo call dlopen; kill -SEGV $$")
    let report = try withExtendedLifetime(checker) { try validator(checker).run() }
    #expect(report.outcome == .notLoaded)
    #expect(
      report.results.filter { $0.verdict != .skipped }.map(\.check.identifier) == [
        "load-elf", "load-symbol",
      ]
    )
    let crash = try #require(report.results.first { $0.check.identifier == "load-symbol" })
    #expect(crash.verdict == .crashed)
    #expect(crash.call == "dlopen")
    let skipped = try #require(report.results.last)
    #expect(skipped.findings == [Finding(.skip, text: "load-symbol did not pass")])
    #expect(report.verifiedLevel == 0)
  }

  @Test("needs a file")
  func noFile() throws {
    let checker = FalseChecker("echo done")
    let validator = Validator(
      path: "/nowhere.so",
      library: nil,
      program: checker.program,
      catalog: try .built(),
      options: ValidationOptions()
    )
    let report = try validator.run()
    #expect(report.outcome == .notLoaded)
    #expect(
      report.results.first?.findings
        == [Finding(.failure, text: "the file cannot be read: No such file or directory")]
    )
  }

  @Test("reports a shut gate that nobody asked for, and only what was asked for else")
  func selection() throws {
    let willing = FalseChecker("echo done")
    let good = try withExtendedLifetime(willing) {
      try validator(willing, checks: ["mark-order"]).run()
    }
    #expect(good.results.map(\.check.identifier) == ["mark-order"])
    #expect(good.outcome == .passed)
    #expect(good.verifiedLevel == 0)
    let short = FalseChecker(#"[ "$1" = abi-table ] && echo fail too short; echo done"#)
    let bad = try withExtendedLifetime(short) {
      try validator(short, checks: ["mark-order"]).run()
    }
    #expect(bad.results.map(\.check.identifier) == ["abi-table", "mark-order"])
    #expect(bad.outcome == .failed)
  }

  @Test("judges the voices by what one process has told")
  func voices() throws {
    let voice = #"{"id":"Ada","name":"Ada","languages":["en-GB"],"sampleRate":22050}"#
    let checker = FalseChecker(
      """
      [ "$1" = voice-fields ] || { echo done; exit; }
      echo 'fact id org.example.a'
      echo 'voice \(voice)'
      echo 'voice \(voice)'
      echo 'voice \(voice.replacing("Ada\"", with: "ada\""))'
      echo 'voice \(voice.replacing("22050", with: "1"))'
      echo 'voice {"id":'
      echo 'metric voices 5000'
      echo done
      """
    )
    let report = try withExtendedLifetime(checker) { try validator(checker).run() }
    func texts(_ identifier: String) -> [String] {
      report.results.first { $0.check.identifier == identifier }?.findings.map(\.text) ?? []
    }
    #expect(report.identifier == "org.example.a")
    #expect(
      texts("voice-fields") == [
        "voice 5 is not complete: id (line 1): should be a string",
        "voice Ada: its sample rate of 1 Hz is not within 8000...192000; left out",
      ]
    )
    #expect(
      texts("voice-unique") == [
        "two voices have the identifier Ada", "ada and Ada differ in capital letters alone",
      ]
    )
    #expect(texts("voice-count").first == "it lists 5000 voices; the host takes 4096")
  }

  @Test("does not begin with a voice that the provider has not, and names those that it has")
  func unknownVoice() throws {
    let catalog = try CheckCatalog.built()
    func error(_ voices: [String], lists: [String], _ more: String = "") -> CheckerError? {
      let lines = lists.map { id in
        #"echo 'voice {"id":"\#(id)","name":"A","languages":["en"],"sampleRate":22050}'"#
      }
      let checker = FalseChecker(
        """
        [ "$1" = voice-fields ] || { echo done; exit; }
        echo 'fact id org.example.a'
        \(lines.joined(separator: "\n"))
        \(more)
        echo done
        """
      )
      let validator = Validator(
        path: checker.library,
        library: NamedLibrary(path: checker.library, in: SearchPath(environment: [:])),
        program: checker.program,
        catalog: catalog,
        options: ValidationOptions(voices: voices, checks: ["mark-order"])
      )
      do throws(CheckerError) {
        _ = try withExtendedLifetime(checker) { () throws(CheckerError) in try validator.run() }
        return nil
      } catch {
        return error
      }
    }
    #expect(error(["Ada"], lists: ["Ada", "Bob"]) == nil)
    #expect(
      error(["Ada", "Eve"], lists: ["Ada", "Bob"])
        == .unknownVoice("Eve", among: ["Ada", "Bob"], isAll: true)
    )
    let many = (1...20).map { "voice-\($0)" } + ["Caesar"]
    #expect(
      error(["Cesar"], lists: many) == .unknownVoice("Cesar", among: ["Caesar"], isAll: false)
    )
    // One that cannot be read may be the one that is meant; its check says so.
    #expect(error(["Eve"], lists: ["Ada"], #"echo 'voice {"id":"Eve"}'"#) == nil)
  }

  @Test("compares the manifest with the library")
  func manifest() throws {
    let folder = TemporaryFolder()
    let library = folder.path + "/a.so"
    write(read(Fixtures.library("Ramp")), to: library)
    let voice = #"{"id":"Ada","name":"Ada","languages":["en-GB"],"sampleRate":22050}"#
    let other = voice.replacing("22050", with: "16000")
    write(
      Array(
        #"{"speech_manifest":1,"id":"org.example.b","name":"B","voices":[\#(other)]}"#.utf8
      ),
      to: folder.path + "/a.provider.json"
    )
    let checker = FalseChecker(
      """
      [ "$1" = voice-fields ] && echo 'fact id org.example.a' && echo 'fact name B' && echo 'voice \(voice)'
      echo done
      """
    )
    let validator = Validator(
      path: library,
      library: NamedLibrary(path: library, in: SearchPath(environment: [:])),
      program: checker.program,
      catalog: try .built(),
      options: ValidationOptions(checks: ["meta-manifest"])
    )
    let report = try withExtendedLifetime((checker, folder)) { try validator.run() }
    #expect(
      report.results.first?.findings.map(\.text) == [
        "id: the manifest says “org.example.b”, the library “org.example.a”",
        "org.example.b.Ada: manifest and library differ in its sample rate",
      ]
    )
  }

  @Test("ends when the user wants no more, whatever the provider does")
  func cancel() throws {
    let checker = FalseChecker("sleep 600")
    let validator = try validator(checker)
    let canceller = Background { validator.cancel() }
    let report = try withExtendedLifetime(checker) { try validator.run() }
    canceller.join()
    #expect(report.outcome == .interrupted)
    #expect(report.duration < .seconds(60))
  }

  @Test("is an error of ours where the checker knows the check not")
  func otherVersion() {
    let checker = FalseChecker("exit 64")
    let error = #expect(throws: CheckerError.self) {
      try withExtendedLifetime(checker) { _ = try validator(checker).run() }
    }
    #expect(error == .unknownCheck("load-symbol", program: checker.program.path))
  }

  @Test("names libraries that a provider has no business with")
  func neededLibraries() {
    let findings = NeededLibrariesCheck.findings(
      needed: ["libc.so.6", "libpulse.so.0", "libX11.so.6", "libasound.so.2", "libm.so.6"]
    )
    #expect(
      findings.map(\.text) == [
        "it needs libpulse.so.0, a library for audio devices",
        "it needs libX11.so.6, a library for windows",
        "it needs libasound.so.2, a library for audio devices",
      ]
    )
  }
}
