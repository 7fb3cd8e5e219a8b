// SPDX-License-Identifier: Apache-2.0

public import Foundation

// For apps to observe; only those of media services are ever posted here. Playback handles devices that are added or
// removed itself.
extension AVAudioSession {
  /// Another app has interrupted this one, or stopped doing so.
  public static let interruptionNotification = NSNotification.Name(
    "AVAudioSessionInterruptionNotification"
  )
  /// The output has changed.
  public static let routeChangeNotification = NSNotification.Name(
    "AVAudioSessionRouteChangeNotification"
  )
  /// The sound server is gone, for an app that speaks in calls.
  public static let mediaServicesWereLostNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereLostNotification"
  )
  /// The sound server is back, for an app that speaks in calls. No setting is lost.
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification"
  )
  /// Other apps request silence of this app's secondary audio.
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

    /// The app may resume.
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

/// Whether an interruption has begun or ended, in an interruption notification.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// Options for the end of an interruption, in an interruption notification.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The reason, in a route change notification.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The previous route, in a route change notification.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// Whether to be silent, in a silence hint notification.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
  "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
