// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

/// A provider, or one voice of it, that breaks the rule of a check.
struct Broken: Sendable, CustomTestStringConvertible {
  let check: String
  let library: String
  let voice: String?
  let verdict: CheckRun.Verdict

  init(_ check: String, _ library: String, voice: String? = nil, _ verdict: CheckRun.Verdict) {
    self.check = check
    self.library = library
    self.voice = voice
    self.verdict = verdict
  }

  var testDescription: String { "\(check) of \(voice ?? library)" }

  /// Every check appears here at least once.
  static let all: [Broken] = [
    Broken("load-time", "SlowLoad", .warned),
    Broken("load-symbol", "MissingEntryPoint", .failed),
    Broken("load-symbol", "UndefinedSymbol", .failed),
    Broken("load-undefined", "UndefinedSymbol", .warned),
    Broken("load-no-side-effects", "Rude", .failed),
    Broken("load-no-side-effects", "FastMath", .failed),
    Broken("abi-table", "ShortTable", .failed),
    Broken("abi-table", "NullTable", .failed),
    Broken("abi-table", "NullInstance", .failed),
    Broken("abi-table", "CreateFails", .failed),
    Broken("abi-table", "RefusesVersion", .failed),
    Broken("abi-table", "WrongVersion", .failed),
    Broken("abi-future-minor", "Rude", .failed),
    Broken("abi-wrong-major", "Rude", .failed),
    Broken("abi-short-host", "Greedy", .failed),
    Broken("abi-long-structs", "Sloppy", voice: "sloppy.tail", .failed),
    Broken("ext-unknown", "Rude", .failed),
    Broken("meta-info", "BadInfo", .failed),
    Broken("voice-utf8", "LyingVoices", .failed),
    Broken("voice-stop", "LyingVoices", .failed),
    Broken("voice-stable", "Rude", .failed),
    Broken("voice-sink", "KeepsSink", .failed),
    Broken("voice-update", "Rude", .failed),
    Broken("req-minimal", "Sloppy", voice: "sloppy.silent", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.bad-covered.0", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.bad-covered.beyond", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.no-audio", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.zeros", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.constant", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.one-frame", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.quarter-second", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.frame-by-frame", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.one-character", .failed),
    Broken("req-unicode", "Faulty", voice: "fault.bad-covered.inside", .failed),
    Broken("req-minimal", "Faulty", voice: "fault.crash-in-render", .crashed),
    Broken("req-minimal", "Faulty", voice: "fault.exit", .crashed),
    Broken("req-empty", "Sloppy", voice: "sloppy.empty", .failed),
    Broken("req-unknown-voice", "Echo", .failed),
    Broken("req-bad-ssml", "Sloppy", voice: "sloppy.markup", .failed),
    Broken("req-ssml-core", "Sloppy", voice: "sloppy.no-rate", .warned),
    Broken("req-unicode", "Sloppy", voice: "sloppy.ascii", .failed),
    Broken("req-unicode", "Faulty", voice: "fault.never-complete", .failed),
    Broken("req-long", "Sloppy", voice: "sloppy.long", .failed),
    Broken("req-busy", "Echo", .failed),
    Broken("req-lifetime", "Sloppy", voice: "sloppy.late-text", .failed),
    Broken("render-finite", "Faulty", voice: "fault.nan", .failed),
    Broken("render-finite", "Faulty", voice: "fault.inf", .failed),
    Broken("render-written", "Sloppy", voice: "sloppy.unwritten", .failed),
    Broken("render-overrun", "Sloppy", voice: "sloppy.one-more", .failed),
    Broken("render-overrun", "Sloppy", voice: "sloppy.one-before", .failed),
    Broken("render-overrun", "Faulty", voice: "fault.overrun", .failed),
    Broken("render-frames", "Faulty", voice: "fault.too-many-frames", .failed),
    Broken("render-frames", "Faulty", voice: "fault.pending-with-frames", .failed),
    Broken("render-frames", "Faulty", voice: "fault.odd-status", .failed),
    Broken("render-progress", "Faulty", voice: "fault.empty-forever", .failed),
    Broken("render-progress", "Faulty", voice: "fault.never-complete", .failed),
    Broken("render-complete", "Faulty", voice: "fault.empty-forever", .failed),
    Broken("render-complete", "Sloppy", voice: "sloppy.after-end", .failed),
    Broken("render-blocksizes", "Sloppy", voice: "sloppy.size", .failed),
    Broken("render-blocksizes", "Sloppy", voice: "sloppy.random-size", .failed),
    Broken("render-deterministic", "Sloppy", voice: "sloppy.time", .warned),
    Broken("render-levels", "Sloppy", voice: "sloppy.offset", .warned),
    Broken("render-levels", "Faulty", voice: "fault.too-loud", .warned),
    Broken("render-lead", "Sloppy", voice: "sloppy.late", .warned),
    Broken("render-budget", "Faulty", voice: "fault.endless-audio", .failed),
    Broken("render-stall", "Sloppy", voice: "sloppy.slow", .warned),
    Broken("mark-order", "Sloppy", voice: "sloppy.backwards", .failed),
    Broken("mark-range", "Sloppy", voice: "sloppy.beyond", .failed),
    Broken("mark-kinds", "Sloppy", voice: "sloppy.named", .failed),
    Broken("mark-onset", "Sloppy", voice: "sloppy.late-markers", .warned),
    Broken("mark-audio", "Sloppy", voice: "sloppy.all-markers", .warned),
    Broken("mark-order", "Faulty", voice: "fault.marker-lies", .failed),
    Broken("mark-range", "Faulty", voice: "fault.marker-lies", .failed),
    Broken("mark-kinds", "Faulty", voice: "fault.marker-lies", .failed),
    Broken("mark-outside", "Sloppy", voice: "sloppy.sink", .failed),
    Broken("cancel-early", "Faulty", voice: "fault.ignores-cancel", .failed),
    Broken("cancel-mid", "Faulty", voice: "fault.ignores-cancel", .failed),
    Broken("cancel-mid", "Sloppy", voice: "sloppy.slow-cancel", .failed),
    Broken("cancel-ids", "Sloppy", voice: "sloppy.cancel-any", .failed),
    Broken("finish-early", "Sloppy", voice: "sloppy.slow-finish", .failed),
    Broken("life-cycle", "Rude", .failed),
    Broken("life-leak", "Sloppy", voice: "sloppy.leak", .failed),
    Broken("thread-roles", "Sloppy", voice: "sloppy.one-thread", .failed),
    Broken("thread-parallel", "Rude", .failed),
    Broken("sandbox-quiet", "Sloppy", voice: "sloppy.passwd", .warned),
    Broken("sandbox-quiet", "Sloppy", voice: "sloppy.network", .warned),
    Broken("sandbox-kill", "Sloppy", voice: "sloppy.ptrace", .failed),
    Broken("env-hostile", "Sloppy", voice: "sloppy.home", .crashed),
    Broken("robust-fuzz", "Sloppy", voice: "sloppy.percent", .crashed),
    Broken("perf-first", "Sloppy", voice: "sloppy.slow", .warned),
  ]
}

@Suite("Checks of broken providers", .ownThread)
struct BrokenRuleTests {
  @Test("each check sees its rule broken", .limited, arguments: Broken.all)
  func seesBrokenRule(broken: Broken) {
    let result = CheckRun(broken.check, of: broken.library, voices: broken.voice.map { [$0] } ?? [])
    #expect(result.verdict == broken.verdict, "\(result.lines.suffix(4))")
  }

  @Test("no check is there that no test has seen to find anything")
  func everyCheckIsSeen() {
    let seen = Set(Broken.all.map(\.check))
    // The host judges the one; of the other see the tests of recorded voices.
    let others: Set = ["voice-fields", "voice-any"]
    #expect(Set(CheckRun.identifiers).subtracting(seen) == others)
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
