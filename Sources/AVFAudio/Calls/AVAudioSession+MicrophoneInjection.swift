// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether speech can go into a call now, as an `NSNumber` of a bool, in a notification of a change.
public let AVAudioSessionMicrophoneInjectionIsAvailableKey =
  "AVAudioSessionMicrophoneInjectionIsAvailableKey"

extension AVAudioSession {
  /// Which of an app's audio goes into the microphone.
  public enum MicrophoneInjectionMode: Int, Sendable {
    case none = 0
    /// Only the output of its speech synthesizers.
    case spokenAudio = 1
  }

  /// Sets whether this app's speech goes into calls. It does as soon as the user allows it: then there is a microphone
  /// “Synthesized Speech Microphone” with the user's voice and the speech, the default for programs that record.
  ///
  /// Waits for the sound server: some 30 ms, up to some seconds if it hangs.
  /// - Throws: for `.spokenAudio`, if there is no sound server or no client library for it; the mode does not change.
  public func setPreferredMicrophoneInjectionMode(_ mode: MicrophoneInjectionMode) throws {
    try SharedHost.instance.calls.setMode(mode)
  }

  /// The mode that was set last; initially `.none`.
  public var preferredMicrophoneInjectionMode: MicrophoneInjectionMode {
    SharedHost.instance.calls.isWanted ? .spokenAudio : .none
  }

  /// Whether a call is in progress: a program records from the microphone with the speech.
  ///
  /// Calls are watched from the first use of this property, of `microphoneInjectionCapabilitiesChangeNotification` or of
  /// a mode; the first use waits for the sound server.
  public var isMicrophoneInjectionAvailable: Bool { SharedHost.instance.calls.isAvailable }

  /// Posted on a queue of our own when a call has begun or ended;
  /// `AVAudioSessionMicrophoneInjectionIsAvailableKey` states which. Reading this name starts
  /// watching calls.
  public class var microphoneInjectionCapabilitiesChangeNotification: NSNotification.Name {
    let host = SharedHost.instance
    DispatchQueue.global().async { host.calls.start() }
    return CallSession.changeName
  }
}
