// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices
import TestSupport
import TestTraits
import Testing

/// `SlowVoice`, which states that it loads for long, is the voice for reading; `Ramp` is left for keys. A provider that has
/// been heard is known to speak from then on.
@Suite("Replies over SSIP", .limited, .ownThread)
struct SSIPReplyTests {
  private let home = TemporaryFolder()
  private static let slow = "org.synth-host.slow-voice"

  private static let manifest = """
    {"speech_manifest": 1, "id": "\(slow)", "name": "SlowVoice", "needs": {"firstFrameSeconds": 10},
     "voices": [{"id": "fixture", "name": "fixture", "languages": ["en-US"], "sampleRate": 16000,
                 "abilities": ["wordMarkers", "deterministic"]}]}
    """

  private func start() throws -> SSIPRun {
    mkdir(home.path + "/providers", 0o755)
    write(Array(Self.manifest.utf8), to: home.path + "/providers/SlowVoice.provider.json")
    let run = try SSIPRun(["Ramp", "SlowVoice"], home: home)
    run.host.settings.change {
      $0.voiceDefaults.set("\(Self.slow).fixture", for: .reading, language: nil)
    }
    return run
  }

  private func hasSpoken(_ provider: String, run: SSIPRun) -> Bool {
    run.host.registry.voices.contains { $0.provider == provider && !$0.isUnverified }
  }

  @Test(
    "the voice for keys says a key, a character, and a short text after the client's own cancel",
    arguments: [["CHAR a"], ["KEY control_a"], ["CANCEL SELF", "SPEAK", "Yes.", "."]]
  )
  func keys(lines: [String]) throws {
    let run = try start()
    defer { run.close() }
    let client = run.connect()
    _ = client.ask("SET SELF NOTIFICATION ALL ON")
    for line in lines { _ = client.ask(line) }
    #expect(client.waits(for: ["begin", "end"]), "\(client.lines)")
    #expect(waitUntil { hasSpoken("org.synth-host.ramp", run: run) })
    #expect(!hasSpoken(Self.slow, run: run))
  }

  @Test(
    "the voice for reading says a text of a page, however short, and the second one after a cancel",
    arguments: [
      ["SPEAK", "Yes.", "."], ["CANCEL SELF", "SPEAK", "One two three four five.", "."],
      ["CANCEL SELF", "CHAR a", "SPEAK", "Yes.", "."],
    ]
  )
  func reading(lines: [String]) throws {
    let run = try start()
    defer { run.close() }
    let client = run.connect()
    _ = client.ask("SET SELF NOTIFICATION ALL ON", "SET SELF PRIORITY text")
    for line in lines { _ = client.ask(line) }
    #expect(waitUntil { client.events.last == "end" && hasSpoken(Self.slow, run: run) })
  }

  @Test("a voice that is named says keys too")
  func named() throws {
    let run = try start()
    defer { run.close() }
    let client = run.connect()
    _ = client.ask("SET SELF NOTIFICATION ALL ON", "SET SELF SYNTHESIS_VOICE \(Self.slow).fixture")
    _ = client.ask("KEY control_alt_delete")
    #expect(client.waits(for: ["begin", "end"]), "\(client.lines)")
    #expect(waitUntil { hasSpoken(Self.slow, run: run) }, "\(client.lines)")
  }
}
