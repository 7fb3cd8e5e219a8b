// SPDX-License-Identifier: Apache-2.0

package import SpeechText

/// How a client of Speech Dispatcher wants its messages to sound (SSIP, "Parameter Setting Commands"). Numbers are from
/// -100 to 100.
package struct MessageSettings: Hashable, Sendable {
  /// 0 is the voice's own.
  package var rate = 0
  /// 0 is the voice's own.
  package var pitch = 0
  /// 100 is the loudest.
  package var volume = 100
  package var punctuation = PunctuationMode.none
  /// Whether each character is spoken by its name.
  package var spells = false
  package var capitals = CapitalLetters.none
  /// Applies where `synthesisVoice` is nil.
  package var voiceType: VoiceType?
  /// As the client wrote it: a BCP 47 tag in any case, or a POSIX locale. Nil: the user's own.
  package var language: String?
  /// The name of a listed voice.
  package var synthesisVoice: String?

  package init() {}
}
