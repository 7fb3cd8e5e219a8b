// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

/// A server that sends anything, in any pieces. SYNTH_HOST_FUZZ_SECONDS sets for how long, SYNTH_HOST_FUZZ_SEED repeats a
/// run.
@Suite("The output module and a strange server", .limited, .ownThread)
struct ModuleRandomTests {
  private let home = TemporaryFolder()

  private static let lines = [
    "INIT", "AUDIO", "audio_output_method=server", "LOGLEVEL", "log_level=9", "SET", "rate=-50",
    "rate=x", "pitch=",
    "volume=100", "punctuation_mode=all", "spelling_mode=on", "cap_let_recogn=icon",
    "voice=female3", "language=NULL",
    "language=\u{1F600}", "synthesis_voice=ramp", "synthesis_voice=+", "=", "SPEAK", "CHAR", "KEY",
    "SOUND_ICON",
    "<speak>ab <mark name=\"x\"/>cd</speak>", "<speak>&<mark name=\"__spd_0\"/>", "space", "..",
    ".", ".", ".", "STOP",
    "PAUSE", "LIST VOICES", "LIST VOICES de slow", "DEBUG OFF", "DEBUG ON /proc/nowhere", "", "\0",
    "SPEAK ",
    String(repeating: "<a \"", count: 2000),
  ]

  @Test(
    "each message that is taken begins once and ends once, and nothing is told between messages"
  )
  func random() {
    let seconds = number("SYNTH_HOST_FUZZ_SECONDS") ?? 3
    let seed = number("SYNTH_HOST_FUZZ_SEED") ?? UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let deadline = ContinuousClock.now + .seconds(Int(seconds))
    while ContinuousClock.now < deadline {
      let run = ModuleRun(["Ramp"], home: TemporaryFolder())
      defer { run.close() }
      for _ in 0..<400 { send(to: run.session, &random) }
      // Whatever it is in the middle of.
      run.send("", ".", ".", "STOP", "QUIT")
      let events = run.transcript
      #expect(isConsistent(events), "seed \(seed): \(events.suffix(40))")
      #expect(events.last == .line("210 OK QUIT"), "seed \(seed): \(events.suffix(10))")
    }
  }

  private func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  private func send(to session: ModuleSession, _ random: inout SeededGenerator) {
    var bytes = Array((Self.lines.randomElement(using: &random) ?? "").utf8) + [10]
    if Int.random(in: 0..<20, using: &random) == 0 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    let half = Int.random(in: 0...bytes.count, using: &random)
    session.receive(bytes[..<half])
    session.receive(bytes[half...])
    if Int.random(in: 0..<10, using: &random) == 0 { usleep(2000) }
  }

  private func isConsistent(_ events: [ModuleEvent]) -> Bool {
    var isOpen = false
    for event in events {
      switch event {
      case .line("200 OK SPEAKING"):
        if isOpen { return false }
      case .line("701 BEGIN"):
        if isOpen { return false }
        isOpen = true
      case .audio, .mark:
        if !isOpen { return false }
      case .line:
        if event.endsMessage {
          if !isOpen { return false }
          isOpen = false
        }
      }
    }
    return !isOpen
  }
}
