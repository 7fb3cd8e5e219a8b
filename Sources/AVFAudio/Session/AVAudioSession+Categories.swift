// SPDX-License-Identifier: Apache-2.0

extension AVAudioSession {
  /// The kind of audio of an app.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String

    /// Creates the category with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Mixes with others; the app also works without sound.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Silences others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Audio is the app's main purpose.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Records only.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Plays and records simultaneously.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Plays to several outputs.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")

    static let all: [Category] = [
      .ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute,
    ]
  }

  /// How an app uses its audio.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String

    /// Creates the mode with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No special mode.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Two-way voice communication.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Voice communication in a game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Recording a film.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measurement.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Playing a film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Video conferencing.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Continuous spoken audio.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Short spoken prompts.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")

    static let all: [Mode] = [
      .default, .voiceChat, .gameChat, .videoRecording, .measurement, .moviePlayback, .videoChat,
      .spokenAudio, .voicePrompt,
    ]
  }

  /// Options of a category.
  public struct CategoryOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Audio of other apps continues.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Audio of other apps becomes quieter.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Hands-free devices are allowed.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// The same under its newer name.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
    /// Uses the loudspeaker instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Interrupts spoken audio of other apps.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Wireless loudspeakers are allowed.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Network loudspeakers are allowed.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    /// A muted microphone is not an interruption.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
  }

  /// How others are notified of the end of a session.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Other apps may resume.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// How an app's audio is routed.
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default` = 0
    case longFormAudio = 1
    case independent = 2
    case longFormVideo = 3
  }

  /// The output that an app prefers.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72  // 'spkr'
  }
}
