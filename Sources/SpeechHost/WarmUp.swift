// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

extension SpeechHost {
  /// Renders a digit and a letter to nowhere, so that the voice's worker, its language and other data, and the tables for
  /// words with digits, are loaded before the first request. Waits until that is done.
  package func warmUp(_ request: RenderRequest) {
    var request = request
    request.source = .plainText(Array("1 a".utf8))
    request.wantsWordTimes = false
    // A failure here happens again with the first utterance, and is reported then.
    _ = renderToNowhere(request)
  }

  /// Renders a request for its outcome alone.
  package func renderToNowhere(_ request: RenderRequest) -> RenderOutcome {
    let nowhere = Nowhere()
    return render(request, into: nowhere, observer: nowhere)
  }
}

/// Discards frames and events.
private final class Nowhere: AudioOutput, AudioSink, RenderObserver {
  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)
  var isKept: Bool { false }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {}
  func finish() throws(AudioError) {}
  func abandon() {}
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
