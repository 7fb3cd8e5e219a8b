// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import SpeechAudio
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("Words that are heard", .limited, .ownThread)
struct SpokenRangesTests {
  private let home = TemporaryFolder()

  /// The words of an utterance in the order of their markers, as the parts of its speech string.
  private func words(of utterance: AVSpeechUtterance) -> [String] {
    write(ForeignParrot.bytes, to: home.path + "/parrot.so")
    let shared = SharedHost(environment: [
      "HOME": home.path, "SPEECH_PROVIDER_PATH": home.path,
      "SYNTH_HOST_LIBEXEC": Fixtures.libexec,
    ])
    shared.waitForVoices()
    defer { shared.host.close() }
    return SharedHost.$current.withValue(shared) {
      utterance.voice = AVSpeechSynthesisVoice(identifier: ForeignParrot.identifier + ".polly")
      let snapshot = utterance.snapshot()
      let log = MarkerLog()
      let outcome = shared.host.render(snapshot.request, into: log, observer: log)
      guard case .finished = outcome else { return ["\(outcome)"] }
      let text = snapshot.speechString as NSString
      return log.markers.filter { $0.kind == .word }.map {
        text.substring(with: snapshot.speechRange(of: $0))
      }
    }
  }

  @Test("in plain text are its words, whatever signs are between")
  func plain() {
    let utterance = AVSpeechUtterance(string: "Tom & <Jerry> 👍🏽 naïve\n\nend.")
    utterance.rate = 1
    #expect(words(of: utterance) == ["Tom", "Jerry", "👍🏽", "naïve", "end"])
  }

  @Test("in SSML are the words between the mark-up")
  func ssml() throws {
    let utterance = try #require(
      AVSpeechUtterance(
        ssmlRepresentation: """
          <speak><p>Tom &amp; <emphasis>Jerry</emphasis> ran<break time="10ms"/> away.</p>
          <p>The <mark name="m"/>end</p></speak>
          """
      )
    )
    #expect(words(of: utterance) == ["Tom", "Jerry", "ran", "away", "The", "end"])
  }

  @Test("in attributed text are its words, pronounced otherwise or not")
  func attributed() {
    let text = NSMutableAttributedString(string: "One & tomato, two.\n\nThree")
    text.addAttribute(
      NSAttributedString.Key(AVSpeechSynthesisIPANotationAttribute),
      value: "təˈmɑːtəʊ",
      range: text.mutableString.range(of: "tomato")
    )
    let words = words(of: AVSpeechUtterance(attributedString: text))
    #expect(words == ["One", "tomato", "two", "Three"])
  }
}

/// Keeps the markers of a render and no audio.
private final class MarkerLog: RenderObserver, AudioOutput, AudioSink {
  private(set) var markers: [SpokenMarker] = []
  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {}
  func finish() throws(AudioError) {}
  func abandon() {}
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) { markers.append(marker) }
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
