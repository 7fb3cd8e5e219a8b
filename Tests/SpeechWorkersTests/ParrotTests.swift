// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers
import TestTraits
import Testing

@Suite("Parrot", .limited, .ownThread)
struct ParrotTests {
  @Test("says the same text with the same frames, whatever it said before")
  func repeatsItselfExactly() throws {
    let worker = try startWorker("ParrotProvider")
    defer { worker.dismiss() }
    let first = try worker.render("polly", "Hello, you", sampleRate: 22050)
    _ = try worker.render("polly", "odd", sampleRate: 22050)
    let second = try worker.render("polly", "Hello, you", sampleRate: 22050)
    #expect(first.end == .complete && first.samples.count > 10_000)
    #expect(first.samples == second.samples)
  }
}
