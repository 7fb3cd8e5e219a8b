// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

/// With the most common engine, each sentence of which depends on all those before.
@Suite("eSpeak NG, killed while it speaks", .limited, .ownThread)
struct EspeakReplayTests {
  /// The processes of a host's workers, in the order of their start.
  private final class Processes: Sendable {
    private let started = Mutex<[Int32]>([])
    func add(_ worker: Worker) { started.withLock { $0.append(worker.processIdentifier) } }
    var first: Int32? { started.withLock { $0.first } }
  }

  private static let text = """
    The quick brown fox jumps over the lazy dog, and nobody who saw it ever spoke of anything else again. Short one. \
    Then came the rain, which lasted for a week, and the river rose above the lower fields as it had done before. \
    “Who is there?” she asked; nobody answered. It was 12:45 on the 3rd of May, 1999, and cold. \
    He counted: one, two, three, four, five, six, seven, eight, nine, ten. Nothing else happened on that day.
    """

  private func render(
    _ texts: [String],
    killing signal: Int32 = 0,
    atFrame frame: Int = .max,
    ofText index: Int = 0
  ) -> [RenderLog] {
    let home = TemporaryFolder()
    let processes = Processes()
    let host = makeHost([], bundled: ["EspeakProvider"], home: home) { processes.add($0) }
    defer { host.close() }
    var isKilled = false
    return texts.enumerated().map { number, text in
      let log = RenderLog()
      if number == index {
        log.didWrite = { frames in
          guard frames >= frame, !isKilled, let process = processes.first else { return }
          isKilled = true
          kill(process, signal)
        }
      }
      let request = RenderRequest(.plainText(Array(text.utf8)), voice: "en-gb")
      let outcome = host.render(request, into: log, observer: log)
      #expect(outcome.name == "finished", "\(outcome)")
      #expect(isKilled == (signal != 0 && number >= index))
      return log
    }
  }

  private func expectSame(_ found: RenderLog, _ whole: RenderLog, _ place: String) {
    let isSame = found.samples == whole.samples
    #expect(isSame, "\(place): other audio")
    let events = found.events.filter { $0 != ReplayTests.restarted }
    #expect(events == whole.events, "\(place): other markers")
    #expect(found.messages.allSatisfy { $0.hasSuffix("nothing was lost.") }, "\(place)")
  }

  @Test("gives the same file as if nothing had happened", arguments: [SIGKILL, SIGSEGV])
  func oneRender(signal: Int32) throws {
    let whole = try #require(render([Self.text]).first)
    let length = whole.samples.count
    var restarts = 0
    for part in 0..<12 {
      let frame = 1 + part * length / 12
      let found = try #require(render([Self.text], killing: signal, atFrame: frame).first)
      expectSame(found, whole, "killed at frame \(frame) of \(length)")
      restarts += found.messages.count
    }
    // Killed near the end it may have nothing left to do.
    #expect(restarts >= 8)
  }

  @Test("also in the second of two documents that one process speaks")
  func secondRender() throws {
    let texts = [Self.text, "Here is another text. It has two sentences."]
    let whole = render(texts)
    try #require(whole.count == 2)
    for frame in [1, whole[1].samples.count / 3] {
      let found = render(texts, killing: SIGKILL, atFrame: frame, ofText: 1)
      expectSame(try #require(found.last), whole[1], "killed at frame \(frame) of the second text")
    }
    let between = render(texts, killing: SIGKILL, atFrame: whole[0].samples.count)
    expectSame(try #require(between.first), whole[0], "the first text")
  }
}
