// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Settings of a provider", .limited, .ownThread)
struct SettingTests {
  /// What a provider has logged.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  @Test("create() gets their values, in the order in which they are given")
  func reachProvider() throws {
    let log = Log()
    let places = ProviderPlaces(
      library: Fixtures.library("Tuned"),
      settings: [
        ProviderSettingValue(identifier: "frames", text: "5000", number: 5000),
        ProviderSettingValue(identifier: "variation", text: "0.25", number: 0.25),
        ProviderSettingValue(identifier: "tone", text: "bright", number: 1),
      ]
    )
    let worker = try Worker.start(
      places,
      program: WorkerProgram(path: Fixtures.program("speech-worker")),
      limits: .short,
      events: WorkerEvents(didLog: { level, line in
        log.lines.withLock { $0.append("\(level) \(line)") }
      })
    )
    defer { worker.dismiss() }
    let rendering = try worker.render("tuned", "Some words to say.")
    #expect(rendering.samples.count == 5000)
    #expect(
      log.lines.withLock { $0 }
        == ["1 frames is 5000, 5000", "1 variation is 0.25, 0.25", "1 tone is bright, 1"]
    )
  }
}
