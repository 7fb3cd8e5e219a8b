// SPDX-License-Identifier: Apache-2.0

// The names before Swift 4.2, so that the compiler says what they are called now and offers to change them.

extension AVAudioSession {
  /// The former name of `setCategory(_:options:)`.
  @available(*, unavailable, renamed: "setCategory(_:options:)")
  public func setCategory(_ category: Category, with options: CategoryOptions) throws {}

  /// The former name of `setCategory(_:options:)`.
  @available(*, unavailable, renamed: "setCategory(_:options:)")
  public func setCategory(_ category: Category, withOptions options: CategoryOptions) throws {}

  /// The former name of `setActive(_:options:)`.
  @available(*, unavailable, renamed: "setActive(_:options:)")
  public func setActive(_ active: Bool, with options: SetActiveOptions) throws {}

  /// The former name of `setActive(_:options:)`.
  @available(*, unavailable, renamed: "setActive(_:options:)")
  public func setActive(_ active: Bool, withOptions options: SetActiveOptions) throws {}
}

/// The former name of `AVAudioSession.CategoryOptions`.
@available(*, unavailable, renamed: "AVAudioSession.CategoryOptions")
public typealias AVAudioSessionCategoryOptions = AVAudioSession.CategoryOptions

/// The former name of `AVAudioSession.SetActiveOptions`.
@available(*, unavailable, renamed: "AVAudioSession.SetActiveOptions")
public typealias AVAudioSessionSetActiveOptions = AVAudioSession.SetActiveOptions

/// The former name of `AVAudioSession.PortOverride`.
@available(*, unavailable, renamed: "AVAudioSession.PortOverride")
public typealias AVAudioSessionPortOverride = AVAudioSession.PortOverride

/// The former name of `AVAudioSession.InterruptionType`.
@available(*, unavailable, renamed: "AVAudioSession.InterruptionType")
public typealias AVAudioSessionInterruptionType = AVAudioSession.InterruptionType

/// The former name of `AVAudioSession.InterruptionOptions`.
@available(*, unavailable, renamed: "AVAudioSession.InterruptionOptions")
public typealias AVAudioSessionInterruptionOptions = AVAudioSession.InterruptionOptions

/// The former name of `AVAudioSession.RecordPermission`.
@available(*, unavailable, renamed: "AVAudioSession.RecordPermission")
public typealias AVAudioSessionRecordPermission = AVAudioSession.RecordPermission

/// The former name of `AVAudioSession.Category.ambient`.
@available(*, unavailable, renamed: "AVAudioSession.Category.ambient")
public var AVAudioSessionCategoryAmbient: AVAudioSession.Category { .ambient }

/// The former name of `AVAudioSession.Category.soloAmbient`.
@available(*, unavailable, renamed: "AVAudioSession.Category.soloAmbient")
public var AVAudioSessionCategorySoloAmbient: AVAudioSession.Category { .soloAmbient }

/// The former name of `AVAudioSession.Category.playback`.
@available(*, unavailable, renamed: "AVAudioSession.Category.playback")
public var AVAudioSessionCategoryPlayback: AVAudioSession.Category { .playback }

/// The former name of `AVAudioSession.Category.record`.
@available(*, unavailable, renamed: "AVAudioSession.Category.record")
public var AVAudioSessionCategoryRecord: AVAudioSession.Category { .record }

/// The former name of `AVAudioSession.Category.playAndRecord`.
@available(*, unavailable, renamed: "AVAudioSession.Category.playAndRecord")
public var AVAudioSessionCategoryPlayAndRecord: AVAudioSession.Category { .playAndRecord }

/// The former name of `AVAudioSession.Category.multiRoute`.
@available(*, unavailable, renamed: "AVAudioSession.Category.multiRoute")
public var AVAudioSessionCategoryMultiRoute: AVAudioSession.Category { .multiRoute }

/// The former name of `AVAudioSession.Mode.default`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.default")
public var AVAudioSessionModeDefault: AVAudioSession.Mode { .default }

/// The former name of `AVAudioSession.Mode.voiceChat`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.voiceChat")
public var AVAudioSessionModeVoiceChat: AVAudioSession.Mode { .voiceChat }

/// The former name of `AVAudioSession.Mode.gameChat`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.gameChat")
public var AVAudioSessionModeGameChat: AVAudioSession.Mode { .gameChat }

/// The former name of `AVAudioSession.Mode.videoRecording`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.videoRecording")
public var AVAudioSessionModeVideoRecording: AVAudioSession.Mode { .videoRecording }

/// The former name of `AVAudioSession.Mode.measurement`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.measurement")
public var AVAudioSessionModeMeasurement: AVAudioSession.Mode { .measurement }

/// The former name of `AVAudioSession.Mode.moviePlayback`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.moviePlayback")
public var AVAudioSessionModeMoviePlayback: AVAudioSession.Mode { .moviePlayback }

/// The former name of `AVAudioSession.Mode.videoChat`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.videoChat")
public var AVAudioSessionModeVideoChat: AVAudioSession.Mode { .videoChat }

/// The former name of `AVAudioSession.Mode.spokenAudio`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.spokenAudio")
public var AVAudioSessionModeSpokenAudio: AVAudioSession.Mode { .spokenAudio }

/// The former name of `AVAudioSession.Mode.voicePrompt`.
@available(*, unavailable, renamed: "AVAudioSession.Mode.voicePrompt")
public var AVAudioSessionModeVoicePrompt: AVAudioSession.Mode { .voicePrompt }
