// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechWorkers

/// Why a clip was not played to its end; everything before the failure was.
package enum ClipFailure: Error, Hashable, Sendable {
  /// It could not be decoded any further.
  case clip(ClipError)
  /// The audio could not be written.
  case sink(AudioError)
}
