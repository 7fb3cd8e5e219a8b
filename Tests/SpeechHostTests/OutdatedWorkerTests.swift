// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

/// A worker that replaces another in the middle of a document has another state, so the document
/// does not sound the same each time. Therefore only those are replaced that do not know all voices
/// of their provider.
@Suite("A change of voices", .limited, .ownThread)
struct OutdatedWorkerTests {
  private let home = TemporaryFolder()

  private func outdated(_ change: VoiceChange, _ host: SpeechHost) -> [String] {
    SpeechHost.outdated(by: change, in: host.registry).map { $0.library.fileName }
  }

  private func voices(of provider: String, _ host: SpeechHost) -> [Voice] {
    host.registry.voices.filter { $0.provider == "org.synth-host.\(provider)" }
  }

  @Test("replaces no worker when it is the first answer of a provider")
  func first() {
    let host = makeHost(["Faulty", "Ramp"], home: home)
    defer { host.close() }
    let all = voices(of: "faulty", host)
    #expect(all.count > 1)
    #expect(outdated(VoiceChange(added: all), host) == [])
    #expect(outdated(VoiceChange(added: host.registry.voices), host) == [])
  }

  @Test("replaces the workers of a provider that had voices before, and no others")
  func later() throws {
    let host = makeHost(["Faulty", "Ramp"], home: home)
    defer { host.close() }
    let voice = try #require(voices(of: "faulty", host).last)
    let ramp = voices(of: "ramp", host)
    #expect(outdated(VoiceChange(added: [voice] + ramp), host) == ["Faulty.so"])
    #expect(outdated(VoiceChange(changed: [voice]), host) == ["Faulty.so"])
    #expect(outdated(VoiceChange(added: ramp, removed: [voice]), host) == ["Faulty.so"])
  }
}

extension String {
  fileprivate var fileName: String { String(split(separator: "/").last ?? "") }
}
