// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Speaks utterances one after the other, or hands their audio over.
open class AVSpeechSynthesizer: NSObject {
  /// Takes the buffers of an utterance in order; the last is empty.
  public typealias BufferCallback = (AVAudioBuffer) -> Void
  /// Takes markers of the buffers to come.
  public typealias MarkerCallback = ([AVSpeechSynthesisMarker]) -> Void

  /// The user's answer to the question whether this app may use personal voices.
  public enum PersonalVoiceAuthorizationStatus: UInt, Sendable {
    case notDetermined = 0
    case denied = 1
    case unsupported = 2
    case authorized = 3
  }

  /// Hears how the utterances fare.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Something is being spoken, or is paused with more to come.
  open var isSpeaking: Bool { false }
  /// An utterance has begun and is paused.
  open var isPaused: Bool { false }
  /// Where speech is heard.
  open var outputChannels: [AVAudioSessionChannelDescription]?
  /// Speech belongs to the app's own audio.
  open var usesApplicationAudioSession = true
  /// Speech goes into a call.
  open var mixToTelephonyUplink = false

  /// Puts an utterance into the queue.
  open func speak(_ utterance: AVSpeechUtterance) {}

  /// Hands the audio of an utterance over.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping BufferCallback
  ) {}

  /// Hands the audio and the markers of an utterance over.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping BufferCallback,
    toMarkerCallback markerCallback: @escaping MarkerCallback
  ) {}

  /// Stops, and empties the queue.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Pauses.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Goes on.
  @discardableResult
  open func continueSpeaking() -> Bool { false }

  /// The user's answer so far.
  open class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus { .unsupported }

  /// Asks the user.
  open class func requestPersonalVoiceAuthorization(
    completionHandler handler: @escaping @Sendable (PersonalVoiceAuthorizationStatus) -> Void
  ) {}

  /// Asks the user.
  open class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus {
    .unsupported
  }
}
