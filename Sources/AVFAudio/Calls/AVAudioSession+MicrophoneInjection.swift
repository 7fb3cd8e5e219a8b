// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether speech can go into a call now, as an `NSNumber` of a bool, in a notification that this has changed.
public let AVAudioSessionMicrophoneInjectionIsAvailableKey =
  "AVAudioSessionMicrophoneInjectionIsAvailableKey"

extension AVAudioSession {
  /// What of an app's audio goes into the microphone.
  public enum MicrophoneInjectionMode: Int, Sendable {
    case none = 0
    /// What its speech synthesizers speak, and nothing else.
    case spokenAudio = 1
  }

  /// Keeps whether this app's speech is to be heard in calls. It is where the user allows that, as soon as he does: there is
  /// a microphone “Synthesized Speech Microphone” then, with his voice and the speech, which programs record from that name
  /// no other.
  ///
  /// Waits for the sound server: some 30 ms, up to some seconds where that hangs.
  /// - Throws: for `.spokenAudio`, where there is no sound server or no library to reach it by; the mode stays what it was.
  public func setPreferredMicrophoneInjectionMode(_ mode: MicrophoneInjectionMode) throws {
    try SharedHost.instance.calls.setMode(mode)
  }

  /// What was set last; `.none` at first.
  public var preferredMicrophoneInjectionMode: MicrophoneInjectionMode {
    SharedHost.instance.calls.isWanted ? .spokenAudio : .none
  }

  /// A call is going on: a program records from the microphone that holds the speech.
  ///
  /// Calls are watched from the first use of this, of `microphoneInjectionCapabilitiesChangeNotification` or of a mode on;
  /// the first use waits for the sound server.
  public var isMicrophoneInjectionAvailable: Bool { SharedHost.instance.calls.isAvailable }

  /// Posted on our own queue when a call has begun or ended; `AVAudioSessionMicrophoneInjectionIsAvailableKey` tells
  /// which. Whoever asks for the name is interested in calls: from then on they are watched.
  public class var microphoneInjectionCapabilitiesChangeNotification: NSNotification.Name {
    let host = SharedHost.instance
    DispatchQueue.global().async { host.calls.start() }
    return CallSession.changeName
  }
}
