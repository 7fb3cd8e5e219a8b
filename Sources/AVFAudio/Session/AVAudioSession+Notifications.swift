// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Apps observe these; all but those of media services are never posted here. A device that comes or goes is the player's own
// affair.
extension AVAudioSession {
  /// Another app has interrupted this one, or stopped doing so.
  public static let interruptionNotification = NSNotification.Name(
    "AVAudioSessionInterruptionNotification"
  )
  /// Audio is heard elsewhere.
  public static let routeChangeNotification = NSNotification.Name(
    "AVAudioSessionRouteChangeNotification"
  )
  /// The sound server has gone, for an app that speaks in calls.
  public static let mediaServicesWereLostNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereLostNotification"
  )
  /// The sound server has come back, for an app that speaks in calls. Nothing has to be set again.
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification"
  )
  /// Others want this app's less important audio to be silent.
  public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification"
  )

  /// Values of `AVAudioSessionInterruptionTypeKey`.
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  /// Values of `AVAudioSessionInterruptionOptionKey`.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app may continue.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Values of `AVAudioSessionRouteChangeReasonKey`.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
    case override = 4
    case wakeFromSleep = 6
    case noSuitableRouteForCategory = 7
    case routeConfigurationChange = 8
  }

  /// Values of `AVAudioSessionSilenceSecondaryAudioHintTypeKey`.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    case end = 0
    case begin = 1
  }
}

/// Whether an interruption has begun or ended, in a notification of one.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// What to do after an interruption, in a notification of one.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// Why audio is heard elsewhere, in a notification of that.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// Where audio was heard before, in a notification of a change.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// Whether to be silent, in a notification of that.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
  "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
