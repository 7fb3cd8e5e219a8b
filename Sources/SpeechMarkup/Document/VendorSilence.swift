// SPDX-License-Identifier: Apache-2.0

/// The silence that `mstts:silence` asks for.
enum VendorSilence {
  case here(Duration)
  /// At the end of the element around; one that is not exact only lengthens it.
  case atEnd(Duration, isExact: Bool)
  /// Up to the end of the element around.
  case betweenSentences(SpeechDocument.SentenceSilence)
}
