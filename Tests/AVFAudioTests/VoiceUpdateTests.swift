// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestTraits
import Testing

@Suite("Changes to the voices of an extension", .serialized, .ownThread)
struct VoiceUpdateTests {
  @Test("in an extension, the host's handler is called for each update")
  func handler() {
    let calls = Mutex(0)
    AVSpeechSynthesisProviderVoice.updateHandler = { calls.withLock { $0 += 1 } }
    defer { AVSpeechSynthesisProviderVoice.updateHandler = nil }
    AVSpeechSynthesisProviderVoice.updateSpeechVoices()
    AVSpeechSynthesisProviderVoice.updateSpeechVoices()
    #expect(calls.withLock { $0 } == 2)
  }

  @Test("in an app, the defaults of its app group are in their file after an update")
  func defaultsAreWritten() throws {
    let group = "group.org.example.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: group))
    defaults.set(["a", "b"], forKey: "voices")
    // As Foundation finds it: homeDirectoryForCurrentUser is that of the user, whatever HOME is.
    let environment = ProcessInfo.processInfo.environment
    let place = try #require(
      environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    )
    let file = URL(fileURLWithPath: place).appendingPathComponent(group + ".plist")
    defer { try? FileManager.default.removeItem(at: file) }
    AVSpeechSynthesisProviderVoice.updateSpeechVoices()
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file),
      format: nil
    )
    let values = try #require(list as? [String: Any])
    #expect(values["voices"] as? [String] == ["a", "b"])
  }
}
