// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Hears how the utterances of a synthesizer fare. All calls come on the main queue, in the order of what happened; none has
/// to be there.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol, Sendable {
  /// The first sound of the utterance is heard.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)

  /// The utterance has been heard to its end.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)

  /// Speech has paused in the utterance.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)

  /// Speech continues in the utterance.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didContinue utterance: AVSpeechUtterance
  )

  /// The utterance was stopped before its end.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)

  /// A word is about to be heard.
  /// - Parameter characterRange: UTF-16 units of the utterance's `speechString`.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  )

  /// The place of a marker is about to be heard.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeak marker: AVSpeechSynthesisMarker,
    utterance: AVSpeechUtterance
  )
}

// What Apple's protocol calls optional.
extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didStart utterance: AVSpeechUtterance
  ) {}

  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {}

  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didPause utterance: AVSpeechUtterance
  ) {}

  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didContinue utterance: AVSpeechUtterance
  ) {}

  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {}

  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}

  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeak marker: AVSpeechSynthesisMarker,
    utterance: AVSpeechUtterance
  ) {}
}
