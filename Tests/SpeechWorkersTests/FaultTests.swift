// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A provider that misbehaves", .limited, .ownThread)
struct FaultTests {
  @Test(
    "that crashes or leaves ends its request and its process, nothing else",
    arguments: [
      ("fault.crash-in-synthesize", WorkerEnd.Cause.signal(SIGSEGV), ProviderCall.synthesize),
      ("fault.crash-in-render", .signal(SIGSEGV), .render),
      ("fault.abort", .signal(SIGABRT), .render),
      ("fault.exit", .exit(0), .render),
      ("fault.underscore-exit", .exit(0), .render),
      ("fault.stack-overflow", .signal(SIGSEGV), .render),
    ]
  )
  func crashes(voice: String, cause: WorkerEnd.Cause, call: ProviderCall) throws {
    let worker = try startWorker("Faulty")
    let end = try worker.render(voice, "Some words to say.").end
    guard case .crashed(let report) = end else {
      Issue.record("\(voice) ended as \(end)")
      return
    }
    #expect(report.cause == cause)
    #expect(report.call == call)
    try expectHealthyNextWorker()
  }

  @Test("that crashes in the middle still gives the audio before it")
  func audioBeforeCrash() throws {
    let worker = try startWorker("Faulty")
    let rendering = try worker.render("fault.crash-in-render", "Some words to say.")
    #expect(rendering.samples.count >= 3000)
  }

  @Test(
    "that hangs is stopped at the limit, and the call is named",
    arguments: [
      ("fault.hang-in-synthesize", ProviderCall.synthesize),
      ("fault.hang-in-render", .render),
      ("fault.never-complete", .render),
      ("fault.sigstop", .render),
    ]
  )
  func hangs(voice: String, call: ProviderCall) throws {
    let worker = try startWorker("Faulty")
    let end = try worker.render(voice, "Some words to say.").end
    guard case .timedOut(let named, _) = end else {
      Issue.record("\(voice) ended as \(end)")
      return
    }
    #expect(named == call)
    try expectHealthyNextWorker()
  }

  @Test(
    "that breaks a rule of the interface is told which",
    arguments: [
      ("fault.too-many-frames", BrokenRule.frames), ("fault.empty-forever", .emptyBlocks),
      ("fault.bad-covered.0", .covered), ("fault.bad-covered.beyond", .covered),
      ("fault.bad-covered.inside", .covered),
    ]
  )
  func brokenRules(voice: String, rule: BrokenRule) throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    #expect(try worker.render(voice, "Für alle.").end == .broke(rule))
  }

  @Test(
    "that hangs in finish() harms nobody: the request is complete and the worker is not used again"
  )
  func hangInFinish() throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    #expect(try worker.render("fault.hang-in-finish", "Some words.").end == .complete)
    let next = try worker.render("fault.none", "Next.").end
    #expect(next == .timedOut(.finish, limit: WorkerLimits.short.finish), "\(next)")
    try expectHealthyNextWorker()
  }

  @Test(
    "that cleans up whenever the monitor looks, but has served requests in between, is left alone"
  )
  func busyBetweenRequests() throws {
    let folder = TemporaryFolder()
    let library = folder.path + "/lie.so"
    write(Array("busy between requests".utf8), to: library)
    let worker = try Worker.start(
      ProviderPlaces(library: library),
      program: WorkerProgram(path: Fixtures.program("false-worker")),
      limits: .short
    )
    defer { worker.dismiss() }
    // Three times as long as finish() may take.
    let end = ContinuousClock.now + WorkerLimits.short.finish * 3
    while ContinuousClock.now < end {
      #expect(try worker.render("good", "Some words to say.").end == .complete)
      usleep(10_000)
    }
  }

  @Test("endless audio is cut off at the budget")
  func endlessAudio() throws {
    let worker = try startWorker("Faulty")
    let rendering = try worker.render("fault.endless-audio", "abcd")
    guard case .broke(.tooMuchAudio(let seconds)) = rendering.end else {
      Issue.record("ended as \(rendering.end)")
      return
    }
    #expect(seconds > 3.9 && seconds < 6)
  }

  @Test("an error in the middle keeps the audio before it")
  func errorInRender() throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    let rendering = try worker.render("fault.error-in-render", "Some words.")
    #expect(rendering.end == .refused(status: -1))
    #expect(!rendering.samples.isEmpty)
    #expect(try worker.render("fault.none", "Next.").end == .complete)
  }

  @Test("text that is not covered is said to be so")
  func notCovered() throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    #expect(try worker.render("fault.not-covered", "Some words.").end == .notCovered(bytes: 11))
  }

  @Test("wild samples become sound ones", arguments: ["fault.nan", "fault.inf", "fault.too-loud"])
  func wildSamples(voice: String) throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    let rendering = try worker.render(voice, "Some words.")
    #expect(rendering.end == .complete)
    #expect(rendering.repairedSamples > 0)
    #expect(rendering.samples.allSatisfy { $0 >= -1 && $0 <= 1 })
  }

  @Test("markers that lie are left out and counted")
  func lyingMarkers() throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    let rendering = try worker.render("fault.marker-lies", "Some words.")
    #expect(rendering.end == .complete)
    #expect(rendering.refusedMarkers > 0)
  }

  @Test(
    "a flood of markers or log lines harms nobody",
    arguments: ["fault.marker-flood", "fault.log-flood"]
  )
  func floods(voice: String) throws {
    let worker = try startWorker("Faulty")
    defer { worker.dismiss() }
    #expect(try worker.render(voice, "Some words.").end == .complete)
    #expect(try worker.render("fault.none", "Next.").end == .complete)
  }

  @Test(
    "that does not obey a cancel is stopped, and the caller does not wait for it",
    arguments: ["fault.hang-in-render", "fault.hang-in-cancel", "fault.crash-on-cancel"]
  )
  func cancelOfHang(voice: String) throws {
    let worker = try startWorker("Faulty")
    let rendering = try worker.render(voice, "Some words to say.", cancelAfter: 1)
    #expect(rendering.end == .cancelled || voice == "fault.hang-in-render")
    try expectHealthyNextWorker()
  }

  private func expectHealthyNextWorker() throws {
    let next = try startWorker("Faulty")
    defer { next.dismiss() }
    #expect(try next.render("fault.none", "Healthy.").end == .complete)
  }
}

