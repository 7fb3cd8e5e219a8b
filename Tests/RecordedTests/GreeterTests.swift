// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@Suite("The sample voice")
struct GreeterTests {
  static let voice = "org.synth-host.recorded.Greeter"

  /// The folder `voices` of the package.
  static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/voices"
  }()

  func provider() throws -> ProviderDriver {
    try ProviderDriver(library: "RecordedProvider", dataFolder: Self.folder)
  }

  @Test("it is listed as an American woman")
  func listed() throws {
    let provider = try provider()
    let voice = try #require(try provider.voices().first { $0.identifier == Self.voice })
    #expect(voice.name == "Greeter")
    #expect(voice.languages == ["en-US"])
    #expect(voice.gender == 2)
    #expect(voice.fallback == "org.espeak-ng.en-us")
    #expect(voice.sampleRate == 22050)
    #expect(provider.log == [])
  }

  @Test(
    "all its phrases can be heard, trimmed and at -3 dB",
    arguments: [
      "hello", "hi", "welcome", "good morning", "good afternoon", "good evening", "good night",
      "goodbye", "good bye", "see you later", "how are you", "thank you", "thank you very much",
      "you are welcome", "please", "excuse me", "sorry", "yes", "no", "okay",
    ]
  )
  func phrases(text: String) throws {
    let provider = try provider()
    let speech = provider.speak(text, voice: Self.voice)
    #expect(speech.status == 0)
    #expect(speech.covered == text.utf8.count)
    #expect(speech.markers.count == text.split(separator: " ").count)
    let samples = try #require(speech.samples.first)
    let seconds = Double(samples.count) / 22050
    #expect((0.25...2).contains(seconds))
    let peak = samples.map(abs).max() ?? 0
    #expect(abs(20 * log10(peak) + 3) < 0.3)
    // Speech within 30 ms of both ends.
    #expect(samples.prefix(660).contains { abs($0) > 0.001 })
    #expect(samples.suffix(660).contains { abs($0) > 0.001 })
    #expect(provider.log == [])
  }
}
