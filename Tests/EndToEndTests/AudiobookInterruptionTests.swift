// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("An audiobook whose making is interrupted", .limited, .ownThread)
struct AudiobookInterruptionTests {
  private let user = User()

  /// Some tens of units.
  private func book() -> String {
    let chapters = (1...24).map { number in
      let sentence = (0..<8).map { "word \((number * 31 + $0 * 17) % 90 + 10)" }
      return "# Chapter \(number)\n\n\(sentence.joined(separator: " ")).\n\n"
    }
    return user.file("tale.md", chapters.joined())
  }

  private func arguments(_ path: String, output: String) -> [String] {
    ["audiobook", path, "--language", "en", "--loudness", "off", "-o", output, "--jobs", "2"]
  }

  private func start(
    _ path: String,
    output: String,
    errors: String = "/dev/null"
  ) -> RunningProgram? {
    RunningProgram(
      Fixtures.program("synth-host"),
      arguments(path, output: output),
      environment: user.environment,
      errorPath: errors
    )
  }

  private func units(_ work: String) -> Int {
    names(work + "/units").reduce(0) { count, part in
      count + names("\(work)/units/\(part)").count { !$0.hasPrefix(".") && $0.hasSuffix(".wav") }
    }
  }

  /// Waits until this many units exist; false when it takes more than 20 seconds.
  private func wait(_ work: String, units count: Int) -> Bool {
    for _ in 0..<4000 {
      if units(work) >= count { return true }
      usleep(5000)
    }
    return false
  }

  private func names(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
    return names
  }

  @Test("killed three times and continued, it is the same as undisturbed")
  func killed() throws {
    let path = book()
    let whole = run(
      Fixtures.program("synth-host"),
      arguments(path, output: user.path("whole.wav")),
      environment: user.environment
    )
    #expect(whole.status == 0, "\(whole.errorText)")
    let (output, work) = (user.file("a.wav", "old"), user.path("a.wav.work"))
    for round in 1...3 {
      let program = try #require(start(path, output: output))
      #expect(wait(work, units: 4 * round))
      program.signal(SIGKILL)
      #expect(program.waitForEnd() == 128 + SIGKILL)
      #expect(read(output) == Array("old".utf8), "the old file stays until the new one is complete")
    }
    let kept = units(work)
    #expect(kept >= 12)
    let last = run(
      Fixtures.program("synth-host"),
      arguments(path, output: output) + ["--progress", "json"],
      environment: user.environment
    )
    #expect(last.status == 0, "\(last.errorText)")
    let rows = last.errorText.split(separator: "\n").filter { $0.hasPrefix("{") }
    let end = try JSONValue(Array(try #require(rows.last).utf8))
    #expect(Int(end["present"]?.double ?? 0) >= kept)
    #expect(read(output) == read(user.path("whole.wav")))
    #expect(!exists(work))
  }

  @Test("by a signal it ends with what the same command will do", arguments: [SIGINT, SIGTERM])
  func signal(number: Int32) throws {
    let path = book()
    let (output, work) = (user.path("a.wav"), user.path("a.wav.work"))
    let errors = user.path("errors")
    let program = try #require(start(path, output: output, errors: errors))
    #expect(wait(work, units: 2))
    program.signal(number)
    #expect(program.waitForEnd() == 130)
    let text = String(decoding: read(errors), as: UTF8.self)
    #expect(text.contains("the same command continues"), "\(text)")
    #expect(!exists(output) && units(work) >= 2)
  }

  @Test("two at the same time in one folder: the second waits for no one and says so")
  func busy() throws {
    let path = book()
    let (output, work) = (user.path("a.wav"), user.path("a.wav.work"))
    let program = try #require(start(path, output: output))
    #expect(wait(work, units: 1))
    program.signal(SIGSTOP)
    let second = run(
      Fixtures.program("synth-host"),
      arguments(path, output: output),
      environment: user.environment
    )
    program.signal(SIGCONT)
    #expect(second.status == 75, "\(second.errorText)")
    #expect(second.errorText.contains("another synth-host is making an audiobook in \(work)"))
    #expect(program.waitForEnd() == 0)
    #expect(exists(output) && !exists(work))
  }
}
