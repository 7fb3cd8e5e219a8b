// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("A manifest whose rendering is interrupted", .limited, .ownThread)
struct BulkInterruptionTests {
  /// Waits until this many units exist; false when it takes more than 20 seconds.
  private func wait(_ bulk: Bulk, units: Int) -> Bool {
    for _ in 0..<4000 {
      if bulk.files().count >= 2 * units { return true }
      usleep(5000)
    }
    return false
  }

  @Test("killed three times and continued, it is the same as undisturbed")
  func killed() throws {
    let bulk = Bulk(sentences: 16, words: 30)
    let whole = bulk.user.path("whole")
    #expect(bulk.run(into: whole).status == 0)
    let expected = bulk.files(in: whole)
    #expect(expected.count == 32)
    var left = 16
    for round in 1...3 {
      let program = try #require(bulk.start("--jobs", "2"))
      #expect(wait(bulk, units: 4 * round))
      program.signal(SIGKILL)
      #expect(program.waitForEnd() == 128 + SIGKILL)
      let part = bulk.files()
      #expect(part.allSatisfy { expected[$0.key] == $0.value }, "only complete files have names")
      let missing = bulk.run("--missing")
      let count = try #require(Int(missing.output.dropLast()))
      #expect(missing.status == (count == 0 ? 0 : 75) && count <= left && count >= 16 - part.count)
      left = count
    }
    #expect(bulk.run().status == 0)
    #expect(bulk.files() == expected)
  }

  @Test(
    "by a signal it ends within a second, and what is complete stays",
    arguments: [SIGINT, SIGTERM]
  )
  func signal(number: Int32) throws {
    let bulk = Bulk(sentences: 60, words: 60)
    let errors = bulk.user.path("errors")
    let program = try #require(bulk.start("--jobs", "2", errorPath: errors))
    #expect(wait(bulk, units: 2))
    let start = ContinuousClock.now
    program.signal(number)
    #expect(program.waitForEnd() == 130)
    #expect(ContinuousClock.now - start < .seconds(5), "a second, and what a busy machine adds")
    let text = String(decoding: read(errors), as: UTF8.self)
    #expect(
      text.contains("synth-host: interrupted: ") && text.contains("the same command continues")
    )
    #expect(bulk.temporaryFiles.isEmpty)
    let part = bulk.files()
    #expect(part.count >= 4 && part.count < 120 && part.count.isMultiple(of: 2))
  }

  @Test(
    "a full disk ends it, and leaves no partial unit",
    .enabled(if: SmallDisk.isPossible, "nothing can be mounted here")
  )
  func fullDisk() throws {
    let bulk = Bulk(sentences: 12, words: 40)
    mkdir(bulk.folder, 0o755)
    let disk = try #require(SmallDisk(at: bulk.folder, size: "6m"))
    defer { withExtendedLifetime(disk) {} }
    let result = bulk.run("--jobs", "2")
    #expect(result.status == 74, "\(result.errorText)")
    #expect(result.errorText.contains("What is complete stays"))
    let whole = bulk.user.path("whole")
    #expect(bulk.run(into: whole).status == 0)
    let expected = bulk.files(in: whole)
    let part = bulk.files()
    #expect(part.count < expected.count)
    #expect(part.filter { $0.key.hasSuffix(".wav") }.allSatisfy { expected[$0.key] == $0.value })
    #expect(bulk.temporaryFiles.isEmpty)
  }
}
