// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// How audio, words and events are put into the answer. [render thread]
///
/// Words and marks come before the audio that they belong to. Functions that return a value return false once the client has
/// gone.
protocol SpeechDelivery: AnyObject {
  var format: ReplyFormat { get }
  /// Hz, of one channel.
  var sampleRate: Int { get }
  /// Whether words are wanted.
  var wantsWords: Bool { get }

  func word(_ word: DeliveredWord) -> Bool
  /// - Parameter time: seconds.
  func mark(_ name: String, time: Double) -> Bool
  /// Another voice continues.
  func takeOver(_ diagnostic: RenderDiagnostic) -> Bool
  /// Bytes of audio in the order's format.
  func audio(_ bytes: [UInt8]) -> Bool
  /// Everything has been delivered.
  /// - Parameters:
  ///   - speech: Seconds to the end of the speech.
  ///   - duration: Seconds of all, with the silence after it.
  func end(speech: Double, duration: Double)
  /// The speech fails; nothing has been delivered if `hasBegun` is false.
  func fail(_ error: HTTPError)
  /// Whether a part of the answer was sent.
  var hasBegun: Bool { get }
}

extension SpeechDelivery {
  /// The header of a wav.
  /// - Parameter dataSize: nil in a stream.
  func waveHeader(dataSize: Int?) -> [UInt8] {
    let format = AudioFormat(sampleRate: sampleRate, channels: 1)
    return WaveHeader(format: format, dataSize: dataSize).bytes
  }
}
