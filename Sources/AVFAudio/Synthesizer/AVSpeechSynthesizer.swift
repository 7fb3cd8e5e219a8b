// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechHost
import SpeechPermissions
import SpeechPlayback

/// Speaks utterances one after the other, or hands their audio over.
///
/// Speech ends when the synthesizer is no longer referenced; audio that is handed over is handed over to its end. Every
/// call may come from any thread and none waits; delegates are called on the main queue.
open class AVSpeechSynthesizer: NSObject {
  /// Takes the buffers of an utterance in order; the last one is empty.
  public typealias BufferCallback = (AVAudioBuffer) -> Void
  /// Takes markers of the buffers to come.
  public typealias MarkerCallback = ([AVSpeechSynthesisMarker]) -> Void

  /// The user's answer to the question whether this app may use personal voices.
  public enum PersonalVoiceAuthorizationStatus: UInt, Sendable {
    /// The user was not asked yet, or could not be.
    case notDetermined = 0
    case denied = 1
    /// Never: every Linux system has personal voices.
    case unsupported = 2
    case authorized = 3
  }

  private let telling: DelegateCalls
  private let speech: SpokenUtterances
  private let writing: WrittenUtterances

  /// Hears how the utterances fare, on the main queue.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { telling.delegate }
    set { telling.delegate = newValue }
  }

  /// An utterance is being spoken, or waits to be, paused or not. What `write` hands over does not count.
  open var isSpeaking: Bool { speech.speaker.isSpeaking }

  /// An utterance has begun and is paused.
  open var isPaused: Bool { speech.speaker.isPaused }

  /// Is kept and has no effect: speech is heard where the user's sound server sends it.
  open var outputChannels: [AVAudioSessionChannelDescription]?

  /// Is kept and has no effect: programs of Linux do not share an audio session.
  open var usesApplicationAudioSession = true

  /// Whether what this synthesizer speaks is heard in calls as well, without a mode of the session. It takes the same
  /// permission.
  open var mixToTelephonyUplink: Bool {
    get { speech.isMixedToUplink }
    set { speech.isMixedToUplink = newValue }
  }

  /// A synthesizer with nothing to speak.
  public override init() {
    let host = SharedHost.instance
    telling = DelegateCalls()
    speech = SpokenUtterances(host, telling: telling)
    writing = WrittenUtterances(host, telling: telling)
    super.init()
    telling.synthesizer = self
  }

  // MARK: Speaking

  /// Speaks an utterance when those before it have been spoken. It is taken as it is now.
  ///
  /// One that is in the queue already is spoken once more; Apple's raises an exception.
  open func speak(_ utterance: AVSpeechUtterance) { speech.speak(utterance) }

  /// Stops, and empties the queue; also ends what `write` hands over. False when there was nothing to stop.
  ///
  /// `didCancel` is told of the utterance that had begun, or that was due to begin, and of no other one in the queue.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let wasWriting = writing.cancel()
    return speech.stop(at: boundary) || wasWriting
  }

  /// Pauses, `.word`: when the word that is heard is over. False when there is nothing to pause, or it is paused, or will
  /// be.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    speech.speaker.pause(at: SpeechBoundary(boundary))
  }

  /// Continues at exactly that sample at which it paused. False when it was not paused.
  @discardableResult
  open func continueSpeaking() -> Bool { speech.speaker.resume() }

  // MARK: Personal voices

  /// Whether this app may use personal voices. Never `.unsupported`.
  open class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus {
    PersonalVoiceAuthorizationStatus(SharedHost.instance.permissions.status(of: .personalVoice))
  }

  /// Asks the user, unless that is decided, whether this app may use personal voices.
  ///
  /// Where nobody can answer, it is denied this time and may be asked again. The user answers a prompt of the desktop or of
  /// the terminal, or beforehand with `synth-host permissions grant`.
  /// - Parameter handler: called once: at once on the caller's thread when there is nothing to ask, else on another one.
  open class func requestPersonalVoiceAuthorization(
    completionHandler handler: @escaping @Sendable (PersonalVoiceAuthorizationStatus) -> Void
  ) {
    SharedHost.instance.permissions.request(.personalVoice) {
      handler(PersonalVoiceAuthorizationStatus($0))
    }
  }

  /// The same; answers what the user did.
  @discardableResult
  open class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus {
    PersonalVoiceAuthorizationStatus(await SharedHost.instance.permissions.request(.personalVoice))
  }

  // MARK: Writing

  /// Hands the audio of an utterance over, faster than it would be heard, on our own queue: buffers of 32-bit floats,
  /// mono, in the rate of the voice, and one empty buffer at the end, however it ends.
  ///
  /// What is written is not rendered on before the callback has returned. `didStart`, `didFinish` and `didCancel` are told
  /// as for speech.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping BufferCallback
  ) {
    writing.write(utterance, bufferCallback, markerCallback: nil)
  }

  /// Hands the audio and the markers of an utterance over: those of a buffer come before it.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping BufferCallback,
    toMarkerCallback markerCallback: @escaping MarkerCallback
  ) {
    writing.write(utterance, bufferCallback, markerCallback: markerCallback)
  }
}

extension SpeechBoundary {
  init(_ boundary: AVSpeechBoundary) {
    switch boundary {
    case .immediate: self = .immediate
    case .word: self = .word
    }
  }
}
