// SPDX-License-Identifier: Apache-2.0

extension AVAudioSession {
  /// What kind of audio an app has.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// The one of Apple's names.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Continues with others, and silence does no harm.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Silences others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Audio is what the app is for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Only records.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Plays and records at once.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Plays to several outputs.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")

    static let all: [Category] = [
      .ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute,
    ]
  }

  /// How an app uses its audio.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// The one of Apple's names.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No special one.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Talks with others.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Talks in a game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Records a film.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measures.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Shows a film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Talks with others who are seen.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Speaks for a longer time.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Speaks a few words now and then.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")

    static let all: [Mode] = [
      .default, .voiceChat, .gameChat, .videoRecording, .measurement, .moviePlayback, .videoChat,
      .spokenAudio, .voicePrompt,
    ]
  }

  /// What an app says of its category besides.
  public struct CategoryOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Others may be heard, too.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Others become quieter.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Hands-free devices may be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// The same by its newer name.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
    /// The loudspeaker rather than the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Others who speak are interrupted.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Wireless loudspeakers may be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Loudspeakers in the network may be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    /// A microphone that is switched off is not an interruption.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
  }

  /// How the end of a session is told to others.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// They may continue.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// How an app's audio is routed.
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default` = 0
    case longFormAudio = 1
    case independent = 2
    case longFormVideo = 3
  }

  /// Which output an app would rather have.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72  // 'spkr'
  }
}
