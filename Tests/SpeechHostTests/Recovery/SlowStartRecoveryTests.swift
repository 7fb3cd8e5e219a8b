// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A provider that takes long to start, and whose process is killed", .limited, .ownThread)
struct SlowStartRecoveryTests {
  private let home = TemporaryFolder()
  private let started = Started()

  /// The processes that became ready, in order.
  private final class Started: Sendable {
    let processes = Mutex<[Int32]>([])
    var count: Int { processes.withLock(\.count) }
    var first: Int32? { processes.withLock(\.first) }
  }

  private func makeHost() -> SpeechHost {
    let folder = home.path + "/providers"
    mkdir(folder, 0o755)
    // Nobody has to ask it: its start takes two seconds of processor time.
    let manifest = #"""
      {"speech_manifest": 1, "id": "org.synth-host.slow-preload", "name": "SlowPreload", "loudness": {"*": -21},
       "needs": {"startupSeconds": 60}, "voices": [
      {"id": "fixture", "name": "fixture", "languages": ["en-US"], "sampleRate": 16000,
       "abilities": ["wordMarkers", "deterministic"]}]}
      """#
    write(Array(manifest.utf8), to: folder + "/SlowPreload.provider.json")
    return HostSupport.makeHost(["SlowPreload"], home: home) { [started] worker in
      started.processes.withLock { $0.append(worker.processIdentifier) }
    }
  }

  @Test("continues in the middle of the sentence with the spare that was ready, and loses nothing")
  func spare() throws {
    let host = makeHost()
    defer { host.close() }
    let text = "Aba. Eca. " + String(repeating: "abcdefghi ", count: 30) + "end."
    let log = RenderLog()
    var atKill: Int?
    var afterKill: Int?
    log.didWrite = { [started] frames in
      if atKill != nil, afterKill == nil { afterKill = started.count }
      // The third sentence is longer than what the worker renders ahead.
      guard frames > 60_000, atKill == nil else { return }
      guard waitUntil({ started.count >= 2 }), let process = started.first else { return }
      atKill = started.count
      kill(process, SIGKILL)
      // What was in the ring already is delivered; only then can it be told.
      _ = waitUntil { kill(process, 0) != 0 }
    }
    let request = RenderRequest(.plainText(Array(text.utf8)), voice: "fixture")
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    #expect(log.messages.count == 1, "\(log.messages)")
    #expect(log.messages.first?.hasSuffix("nothing was lost.") == true, "\(log.messages)")
    // No process was started between the kill and the frames after it.
    #expect(atKill == 2 && afterKill == 2)
    let whole = host.render(text, "fixture").log
    let isWhole = log.samples == whole.samples
    #expect(isWhole)
    #expect(log.events.filter { $0 != ReplayTests.restarted } == whole.events)
  }
}
