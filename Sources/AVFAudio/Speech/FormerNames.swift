// SPDX-License-Identifier: Apache-2.0

// The names of Swift 2, so that the compiler says what they are called now and offers to change them.

extension AVSpeechSynthesizer {
  /// The former name of `speak(_:)`.
  @available(*, unavailable, renamed: "speak(_:)")
  public func speakUtterance(_ utterance: AVSpeechUtterance) {}

  /// The former name of `stopSpeaking(at:)`.
  @available(*, unavailable, renamed: "stopSpeaking(at:)")
  @discardableResult
  public func stopSpeakingAtBoundary(_ boundary: AVSpeechBoundary) -> Bool { false }

  /// The former name of `pauseSpeaking(at:)`.
  @available(*, unavailable, renamed: "pauseSpeaking(at:)")
  @discardableResult
  public func pauseSpeakingAtBoundary(_ boundary: AVSpeechBoundary) -> Bool { false }

  /// The former name of `isSpeaking`.
  @available(*, unavailable, renamed: "isSpeaking")
  public var speaking: Bool { false }

  /// The former name of `isPaused`.
  @available(*, unavailable, renamed: "isPaused")
  public var paused: Bool { false }
}

extension AVSpeechUtterance {
  /// The former name of `init(string:)`.
  @available(*, unavailable, renamed: "init(string:)")
  public convenience init(_ string: String) { self.init(string: string) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension AVSpeechBoundary {
  /// The former name of `immediate`.
  @available(*, unavailable, renamed: "immediate")
  public static var Immediate: AVSpeechBoundary { .immediate }
  /// The former name of `word`.
  @available(*, unavailable, renamed: "word")
  public static var Word: AVSpeechBoundary { .word }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension AVSpeechSynthesisVoiceQuality {
  /// The former name of `default`.
  @available(*, unavailable, renamed: "default")
  public static var Default: AVSpeechSynthesisVoiceQuality { .default }
  /// The former name of `enhanced`.
  @available(*, unavailable, renamed: "enhanced")
  public static var Enhanced: AVSpeechSynthesisVoiceQuality { .enhanced }
}
