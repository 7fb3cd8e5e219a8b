// SPDX-License-Identifier: Apache-2.0

import SpeechCalls

/// The user's default microphone.
final class UserMicrophone: Microphone {
  private let recording: MicrophoneRecording

  /// - Parameter sampleRate: Hz.
  init(sampleRate: Int) throws(MicrophoneFailure) {
    do throws(RecordingError) {
      recording = try MicrophoneRecording(source: nil, sampleRate: sampleRate)
    } catch {
      throw MicrophoneFailure("\(error)")
    }
  }

  func read(into samples: inout [Float]) throws(MicrophoneFailure) {
    do throws(RecordingError) {
      try recording.read(into: &samples)
    } catch {
      throw MicrophoneFailure("\(error)")
    }
  }
}
