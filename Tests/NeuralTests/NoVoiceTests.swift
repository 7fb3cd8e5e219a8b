// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import ProviderDriver
import TestTraits
import Testing

@Suite("Neural voices where none is installed", .limited, .ownThread)
struct NoVoiceTests {
  @Test("the provider loads, lists no voice and refuses a request")
  func list() async {
    await #expect(processExitsWith: .success) {
      let entry = try ProviderDriver.load("libNeuralProvider.so")
      let preload = try #require(entry.pointee.preload)
      #expect(withOpenParameters(sharedFolder: "/nonexistent") { preload($0) } == 0)
      let driver = try ProviderDriver(entry: entry, sharedFolder: "/nonexistent")
      #expect(try driver.voices().isEmpty)
      #expect(driver.speak("Hello.", voice: "hibari-heart").status == SPEECH_ERR_NO_VOICE)
    }
  }
}
