// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A long text that is kept", .limited)
struct StretchTests {
  private let home = TemporaryFolder()

  /// Sentences of 13 bytes. Stretches are of at most 64 bytes here: of five sentences, at the end of a text of two.
  private static func text(_ sentences: Int) -> String {
    (0..<sentences).map { "Sentence \(100 + $0 % 900). " }.joined()
  }

  /// What was rendered, with the processes that it took.
  private struct Result {
    var outcome: RenderOutcome
    var log: RenderLog
    var processes: [Int32]
  }

  private func render(
    _ source: RenderRequest.Source,
    _ voice: String = "flaky.drift",
    jobs: Int,
    isKept: Bool = true,
    stretch: Int = 64,
    prepare: (RenderLog, RenderControl) -> Void = { _, _ in },
    didStart: @escaping @Sendable (Worker, Int) -> Void = { _, _ in }
  ) -> Result {
    mkdir(home.path + "/providers", 0o755)
    mkdir(home.path + "/providers/flaky-data", 0o755)
    write(Array("0 none 0 0\n".utf8), to: home.path + "/providers/flaky-data/plan")
    let started = Mutex<[Int32]>([])
    let host = makeHost(["Flaky"], home: home, keepsSpares: false, stretch: stretch) { worker in
      let count = started.withLock { started in
        started.append(worker.processIdentifier)
        return started.count
      }
      didStart(worker, count)
    }
    defer { host.close() }
    var request = RenderRequest(source, voice: voice)
    request.jobs = jobs
    let log = RenderLog()
    log.isKept = isKept
    let control = RenderControl()
    prepare(log, control)
    let outcome = host.render(request, into: log, control: control, observer: log)
    return Result(outcome: outcome, log: log, processes: started.withLock { $0 })
  }

  private func plain(_ sentences: Int) -> RenderRequest.Source {
    .plainText(Array(Self.text(sentences).utf8))
  }

  @Test("sounds the same and has the same markers for any number of jobs", arguments: [2, 3, 8])
  func same(jobs: Int) {
    // `flaky.drift` begins each request of a process later in its ramp.
    let one = render(plain(19), jobs: 1)
    let many = render(plain(19), jobs: jobs)
    #expect(one.outcome.name == "finished" && many.outcome.name == "finished")
    #expect(one.log.events.filter { $0.hasPrefix("word") }.count == 38)
    #expect(many.log.events == one.log.events)
    #expect(many.log.samples == one.log.samples)
    #expect(many.log.messages.isEmpty)
  }

  @Test("is spoken in its turn by a voice whose words have to be found")
  func words() {
    let one = render(plain(6), "flaky.mute", jobs: 1)
    let many = render(plain(6), "flaky.mute", jobs: 3)
    #expect(one.log.events.filter { $0.hasPrefix("word") }.count == 12)
    #expect(many.log.events == one.log.events)
    #expect(many.log.samples == one.log.samples)
    #expect(many.processes.count == 3)
  }

  /// The sample with which each sentence begins, which has two words.
  private func sentenceStarts(_ result: Result) -> [Float] {
    let words = result.log.markers.filter { $0.kind == .word }.map(\.frame)
    return stride(from: 0, to: words.count, by: 2).compactMap {
      result.log.samples.dropFirst(words[$0]).first
    }
  }

  @Test("begins each stretch with a new process")
  func stretches() throws {
    #expect(render(plain(4), jobs: 2).processes.count == 1)
    let result = render(plain(10), jobs: 1)
    #expect(result.processes.count == 5)
    // The voice begins later in its ramp with each sentence of a process.
    let starts = sentenceStarts(result)
    try #require(starts.count == 10)
    #expect(starts[0] < starts[1])
    #expect(starts == (0..<10).map { starts[$0 % 2] })
  }

  @Test("is in longer stretches at its beginning than at its end")
  func shorter() {
    // 30 sentences: five while a sixth of what is left is 64 bytes, then fewer.
    let result = render(plain(30), jobs: 1)
    let starts = sentenceStarts(result)
    let begins = starts.indices.filter { starts[$0] == starts.first }
    let lengths = zip(begins, begins.dropFirst() + [30]).map { $1 - $0 }
    #expect(lengths.first == 5 && lengths.reduce(0, +) == 30)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(lengths.dropLast().last == 2)
  }

  @Test("loses nothing when a process dies that works ahead", arguments: [1, 3])
  func crash(jobs: Int) {
    let undisturbed = render(plain(16), jobs: jobs)
    let result = render(
      plain(16),
      jobs: jobs,
      didStart: { worker, count in
        if count == 3 { kill(worker.processIdentifier, SIGKILL) }
      }
    )
    #expect(result.outcome.name == "finished", "\(result.outcome)")
    #expect(result.log.samples == undisturbed.log.samples)
    let restarted = "warning provider-restarted"
    #expect(result.log.events.filter { $0 != restarted } == undisturbed.log.events)
  }

  @Test(
    "can be cancelled while later stretches are rendered, and leaves no process",
    arguments: [1, 4]
  )
  func cancel(jobs: Int) {
    let result = render(
      plain(40),
      jobs: jobs,
      prepare: { log, control in log.cancelAt = (frames: 100_000, control: control) }
    )
    #expect(result.outcome.name == "cancelled")
    #expect(result.log.events.last == "sink abandoned")
    // Those that were working ahead are told to quit, and are gone some milliseconds later.
    #expect(waitUntil { result.processes.allSatisfy { kill($0, 0) == -1 && errno == ESRCH } })
  }

  @Test("reports what it finds once, in the order of the text, for any number of jobs")
  func diagnostics() {
    let sentences = (0..<12).map {
      "<s><prosody rate=\"5000%\">Sentence \(100 + $0).</prosody></s>"
    }
    let document =
      "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"en\">"
      + sentences.joined() + "</speak>"
    let one = render(.ssml(Array(document.utf8)), "flaky", jobs: 1)
    let many = render(.ssml(Array(document.utf8)), "flaky", jobs: 4)
    #expect(one.log.messages.count == 12)
    #expect(many.log.events == one.log.events)
    #expect(many.log.messages == one.log.messages)
    #expect(many.log.samples == one.log.samples)
  }

  @Test("is one stretch where prosody depends on what was measured, and where someone listens")
  func uncut() {
    let document =
      "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"en\">"
      + "<prosody duration=\"9s\">\(Self.text(2))</prosody>\(Self.text(10))</speak>"
    #expect(render(.ssml(Array(document.utf8)), jobs: 4).processes.count == 1)
    #expect(render(plain(12), jobs: 4, isKept: false).processes.count == 1)
  }
}
