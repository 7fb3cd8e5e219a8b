// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio

/// Where a render goes, before it is known in which format the first voice speaks.
package protocol AudioTarget {
  /// Opens the sink. It may want another format than the source's: what it says is what it gets.
  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink

  /// What is written is kept: that it is the same each time matters more than when it comes. Someone who listens while it
  /// is made does not want to wait.
  var isKept: Bool { get }
}

extension AudioTarget {
  package var isKept: Bool { true }
}