@Suite("A library that is no good provider", .limited, .ownThread)
struct LoadFaultTests {
  @Test(
    "is refused with the reason",
    arguments: [
      ("MissingEntryPoint", ProbeFailure.Kind.missingEntry), ("WrongVersion", .wrongVersion),
      ("NullTable", .badTable), ("ShortTable", .badTable), ("CreateFails", .refused),
      ("LoopsInConstructor", .timedOut), ("CrashesInConstructor", .crashed),
      ("ExitsInConstructor", .crashed), ("LoopsInVoices", .timedOut), ("CrashesInVoices", .crashed),
    ]
  )
  func refused(product: String, kind: ProbeFailure.Kind) throws {
    let prober = WorkerProber(limits: .short, locale: "en") { () throws(WorkerError) in
      WorkerProgram(path: Fixtures.program("speech-worker"))
    }
    #expect {
      try prober.probe(ProviderPlaces(library: Fixtures.library(product)))
    } throws: { error in
      (error as? ProbeFailure)?.kind == kind
    }
  }

  @Test("that lies about some voices keeps its good ones")
  func lyingVoices() throws {
    let worker = try startWorker("LyingVoices")
    defer { worker.dismiss() }
    let voices = try worker.voices()
    #expect(voices.contains { $0.sampleRate == 22050 || $0.sampleRate == 16000 })
  }

  @Test("a text file is no library")
  func textFile() {
    #expect(throws: WorkerError.self) {
      try Worker.start(
        ProviderPlaces(library: #filePath),
        program: WorkerProgram(path: Fixtures.program("speech-worker"))
      )
    }
  }

  @Test("a file that is small on disk and vast in memory is not copied")
  func sparseFile() {
    let folder = TemporaryFolder()
    let path = folder.path + "/libsparse.so"
    write([], to: path)
    #expect(truncate(path, 300 << 20) == 0)
    #expect(throws: WorkerError.unreadable(path: path, code: EFBIG)) {
      try Worker.start(
        ProviderPlaces(library: path),
        program: WorkerProgram(path: Fixtures.program("speech-worker"))
      )
    }
  }

  @Test("a missing worker program is told with the places looked at")
  func missingProgram() {
    #expect(throws: WorkerError.programMissing(searched: ["/nowhere/speech-worker"])) {
      try WorkerProgram.locate(
        environment: ["SYNTH_HOST_LIBEXEC": "/nowhere"],
        executableFolder: "/"
      )
    }
  }
}
