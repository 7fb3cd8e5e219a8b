// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Checks of broken providers", .ownThread)
struct BrokenRuleTests {
  @Test("each check sees its rule broken", .limited, arguments: Broken.all)
  func seesBrokenRule(broken: Broken) {
    let result = CheckRun(broken.check, of: broken.library, voices: broken.voice.map { [$0] } ?? [])
    #expect(result.verdict == broken.verdict, "\(result.lines.suffix(4))")
  }

  @Test("no check is there that no fixture breaks")
  func everyCheckIsSeen() {
    let seen = Set(Broken.all.map(\.check))
    let known = Set(CheckRun.identifiers)
    #expect(seen.subtracting(known) == [], "a comment “breaks” names what is no check")
    // The host judges the one; of the other see the tests of recorded voices.
    let others: Set = ["voice-fields", "voice-any"]
    #expect(known.subtracting(seen) == others, "no fixture has a comment “breaks” with these")
  }

  @Test("every folder of a fixture is in the list of Package.swift", arguments: Broken.folders)
  func isBuilt(library: String) {
    #expect(access(Fixtures.library(library), R_OK) == 0, "add \(library) to `fixtures`")
  }

  @Test("a message names the voice, the block and the frame")
  func namesPlace() {
    let result = CheckRun("render-finite", of: "Faulty", voices: ["fault.nan"])
    #expect(
      result.texts("fail").first?.hasPrefix(
        "voice “fault.nan”, text “Hello.”, block 5, from frame 4000: sample 0 of io->channels[0] is not a number"
      ) == true
    )
  }

  @Test(
    "a voice whose audio is random by design is compared by its length alone",
    arguments: ["render-blocksizes", "thread-roles"]
  )
  func randomByDesign(check: String) {
    let result = CheckRun(check, of: "Sloppy", voices: ["sloppy.random"])
    #expect(result.verdict == .passed, "\(result.lines.suffix(4))")
    let isNoted = result.texts("note").contains { $0.contains("only the lengths are compared") }
    #expect(isNoted == (check == "render-blocksizes"))
  }

  @Test("what an endless word brings is heard for some seconds, not to its end")
  func boundsWhatIsHeard() {
    let result = CheckRun("req-unicode", of: "Sloppy", voices: ["sloppy.tires"])
    #expect(result.verdict == .passed, "\(result.lines.suffix(4))")
  }

  @Test("time for which other programs had the processors is not held against a provider")
  func busyMachine() {
    // Without the kernel's record, all time may have been spent waiting.
    let busy = ["CHECKER_PRESSURE": "/nowhere"]
    let result = CheckRun("render-stall", of: "Sloppy", voices: ["sloppy.waits"], environment: busy)
    #expect(
      result.texts("fail").isEmpty && result.lines.last == "done",
      "\(result.lines.suffix(4))"
    )
  }

  @Test("idle threads of a pool are kept for later requests, which is no leak")
  func pool() {
    let result = CheckRun("finish-early", of: "Sloppy", voices: ["sloppy.pool"])
    #expect(result.verdict == .passed, "\(result.lines.suffix(4))")
    #expect(result.texts("note").contains { $0.contains("kept for later requests") })
  }

  @Test("a pool that grows now and then is no leak of threads")
  func latePool() {
    let result = CheckRun("life-leak", of: "Sloppy", voices: ["sloppy.late-pool"])
    #expect(result.verdict == .passed, "\(result.lines.suffix(4))")
  }

  @Test("a pause inside a word is not taken for the beginning of the next one")
  func pausesInsideWords() {
    let result = CheckRun("mark-onset", of: "Sloppy", voices: ["sloppy.tones"])
    #expect(result.verdict == .passed, "\(result.lines.suffix(4))")
    #expect(result.texts("metric").contains { $0.hasPrefix("onset-error ") }, "\(result.lines)")
  }

  @Test("a message names the cause that was recorded")
  func namesCause() {
    let result = CheckRun("req-unicode", of: "Faulty", voices: ["fault.never-complete"])
    #expect(
      result.texts("fail").first?.contains("5 s have passed without a new frame") == true,
      "\(result.lines.suffix(4))"
    )
  }

  @Test("flush to zero is told apart from other floating-point modes, with its usual cause")
  func namesFastMath() {
    let texts = CheckRun("load-no-side-effects", of: "FastMath").texts("fail")
    #expect(texts.count == 1 && texts.first?.contains("-ffast-math") == true, "\(texts)")
  }

  @Test("what large runtimes try when they start is noted, not held against them")
  func notesProbes() {
    let result = CheckRun("sandbox-quiet", of: "Sloppy", voices: ["sloppy.probes"])
    let notes = result.texts("note").filter { $0.contains("which does no harm") }
    for probe in ["/sys/bus/pci", "socket", ":memory:"] {
      #expect(notes.contains { $0.contains(probe) }, "\(probe) is not among \(result.lines)")
    }
    #expect(result.verdict == .passed, "\(result.lines.suffix(4))")
  }

  @Test("what a library leaves behind when it is loaded is listed")
  func listsTraces() {
    // The sandbox would keep some of them from being made.
    let free = ["CHECKER_SANDBOX": "none"]
    let texts = CheckRun("load-no-side-effects", of: "Rude", environment: free).texts("fail")
    for trace in [
      "descriptor", "User defined signal 1", "locale", "working directory", "umask",
      "standard output", "thread",
    ] {
      #expect(texts.contains { $0.contains(trace) }, "\(trace) is not among \(texts)")
    }
    #expect(texts.contains { $0.contains(": 1 thread was started; ") }, "\(texts)")
  }

  @Test(
    "where the kernel has no seccomp no check passes, and it is said why",
    arguments: ["sandbox-kill", "sandbox-quiet", "load-symbol"]
  )
  func noSeccomp(check: String) {
    let wrapper = [Fixtures.program("without-seccomp")]
    let result = CheckRun(check, of: "Ramp", through: wrapper)
    #expect(result.verdict == .failed, "\(result.lines)")
    let reason = "the sandbox could not be closed: this kernel cannot filter system calls (seccomp)"
    #expect(result.texts("fail").first?.contains(reason) == true, "\(result.lines)")
    let free = CheckRun(
      check,
      of: "Ramp",
      environment: ["CHECKER_SANDBOX": "none"],
      through: wrapper
    )
    #expect(free.verdict == (check == "load-symbol" ? .passed : .skipped), "\(free.lines)")
  }

  @Test("what is wrong with the levels of a voice is said once")
  func levelsOnce() {
    for (library, voice) in [("Sloppy", "sloppy.offset"), ("Faulty", "fault.too-loud")] {
      let texts = CheckRun("render-levels", of: library, voices: [voice]).texts("warn")
      #expect(!texts.isEmpty && Set(texts).count == texts.count, "\(texts)")
    }
  }

  @Test("a call that the sandbox refuses is named")
  func namesCalls() {
    let texts = CheckRun("sandbox-quiet", of: "Rude").texts("warn")
    #expect(texts.contains { $0.hasPrefix("tried umask, ") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("tried chdir of ") }, "\(texts)")
  }

  @Test("a failing call of the fuzzer is the first one with the seed that it tells")
  func replaysFailingCall() {
    let first = CheckRun("robust-fuzz", of: "Sloppy", voices: ["sloppy.percent"])
    let call = first.texts("call").last ?? ""
    let seed = call.split(separator: ":").first?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    let second = CheckRun("robust-fuzz", of: "Sloppy", voices: ["sloppy.percent"], seed: seed)
    #expect(second.verdict == .crashed)
    #expect(
      second.texts("call").filter { $0.hasPrefix("with --seed") }.allSatisfy {
        $0.hasPrefix("with --seed \(seed):")
      }
    )
  }
}
