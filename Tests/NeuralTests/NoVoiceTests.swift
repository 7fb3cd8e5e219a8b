// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
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
      #expect(withOpenParameters(sharedFolder: "/proc/nonexistent") { preload($0) } == 0)
      let driver = try ProviderDriver(entry: entry, sharedFolder: "/proc/nonexistent")
      #expect(try driver.voices().isEmpty)
      #expect(driver.speak("Hello.", voice: "hibari-heart").status == SPEECH_ERR_NO_VOICE)
    }
  }

  @Test("a voice without ONNX Runtime is listed, and says what to do")
  func noRuntime() async {
    await #expect(processExitsWith: .success) {
      let group = "/tmp/synth-host-neural-\(getpid())"
      for folder in [group, group + "/voices", group + "/voices/x"] { mkdir(folder, 0o700) }
      let description = group + "/voices/x/voice.json"
      let text = #"{"identifier": "x", "engine": "hibari", "languages": ["en-US"]}"#
      let model = group + "/voices/x/model.onnx"
      for (path, contents) in [(description, text), (model, "")] {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        try #require(write(file, contents, contents.utf8.count) == contents.utf8.count)
        close(file)
      }
      defer {
        unlink(description)
        unlink(model)
        for folder in [group + "/voices/x", group + "/voices", group] { rmdir(folder) }
      }
      let entry = try ProviderDriver.load("libNeuralProvider.so")
      let preload = try #require(entry.pointee.preload)
      #expect(withOpenParameters(sharedFolder: group) { preload($0) } == 0)
      let driver = try ProviderDriver(entry: entry, sharedFolder: group)
      let voice = try #require(try driver.voices().first)
      #expect(voice.id == "x" && voice.flags == UInt32(SPEECH_VOICE_NEEDS_DOWNLOAD))
      #expect(voice.download?.hasPrefix("Run “synth-host voices install hibari”") ?? false)
      #expect(driver.speak("Hello.", voice: "x").status == SPEECH_ERR_RESOURCES)
    }
  }
}
