// SPDX-License-Identifier: Apache-2.0

/// Receives markers of a request. They may be of audio that is still to come; later markers for audio that had some
/// replace these.
public typealias AVSpeechSynthesisProviderOutputBlock = (
  [AVSpeechSynthesisMarker], AVSpeechSynthesisProviderRequest
) -> Void

/// An audio unit that speaks: what an extension subclasses.
///
/// For each request the host calls `synthesizeSpeechRequest`, and then the unit's render block until that says
/// `.offlineUnitRenderAction_Complete`.
open class AVSpeechSynthesisProviderAudioUnit: AUAudioUnit {
  /// The voices; a subclass lists its own. The host asks again after `updateSpeechVoices()`.
  open var speechVoices: [AVSpeechSynthesisProviderVoice] = []

  /// Where the extension sends markers; the host sets it before the first request.
  open var speechSynthesisOutputMetadataBlock: AVSpeechSynthesisProviderOutputBlock?

  /// Starts a request, which the render block then delivers.
  open func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {}

  /// Ends the current request, which is not rendered further.
  open func cancelSpeechRequest() {}
}
