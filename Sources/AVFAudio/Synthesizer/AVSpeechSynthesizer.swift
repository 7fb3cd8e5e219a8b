// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Speaks utterances one after the other, or writes their audio to callbacks.
///
/// Speech ends when the synthesizer is no longer referenced; writing continues to its end. Every call may come from any
/// thread and none waits; delegates are called on the main queue.
open class AVSpeechSynthesizer: NSObject {
  /// Receives the buffers of an utterance in order; the last one is empty.
  public typealias BufferCallback = (AVAudioBuffer) -> Void
  /// Receives markers of the buffers to come.
  public typealias MarkerCallback = ([AVSpeechSynthesisMarker]) -> Void

  /// Whether this app may use personal voices.
  public enum PersonalVoiceAuthorizationStatus: UInt, Sendable {
    /// The user has not been asked yet, or could not be.
    case notDetermined = 0
    case denied = 1
    /// Never: every Linux system has personal voices.
    case unsupported = 2
    case authorized = 3
  }

  private let telling: DelegateCalls
  private let speech: SpokenUtterances
  private let writing: WrittenUtterances

  /// Receives events of the utterances, on the main queue.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { telling.delegate }
    set { telling.delegate = newValue }
  }

  /// Whether an utterance is being spoken or waiting, paused or not. Utterances of `write` do not count.
  open var isSpeaking: Bool { speech.isSpeaking }

  /// Whether an utterance has begun and is paused.
  open var isPaused: Bool { speech.isPaused }

  /// Stored without effect: the user's sound server chooses the output.
  open var outputChannels: [AVAudioSessionChannelDescription]?

  /// Stored without effect: programs on Linux do not share an audio session.
  open var usesApplicationAudioSession = true

  /// Whether this synthesizer's speech also goes into calls, regardless of the session's mode. Requires the same
  /// permission.
  open var mixToTelephonyUplink: Bool {
    get { speech.isMixedToUplink }
    set { speech.isMixedToUplink = newValue }
  }

  /// Creates a synthesizer with an empty queue.
  public override init() {
    let host = SharedHost.instance
    telling = DelegateCalls()
    speech = SpokenUtterances(host, telling: telling)
    writing = WrittenUtterances(host, telling: telling)
    super.init()
    telling.synthesizer = self
  }

  // MARK: Speaking

  /// Speaks an utterance, with its current settings, after all earlier ones.
  ///
  /// An utterance that is already in the queue is spoken again; Apple's raises an exception.
  open func speak(_ utterance: AVSpeechUtterance) { speech.speak(utterance) }

  /// Stops, and empties the queue; also stops `write`. False when there was nothing to stop.
  ///
  /// `didCancel` is called for the utterance that had begun, or was due to begin, and for no other in the queue.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let wasWriting = writing.cancel()
    return speech.stop(at: boundary) || wasWriting
  }

  /// Pauses, with `.word` at the end of the current word. False when there is nothing to pause, or it is already paused
  /// or about to pause.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    speech.pause(at: boundary)
  }

  /// Continues at exactly the sample where it paused. False when it was not paused.
  @discardableResult
  open func continueSpeaking() -> Bool { speech.resume() }

  // MARK: Personal voices

  /// Whether this app may use personal voices. Never `.unsupported`.
  open class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus {
    .current
  }

  /// Asks the user whether this app may use personal voices, unless that is decided.
  ///
  /// Where nobody can answer, the request is denied and can be requested again. The user answers a prompt of the desktop
  /// or terminal, or decides beforehand with `synth-host permissions grant`.
  /// - Parameter handler: called once: on the caller's thread at once if there is nothing to ask, otherwise on another.
  open class func requestPersonalVoiceAuthorization(
    completionHandler handler: @escaping @Sendable (PersonalVoiceAuthorizationStatus) -> Void
  ) {
    PersonalVoiceAuthorizationStatus.request(handler)
  }

  /// The same as an async function.
  @discardableResult
  open class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus {
    await PersonalVoiceAuthorizationStatus.request()
  }

  // MARK: Writing

  /// Passes the audio of an utterance to a callback, faster than real time: buffers of 32-bit floats, mono, at the rate of
  /// the voice, and one empty buffer at the end, however it ends.
  ///
  /// Called on the main thread, it calls the callbacks there, as long as the main run loop turns; if that does not take
  /// them in time, they are called on a queue of our own, as they are after a call on any other thread: always one after
  /// the other, in order. Rendering continues only after the callback has returned. `didStart`, `didFinish` and
  /// `didCancel` are called as for speech.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping BufferCallback
  ) {
    writing.write(utterance, bufferCallback: bufferCallback, markerCallback: nil)
  }

  /// Passes the audio and the markers of an utterance to callbacks: markers before their buffer.
  open func write(
    _ utterance: AVSpeechUtterance,
    toBufferCallback bufferCallback: @escaping BufferCallback,
    toMarkerCallback markerCallback: @escaping MarkerCallback
  ) {
    writing.write(utterance, bufferCallback: bufferCallback, markerCallback: markerCallback)
  }
}
