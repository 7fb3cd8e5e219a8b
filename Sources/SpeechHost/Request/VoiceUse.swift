// SPDX-License-Identifier: Apache-2.0

/// What a text is spoken for where neither caller nor document names a voice: it decides which of the user's two default
/// voices speaks.
///
/// A user who presses a key, or a script that says one word, must not wait for a model to load or to compute a sentence;
/// for whoever listens to a page, the voice matters more than its first tenth of a second. These are for `keys`:
///
/// - a character or key that is named (SSIP's CHAR and KEY), and the name of a sound;
/// - a message of a client of Speech Dispatcher that is one character;
/// - a reply: at most `maxReplyWords` words, the first message of a client after it has stopped or cancelled its own, as
///   a screen reader does at each key. Speech Dispatcher's own server does not tell its modules, so this is for SSIP;
/// - one word on the command line of `synth-host speak`, `espeak` or `espeak-ng`.
///
/// All else is for `reading`, however short it is: the sentences of a page, lines of standard input, files, books, HTTP,
/// Wyoming, and apps with Apple's API, which choose a voice for each utterance. A voice that is named always wins.
package enum VoiceUse: String, Hashable, Sendable, CaseIterable {
  case reading
  case keys

  /// Words of a reply, such as “Save button, dimmed”.
  package static let maxReplyWords = 4
  /// Bytes of a word. A script without spaces may write a whole sentence as one.
  static let maxWordLength = 40

  /// The use of a text that is for keys if it is short.
  package init(ofText text: some Sequence<UInt8>, maxWords: Int = 1) {
    var words = 0
    var length = 0
    for byte in text {
      guard byte > UInt8(ascii: " ") else {
        length = 0
        continue
      }
      length += 1
      if length == 1 { words += 1 }
      guard words <= maxWords, length <= Self.maxWordLength else {
        self = .reading
        return
      }
    }
    self = words == 0 ? .reading : .keys
  }
}
