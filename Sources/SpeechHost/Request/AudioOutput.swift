// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio

/// Where a render goes, described before the format of the first voice is known.
package protocol AudioOutput {
  /// Opens the sink. The sink's own format, which may differ from the source's, is what it must be given.
  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink

  /// Whether the output is stored, so that identical output for each run matters more than low latency. False if
  /// someone may be listening during the render.
  var isKept: Bool { get }

  /// Whether the render waits for others where the voice's processes are costly, or already many. False for what a user
  /// hears at this machine.
  var takesTurns: Bool { get }

  /// The silence that the output ends with.
  var ending: OutputEnding { get }
}

extension AudioOutput {
  package var isKept: Bool { true }
  package var takesTurns: Bool { isKept }
  package var ending: OutputEnding { OutputEnding() }
}
