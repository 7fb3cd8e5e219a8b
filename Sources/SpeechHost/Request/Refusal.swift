// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechMarkup
package import SpeechVoices
package import SpeechWorkers

/// Why a render did not start or continue.
package enum Refusal: Error, Sendable {
  /// The document is not well-formed, or not SSML.
  case markup(MarkupError)
  /// The voice that was asked for does not exist or is ambiguous.
  case voice(VoiceLookupError)
  /// There is no voice at all.
  case noVoices(searched: [String])
  /// A provider returned an error.
  case provider(name: String, what: String)
  /// A worker could not be started.
  case worker(name: String, WorkerError)
  /// No voice spoke the text that begins with `words`; `voice` was tried last. If `isRestSpoken`, the output is
  /// complete apart from this text.
  case notSpoken(words: String, voice: String, isRestSpoken: Bool)
  /// The audio could not be written.
  case sink(AudioError)
  /// More audio than the limit.
  case outputTooLong(limit: Duration)
  /// Breaks and clips together exceed the limit.
  case fillTooLong(limit: Duration)
  /// No thread could be created to speak on.
  case noThread(errno: Int32)
}
